import { expect, test } from 'vitest'
import { makeLine } from './line.ts'

const statusOf = (error: { statusCode?: number }) => error.statusCode
const never = new AbortController().signal

/** Work that is done when it is told to be. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isBegun = false
  const work = () => {
    isBegun = true
    return promise
  }
  return { work, finish: resolve, fail: reject, isBegun: () => isBegun }
}
/** Until all promises that can be settled are. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one at a time, in the order that they came', async () => {
  const inTurn = makeLine(2)
  const [first, second, third] = [aTask(), aTask(), aTask()]
  const all = [first, second, third].map(({ work }) => inTurn(never, work))
  await settled()
  expect([first.isBegun(), second.isBegun(), third.isBegun()]).toEqual([true, false, false])
  third.finish('third')
  first.finish('first')
  await settled()
  expect([second.isBegun(), third.isBegun()]).toEqual([true, false])
  second.finish('second')
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third'])
})

test('one too many is told to come again, in a sentence', async () => {
  const inTurn = makeLine(2)
  const task = aTask()
  const all = Array.from({ length: 3 }, () => inTurn(never, task.work))
  await expect(inTurn(never, task.work)).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/^Gigfolio is busy .*\.$/),
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  task.finish('done')
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  expect(await inTurn(never, task.work)).toBe('done')
})

test('who leaves is not waited for, and gives their place to another', async () => {
  const inTurn = makeLine(1)
  const [made, left, next] = [aTask(), aTask(), aTask()]
  const leaving = new AbortController()
  const first = inTurn(never, made.work)
  const second = inTurn(leaving.signal, left.work).catch(statusOf)
  leaving.abort()
  expect(await second).toBe(503)
  const third = inTurn(never, next.work)
  made.finish('made')
  next.finish('next')
  expect(await Promise.all([first, third])).toEqual(['made', 'next'])
  expect(left.isBegun()).toBe(false)
  expect(await inTurn(leaving.signal, left.work).catch(statusOf)).toBe(503)
})

test('what fails lets the next one have its turn', async () => {
  const inTurn = makeLine(1)
  const [bad, good] = [aTask(), aTask()]
  const first = inTurn(never, bad.work).catch(({ message }) => message)
  const second = inTurn(never, good.work)
  bad.fail(new Error('No'))
  good.finish('good')
  expect(await Promise.all([first, second])).toEqual(['No', 'good'])
})
