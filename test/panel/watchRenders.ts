// A module of its own, so that it runs before React is loaded.
import { watchRenders } from '../../bench/page/rendered.js'

watchRenders()
