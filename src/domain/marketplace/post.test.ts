import { describe, expect, test } from 'vitest'
import { postProblems } from '#words/en/marketplace.ts'
import { payNote, shiftTimeFor, shiftTimeText, timeUntil } from '#words/shift-texts.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import { textOf } from '#words/text-of.ts'
import { canBePaid, feeOf, isExpired } from './fee.ts'
import { canBeRead, endsAsItBegins, listOf, startProblem, workTimeOf } from './post.ts'
import { blankPostForm, checkPostForm, isIncomplete, payOf, postFormOf, postOf, withNote } from './post-form.ts'
import { placeText } from './shift-place.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

test.each([
  ['active', 1, 'active'],
  ['unpaid', 1, 'active'],
  ['filled', 1, 'filled'],
  ['canceled', 1, 'past'],
  ['active', 0, 'past'],
  ['filled', -60, 'past'],
] as const)('a post that is %s and begins in %i minutes is in the list %s', (status, minutes, list) =>
  expect(listOf({ status, eventDate: at(minutes), createdAt: at(-60) }, now)).toBe(list),
)

test.each([
  ['unpaid', 'a minute before a day is over', -24 * 60 + 1, 2_000, [true, false, 'pending']],
  ['unpaid', 'a day after it was made', -24 * 60, 2_000, [true, true, 'pending']],
  ['unpaid', 'when its event begins', -60, 0, [false, true, 'pending']],
  ['active', 'at any time', -60, 2_000, [false, false, 'not_configured']],
  ['canceled', 'at any time', -60, 2_000, [false, false, 'not_configured']],
] as const)(
  'a post that is %s, %s: whether a payment opens it, whether it is expired, and its fee',
  (status, _, created, event, expected) => {
    const post = { status, createdAt: at(created), eventDate: at(event), paidAt: null }
    expect([canBePaid(post, now), isExpired(post, now), feeOf(post)]).toEqual(expected)
    expect(listOf(post, now) === 'past').toBe(status === 'canceled' || isExpired(post, now))
  },
)

test('a paid post stays paid after it is canceled', () => expect(feeOf({ status: 'canceled', paidAt: at(-5) })).toBe('paid'))

test.each([
  [0.2, 'in 1 min'],
  [59, 'in 59 min'],
  [60, 'in 1 h'],
  [320, 'in 5 h 20 min'],
  [1440, 'in 1 day'],
  [1500, 'in 1 day 1 h'],
  [2 * 1440 + 59, 'in 2 days'],
  [6 * 1440 + 23 * 60, 'in 6 days 23 h'],
  [10 * 1440 + 600, 'in 10 days'],
  [0, 'Begun'],
  [-90, 'Begun'],
])('%d minutes before an event it is %s', (minutes, text) => expect(timeUntil(at(minutes), now)).toBe(text))

test.each([
  [1, null],
  [400 * 1440, null],
  [0, 'Choose a date and time in the future'],
  [-1, 'Choose a date and time in the future'],
  [400 * 1440 + 1, 'Choose a date within the next 400 days'],
])('an event that begins in %i minutes: %s', (minutes, problem) => {
  const found = startProblem(new Date(at(minutes)), now)
  expect(found && textOf(postProblems, found)).toBe(problem)
  const issues = checkPostForm({ ...blankPostForm, eventDate: at(minutes).slice(0, 16) }, 'UTC', now)
  expect(issues.map((issue) => inEnglish(postProblems, issue))).toContainEqual(
    problem ? { path: 'eventDate', message: problem } : { path: 'city', message: 'This field is required' },
  )
})

test.each([
  ['2026-11-21T12:00:00.000Z', 'America/Chicago', true],
  ['2100-12-31T12:00:00.000Z', 'UTC', true],
  ['2100-12-31T12:00:00.000Z', 'Pacific/Kiritimati', false],
  ['9999-12-31T10:00:00.000Z', 'UTC', false],
  ['+010000-01-01T13:59:59.000Z', 'UTC', false],
  ['2026-11-21T12:00:00.000Z', 'Mars/Olympus', false],
  ['infinity', 'UTC', false],
])('an event at %s in %s can be read: %o', (eventDate, timeZone, can) => expect(canBeRead({ eventDate, timeZone })).toBe(can))

test.each([
  ['America/New_York', 'Sat, Nov 21, 8:00 PM'],
  ['America/Toronto', 'Sat, Nov 21, 8:00 PM'],
  ['America/Chicago', 'Sat, Nov 21, 8:00 PM EST'],
  ['Asia/Tokyo', 'Sat, Nov 21, 8:00 PM EST'],
])('to a reader in %s, a shift in New York is at %s', (readerZone, text) =>
  expect(shiftTimeFor(readerZone, { eventDate: '2026-11-22T01:00:00.000Z', endTime: null, timeZone: 'America/New_York' })).toBe(text),
)

