import { expect, test } from 'vitest'
import { canWithdraw, standingOf } from './standing.ts'

const now = new Date('2026-11-21T17:00:00Z')
const [soon, past] = ['2026-11-21T23:00:00Z', '2026-11-21T16:59:00Z']

test.each([
  ['active', soon, null, 'apply', false],
  ['active', soon, 'applied', 'applied', true],
  ['active', soon, 'booked', 'booked', true],
  ['active', soon, 'withdrawn', 'apply', false],
  ['active', soon, 'canceled', 'canceled', false],
  ['active', past, null, 'closed', false],
  ['active', past, 'applied', 'applied', false],
  ['active', past, 'booked', 'booked', false],
  ['active', past, 'withdrawn', 'withdrawn', false],
  ['filled', soon, null, 'filled', false],
  ['filled', soon, 'applied', 'applied', true],
  ['filled', soon, 'booked', 'booked', true],
  ['filled', soon, 'withdrawn', 'withdrawn', false],
  ['canceled', soon, null, 'closed', false],
  ['canceled', soon, 'applied', 'canceled', false],
  ['canceled', soon, 'canceled', 'canceled', false],
] as const)(
  'a post that is %s, at %s, with the application %s: %s, can withdraw: %s',
  (status, eventDate, application, standing, withdraws) => {
    const seen = { status, eventDate, application }
    expect([standingOf(seen, now), canWithdraw(seen, now)]).toEqual([standing, withdraws])
  },
)
