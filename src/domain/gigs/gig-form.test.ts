import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import type { ClientHabits } from './client-habits.ts'
import { endAfterStart, endOf, firstGigForm, gigFormLike, habitualPay, newGigForm, ownPayKind, withHabits } from './gig-form.ts'
import { jobsOf } from './multi-day.ts'

const habits = (expectedPay: string | null): ClientHabits => ({ gigType: 'Model', expectedPay, duties: null })

test.each([
  ['230.00', 1, '230.00'],
  ['230.00', 3, '690.00'],
  ['333.34', 3, '1000.02'],
  ['0.07', 30, '2.10'],
  [null, 3, ''],
])('a client who paid %s a day is to pay for %i days %j', (pay, days, whole) => expect(habitualPay(habits(pay), days)).toBe(whole))

test.each([
  ['blank pay', '', '600.00'],
  ['pay filled in for the previous client', '500.00', '600.00'],
  ['typed pay', '450', '450'],
  ['the previous client’s daily pay, typed for all days', '250.00', '250.00'],
])('a client chosen for two days with %s', (_, expectedPay, whole) => {
  const plan = { ...newGigForm('2026-11-07'), expectedPay }
  expect(withHabits(plan, 'Harbor', habits('300.00'), habits('250.00'), 2).expectedPay).toBe(whole)
})

const dates = (startDate: string, endDate: string) => ({ startDate, endDate })
const chosen = endOf(dates('2026-11-05', '2026-11-07'), false)

test.each([
  ['within the range leaves the end', '2026-11-06', '2026-11-07', chosen, '2026-11-07'],
  ['past the end keeps the length', '2026-12-30', '2026-11-07', chosen, '2027-01-01'],
  ['a second time after passing the end moves the end too', '2026-11-02', '2027-01-01', { ...chosen, isFollowing: true }, '2026-11-04'],
  ['while half typed leaves the end', '0002-12-05', '2026-11-07', chosen, '2026-11-07'],
  ['without an end leaves it blank', '2026-12-30', '', chosen, ''],
])('the start moved %s', (_, startDate, endDate, end, after) => expect(endAfterStart(dates(startDate, endDate), end)).toBe(after))

test('a repeated job takes its whole pay, a repeated day takes the pay of that day', () => {
  const days = ['2026-11-12', '2026-11-13'].map((date) => aGig({ date, multiDayGroupId: 'g', expectedPay: '175.00' }))
  const plans = [days, days.slice(1)].flatMap((gigs) => jobsOf(gigs).map((job) => gigFormLike(job, '2026-12-01')))
  expect(plans.map(({ endDate, expectedPay }) => [endDate, expectedPay])).toEqual([
    ['2026-12-02', '350.00'],
    ['', '175.00'],
  ])
})

test.each([
  [{}, '', ''],
  [{ customGigTypes: ['Mascot'], preferredClients: ['Acme'] }, 'Mascot', 'Acme'],
  [{ customGigTypes: ['Mascot', 'Usher'], preferredClients: ['Acme', 'Harbor'] }, '', ''],
  [{ primaryGigTypes: ['Driver', 'Usher'], customGigTypes: ['Mascot'] }, 'Driver', ''],
])('the first gig of a worker with %j starts with the type %j and the client %j', (known, gigType, clientName) => {
  const beginning = { primaryGigTypes: [], customGigTypes: [], preferredClients: [], ...known }
  expect(firstGigForm('2026-11-21', beginning)).toEqual({ ...newGigForm('2026-11-21'), gigType, clientName })
})

test('a repeated gig keeps the pay kind of its own, until it is for another client', () => {
  const [job] = jobsOf([aGig({ clientName: 'Acme', payKind: 'w2' })])
  const start = job ? gigFormLike(job, '2026-12-01') : newGigForm('2026-12-01')
  expect([start, { ...start, clientName: ' acme' }, { ...start, clientName: 'Harbor' }].map((typed) => ownPayKind(typed, start))).toEqual([
    ...['w2', 'w2', null],
  ])
  expect(ownPayKind(newGigForm('2026-12-01'), newGigForm('2026-12-01'))).toBe(null)
})