describe('a shift that ends at the time at which it begins', () => {
  // 8:00 PM in New York, 7:00 PM in Chicago.
  const shift = {
    eventDate: '2026-11-22T01:00:00.000Z',
    endTime: '20:00',
    timeZone: 'America/New_York',
    payBasis: 'hour' as const,
    rate: '30',
  }

  test('is known in the zone of the shift', () => {
    expect(endsAsItBegins(shift)).toBe(true)
    expect(endsAsItBegins({ ...shift, timeZone: 'America/Chicago' })).toBe(false)
    expect(endsAsItBegins({ ...shift, endTime: null })).toBe(false)
  })

  test('has no known end', () => {
    expect(workTimeOf(shift)).toMatchObject({ date: '2026-11-21', startTime: null, endTime: null })
    expect(shiftTimeText(shift)).toBe('Sat, Nov 21, 8:00 PM')
    expect(workTimeOf({ ...shift, endTime: '23:00' })).toMatchObject({ startTime: '20:00', endTime: '23:00' })
  })
})

test.each([
  [null, null, 'Dallas, TX'],
  [null, 'Dallas, TX', 'Dallas, TX'],
  ['The Foundry', '1 Elm St', 'The Foundry, 1 Elm St, Dallas, TX'],
  ['The Foundry', '1 Elm St, Dallas, TX 75201', 'The Foundry, 1 Elm St, Dallas, TX 75201'],
  ['The Foundry', '1 Elm St Dallas TX 75201', 'The Foundry, 1 Elm St Dallas TX 75201'],
  [null, '1 Elm St, dallas', '1 Elm St, dallas'],
  ['Dallas', null, 'Dallas'],
  [null, '7 Dallas St', '7 Dallas St, Dallas, TX'],
  ['The Foundry', 'the foundry', 'The Foundry, Dallas, TX'],
])('the venue %j and the address %j of a post in Dallas are %j', (venue, address, text) =>
  expect(placeText({ venue, address, city: 'Dallas, TX' })).toBe(text),
)

describe('posting again', () => {
  const posted = {
    ...{
      agencyName: 'Acme',
      agencyEmail: 'a@acme.example',
      contactEmail: 'c@acme.example',
      eventName: 'Launch',
      urgency: 'This Week' as const,
    },
    ...{ eventDate: '2026-11-22T00:00:00.000Z', endTime: '23:00', timeZone: 'America/Chicago', city: 'Austin, TX', venue: null },
    ...{
      address: '1 Elm St',
      positions: 3,
      payBasis: 'day' as const,
      rate: '200.00',
      payRate: '$200/day',
      payKind: null,
      roleDescription: 'Pour samples',
    },
  }

  test('keeps all fields of a post except its date', () => {
    const form = postFormOf(posted)
    expect(form.eventDate).toBe('')
    expect(checkPostForm(form, posted.timeZone, now)).toEqual([{ path: 'eventDate', problem: { code: 'fieldMissing' } }])
    expect(postOf({ ...form, eventDate: '2026-11-21T18:00' }, posted.timeZone)).toEqual(posted)
  })

  test('keeps words about the pay in the description, and asks for the amount that they do not name', () => {
    const inWords = { ...posted, rate: null, payBasis: 'flat' as const, payRate: 'Gas and lunch' }
    const form = withNote(postFormOf(inWords), payNote(inWords))
    expect([form.rate, form.roleDescription]).toEqual(['', 'Pour samples\n\nPay: Gas and lunch'])
    expect(isIncomplete({ ...form, eventDate: '2026-11-21T18:00' })).toBe(true)
  })
})

test.each([
  ['25', 'hour', { payBasis: 'hour', rate: '25.00', payRate: '$25/hour' }, undefined],
  ['$1,250.50', 'flat', { payBasis: 'flat', rate: '1250.50', payRate: '$1,250.50 flat' }, undefined],
  ['$200 a day', 'hour', { payBasis: 'day', rate: '200.00', payRate: '$200/day' }, undefined],
  ['', 'hour', null, 'This field is required'],
  ['0', 'hour', null, 'Enter what you pay'],
  ['1.234', 'hour', null, 'Use at most two decimals, like 250.75'],
  ['25-30', 'hour', null, 'Enter an amount like 25, or $25/hour'],
] as const)('the pay %j by the %s in the form is %j', (rate, payBasis, pay, message) => {
  const form = { ...blankPostForm, rate, payBasis }
  expect(payOf(form)).toEqual(pay)
  const issue = checkPostForm(form, 'UTC', now).find(({ path }) => path === 'rate')
  expect(issue && textOf(postProblems, issue.problem)).toBe(message)
})
