import { expect, test } from 'vitest'
import type { QuarterDue } from './estimated-payments.ts'
import { noStateAnswers } from './state/state-answers.ts'
import { checkTaxPaymentForm, isFromJar, newTaxPaymentForm, quartersOffered, storedTaxPayment } from './tax-payment-form.ts'
import { checkTaxProfileForm, storedTaxProfile, taxProfileFormOf } from './tax-profile-form.ts'

const plan = taxProfileFormOf(null)

test('an untouched form stores only the filing status', () => {
  expect(checkTaxProfileForm(plan)).toEqual([])
  expect(storedTaxProfile(plan)).toEqual({
    filingStatus: 'single',
    wages: '0.00',
    spouseWages: '0.00',
    withholding: '0.00',
    lastYearTax: null,
    wasHighIncome: false,
    accountingMethod: 'cash',
    isOver65: false,
    isSpouseOver65: false,
    isTippedJob: false,
    tippedOccupation: null,
    carLoanInterest: '0.00',
    ...noStateAnswers,
  })
})

test('stored answers fill the form again, including a tax of 0', () => {
  const typed = { ...plan, filingStatus: 'joint' as const, wages: '$24,000', spouseWages: '1', lastYearTax: '0', wasHighIncome: true }
  const stored = storedTaxProfile(typed)
  expect(stored).toMatchObject({ wages: '24000.00', spouseWages: '1.00', withholding: '0.00', lastYearTax: '0.00', wasHighIncome: true })
  expect(storedTaxProfile(taxProfileFormOf({ year: 2026, ...stored }))).toEqual(stored)
})

test('a spouse’s wages are stored only with a joint return', () =>
  expect(storedTaxProfile({ ...plan, filingStatus: 'separate', spouseWages: '5000' }).spouseWages).toBe('0.00'))

test.each(['wages', 'spouseWages', 'withholding', 'lastYearTax'] as const)('%s must be an amount', (path) =>
  expect(checkTaxProfileForm({ ...plan, [path]: 'many' }).map((issue) => issue.path)).toEqual([path]),
)

test('a new payment is dated today, for the quarter due next', () => {
  expect(newTaxPaymentForm('2026-11-21', 2026, [])).toEqual({
    ...{ kind: 'federal', amount: '', paidOn: '2026-11-21', quarter: '2026 Q4', fromJar: null },
  })
  expect(storedTaxPayment({ ...newTaxPaymentForm('2027-01-10', 2026, []), amount: '1,200.5' })).toEqual({
    kind: 'federal',
    taxYear: 2026,
    quarter: 4,
    paidOn: '2027-01-10',
    amount: '1200.50',
  })
  expect(newTaxPaymentForm('2026-05-01', 2026, []).quarter).toBe('2026 Q2')
  expect(newTaxPaymentForm('2026-11-21', 2025, []).quarter).toBe('2025 Q4')
  expect(quartersOffered([2025, 2026])).toEqual([2026, 2025].flatMap((year) => [4, 3, 2, 1].map((quarter) => `${year} Q${quarter}`)))
})

test('a payment is from the jar if the jar holds it, until the worker says otherwise', () => {
  const from = (amount: string, fromJar: boolean | null, held: number) => isFromJar({ amount, fromJar }, held)
  expect([from('200', null, 20_000), from('200.01', null, 20_000), from('', null, 20_000), from('200', false, 20_000)]).toEqual([
    ...[true, false, false, false],
  ])
  expect(from('200', true, 0)).toBe(true)
})

test('stored answers without last year’s tax leave it blank, and a blank one is unknown', () => {
  const stored = storedTaxProfile({ ...plan, lastYearTax: ' ' })
  expect(stored.lastYearTax).toBeNull()
  expect(taxProfileFormOf({ year: 2026, ...stored }).lastYearTax).toBe('')
})

test.each([
  [{ amount: '' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '-5' }, 'amount'],
  [{ paidOn: '' }, 'paidOn'],
  [{ paidOn: '2026-11-22' }, 'paidOn'],
  [{ quarter: '' }, 'quarter'],
  [{ quarter: '2026 Q5' }, 'quarter'],
  [{ quarter: '12026 Q4' }, 'quarter'],
  [{ quarter: '2026 Q41' }, 'quarter'],
])('%j is refused', (fields, path) =>
  expect(
    checkTaxPaymentForm({ ...newTaxPaymentForm('2026-11-21', 2026, []), amount: '5', ...fields }, '2026-11-21').map((issue) => issue.path),
  ).toEqual([path]),
)

const dues = (required: readonly (number | null)[], paid: readonly number[]): QuarterDue[] =>
  required.map((each, at) => ({ quarter: at + 1, dueOn: '2026-04-15', required: each, paid: paid[at] ?? 0 }))

test.each([
  ['the first open quarter, with its whole amount', [225_000, 225_000, 225_000, null], [], '2026 Q1', '2250.00'],
  ['the first open quarter, less all payments of the year', [225_000, 225_000, null, null], [0, 0, 300_000], '2026 Q2', '1500.00'],
  ['the quarter due next when none is open', [225_000, 0, null, null], [225_000], '2026 Q4', ''],
] as const)('a payment is offered for %s', (_, required, paid, quarter, amount) =>
  expect(newTaxPaymentForm('2026-11-21', 2026, dues(required, paid))).toMatchObject({ quarter, amount }),
)

test('in January the form offers the first quarter of the new year', () =>
  expect(newTaxPaymentForm('2027-01-10', 2027, []).quarter).toBe('2027 Q1'))
