import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, sumOf } from '../money/money.ts'
import { nameOfState } from '../places/states.ts'
import { addDays, isDay } from '../time/calendar-day.ts'
import { type AgreedWork, claims, latePayLaws, lawConditions, lawsFor, placeOfWork } from './late-pay-laws.ts'

const today = '2026-11-27'
const pay = (work: readonly AgreedWork[], day = today) => ({ payKind: '1099', work, today: day }) as const
const work = (...rows: readonly (readonly [day: string, dollars: number])[]) =>
  rows.map(([day, dollars]) => ({ day, cents: dollars * 100 }))

/** The laws of a place as one reads them: where, since, and what is asked. */
const namesIn = (state: string, city: string | null, day = today) =>
  lawsFor({ state, city }, pay([], day)).map((right) =>
    right.code === 'law' ? [right.law.place.city ?? right.law.place.state, right.law.since] : right.code,
  )
const newYork = ['NY', '2024-08-28']
const california = ['CA', '2025-01-01']

test.each([
  ['New York City', 'NY', 'New York', today, [newYork]],
  ['Albany', 'NY', 'Albany', today, [newYork]],
  ['New York, the day before', 'NY', null, '2024-08-27', []],
  ['New York, the first day', 'NY', null, '2024-08-28', [newYork]],
  ['Chicago', 'IL', 'Chicago', today, [['IL', '2024-07-01']]],
  ['Fresno', 'CA', 'Fresno', today, [california]],
  ['Los Angeles', 'CA', 'los angeles', today, [['Los Angeles', '2023-07-01'], california]],
  ['Los Angeles in 2024', 'CA', 'Los Angeles', '2024-12-31', [['Los Angeles', '2023-07-01']]],
  ['Seattle', 'WA', 'Seattle', today, [['Seattle', '2022-09-01']]],
  ['Tacoma', 'WA', 'Tacoma', today, []],
  ['Minneapolis', 'MN', 'Minneapolis', today, [['Minneapolis', '2021-01-01']]],
  ['Columbus, OH', 'OH', 'Columbus', today, [['Columbus', '2023-05-31']]],
  ['Columbus, GA', 'GA', 'Columbus', today, []],
  ['Austin', 'TX', 'Austin', today, []],
] as const)('the laws in %s', (_, state, city, day, expected) => expect(namesIn(state, city, day)).toEqual([...expected, 'smallClaims']))

test.each([
  ['800.00 of one gig in New York', 'NY', null, work(['2026-10-01', 800]), [[80_000, true]]],
  ['799.00 in New York', 'NY', null, work(['2026-10-01', 400], ['2026-10-02', 399]), [[79_900, false]]],
  ['the first and the last of 120 days', 'NY', null, work(['2026-07-01', 400], ['2026-10-28', 400]), [[80_000, true]]],
  ['the day after 120 days', 'NY', null, work(['2026-07-01', 400], ['2026-10-29', 400]), [[40_000, false]]],
  ['120 days of last year', 'IL', null, work(['2026-10-01', 100], ['2025-03-05', 250], ['2025-03-01', 250]), [[50_000, true]]],
  ['work before the law', 'NY', null, work(['2024-08-27', 700], ['2024-08-28', 100]), [[10_000, false]]],
  ['a calendar year in Seattle', 'WA', 'Seattle', work(['2026-01-01', 300], ['2026-12-31', 300]), [[60_000, true]]],
  ['two calendar years in Seattle', 'WA', 'Seattle', work(['2025-12-31', 300], ['2026-01-01', 300]), [[30_000, false]]],
  [
    'a week in Minneapolis',
    'MN',
    'Minneapolis',
    work(['2026-11-01', 100], ['2026-11-07', 100]),
    [
      [20_000, false],
      [20_000, true],
    ],
  ],
  [
    'eight days in Minneapolis',
    'MN',
    'Minneapolis',
    work(['2026-11-01', 100], ['2026-11-08', 100]),
    [
      [20_000, false],
      [10_000, false],
    ],
  ],
  ['no work in Columbus', 'OH', 'Columbus', [], [[0, false]]],
] as const)('%s', (_, state, city, agreed, expected) => {
  const [right] = lawsFor({ state, city }, pay(agreed))
  if (right?.code !== 'law') throw new Error('No law')
  expect(right.thresholds.map(({ most, isReached }) => [most, isReached])).toEqual(expected)
  expect(right.isReached).toBe(expected.some(([, isReached]) => isReached))
})

test('pay on a W-2 is for the labor office, and a gift has no law of freelancers', () => {
  const place = { state: 'NY', city: null }
  expect(lawsFor(place, { ...pay([]), payKind: 'w2' })).toEqual([{ code: 'laborOffice', state: 'NY' }])
  expect(lawsFor(place, { ...pay([]), payKind: 'none' })).toEqual([{ code: 'smallClaims', state: 'NY' }])
  expect(lawsFor(null, pay([]))).toEqual([{ code: 'smallClaims', state: null }])
})

test.each([
  ['500 E 4th St, Austin, TX 78701', '1 Main St, Albany, NY', { state: 'TX', city: 'Austin' }],
  ['Javits Center, New York', '1 Main St, Austin, TX', { state: 'NY', city: null }],
  ['Zoom', '1 Main St, Albany, NY 12207', { state: 'NY', city: 'Albany' }],
  [null, '1 Main St, Albany, NY 12207', { state: 'NY', city: 'Albany' }],
  ['Zoom', null, null],
  [null, null, null],
])('the place of %s and the home %s', (gig, home, place) => expect(placeOfWork(gig, home)).toEqual(place))

describe('the table of laws', () => {
  test.each(latePayLaws)('has $law in $place.state $place.city', (law) => {
    expect(nameOfState(law.place.state)).not.toBe(law.place.state)
    expect([law.since, law.checkedOn].every(isDay) && law.since <= law.checkedOn).toBe(true)
    expect(law.thresholds.length > 0 && law.thresholds.every(({ amount }) => centsOf(amount) > 0)).toBe(true)
    expect(law.claims.filter((claim) => !claims.includes(claim))).toEqual([])
    expect(law.conditions.filter((condition) => !lawConditions.includes(condition))).toEqual([])
    expect(new URL(law.source).protocol).toBe('https:')
    expect(law.where).not.toBe('')
  })
})

test('more work never lets a threshold go, and the most of a time is between the largest gig and all work', () => {
  const row = fc.record({ day: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01', days)), cents: fc.nat(100_000) })
  fc.assert(
    fc.property(
      fc.constantFrom(...latePayLaws),
      fc.array(row, { minLength: 1, maxLength: 12 }),
      row,
      ({ place, law: name }, agreed, more) => {
        const found = (rows: readonly AgreedWork[]) => {
          const right = lawsFor({ state: place.state, city: place.city ?? null }, pay(rows)).find(
            (each) => each.code === 'law' && each.law.law === name,
          )
          return right?.code === 'law' ? right.thresholds : []
        }
        for (const [at, { most, isReached }] of found(agreed).entries()) {
          expect(most).toBeGreaterThanOrEqual(Math.max(...agreed.map(({ cents }) => cents)))
          expect(most).toBeLessThanOrEqual(sumOf(agreed, ({ cents }) => cents))
          if (isReached) expect(found([...agreed, more])[at]?.isReached).toBe(true)
        }
      },
    ),
  )
})
