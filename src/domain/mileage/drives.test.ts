import { expect, test } from 'vitest'
import { drivesByMonth } from './drives.ts'

test('drives are grouped by month, the newest first, and commutes are in no sum', () => {
  const drive = (day: string, miles: number, isCommute = false) => ({ day, miles, isCommute })
  const drives = [drive('2026-03-02', 10), drive('2026-04-01', 7), drive('2026-03-31', 5), drive('2026-03-05', 40, true)]
  expect(drivesByMonth(drives).map(({ month, miles, drives: same }) => [month, miles, same.map(({ day }) => day)])).toEqual([
    ['2026-04-01', 7, ['2026-04-01']],
    ['2026-03-01', 15, ['2026-03-31', '2026-03-05', '2026-03-02']],
  ])
  expect(drivesByMonth([])).toEqual([])
})
