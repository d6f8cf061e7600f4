import { expect, test } from 'vitest'
import { blankWorkTime } from '../gigs/work-time-form.ts'
import { aGig, aPayload, paid } from '../testing/factories.ts'
import { checkEditJobForm, daysAfterEdit, type EditJobForm } from './edit-job-form.ts'

const days = ['2026-11-12', '2026-11-13', '2026-11-20'].map((date) => aGig({ date, isMultiDay: true, multiDayGroupId: 'g' }))
const gigs = [...paid(days.slice(0, 1), aPayload({ totalReceived: '90.00' }), '2026-11-14'), ...days.slice(1)]
const job = {
  eventName: 'Launch',
  clientName: 'Bluebird',
  gigType: 'Model',
  startDate: '2026-11-12',
  endDate: '2026-11-20',
  status: '' as const,
  taxPercentage: '',
  duties: '',
  notes: '',
  ...blankWorkTime,
}
const noDay = 'Enter a date from 1900 to 2100'

test.each<[string, Partial<EditJobForm>, string[]]>([
  ['as it was', {}, []],
  ['moved', { startDate: '2026-12-01', endDate: '2026-12-03' }, []],
  [
    'with blanks',
    { gigType: ' ', eventName: '', clientName: '' },
    ['gigType: Gig type is required', 'eventName: Event name is required', 'clientName: Client name is required'],
  ],
  ['without a start', { startDate: '' }, [`startDate: ${noDay}`]],
  ['with an end that is no day', { endDate: '2026-11-31' }, [`endDate: ${noDay}`]],
  ['with a tax rate, which is kept within 0 and 50', { taxPercentage: '80' }, []],
  ['backwards', { endDate: '2026-11-11' }, ['endDate: End date cannot be before start date']],
  ['of thirty days', { endDate: '2026-12-11' }, []],
  ['of more', { endDate: '2026-12-12' }, ['endDate: A job has at most 30 days']],
  [
    'too short for its unpaid days',
    { endDate: '2026-11-12' },
    [
      'endDate: Keep at least 2 days: 1 is paid, and the others still hold pay or costs. Delete the unpaid days or clear their amounts first.',
    ],
  ],
])('a job %s', (_, fields, issues) =>
  expect(checkEditJobForm({ ...job, ...fields }, gigs).map(({ path, message }) => `${path}: ${message}`)).toEqual(issues),
)

test('a day that was moved far away is no reason to refuse another name', () => {
  const far = [aGig({ date: '2026-11-12' }), aGig({ date: '2026-12-25' })]
  expect(checkEditJobForm({ ...job, endDate: '2026-12-25', eventName: 'Gala' }, far)).toEqual([])
})

test('the same range has the same days, another one all of its own', () => {
  expect(daysAfterEdit(job, gigs)).toEqual(['2026-11-12', '2026-11-13', '2026-11-20'])
  expect(daysAfterEdit({ ...job, endDate: '2026-11-15' }, gigs)).toEqual(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'])
})
