import { expect, test } from 'vitest'
import { PlaceFailure } from '../port.ts'
import { makeGuard } from './guard.ts'

const never = new AbortController().signal
const fail = () => Promise.reject(new PlaceFailure('provider_unavailable'))

test('a provider that failed five times in half a minute is not asked for a minute', async () => {
  let now = 0
  let asked = 0
  const run = makeGuard(0, () => now)
  const failing = () => {
    asked++
    return fail()
  }
  for (let time = 0; time < 7; time++) await expect(run(never, failing)).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect(asked).toBe(5)
  now += 61_000
  expect(await run(never, async () => 'here again')).toBe('here again')
})

test('failures over a longer time, and refused addresses, do not count', async () => {
  let now = 0
  const run = makeGuard(0, () => now)
  for (let time = 0; time < 10; time++) {
    await expect(run(never, fail)).rejects.toThrow()
    now += 10_000
  }
  for (let time = 0; time < 10; time++)
    await expect(run(never, () => Promise.reject(new PlaceFailure('invalid_address')))).rejects.toThrow()
  expect(await run(never, async () => 'up')).toBe('up')
})

test('requests keep a minimum interval, and those that would wait more than two seconds are refused', async () => {
  const run = makeGuard(1_500, () => 0)
  expect(await run(never, async () => 1)).toBe(1)
  const second = run(AbortSignal.timeout(50), async () => 2)
  await expect(run(never, async () => 3)).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(second).rejects.toMatchObject({ code: 'timeout' })
})
