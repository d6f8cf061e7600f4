import { describe, expect, test } from 'vitest'
import { stateFile, stateFileNames, stateRules } from '../../testing/state-files.ts'
import { checkStateFile } from './check-state-file.ts'
import { residences, stateFileOf, stateYears, withoutIncomeTax } from './residences.ts'
import type { StateFile } from './state-rules.ts'

test('each state has a file for each year', () => {
  const years = [stateYears.first, stateYears.last]
  const wanted = residences.flatMap((state) => years.map((year) => `${state}-${year}`))
  expect(stateFileNames.toSorted()).toEqual(wanted.toSorted())
})

test.each(stateFileNames)('%s can be used', (name) => expect(checkStateFile(name, stateFile(name))).toEqual([]))

test.each([
  [2024, null],
  [2025, 'NY-2025'],
  [2026, 'NY-2026'],
  [2027, 'NY-2026'],
])('an estimate of %i uses the file %s', (year, name) => expect(stateFileOf('NY', year)).toBe(name))

test('the states without an income tax are those whose files say so', () => {
  const untaxed = stateFileNames.filter((name) => stateFile(name).kind === 'none').map((name) => name.slice(0, 2))
  expect([...new Set(untaxed)].toSorted()).toEqual(withoutIncomeTax.toSorted())
})

describe('a file that cannot be used', () => {
  const rules = stateRules('NY-2025')
  test.each([
    [
      'brackets out of order',
      {
        brackets: {
          ...rules.brackets,
          single: [
            [0, 0.04],
            [9_000, 0.05],
            [8_000, 0.06],
          ],
        },
      },
      'are out of order',
    ],
    ['brackets that begin above 0', { brackets: { ...rules.brackets, joint: [[1, 0.04]] } }, 'do not begin at 0'],
    ['a rate in percent', { brackets: { ...rules.brackets, head: [[0, 4]] } }, 'is not a rate'],
    ['a missing status', { brackets: { single: rules.brackets.single } }, 'lack a status'],
    ['a deduction without a status', { standard: { single: 8_000 } }, 'standard lacks a status'],
    ['a part without a status', { forgiveness: { base: { single: 1, joint: 2 }, perDependent: 1, step: 1 } }, 'forgiveness lacks a status'],
    ['a date that no month has', { payments: { dueDates: ['02-30'] } }, 'not a month and a day'],
    ['dates without shares', { payments: { dueDates: ['04-15', '06-15'], shares: [100] } }, 'not each due date'],
    ['no source', { sources: [] }, 'no official source'],
    ['no day of the check', { checkedOn: '' }, 'when it was checked'],
    ['an unknown base', { base: 'gross' }, 'base is unknown'],
    ['another state', { state: 'NJ' }, 'it is named NY-2025'],
    ['shares that are not all', { payments: { dueDates: ['04-15'], shares: [90] } }, 'are not 100%'],
    ['a local rate in percent', { local: { kind: 'city', of: 'profit', rates: { Troy: 1 } } }, 'rate of Troy'],
  ])('%s', (_, changed, problem) => expect(checkStateFile('NY-2025', { ...rules, ...changed } as StateFile).join()).toContain(problem))
})
