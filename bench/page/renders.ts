// The page asks for it with `?renders`. A module of its own, so that it runs before React is loaded.
import { takeRendered as take, watchRenders } from './rendered.js'

if (new URLSearchParams(location.search).has('renders')) watchRenders()

/** The components that rendered since this was last asked. */
export const takeRendered = () => take()
