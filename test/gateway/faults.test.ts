import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from './audit.js'
import { openLine } from './line.js'
import { type Observer, observe } from './observer.js'
import { mostConnects, openPage, type Page, told } from './page.js'
import { type OpenClawHost, startOpenClaw } from './startOpenClaw.js'

let host: OpenClawHost
let observer: Observer

beforeAll(async () => {
  host = await startOpenClaw()
  observer = await observe(host)
})
afterAll(async () => {
  await observer?.close()
  await host?.close()
})

type AtEnd = (clean: () => void) => void

/** A page for a session of its own, whose agent has just asked. */
async function askedPage(atEnd: AtEnd, url = host.url) {
  const page = openPage({ url, token: host.token, sessionKey: `agent:main:${randomUUID()}` })
  atEnd(page.close)
  await page.connection('ready')
  return { page, ...(await ask(page)) }
}

/** The same over a line of its own. */
async function askedOverLine(atEnd: AtEnd) {
  const line = await openLine(host.url)
  atEnd(line.close)
  return { line, ...(await askedPage(atEnd, line.url)) }
}

async function ask(page: Page) {
  const { id, runId } = await observer.ask(page.sessionKey, 'ask single')
  await page.opens(id)
  return { id, runId }
}

/** The results that hold these words, when the run is through: one, if the agent got them once. */
async function agentGot(runId: string, words: string) {
  await observer.runEnds(runId)
  return host.toolResults().filter((result) => result.includes(words))
}

describe.concurrent('a connection to the real Gateway that fails', () => {
  it('is noticed when it falls silent without an end', async ({ onTestFinished }) => {
    const { line, page, id, runId } = await askedOverLine(onTestFinished)
    line.swallow('requests', 'replies')
    page.write(id, 'Said into silence')
    page.submit(id)
    expect(await page.sending(id, 'failed')).toMatchObject({ problem: 'timeout' })

    // The Gateway ticks every 30 s, and two ticks are missed.
    expect(await page.connection('offline')).toMatchObject({ problem: 'lost' })
    await page.connection('ready')
    await audit(page, observer)
    page.submit(id)
    expect(told(await page.ends(id))).toMatchObject({ by: 'here', answer: 'Said into silence' })
    expect(await agentGot(runId, 'Said into silence')).toHaveLength(1)
    await audit(page, observer)
  }, 240_000)

  it('leaves one winner when page and phone answer at the same instant', async ({ onTestFinished }) => {
    const { page, ...first } = await askedPage(onTestFinished)
    const wins = { page: 0, phone: 0 }
    for (let round = 1; round <= 20; round += 1) {
      const { id, runId } = round === 1 ? first : await ask(page)
      const words = `Round ${round}.`
      const isSame = round % 2 === 0
      const phoneWords = isSame ? `${words} Both` : `${words} Phone`
      const phone = () => observer.answer(id, phoneWords, round % 3 === 0 ? undefined : 'phone')
      page.write(id, isSame ? `${words} Both` : `${words} Page`)
      const isPageFirst = round % 4 < 2
      if (isPageFirst) page.submit(id)
      const phoneWon = phone()
      if (!isPageFirst) page.submit(id)

      const end = told(await page.ends(id))
      expect(end.by === 'here', 'one of them wins').toBe(!(await phoneWon))
      const { answers } = await observer.ending(id)
      expect(await agentGot(runId, words)).toEqual([expect.stringContaining(String(answers.deploy_target))])
      await audit(page, observer)
      wins[end.by === 'here' ? 'page' : 'phone'] += 1
    }
    expect(wins.page, 'rounds that the page won').toBeGreaterThan(0)
    expect(wins.phone, 'rounds that the phone won').toBeGreaterThan(0)
  }, 600_000)

  it('keeps the prompt and its draft, once, when it is cut', async ({ onTestFinished }) => {
    const { line, page, id, runId } = await askedOverLine(onTestFinished)
    page.write(id, 'Begun before')
    line.cut()
    await page.connection('offline')
    page.write(id, 'Begun before, ended after')
    line.mend()
    await page.connection('ready')
    await audit(page, observer)

    page.submit(id)
    expect(told(await page.ends(id))).toMatchObject({ by: 'here', answer: 'Begun before, ended after' })
    expect(await agentGot(runId, 'Begun before')).toHaveLength(1)
    await audit(page, observer)
  })

  it('finds out that an answer was taken whose reply was lost', async ({ onTestFinished }) => {
    const { line, page, id, runId } = await askedOverLine(onTestFinished)
    line.swallow('replies')
    page.write(id, 'Taken in silence')
    page.submit(id)
    await observer.ending(id)
    expect(page.entry(id).sending).toEqual({ status: 'sending', kind: 'answer' })

    line.cut()
    await page.sending(id, 'waiting')
    line.mend()
    expect(told(await page.ends(id))).toMatchObject({ by: 'here', answer: 'Taken in silence' })
    await page.connection('ready')
    expect(await agentGot(runId, 'Taken in silence')).toHaveLength(1)
    await audit(page, observer)
  })

  it('finds out that another answer was faster than one that was lost', async ({ onTestFinished }) => {
    const { line, page, id, runId } = await askedOverLine(onTestFinished)
    line.swallow('requests', 'replies')
    page.write(id, 'Lost on its way')
    page.submit(id)
    await observer.answer(id, 'From the phone, faster', 'phone')
    await observer.ending(id)
    line.cut()
    await page.connection('offline')
    line.mend()
    expect(told(await page.ends(id))).toEqual({
      status: 'answered',
      by: 'elsewhere',
      answer: 'From the phone, faster',
      unsent: 'Lost on its way',
    })
    await page.connection('ready')
    expect(await agentGot(runId, 'Lost on its way')).toEqual([])
    expect(await agentGot(runId, 'From the phone, faster')).toHaveLength(1)
    await audit(page, observer)
  })

  it('sends an answer once that was given while it was cut', async ({ onTestFinished }) => {
    const { line, page, id, runId } = await askedOverLine(onTestFinished)
    line.cut()
    await page.connection('offline')
    page.write(id, 'Queued at first')
    page.submit(id)
    expect(page.entry(id).sending).toEqual({ status: 'waiting', kind: 'answer' })
    page.withdraw(id)
    page.write(id, 'Queued and changed')
    page.submit(id)
    expect(page.wire.resolves).toBe(0)

    line.mend()
    expect(told(await page.ends(id))).toMatchObject({ by: 'here', answer: 'Queued and changed' })
    await page.connection('ready')
    expect(page.wire.resolves).toBe(1)
    expect(await agentGot(runId, 'Queued')).toHaveLength(1)
    await audit(page, observer)
  })

  it('does not send an answer that waited while another one was taken', async ({ onTestFinished }) => {
    const { line, page, id, runId } = await askedOverLine(onTestFinished)
    line.cut()
    await page.connection('offline')
    page.write(id, 'Queued too late')
    page.submit(id)
    await observer.answer(id, 'From the phone, meanwhile', 'phone')
    await observer.ending(id)

    line.mend()
    expect(told(await page.ends(id))).toEqual({
      status: 'answered',
      by: 'elsewhere',
      answer: 'From the phone, meanwhile',
      unsent: 'Queued too late',
    })
    await page.connection('ready')
    expect(page.wire.resolves).toBe(0)
    expect(await agentGot(runId, 'From the phone, meanwhile')).toHaveLength(1)
    expect(await agentGot(runId, 'Queued too late')).toEqual([])
    await audit(page, observer)
  })
})

