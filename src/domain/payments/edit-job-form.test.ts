import { expect, test } from 'vitest'
import { jobProblems } from '#words/en/payments.ts'
import { textOf } from '#words/text-of.ts'
import { blankWorkTime } from '../gigs/work-time-form.ts'
import { aGig, aPayload, paid } from '../testing/factories.ts'
import { checkEditJobForm, daysAfterEdit, type EditJobForm, editedPayShares, jobAmountFormOf, jobAmountsOf } from './edit-job-form.ts'

const days = ['2026-11-12', '2026-11-13', '2026-11-20'].map((date) => aGig({ date, isMultiDay: true, multiDayGroupId: 'g' }))
const gigs = [...paid(days.slice(0, 1), aPayload({ totalReceived: '90.00' }), '2026-11-14'), ...days.slice(1)]
const job = {
  eventName: 'Launch',
  clientName: 'Bluebird',
  gigType: 'Model',
  startDate: '2026-11-12',
  endDate: '2026-11-20',
  ...jobAmountFormOf(gigs),
  status: '' as const,
  taxPercentage: '',
  gigAddress: '',
  duties: '',
  notes: '',
  ...blankWorkTime,
}
const noDay = 'Enter a date from 1900 to 2100'

test.each<[string, Partial<EditJobForm>, string[]]>([
  ['without changes', {}, []],
  ['moved', { startDate: '2026-12-01', endDate: '2026-12-03' }, []],
  [
    'with blanks',
    { gigType: ' ', eventName: '', clientName: '' },
    ['gigType: Gig type is required', 'eventName: Event name is required', 'clientName: Client name is required'],
  ],
  ['without a start', { startDate: '' }, [`startDate: ${noDay}`]],
  ['with an invalid end', { endDate: '2026-11-31' }, [`endDate: ${noDay}`]],
  ['with too high a tax rate', { taxPercentage: '80' }, ['taxPercentage: 50 is the most']],
  ['with pay in words', { expectedPay: 'much' }, ['expectedPay: Enter an amount like 250 or 250.00']],
  ['with tips in words', { tips: 'some' }, ['tips: Enter an amount like 250 or 250.00']],
  ['with parking in words', { parkingExpense: 'free' }, ['parkingExpense: Enter an amount like 250 or 250.00']],
  ['with a fraction of a percent', { taxPercentage: '1.5' }, ['taxPercentage: Enter whole percent from 0 to 50']],
  ['with a fraction of a mile', { mileage: '1.5' }, ['mileage: Enter whole miles from 0 to 100,000']],
  [
    'with less pay than its paid day keeps',
    { expectedPay: '299.99' },
    ['expectedPay: The day that is done keeps $300.00 of it: enter at least that.'],
  ],
  [
    'with less pay than its paid day keeps, and without a name',
    { eventName: '', expectedPay: '299.99' },
    ['eventName: Event name is required', 'expectedPay: The day that is done keeps $300.00 of it: enter at least that.'],
  ],
  ['with exactly the pay that its paid day keeps', { expectedPay: '300', tips: '', parkingExpense: '12', mileage: '1,000' }, []],
  ['that ends before it starts', { endDate: '2026-11-11' }, ['endDate: End date cannot be before start date']],
  ['of thirty days', { endDate: '2026-12-11' }, []],
  ['of more than thirty days', { endDate: '2026-12-12' }, ['endDate: A job has at most 30 days']],
  [
    'too short for its unpaid days',
    { endDate: '2026-11-12' },
    [
      'endDate: Keep at least 2 days: 1 is paid, and the others still hold pay or costs. Delete the unpaid days or clear their amounts first.',
    ],
  ],
])('a job %s', (_, fields, issues) =>
  expect(checkEditJobForm({ ...job, ...fields }, gigs).map(({ path, problem }) => `${path}: ${textOf(jobProblems, problem)}`)).toEqual(
    issues,
  ),
)

test('a day moved far away does not keep a new name from being saved', () => {
  const far = [aGig({ date: '2026-11-12' }), aGig({ date: '2026-12-25' })]
  expect(checkEditJobForm({ ...job, endDate: '2026-12-25', eventName: 'Gala' }, far)).toEqual([])
})

test('an unchanged range keeps its days, and a new range has consecutive days', () => {
  expect(daysAfterEdit(job, gigs)).toEqual(['2026-11-12', '2026-11-13', '2026-11-20'])
  expect(daysAfterEdit({ ...job, endDate: '2026-11-15' }, gigs)).toEqual(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'])
  expect(daysAfterEdit({ ...job, startDate: '2026-11-19' }, gigs)).toEqual(['2026-11-19', '2026-11-20'])
  expect(daysAfterEdit({ ...job, endDate: '2026-11-13' }, [])).toEqual(['2026-11-12', '2026-11-13'])
})

test.each([
  ['', '2026-11-20'],
  ['2026-11-12', '2026-11-31'],
  ['1850-01-01', '1850-01-02'],
  ['2026-11-12', '2026-11-11'],
  ['2026-11-12', '2026-12-12'],
])('the range from %j to %j has no days', (startDate, endDate) => expect(daysAfterEdit({ startDate, endDate }, gigs)).toBeNull())

test('the form shows the sums of the days', () => {
  const each = aGig({ expectedPay: '100.00', tips: '5.50', parkingExpense: '6.25', mileage: 21 })
  expect(jobAmountFormOf([each, each])).toEqual({ expectedPay: '200.00', tips: '11.00', parkingExpense: '12.50', mileage: '42' })
})

test('edited amounts of the whole job are sent, and blank pay means no pay', () => {
  const before = jobAmountFormOf(gigs)
  expect(before).toEqual({ expectedPay: '900.00', tips: '', parkingExpense: '', mileage: '' })
  expect(jobAmountsOf(before, before)).toEqual({})
  expect(jobAmountsOf({ expectedPay: '', tips: '30', parkingExpense: '12.50', mileage: '1,000' }, before)).toEqual({
    expectedPay: null,
    tips: '30.00',
    parkingExpense: '12.50',
    mileage: 1000,
  })
})

test('the form knows the pay of each open day while the job is edited', () => {
  expect(editedPayShares(job, gigs)).toEqual([])
  expect(editedPayShares({ ...job, expectedPay: '1000' }, gigs)).toEqual([35000, 35000])
  expect(editedPayShares({ ...job, expectedPay: '1000', endDate: '2026-11-15' }, gigs)).toEqual([23333, 23333, 23334])
  expect(editedPayShares({ ...job, expectedPay: '200' }, gigs)).toEqual([])
  expect(editedPayShares({ ...job, expectedPay: '1000', endDate: '2026-11-31' }, gigs)).toEqual([])
  expect(editedPayShares({ ...job, expectedPay: '1000', endDate: '2026-11-12' }, gigs)).toEqual([])
  expect(editedPayShares({ ...job, expectedPay: '' }, days)).toEqual([])
})
