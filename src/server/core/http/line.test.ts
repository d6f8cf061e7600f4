import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { endOf, makeLine } from './line.ts'

const statusOf = (error: { statusCode?: number }) => error.statusCode
const never = new AbortController().signal

/** Returns a task that ends when the test says so. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isBegun = false
  const run = () => {
    isBegun = true
    return promise
  }
  return { run, finish: resolve, fail: reject, isBegun: () => isBegun }
}
/** Waits until every promise that can settle has settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('tasks run one at a time, in their order of arrival', async () => {
  const inTurn = makeLine({ mostWaiting: 2 })
  const [first, second, third] = [aTask(), aTask(), aTask()]
  const all = [first, second, third].map(({ run }) => inTurn(never, run))
  await settled()
  expect([first.isBegun(), second.isBegun(), third.isBegun()]).toEqual([true, false, false])
  third.finish('third')
  first.finish('first')
  await settled()
  expect([second.isBegun(), third.isBegun()]).toEqual([true, false])
  second.finish('second')
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third'])
})

test('as many tasks run at once as the line allows', async () => {
  const inTurn = makeLine({ atOnce: 2 })
  const tasks = [aTask(), aTask(), aTask()]
  const all = tasks.map(({ run }) => inTurn(never, run))
  await settled()
  expect(tasks.map(({ isBegun }) => isBegun())).toEqual([true, true, false])
  for (const { finish } of tasks) finish('done')
  await Promise.all(all)
})

test('a full line refuses the next task with 503, a message and a time to retry', async () => {
  const inTurn = makeLine({ mostWaiting: 2 })
  const task = aTask()
  const all = Array.from({ length: 3 }, () => inTurn(never, task.run))
  await expect(inTurn(never, task.run)).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/^Gigfolio is busy.*\.$/),
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  task.finish('done')
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  expect(await inTurn(never, task.run)).toBe('done')
})

test('a caller who disconnects frees the place for another', async () => {
  const inTurn = makeLine({ mostWaiting: 1 })
  const [made, left, next] = [aTask(), aTask(), aTask()]
  const leaving = new AbortController()
  const first = inTurn(never, made.run)
  const second = inTurn(leaving.signal, left.run).catch(statusOf)
  leaving.abort()
  expect(await second).toBe(503)
  const third = inTurn(never, next.run)
  made.finish('made')
  next.finish('next')
  expect(await Promise.all([first, third])).toEqual(['made', 'next'])
  expect(left.isBegun()).toBe(false)
  expect(await inTurn(leaving.signal, left.run).catch(statusOf)).toBe(503)
})

test('a failed task lets the next one run', async () => {
  const inTurn = makeLine({ mostWaiting: 1 })
  const [bad, good] = [aTask(), aTask()]
  const first = inTurn(never, bad.run).catch(({ message }) => message)
  const second = inTurn(never, good.run)
  bad.fail(new Error('No'))
  good.finish('good')
  expect(await Promise.all([first, second])).toEqual(['No', 'good'])
})

test('sharers take turns: one with many tasks does not block another', async () => {
  const inTurn = makeLine({ mostWaiting: 10 })
  const order: string[] = []
  const task = (name: string) => async () => {
    order.push(name)
    await settled()
  }
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => inTurn(never, task(name), 'a')),
    ...['b1', 'b2'].map((name) => inTurn(never, task(name), 'b')),
    inTurn(never, task('c1'), 'c'),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('in a full line, a newcomer takes the last place of the sharer with the most waiting tasks', async () => {
  const inTurn = makeLine({ mostWaiting: 3 })
  const task = aTask()
  const greedy = Array.from({ length: 4 }, () => inTurn(never, task.run, 'greedy').catch(statusOf))
  const one = inTurn(never, task.run, 'one').catch(statusOf)
  expect(await greedy[3]).toBe(503)
  const two = inTurn(never, task.run, 'two').catch(statusOf)
  expect(await greedy[2]).toBe(503)
  expect(await inTurn(never, task.run, 'three').catch(statusOf)).toBe(503)
  task.finish('done')
  expect(await Promise.all([greedy[0], greedy[1], one, two])).toEqual(Array(4).fill('done'))
})

test('each sharer has separate limits for running and waiting tasks, and is remembered while it has tasks', async () => {
  const inTurn = makeLine({ atOnce: 5, atOnceEach: 1, mostWaitingEach: 1 })
  for (let round = 0; round < 3; round++) {
    const [mine, other] = [aTask(), aTask()]
    const all = [inTurn(never, mine.run, 'me'), inTurn(never, mine.run, 'me'), inTurn(never, other.run, 'other')]
    const refused = [1, 2].map(() => inTurn(never, mine.run, 'me').catch(statusOf))
    expect(await Promise.all(refused)).toEqual([503, 503])
    expect(other.isBegun()).toBe(true)
    mine.finish('mine')
    other.finish('other')
    expect(await Promise.all(all)).toEqual(['mine', 'mine', 'other'])
  }
})

test('a call ends when its answer is closed, or at its time limit', () => {
  vi.useFakeTimers()
  const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()))
  const closed = anAnswer()
  const ended = endOf(closed, 10_000)
  expect(ended.aborted).toBe(false)
  closed.emit('close')
  expect(ended.aborted).toBe(true)
  const slow = endOf(anAnswer(), 10_000)
  vi.advanceTimersByTime(9_999)
  expect(slow.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(slow.aborted).toBe(true)
  vi.useRealTimers()
})
