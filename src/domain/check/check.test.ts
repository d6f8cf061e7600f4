import { expect, test } from 'vitest'
import { checkProblems } from '#words/en/check.ts'
import { textOf } from '#words/text-of.ts'
import { type Check, checkFields, required } from './check.ts'
import { amount, amountAboveZero, type CheckProblem, day, dayUntil, wholeNumber } from './check-values.ts'

const today = '2026-11-21'
const miles = wholeNumber('miles', 100_000)

test.each<[string, Check<unknown>, readonly string[], readonly string[]]>([
  ['required', required('Missing'), ['a', ' a '], ['', ' ']],
  ['amount', amount(), ['', ' ', '0', '250', '$1,250.50', '.5'], ['x', '-1', '12.345', '1000000000']],
  ['amountAboveZero', amountAboveZero('Missing'), ['0.01', '250'], ['', '0', '0.00', 'x']],
  ['day', day, ['2026-11-21', '2024-02-29'], ['', '2026-02-29', '0026-11-07', 'today']],
  ['dayUntil', dayUntil(today), [today, '1990-01-01'], ['', '2026-11-22', '2026-13-01']],
  ['wholeNumber', miles, ['', '0', ' 42 ', '100000', '1,000'], ['1.5', '-1', '100001', '1,00', 'ten']],
])('%s accepts valid texts and refuses the others', (_, check, right, wrong) => {
  expect(right.filter((text) => check(text) !== null)).toEqual([])
  expect(wrong.filter((text) => check(text) === null)).toEqual([])
})

const said = (problem: CheckProblem | null) => problem && textOf(checkProblems, problem)

test.each([
  ['abc', 'Enter an amount like 250 or 250.00'],
  ['12.345', 'Use at most two decimals, like 250.75'],
  ['1,000,000,000', 'Enter at most $999,999,999.99'],
])('the amount %j is refused with "%s"', (text, sentence) => expect(said(amount()(text))).toBe(sentence))

test.each([
  ['ten', 'Enter whole miles from 0 to 100,000'],
  ['100,001', '100,000 is the most'],
])('the miles %j are refused with "%s"', (text, sentence) => expect(said(miles(text))).toBe(sentence))

test('each field reports only its first issue, in the order of the form', () => {
  const form = { name: '', pay: 'x', miles: '1.5', note: '' }
  expect(checkFields(form, { name: [required('Name is required')], pay: [required('Pay is required'), amount()], miles: [miles] })).toEqual(
    [
      { path: 'name', problem: 'Name is required' },
      { path: 'pay', problem: { code: 'notAnAmount' } },
      { path: 'miles', problem: { code: 'notWhole', unit: 'miles', most: 100_000 } },
    ],
  )
})
