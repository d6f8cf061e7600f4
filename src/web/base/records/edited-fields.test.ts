import { expect, test } from 'vitest'
import { askAboutEdit, fieldWords } from './edited-fields.ts'

test('an edit names its fields as the activity log and the forms do', () => {
  expect(fieldWords('gig', { expectedPay: '300.00', duties: 'Pour', parkingDescription: 'Garage' })).toBe(
    'Expected pay, Duties, Parking description',
  )
  expect(fieldWords('drive', { day: '2026-11-07', isRoundTrip: true, minutes: 4, method: 'manual' })).toBe(
    'Date, Round trip, Other details',
  )
})

test('a question about an edit has a line for each field that was changed elsewhere too', () => {
  const { lines } = askAboutEdit('invoice', { dueDate: '2026-12-01', notes: '' }, { dueDate: '2026-12-08', notes: 'Thanks' })
  expect(lines).toEqual(['Due date: “2026-12-01” here, “2026-12-08” elsewhere.', 'Notes: empty here, “Thanks” elsewhere.'])
})
