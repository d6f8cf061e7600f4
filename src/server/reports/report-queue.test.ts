import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Owner } from '../http/call.ts'
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
