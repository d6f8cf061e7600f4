import { describe, expect, test } from 'vitest'
import { defaultPreferences } from '../account/notification-preferences.ts'
import { aGig } from '../testing/factories.ts'
import { type Reminded, reminderDay, remindersDue, taxQuarterDue } from './reminders-due.ts'

const ada: Reminded = {
  timeZone: 'America/New_York',
  remindedOn: '2000-01-01',
  preferences: defaultPreferences,
  trialEndDate: null,
  owesEstimatedTax: false,
  newPosts: [],
  hourGoal: null,
}
/** 9:00 in New York. */
const nine = new Date('2026-11-21T14:00:00Z')
const tomorrow = aGig({ id: 1, date: '2026-11-22', eventName: 'Gala' })
const kindsOf = (...input: Parameters<typeof remindersDue>) => remindersDue(...input).map(({ kind, subject }) => `${kind}: ${subject}`)

test.each([
  // Time zones that are 14 hours ahead of UTC, 8 hours behind, and at +5:45.
  ['Pacific/Kiritimati', '2026-11-20T18:59:59Z', null],
  ['Pacific/Kiritimati', '2026-11-20T19:00:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-21T16:59:59Z', null],
  ['America/Los_Angeles', '2026-11-21T17:00:00Z', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-21T03:14:59Z', null],
  ['Asia/Kathmandu', '2026-11-21T03:15:00Z', '2026-11-21'],
  // The clocks were set forward at 2:00, or back. 9:00 on the clock still counts.
  ['America/New_York', '2026-03-08T12:59:59Z', null],
  ['America/New_York', '2026-03-08T13:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-11-01T13:59:59Z', null],
  ['America/New_York', '2026-11-01T14:00:00Z', '2026-11-01'],
  // Reminders are sent until midnight, but not after it.
  ['America/New_York', '2026-11-22T04:59:59Z', '2026-11-21'],
  ['America/New_York', '2026-11-22T05:00:00Z', null],
])('in %s at %s reminders are due for %s', (zone, instant, day) => expect(reminderDay(zone, new Date(instant))).toBe(day))

describe('the reminders of a day', () => {
  test('are sent once, from 9:00 on', () => {
    expect(kindsOf(ada, [tomorrow], nine)).toEqual(['gig tomorrow: 1 2026-11-22'])
    expect(kindsOf(ada, [tomorrow], new Date('2026-11-21T13:59:59Z'))).toEqual([])
    expect(kindsOf({ ...ada, remindedOn: '2026-11-21' }, [tomorrow], nine)).toEqual([])
  })
  test('are sent late after a server was down, but not after midnight', () => {
    expect(kindsOf(ada, [tomorrow], new Date('2026-11-22T04:30:00Z'))).toEqual(['gig tomorrow: 1 2026-11-22'])
    expect(kindsOf(ada, [tomorrow], new Date('2026-11-22T14:00:00Z'))).toEqual([])
  })
})

describe('the day before a gig', () => {
  const day = (date: string, id: number) => aGig({ id, date, multiDayGroupId: 'job', isMultiDay: true })
  test.each([
    ['a planned gig', [tomorrow], 1],
    ['a gig that was paid in advance', [{ ...tomorrow, status: 'completed' as const }], 1],
    ['a gig that was only applied for', [{ ...tomorrow, status: 'applied' as const }], 0],
    ['a gig of today', [aGig({ date: '2026-11-21' })], 0],
    ['the first day of a job', [day('2026-11-22', 1), day('2026-11-23', 2)], 1],
    ['the second day of a job', [day('2026-11-21', 1), day('2026-11-22', 2)], 0],
    ['a day of a job after a day off', [day('2026-11-20', 1), day('2026-11-22', 2)], 1],
  ])('%s', (_, gigs, count) => expect(remindersDue(ada, gigs, nine).filter(({ kind }) => kind === 'gig tomorrow')).toHaveLength(count))
})

describe('unpaid work', () => {
  const worked = (date: string) => aGig({ id: 7, date, status: 'pending payment', expectedPay: '300.00' })
  test.each([
    ['2026-11-19', []],
    ['2026-11-18', ['unpaid: 7 2026-11-18 3']],
    ['2026-11-17', []],
    ['2026-11-07', ['unpaid: 7 2026-11-07 14']],
    ['2026-10-22', ['unpaid: 7 2026-10-22 30']],
    ['2026-10-21', []],
  ])('of %s', (date, told) => expect(kindsOf(ada, [worked(date)], nine)).toEqual(told))
  test('counts from the last day of a job and leaves out paid days', () => {
    const days = [1, 2, 3].map((id) =>
      aGig({ id, date: `2026-11-1${5 + id}`, multiDayGroupId: 'job', status: id === 1 ? 'completed' : 'upcoming', expectedPay: '100.00' }),
    )
    const [reminder] = remindersDue(ada, days, nine)
    expect(reminder?.facts).toMatchObject({ from: '2026-11-17', date: '2026-11-18', amount: '$200.00', days: '3' })
  })
  test('that is paid or has no pay is not mentioned', () => {
    expect(kindsOf(ada, [{ ...worked('2026-11-18'), status: 'completed' }], nine)).toEqual([])
    expect(kindsOf(ada, [{ ...worked('2026-11-18'), expectedPay: null }], nine)).toEqual([])
  })
})

test.each([
  // Friday, January 15, 2027.
  ['2027-01-01', 'Q4 2026'],
  ['2027-01-12', 'Q4 2026'],
  ['2027-01-11', undefined],
  // June 15 is a Saturday in 2024: due on Monday, June 17.
  ['2024-06-03', 'Q2 2024'],
  ['2024-06-14', 'Q2 2024'],
  ['2024-06-12', undefined],
  // Emancipation Day moves April 15 to April 18 in 2028.
  ['2028-04-04', 'Q1 2028'],
  ['2026-09-01', 'Q3 2026'],
])('on %s the reminder of estimated tax is for %s', (today, label) => {
  const due = taxQuarterDue(today)
  expect(due ? `Q${due.quarter.index} ${due.quarter.year}` : undefined).toBe(label)
})

test('reminders of estimated tax, of a trial and of new gigs go only to workers whom they concern', () => {
  const posts = [{ eventName: 'Launch', agencyName: 'Acme', city: 'Austin' }]
  const late = new Date('2027-01-12T14:00:00Z')
  expect(kindsOf(ada, [], late)).toEqual([])
  expect(kindsOf({ ...ada, owesEstimatedTax: true }, [], late)).toEqual(['tax due: 2026-09-01 2027-01-12'])
  expect(kindsOf({ ...ada, trialEndDate: '2027-01-15T03:00:00Z' }, [], late)).toEqual(['trial ending: 2027-01-14'])
  expect(kindsOf({ ...ada, newPosts: posts }, [], late)).toEqual([])
  const preferences = { ...defaultPreferences, newOpportunities: true }
  expect(kindsOf({ ...ada, newPosts: posts, preferences }, [], late)).toEqual(['new gigs: 2027-01-12'])
})

test.each([
  ['all', {}, { byMail: true, byPush: true }],
  ['gig reminders off', { gigReminders: false }, { byMail: false, byPush: true }],
  ['email off', { email: false }, { byMail: false, byPush: true }],
  ['reminders as pushes off', { reminders: false }, { byMail: true, byPush: false }],
  ['push off', { push: false }, { byMail: true, byPush: false }],
])('with %s, the reminder on the day before a gig is sent accordingly', (_, chosen, ways) => {
  expect(remindersDue({ ...ada, preferences: { ...defaultPreferences, ...chosen } }, [tomorrow], nine)).toMatchObject([ways])
})

test.each([
  ['all', {}, [true, true]],
  ['tax reminders off', { taxReminders: false }, [false, true]],
  ['trial reminders off', { trialReminders: false }, [true, false]],
  ['email off', { email: false }, [false, false]],
])('with %s, the reminders of tax and of the trial are mailed accordingly, and always in the app', (_, chosen, mailed) => {
  const person = { ...ada, owesEstimatedTax: true, trialEndDate: '2027-01-15T03:00:00Z' }
  const due = remindersDue({ ...person, preferences: { ...defaultPreferences, ...chosen } }, [], new Date('2027-01-12T14:00:00Z'))
  expect(due.map(({ kind }) => kind)).toEqual(['tax due', 'trial ending'])
  expect(due.map(({ byMail }) => byMail)).toEqual(mailed)
})

test.each([
  ['hours are missing on the 20th', '2026-11-20', { hours: 6_100, left: 1_900, shifts: 4 }, ['hours so far: 2026-11-20']],
  ['the hours are reached', '2026-11-20', { hours: 8_000, left: 0, shifts: 0 }, []],
  ['it is another day', '2026-11-19', { hours: 6_100, left: 1_900, shifts: 4 }, []],
  ['the worker does not count them', '2026-11-20', null, []],
])('when %s, hours are reminded of accordingly', (_, day, hourGoal, kinds) => {
  const person = { ...ada, hourGoal, preferences: { ...defaultPreferences, hourReminders: hourGoal !== null } }
  expect(kindsOf(person, [], new Date(`${day}T14:00:00Z`))).toEqual(kinds)
})
