import { describe, expect, test } from 'vitest'
import { moneyOf, sumOf } from '../../money/money.ts'
import { aGig, aPayload, aTaxProfile, noPayKinds, paid } from '../../testing/factories.ts'
import { stateFile, stateFileNames, stateRules } from '../../testing/state-files.ts'
import type { TaxPayment } from '../estimated-payments.ts'
import type { TaxProfile } from '../federal-estimate.ts'
import { profileFor } from '../federal-estimate.ts'
import { federalYear } from '../federal-year.ts'
import { type Residence, stateFileOf } from './residences.ts'
import { noStateAnswers } from './state-answers.ts'
import type { StateRules } from './state-rules.ts'
import { figuresYearOf, remarksOf, residenceOf, type StateOfYear, type StateYear, stateSteps, stateYear } from './state-year.ts'

const payment = (fields: Partial<TaxPayment>): TaxPayment => ({
  ...{ id: 1, kind: 'state', taxYear: 2026, quarter: 1, paidOn: '2026-04-15', amount: '300.00' },
  ...fields,
})

interface Given {
  readonly answers?: Partial<TaxProfile> | null
  readonly payments?: readonly TaxPayment[]
  readonly year?: number
  readonly addresses?: readonly string[]
}

/** Returns what is said of the state tax of a year with $50,000.00 of pay. */
function stateOf({ answers = {}, payments = [], year = 2026, addresses = [''] }: Given): StateYear {
  const gigs = addresses.flatMap((gigAddress, at) =>
    paid(
      [aGig({ date: `${year}-03-0${at + 1}`, gigAddress })],
      aPayload({ totalReceived: at === 0 ? '50000.00' : '0.00' }),
      `${year}-03-09`,
    ),
  )
  const profiles = answers === null ? [] : [{ ...aTaxProfile, year, ...answers }]
  const rates = { defaultTaxPercentage: 25, defaultMileageRate: '0.725' }
  const rows = { gigs, expenses: [], drives: [], payKinds: noPayKinds }
  const federal = federalYear(year, `${year}-11-27`, { ...rows, profiles, payments, rates: rates as never, forms: [] })
  const residence = residenceOf(federal)
  const name = residence && stateFileOf(residence, year)
  return stateYear(federal, { gigs, payments }, name ? stateFile(name) : null)
}

const estimatedIn = (residence: Residence, given: Given = {}) =>
  stateOf({ ...given, answers: { residence, ...given.answers } }) as StateOfYear

describe('what can be said of a year', () => {
  test.each([
    ['without a tax profile', { answers: null }, { kind: 'none', why: 'noAnswers' }],
    ['before 2025', { answers: { residence: 'NY' }, year: 2024 }, { kind: 'none', why: 'tooEarly' }],
    ['without a residence', {}, { kind: 'asked' }],
    ['when the question was closed', { answers: { isStateUnwanted: true } }, { kind: 'none', why: 'closed' }],
    ['after a move', { answers: { residence: 'NY', hasMoved: true } }, { kind: 'moved' }],
    ['in a state without an income tax', { answers: { residence: 'TX' } }, { kind: 'untaxed', residence: 'TX', note: null }],
    ['in another state', { answers: { residence: 'NY' } }, { kind: 'estimated', residence: 'NY' }],
  ] as const)('%s', (_, given, said) => expect(stateOf(given)).toMatchObject(said))
})

test('what was withheld and paid to the state leaves the rest to pay; payments to the IRS do not count', () => {
  const payments = [payment({}), payment({ id: 2, kind: 'federal' }), payment({ id: 3, taxYear: 2025 })]
  const state = estimatedIn('NY', { answers: { residence: 'NY', stateWithheld: '100.00' }, payments })
  expect([state.estimate.total, state.withheld, state.paid, state.left].map(moneyOf)).toEqual(['1912.25', '100.00', '300.00', '1512.25'])
  expect(stateSteps(state).slice(-3)).toEqual([
    { code: 'withheld', cents: -10_000 },
    { code: 'paid', cents: -30_000 },
    { code: 'stillToPay', cents: 151_225, isSum: true },
  ])
})

