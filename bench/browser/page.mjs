// One page of a browser, and the browser's own account of what it costs.

/** @typedef {import('playwright').Browser} Browser */

/**
 * What something cost: ms until its effect was painted, ms of processor time on the page's thread, layouts, style passes.
 *
 * @typedef {{ paintedMs: number; threadMs: number; layouts: number; styles: number }} Cost
 */

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

/**
 * A page of its own process, with the browser's protocol spoken directly: what drives the page costs it little.
 *
 * @param {Browser} browser
 * @param {string} url
 */
export async function openPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 900, height: 900 } })
  const page = await context.newPage()
  /** @type {Error[]} */
  const faults = []
  page.on('pageerror', (fault) => faults.push(fault))
  await page.goto(url)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  /**
   * Runs something in the page, and waits for what it promises.
   *
   * @param {string} expression
   * @returns {Promise<unknown>}
   */
  async function run(expression) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    const [fault] = faults
    if (fault) throw fault
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails.exception)}`)
    return result.value
  }

  async function metrics() {
    const { metrics } = await session.send('Performance.getMetrics')
    const byName = new Map(metrics.map(({ name, value }) => [name, value]))
    return (/** @type {string} */ name) => byName.get(name) ?? Number.NaN
  }

  return {
    run,
    metrics,
    /** A slowed page keeps a processor busy also while it is idle. @param {number} times */
    slowDown: (times) => session.send('Emulation.setCPUThrottlingRate', { rate: times }),
    toFront: () => page.bringToFront(),
    /** One key, as a keyboard gives it. @param {Key} key */
    async press(key) {
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    /**
     * What it costs until all that follows from it is done.
     *
     * @param {string} shown what its effect puts on screen
     * @param {() => Promise<unknown>} act
     * @returns {Promise<Cost>}
     */
    async cost(shown, act) {
      const before = await metrics()
      await act()
      const paintedMs = Number(await run(`bench.painted(${JSON.stringify(shown)})`))
      await run('bench.settled()')
      const after = await metrics()
      const by = (/** @type {string} */ name) => after(name) - before(name)
      return {
        paintedMs,
        threadMs: by('TaskDuration') * 1000,
        layouts: by('LayoutCount'),
        styles: by('RecalcStyleCount'),
      }
    },
    async usedBytes() {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    },
    close: () => context.close(),
  }
}

/** @typedef {{ key: string; code: string; text?: string; windowsVirtualKeyCode: number }} Key */

/** @satisfies {Record<string, Key>} */
export const keys = {
  letter: { key: 'e', code: 'KeyE', text: 'e', windowsVirtualKeyCode: 69 },
  space: { key: ' ', code: 'Space', text: ' ', windowsVirtualKeyCode: 32 },
  enter: { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
}