/** Waits until a page is back, and looks how often it tried; and then its agent asks anew and gets an answer. */
async function goesOn(page: Page, { sinceMs, connects }: { sinceMs: number; connects: number }) {
  await page.connection('ready')
  expect(page.wire.connects - connects).toBeLessThanOrEqual(mostConnects(performance.now() - sinceMs))
  await audit(page, observer)
  const { id, runId } = await ask(page)
  const words = `Went on ${randomUUID()}`
  page.write(id, words)
  page.submit(id)
  expect(told(await page.ends(id))).toMatchObject({ by: 'here', answer: words })
  expect(await agentGot(runId, words)).toHaveLength(1)
  await audit(page, observer)
}

describe('a restart of the real Gateway', () => {
  it('after a crash ends open prompts as unknown and keeps the words', async ({ onTestFinished }) => {
    const typing = await askedPage(onTestFinished)
    const waiting = await askedPage(onTestFinished)
    typing.page.write(typing.id, 'Typed before the crash')
    const before = { sinceMs: performance.now(), connects: 1 }
    const boot = observer.bootId()

    await host.kill()
    await typing.page.connection('offline')
    await waiting.page.connection('offline')
    waiting.page.write(waiting.id, 'Given after the crash')
    waiting.page.submit(waiting.id)
    expect(waiting.page.entry(waiting.id).sending).toEqual({ status: 'waiting', kind: 'answer' })
    expect(typing.page.entry(typing.id).sending).toEqual({ status: 'idle' })

    await host.restart()
    await observer.reconnect()
    expect(observer.bootId()).not.toBe(boot)
    for (const [{ page, id }, unsent] of [
      [typing, 'Typed before the crash'],
      [waiting, 'Given after the crash'],
    ] as const) {
      expect(told(await page.ends(id))).toEqual({
        status: 'unknown',
        by: undefined,
        answer: undefined,
        unsent,
      })
      expect(page.wire.resolves).toBe(0)
      await goesOn(page, before)
      expect(host.toolResults().filter((result) => result.includes(unsent))).toEqual([])
    }
  }, 600_000)

  it('in good order takes answers to the last, and ends nothing untruly', async ({ onTestFinished }) => {
    const answering = await askedPage(onTestFinished)
    const typing = await askedPage(onTestFinished)
    typing.page.write(typing.id, 'Typed before the restart')
    answering.page.write(answering.id, 'Given to a Gateway on its way down')
    const before = { sinceMs: performance.now(), connects: 1 }
    const boot = observer.bootId()

    const restarted = host.restart(60_000)
    onTestFinished(() => restarted)
    await observer.draining()
    answering.page.submit(answering.id)
    expect(told(await answering.page.ends(answering.id))).toMatchObject({ by: 'here' })
    await observer.answer(typing.id, 'From the phone, last', 'phone')
    expect(told(await typing.page.ends(typing.id))).toMatchObject({
      answer: 'From the phone, last',
      unsent: 'Typed before the restart',
    })
    for (const { page } of [answering, typing]) {
      expect(await page.connection('offline')).toMatchObject({ problem: 'restarting' })
    }

    await restarted
    await observer.reconnect()
    expect(observer.bootId()).not.toBe(boot)
    await goesOn(answering.page, before)
    await goesOn(typing.page, before)
    for (const words of ['Given to a Gateway on its way down', 'From the phone, last']) {
      expect(host.toolResults().filter((result) => result.includes(words))).toHaveLength(1)
    }
  }, 600_000)
})
