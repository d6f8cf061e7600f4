import { expect, test } from 'vitest'
import { quarterNote } from '#words/period-texts.ts'
import { shiftedDueDay } from './due-date.ts'
import { periodAt, quarterDueDay } from './period.ts'

// The table of money.md 2.2.
test.each([
  [2022, ['2022-04-18', '2022-06-15', '2022-09-15', '2023-01-17']],
  [2023, ['2023-04-18', '2023-06-15', '2023-09-15', '2024-01-16']],
  [2024, ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15']],
  [2025, ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15']],
  [2026, ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15']],
  [2027, ['2027-04-15', '2027-06-15', '2027-09-15', '2028-01-18']],
  [2028, ['2028-04-18', '2028-06-15', '2028-09-15', '2029-01-16']],
])('the payments of %i are due on %j', (year, days) =>
  expect([1, 2, 3, 4].map((quarter) => shiftedDueDay(quarterDueDay(periodAt('quarterly', year, quarter))))).toEqual(days),
)

test("the note states the usual date, and this year's date where it differs (A18)", () => {
  expect(quarterNote(periodAt('quarterly', 2026, 4))).toBe('Sep 1 - Dec 31, due Jan 15')
  expect(quarterNote(periodAt('quarterly', 2027, 4))).toBe('Sep 1 - Dec 31, due Jan 15 (this year: Tue, Jan 18)')
  expect(quarterNote(periodAt('quarterly', 2024, 2))).toBe('Apr 1 - May 31, due Jun 15 (this year: Mon, Jun 17)')
})