test('California asks for 30, 40, 0 and 30%, and Virginia begins in May', () => {
  const { dues, areOwnDates, estimate } = estimatedIn('CA')
  expect([dues, areOwnDates]).toEqual([
    [
      { dueOn: '2026-04-15', cents: 25_242 },
      { dueOn: '2026-06-15', cents: 33_655 },
      { dueOn: '2026-09-15', cents: 0 },
      { dueOn: '2027-01-15', cents: 25_242 },
    ],
    true,
  ])
  expect(sumOf(dues, ({ cents }) => cents)).toBe(estimate.total)
  expect(estimatedIn('VA').dues.map(({ dueOn }) => dueOn)).toEqual(['2026-05-01', '2026-06-15', '2026-09-15', '2027-01-15'])
})

test('a state without dates in its file has the federal ones, and one that asks for no payments has none', () => {
  expect(estimatedIn('WI')).toMatchObject({ areOwnDates: false, dues: [{ dueOn: '2026-04-15' }, {}, {}, {}] })
  expect(estimatedIn('UT')).toMatchObject({ areOwnDates: true, dues: [] })
})

test('gigs in other states are named, by the ends of their addresses', () => {
  const addresses = [
    '1 Main St, Albany, NY 12207',
    '2 Elm St, Newark, NJ 07102',
    '3 Oak St, Newark, NJ',
    'at the park',
    '9 Elm St, Reno, NV 89501',
  ]
  expect(estimatedIn('NY', { addresses }).otherStates).toEqual(['NJ'])
  expect(stateOf({ answers: { residence: 'TX' }, addresses })).toMatchObject({ otherStates: ['NJ', 'NY'] })
})

test('a move and a closed question belong to their year', () => {
  const profile = { ...aTaxProfile, ...noStateAnswers, residence: 'NY' as const, hasMoved: true, isStateUnwanted: true, dependents: 2 }
  expect(profileFor([profile], 2026)).toMatchObject({ hasMoved: true, isStateUnwanted: true })
  expect(profileFor([profile], 2027)).toMatchObject({ residence: 'NY', dependents: 2, hasMoved: false, isStateUnwanted: false })
})

test('figures of an earlier year are said', () => {
  const [own, carried] = [stateRules('NY-2026'), stateRules('CA-2026')]
  expect([figuresYearOf(2026, own), figuresYearOf(2026, carried), figuresYearOf(2027, own), figuresYearOf(2027, carried)]).toEqual([
    null,
    2025,
    2026,
    2025,
  ])
})

test('what tables of rates get wrong is said for exactly the states that do it', () => {
  const saying = (remark: string) =>
    stateFileNames
      .filter((name) => name.endsWith('-2025') && stateFile(name).kind === 'brackets')
      .filter((name) => remarksOf(stateFile(name) as StateRules).some((each) => each === remark))
      .map((name) => name.slice(0, 2))
  expect(saying('businessDeducted')).toEqual(['OH'])
  expect(saying('ownBase')).toEqual(['NJ', 'PA'])
  expect(saying('halfAddedBack')).toEqual(['AL', 'AR', 'MA', 'MI'])
  expect(saying('socialSecurity')).toEqual(['MA'])
  expect(saying('businessShare')).toEqual(['MO'])
  expect(saying('federalTax')).toEqual(['AL', 'MO', 'OR'])
  expect(saying('federalTaxFalls')).toEqual(['MO'])
  expect(saying('fromFederalTaxable')).toEqual(['CO', 'IA', 'ID', 'ND'])
  expect(saying('businessAddedBack')).toEqual(['MT', 'SC'])
  expect(remarksOf(stateRules('CO-2026'))).toContain('overtimeAddedBack')
})
