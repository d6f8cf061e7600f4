import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Owner } from '../../principal.ts'
import { makeReportQueue } from './report-queue.ts'

const [ada, eve] = [1 as Owner, 2 as Owner]
const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for a report that is made at once. Its answer is being sent until the test closes it. */
const ask = ({ make }: ReturnType<typeof makeReportQueue>, owner: Owner, isPdf: boolean) => {
  const answer = anAnswer()
  return { answer, made: make(owner, answer, isPdf, async () => 'made').catch(({ message }) => message) }
}
const refused = 'Your other reports are still being made. Please try again in a moment.'

test('a worker has three places, one of them for a PDF, each until its answer is sent', async () => {
  const queue = makeReportQueue()
  const [pdf, page] = [ask(queue, ada, true), ask(queue, ada, false)]
  expect([await pdf.made, await ask(queue, ada, true).made]).toEqual(['made', refused])
  expect([await page.made, await ask(queue, ada, false).made, await ask(queue, ada, false).made]).toEqual(['made', 'made', refused])
  expect(await ask(queue, eve, true).made).toBe('made')
  page.answer.emit('close')
  await vi.advanceTimersByTimeAsync(0)
  expect(await ask(queue, ada, false).made).toBe('made')
  pdf.answer.emit('close')
  await vi.advanceTimersByTimeAsync(0)
  expect(await ask(queue, ada, true).made).toBe('made')
})

test('a worker who disconnects ends their report', async () => {
  const { make } = makeReportQueue()
  const answer = anAnswer()
  let ended: AbortSignal | undefined
  await make(ada, answer, true, async (signal) => {
    ended = signal
  })
  expect(ended?.aborted).toBe(false)
  answer.emit('close')
  expect(ended?.aborted).toBe(true)
})

const [small, large] = [
  { lines: 20, loaded: 2_000, printed: 4_000 },
  { lines: 40_000, loaded: 9_000_000, printed: 9_000_000 },
]
const load = async () => 'rows'
/** Draws until nobody waits for it anymore. */
const endless = (ended: AbortSignal) => () =>
  new Promise<never>((_, reject) => ended.addEventListener('abort', () => reject(new Error('Ended'))))

test("a short PDF is drawn at the same time as another worker's long one", async () => {
  const { draw } = makeReportQueue()
  const leaving = new AbortController()
  const long = draw(ada, leaving.signal, large, load, endless(leaving.signal)).catch(({ message }) => message)
  expect(await draw(eve, leaving.signal, small, load, async () => 'short')).toBe('short')
  leaving.abort()
  expect(await long).toBe('Ended')
})

test('a worker whose long PDF was given up waits some minutes until the next long one, but not for a short one', async () => {
  const { draw } = makeReportQueue()
  const ended = new AbortController()
  const first = draw(ada, ended.signal, large, load, endless(ended.signal)).catch((error) => error)
  await vi.advanceTimersByTimeAsync(9_000)
  ended.abort()
  const told = { statusCode: 503, headers: { 'retry-after': '300' }, message: expect.stringContaining('choose a quarter or a month') }
  expect(await first).toMatchObject(told)
  const never = new AbortController().signal
  const drawn = async () => 'drawn'
  await expect(draw(ada, never, large, load, drawn)).rejects.toMatchObject(told)
  expect([await draw(ada, never, small, load, drawn), await draw(eve, never, large, load, drawn)]).toEqual(['drawn', 'drawn'])
  vi.advanceTimersByTime(5 * 60_000)
  expect(await draw(ada, never, large, load, drawn)).toBe('drawn')
})
