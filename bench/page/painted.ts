/** When the thing happened whose effect is waited for. */
let since = 0

/** Key by key, ms until what it changed was painted. */
let keys: number[] = []

/** Now something happens. */
export function mark(): void {
  since = performance.now()
}

/** Runs something when the frame that is being made has been painted: its work on this thread is done by then. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => inTask(run))
}

/** Runs something in a task of its own. */
function inTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', run)
  port1.start()
  port2.postMessage(null)
}

/** Ms from the last key or mark until something that matches was painted. */
export function painted(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) requestAnimationFrame(look)
      else inTask(() => resolve(performance.now() - since))
    }
    requestAnimationFrame(look)
  })
}

/** When something that matches is in the page, or nothing does any more, painted or not. */
export async function present(selector: string, isThere: boolean): Promise<void> {
  while ((document.querySelector(selector) !== null) !== isThere) {
    await new Promise<void>((resolve) => inTask(resolve))
  }
}

/** When two more frames have passed. */
export function settled(): Promise<void> {
  return new Promise((resolve) => afterPaint(() => afterPaint(resolve)))
}

/** Counts from the moment in which the browser got the key, before any listener of the page. */
export function watchKeys(): void {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      since = timeStamp
      afterPaint(() => keys.push(performance.now() - timeStamp))
    },
    true,
  )
}

/** The keys since this was last asked. */
export function takeKeys(): readonly number[] {
  const taken = keys
  keys = []
  return taken
}
