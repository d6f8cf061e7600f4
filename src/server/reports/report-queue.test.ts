import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Owner } from '../principal.ts'
import { makeReportQueue } from './report-queue.ts'

const [ada, eve] = [1 as Owner, 2 as Owner]
const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a worker has three places, one of them for a PDF, each until its answer is sent', () => {
  const { enter } = makeReportQueue()
  const [pdf, page] = [anAnswer(), anAnswer()]
  enter(ada, pdf, true)
  expect(() => enter(ada, anAnswer(), true)).toThrow('Your other reports are still being made.')
  enter(ada, page, false)
  enter(ada, anAnswer(), false)
  expect(() => enter(ada, anAnswer(), false)).toThrow('Your other reports are still being made.')
  enter(eve, anAnswer(), true)
  page.emit('close')
  enter(ada, anAnswer(), false)
  pdf.emit('close')
  enter(ada, anAnswer(), true)
})

test('who leaves ends what is made for them', () => {
  const { enter } = makeReportQueue()
  const answer = anAnswer()
  const ended = enter(ada, answer, true)
  expect(ended.aborted).toBe(false)
  answer.emit('close')
  expect(ended.aborted).toBe(true)
})

test('an answer that nobody reads is given up after a minute', () => {
  const { enter } = makeReportQueue()
  const answer = anAnswer()
  enter(ada, answer, false)
  vi.advanceTimersByTime(59_000)
  expect(answer.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(answer.destroyed).toBe(true)
})

const [small, large] = [
  { lines: 20, loaded: 2_000, printed: 4_000 },
  { lines: 40_000, loaded: 9_000_000, printed: 9_000_000 },
]
const load = async () => 'rows'
/** A drawing that goes on until nobody waits for it any more. */
const endless = (ended: AbortSignal) => () =>
  new Promise<never>((_, reject) => ended.addEventListener('abort', () => reject(new Error('Ended'))))

test('a short PDF is drawn beside a long one of somebody else', async () => {
  const { draw } = makeReportQueue()
  const leaving = new AbortController()
  const long = draw(ada, leaving.signal, large, load, endless(leaving.signal)).catch(({ message }) => message)
  expect(await draw(eve, leaving.signal, small, load, async () => 'short')).toBe('short')
  leaving.abort()
  expect(await long).toBe('Ended')
})

test('a worker whose long PDF was given up after seconds waits minutes until the next long one, not for a short one', async () => {
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
