// Counts what renders the way React's developer tools do.

/** What is read of React's tree: a component that did its work has the lowest flag. */
interface Fiber {
  readonly tag: number
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

interface Hook {
  readonly supportsFiber: true
  readonly inject: () => number
  readonly onCommitFiberRoot: (id: number, root: { readonly current: Fiber }) => void
  readonly onCommitFiberUnmount: () => void
  readonly onPostCommitFiberRoot: () => void
  readonly checkDCE: () => void
}

/** Function, class, forwardRef, memo and plain memo components. */
const components = new Set([0, 1, 11, 14, 15])
const performedWork = 1

const nothing = () => {}

declare global {
  /** What rendered. Beside the hook, which React takes once, when it is loaded, while this module may be loaded again. */
  var renderedComponents: string[] | undefined
}

/** The components that rendered since this was last asked, one entry each time. */
export function takeRendered(): readonly string[] {
  return globalThis.renderedComponents?.splice(0) ?? []
}

/** Starts counting; has to be called before React DOM is loaded. */
export function watchRenders(): void {
  const hook: Hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id, { current }) => note(current),
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
    checkDCE: nothing,
  }
  globalThis.renderedComponents ??= []
  // The name under which React looks for its developer tools.
  Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', hook)
}

/** Goes down as far as React did in this commit: below the same child nothing was looked at. */
function note(fiber: Fiber) {
  const before = fiber.alternate
  if (components.has(fiber.tag) && (before === null || (fiber.flags & performedWork) !== 0)) {
    globalThis.renderedComponents?.push(nameOf(fiber.type))
  }
  if (before !== null && before.child === fiber.child) return
  for (let child = fiber.child; child; child = child.sibling) note(child)
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name
  const inner: unknown =
    typeof type === 'object' && type ? (Reflect.get(type, 'render') ?? Reflect.get(type, 'type')) : ''
  return typeof inner === 'function' ? inner.name : 'unknown'
}
