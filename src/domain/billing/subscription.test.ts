import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents } from '../money/money.ts'
import { offers, YEARLY_SAVING } from './plans.ts'
import { daysToAnnounce, isNewer, mayAdd, type PlanRule, type Subscription, standingOf, subscriptionStates } from './subscription.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const subscription = (hours: number, change: Partial<Subscription> = {}): Subscription => ({
  ...{ provider: 'stripe', state: 'active', plan: 'monthly', endsThen: false },
  paidUntil: inHours(hours),
  ...change,
})

test('the plans cost what the terms say', () => {
  expect([formatCents(offers.monthly.cents), formatCents(offers.yearly.cents), formatCents(YEARLY_SAVING)]).toEqual([
    '$5.00',
    '$50.00',
    '$10.00',
  ])
})

const trial = 1
const over = -1
test.each<[string, number, readonly Subscription[], string, string, boolean]>([
  ['a running trial', trial, [], 'trial', 'trial', true],
  ['a trial that ends this instant', 0, [], 'expired', 'trial', false],
  ['an expired trial', over, [], 'expired', 'trial', false],
  ['a plan bought within the trial', trial, [subscription(700)], 'active', 'premium', true],
  ['a plan', over, [subscription(700)], 'active', 'premium', true],
  ['a plan that is not renewed', over, [subscription(10, { endsThen: true })], 'canceled', 'premium', true],
  ['a renewal that could not be charged', over, [subscription(10, { state: 'late' })], 'past_due', 'premium', true],
  ['a renewal whose report is late', over, [subscription(-71)], 'active', 'premium', true],
  ['a renewal that never came', over, [subscription(-72)], 'expired', 'trial', false],
  ['a plan that ended before its paid time', over, [subscription(700, { state: 'ended' })], 'expired', 'trial', false],
  ['a plan that ended within the trial', trial, [subscription(700, { state: 'ended' })], 'trial', 'trial', true],
  ['an ended plan and a new one', over, [subscription(700, { state: 'ended' }), subscription(20)], 'active', 'premium', true],
  [
    'two plans, of which the longer one ends',
    over,
    [subscription(20, { provider: 'revenuecat' }), subscription(700, { endsThen: true })],
    'canceled',
    'premium',
    true,
  ],
])('%s', (_, trialHours, subscriptions, status, tier, adds) => {
  const standing = standingOf({ trialEndDate: inHours(trialHours), subscriptions }, now)
  expect([standing.status, standing.tier, mayAdd(standing, 'enforced')]).toEqual([status, tier, adds])
})

test('where plans are not enforced anyone may add, and a paying worker may add everywhere', () => {
  const anySubscription = fc.record({
    provider: fc.constantFrom('stripe' as const, 'revenuecat' as const),
    state: fc.constantFrom(...subscriptionStates),
    plan: fc.constant(null),
    paidUntil: fc.integer({ min: -2_000, max: 2_000 }).map(inHours),
    endsThen: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 500 }),
      fc.array(anySubscription),
      fc.constantFrom<PlanRule>('none', 'offered'),
      (hours, all, rule) => {
        const standing = standingOf({ trialEndDate: inHours(hours), subscriptions: all }, now)
        expect(mayAdd(standing, rule)).toBe(true)
        const pays = all.some(({ state, paidUntil }) => state !== 'ended' && Date.parse(paidUntil) > now.getTime())
        if (pays) expect([standing.tier, mayAdd(standing, 'enforced')]).toEqual(['premium', true])
      },
    ),
  )
})

test.each([
  [73, null],
  [72, 3],
  [25, 2],
  [24, 1],
  [0.1, 1],
  [0, null],
  [-5, null],
])('%d hours before its end, a trial has %s days left', (hours, days) => expect(daysToAnnounce(inHours(hours), now)).toBe(days))

const told = (hours: number, isEnd = false) => ({ at: inHours(hours), isEnd })
test.each([
  ['a later report', told(2), told(1), true],
  ['an older report', told(1), told(2), false],
  ['an older end', told(1, true), told(2), false],
  ['the same report', told(1), told(1), true],
  ['an end within the same second', told(1, true), told(1), true],
  ['a report within the second of the end', told(1), told(1, true), false],
])('%s counts: %s', (_, word, kept, counts) => expect(isNewer(word, kept)).toBe(counts))
