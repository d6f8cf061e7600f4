import { expect, test } from 'vitest'
import { makeAnswerLine } from './line.ts'
import { HEAVY_LINE } from './mount.ts'

const [ada, eve] = [1, 2]
/** Returns a line for calls whose answers are sent as soon as they are made. */
function makeQuickTurns(mostWaiting?: number) {
  const inTurn = makeAnswerLine({ ...HEAVY_LINE, atOnceEach: 1, ...(mostWaiting && { mostWaitingEach: mostWaiting }) })
  return <T>(callerId: number, work: () => Promise<T> | T) => {
    const sent = new AbortController()
    return inTurn(sent.signal, work, callerId).finally(() => sent.abort())
  }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('calls of one worker run one after another, while calls of another worker run at the same time', async () => {
  const inTurn = makeQuickTurns()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await soon()
    log.push(`${name} ends`)
    return name
  }
  const names = await Promise.all([inTurn(ada, work('one')), inTurn(ada, work('two')), inTurn(eve, work('hers'))])
  expect(names).toEqual(['one', 'two', 'hers'])
  expect(log.slice(0, 2)).toEqual(['one begins', 'hers begins'])
  expect(log.filter((entry) => !entry.startsWith('hers'))).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a failed call does not block the next, and a call beyond the full line is refused', async () => {
  const inTurn = makeQuickTurns(1)
  const fails = inTurn(ada, async () => {
    await soon()
    throw new Error('No')
  })
  const next = inTurn(ada, soon)
  await expect(inTurn(ada, soon)).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  await expect(fails).rejects.toThrow('No')
  await next
  await expect(inTurn(ada, () => 'again')).resolves.toBe('again')
})

test('an answer that is still being sent blocks the next call, and a disconnected caller gets no turn', async () => {
  const inTurn = makeAnswerLine({ ...HEAVY_LINE, atOnceEach: 1 })
  const [first, second] = [new AbortController(), new AbortController()]
  await inTurn(first.signal, () => 'made', ada)
  let isBegun = false
  const next = inTurn(
    second.signal,
    () => {
      isBegun = true
    },
    ada,
  )
  await soon()
  expect(isBegun).toBe(false)
  second.abort()
  first.abort()
  await expect(next).rejects.toMatchObject({ statusCode: 503 })
  expect(isBegun).toBe(false)
})
