import { expect, test } from 'vitest'
import type { Owner } from './call.ts'
import { makeTurns } from './in-turn.ts'

const [ada, eve] = [1 as Owner, 2 as Owner]
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('calls of one worker are done one after another, those of another meanwhile', async () => {
  const inTurn = makeTurns()
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

test('one that fails does not hold up the next, and one too many is told to come again', async () => {
  const inTurn = makeTurns(1)
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
