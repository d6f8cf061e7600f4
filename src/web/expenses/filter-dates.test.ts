import { expect, test } from 'vitest'
import { daysIn, type Filters, spanText, usualSpan } from './filter-dates.ts'

test.each<[Filters, string, ReturnType<typeof daysIn>]>([
  [{}, '2026-11-26', { start: '2026-01-01', end: '2026-12-31' }],
  [{}, '2027-01-31', { start: '2026-12-01', end: '2027-12-31' }],
  [{}, '2027-02-01', { start: '2027-01-01', end: '2027-12-31' }],
  [{ in: '2027' }, '2027-01-31', { start: '2027-01-01', end: '2027-12-31' }],
  [{ in: 'december' }, '2027-06-01', { start: '2026-12-01', end: '2027-12-31' }],
  [{ in: 'all' }, '2026-11-26', null],
  [{ in: 'days', from: '2026-03-01' }, '2026-11-26', { start: '2026-03-01', end: '2100-12-31' }],
])('the filters %j on %s list %j', (filters, today, days) => expect(daysIn(filters, today)).toEqual(days))

test('the list of January begins with December', () => expect(['2026-11-26', '2027-01-01'].map(usualSpan)).toEqual(['2026', 'december']))

test.each<[Filters, string, string]>([
  [{}, '2026-11-26', '2026'],
  [{}, '2027-01-05', 'since December 1, 2026'],
  [{ in: 'all' }, '2026-11-26', 'all years'],
  [{ in: 'days' }, '2026-11-26', 'all years'],
  [{ in: 'days', from: '2026-03-01' }, '2026-11-26', 'since Mar 1, 2026'],
  [{ in: 'days', to: '2026-03-31' }, '2026-11-26', 'until Mar 31, 2026'],
  [{ in: 'days', from: '2026-03-01', to: '2026-03-31' }, '2026-11-26', 'Mar 1, 2026 to Mar 31, 2026'],
])('the filters %j on %s are named %j', (filters, today, text) => expect(spanText(filters, today)).toBe(text))
