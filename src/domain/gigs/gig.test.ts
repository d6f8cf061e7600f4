import { expect, test } from 'vitest'
import { gigProblems } from '#words/en/gigs.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import { aGig } from '../testing/factories.ts'
import { type GigStatus, mayNotBeWorked, paymentMethodNamed, statusNamed, statusOn } from './gig.ts'
import { checkGigForm } from './gig-form.ts'
import { daysOf } from './multi-day.ts'
import { blankWorkTime } from './work-time-form.ts'

test('each status and each payment method has only one spelling', () => {
  expect([statusNamed('pending_payment'), statusNamed('Upcoming')]).toEqual(['pending payment', 'upcoming'])
  expect([paymentMethodNamed('Cash'), paymentMethodNamed('Direct Deposit')]).toEqual(['cash', 'direct_deposit'])
})

test.each<[GigStatus, string, GigStatus]>([
  ['upcoming', '2026-11-20', 'pending payment'],
  ['confirmed', '2025-12-31', 'pending payment'],
  ['upcoming', '2026-11-21', 'upcoming'],
  ['upcoming', '2026-11-22', 'upcoming'],
  ['applied', '2026-11-20', 'applied'],
  ['completed', '2026-11-20', 'completed'],
])('%s work of %s is %s on November 21', (status, date, now) => expect(statusOn({ status, date }, '2026-11-21')).toBe(now))

test.each<[Parameters<typeof aGig>[0], boolean]>([
  [{ status: 'applied' }, true],
  [{ status: 'pending', expectedPay: '150.00' }, true],
  [{ status: 'applied', date: '2026-11-21' }, false],
  [{ status: 'pending', date: '2026-11-22' }, false],
  [{ status: 'upcoming' }, false],
  [{ status: 'confirmed' }, false],
  [{ status: 'pending payment' }, false],
  [{ status: 'completed' }, false],
  [{ status: 'pending', parkingExpense: '9.00' }, false],
  [{ status: 'pending', otherExpenses: '0.01' }, false],
  [{ status: 'applied', mileage: 1 }, false],
  [{ status: 'applied', tips: '5.00' }, false],
  [{ status: 'applied', actualPay: '5.00' }, false],
  [{ status: 'applied', totalReceived: '5.00' }, false],
  [{ status: 'applied', gotPaidDate: '2026-11-21', totalReceived: '0.00' }, false],
])('on November 21, whether %j of the day before was worked is unknown: %s', (fields, isUnknown) =>
  expect(mayNotBeWorked(aGig({ date: '2026-11-20', ...fields }), '2026-11-21')).toBe(isUnknown),
)

test.each([
  ['2026-11-07', null, 1],
  ['2026-11-07', '2026-11-07', 1],
  ['2026-11-07', '2026-11-09', 3],
  ['2026-11-01', '2026-11-30', 30],
  ['2026-11-01', '2026-12-01', 1],
  ['2026-11-09', '2026-11-07', 1],
])('%s to %s is planned as %i days', (start, end, count) => expect(daysOf(start, end)).toHaveLength(count))

const plan = {
  gigType: 'Model',
  eventName: 'Auto show',
  clientName: 'Bluebird',
  startDate: '2026-11-07',
  endDate: '',
  expectedPay: '300',
  duties: '',
  status: 'upcoming',
  notes: '',
  gigAddress: '',
  payKind: '',
  ...blankWorkTime,
} as const

test('a valid plan has no issue', () => expect(checkGigForm(plan)).toEqual([]))

test.each([
  [{ gigType: '' }, 'gigType', 'Gig type is required'],
  [{ eventName: ' ' }, 'eventName', 'Event name is required'],
  [{ clientName: '' }, 'clientName', 'Client name is required'],
  [{ startDate: '' }, 'startDate', 'Start date is required'],
  [{ startDate: '0026-11-07' }, 'startDate', 'Enter a date from 1900 to 2100'],
  [{ expectedPay: '' }, 'expectedPay', 'Expected pay is required'],
  [{ expectedPay: '12.345' }, 'expectedPay', 'Use at most two decimals, like 250.75'],
  [{ endDate: '2026-11-06' }, 'endDate', 'End date cannot be before start date'],
])('%j is reported at its field', (fields, path, message) =>
  expect(checkGigForm({ ...plan, ...fields }).map((issue) => inEnglish(gigProblems, issue))).toContainEqual({ path, message }),
)
