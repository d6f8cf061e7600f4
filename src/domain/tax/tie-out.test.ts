import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Gig } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { reportOf } from '../reports/report.ts'
import { aGig, anExpense, aPayload, aTaxForm, aWorker, noPayKinds, paid } from '../testing/factories.ts'
import { periodAt } from '../time/period.ts'
import type { ReportedForm } from './reported-form.ts'
import { type Cause, smallestSubset, tieOuts } from './tie-out.ts'

const client = aGig().clientId
const aForm = (fields: Partial<ReportedForm>) => aTaxForm({ clientId: client, payer: 'Bluebird Agency', ...fields })
const nec = (pay: string) => aForm({ boxes: { pay } })
const pays = (totalReceived: string, day: string, more: object = {}) =>
  paid([aGig({ date: day })], aPayload({ totalReceived, ...more }), day)
const tied = (gigs: readonly Gig[], forms: readonly ReportedForm[], expenses = [anExpense({ amount: '1.00' })]) =>
  tieOuts(2026, { gigs, expenses, drives: [], payKinds: noPayKinds }, forms)

test('money.md: a difference of reimbursed parking and of a payment that the client dated in December', () => {
  const gigs = [...pays('2052.00', '2026-05-01', { parkingSpent: '52.00', parkingReimbursed: '52.00' }), ...pays('360.00', '2027-01-04')]
  const [found] = tied(gigs, [nec('2412.00')])
  expect(found).toMatchObject({ book: 200_000, reported: 241_200, unexplained: 0, isComplete: true })
  expect(found?.causes.map(({ code, cents }) => [code, cents])).toEqual([
    ['otherYear', 36_000],
    ['reimbursement', 5_200],
  ])
})

test('money.md: money that PayPal passed on is on both forms', () => {
  const gigs = [...pays('1800.00', '2026-05-01'), ...pays('3200.00', '2026-06-01', { paymentMethod: 'paypal' })]
  const [found] = tied(gigs, [nec('5000.00'), aForm({ id: 2, kind: '1099-K', boxes: { gross: '3200.00' } })])
  expect(found).toMatchObject({ book: 500_000, reported: 820_000, unexplained: 0 })
  expect(found?.causes).toMatchObject([{ code: 'onBothForms', cents: 320_000 }])
})

describe('a difference', () => {
  test.each<[string, Gig[], ReportedForm[], [string, number][]]>([
    ['of nothing has no cause', pays('700.00', '2026-05-01'), [nec('700.00')], []],
    ['of tips', pays('700.00', '2026-05-01', { tips: '35.00' }), [nec('735.00')], [['tips', 3_500]]],
    [
      'of a payment that the client dated in the next year',
      [...pays('700.00', '2026-05-01'), ...pays('90.00', '2026-12-20')],
      [nec('700.00')],
      [['otherYear', -9_000]],
    ],
    [
      'of a payment of January that was for last year',
      [...pays('700.00', '2026-05-01'), ...pays('90.00', '2026-01-15')],
      [nec('700.00')],
      [['otherYear', -9_000]],
    ],
    [
      'of work whose payment is not recorded',
      [...pays('700.00', '2026-05-01'), aGig({ date: '2026-06-01', status: 'pending payment', expectedPay: '150.00' })],
      [nec('850.00')],
      [['unpaidGig', 15_000]],
    ],
  ])('%s', (_, gigs, forms, causes) => {
    const [found] = tied(gigs, forms)
    expect([found?.causes.map(({ code, cents }) => [code, cents]), found?.unexplained]).toEqual([causes, 0])
  })

  test('of a gig that was completed by hand', () => {
    const byHand = aGig({ date: '2026-06-01', status: 'completed', actualPay: '150.00' })
    const [found] = tied([...pays('700.00', '2026-05-01'), byHand], [nec('700.00')])
    expect(found).toMatchObject({ book: 85_000, unexplained: 0, causes: [{ code: 'unpaidGig', cents: -15_000, gigId: byHand.id }] })
  })

  test('is looked for in the W-2 and in the 1099 of a client by their own gigs', () => {
    const [staff] = pays('200.00', '2026-06-01')
    const rows = { gigs: [...pays('700.00', '2026-05-01'), ...(staff ? [staff] : [])], expenses: [], drives: [] }
    const payKinds = new Map([[staff?.id ?? 0, 'w2']] as const)
    expect(tieOuts(2026, { ...rows, payKinds }, [nec('700.00'), aForm({ id: 2, kind: 'W-2', boxes: { wages: '200.00' } })])).toMatchObject([
      { book: 70_000, reported: 70_000, causes: [] },
      { book: 20_000, reported: 20_000, causes: [] },
    ])
  })

  test('of a payment network is to the payments through it', () => {
    const gigs = [...pays('1800.00', '2026-05-01'), ...pays('3200.00', '2026-06-01', { paymentMethod: 'venmo' })]
    const [found] = tied(gigs, [aForm({ clientId: null, payer: 'Venmo LLC', kind: '1099-K', boxes: { gross: '3200.00' } })])
    expect(found).toMatchObject({ book: 320_000, unexplained: 0, causes: [] })
  })

  test('of a platform’s fees', () => {
    const fee = anExpense({ date: '2026-06-01', category: 'Platform or Payment Fees', amount: '21.00' })
    const [found] = tied(pays('679.00', '2026-05-01'), [aForm({ kind: '1099-K', boxes: { gross: '700.00' } })], [fee])
    expect(found?.causes).toMatchObject([{ code: 'fee', cents: 2_100 }])
  })

  test('that no rows explain is never guessed', () => {
    const [found] = tied(pays('700.00', '2026-05-01', { tips: '35.00' }), [nec('760.00')])
    expect([found?.causes, found?.unexplained]).toEqual([[], 6_000])
  })
})

test('a form of another year, or of a payer without payments', () => {
  expect(tied(pays('700.00', '2026-05-01'), [{ ...nec('700.00'), taxYear: 2025 }])).toEqual([])
  expect(tied([], [aForm({ clientId: null, payer: 'Venmo', kind: '1099-K', boxes: { gross: '50.00' } })])).toMatchObject([
    { payer: 'Venmo', book: 0, reported: 5_000, unexplained: 5_000 },
  ])
})

const aCause = (cents: number, day = '2026-05-01'): Cause => ({ code: 'tips', cents, day, gigId: null, label: '' })

test('the fewest rows explain a difference, of equal ones the newest', () => {
  const causes = [aCause(100), aCause(200), aCause(300, '2026-01-01'), aCause(300, '2026-07-01')]
  expect(smallestSubset(causes, 300)?.map(({ cents, day }) => [cents, day])).toEqual([[300, '2026-07-01']])
  expect(smallestSubset(causes, 600)?.map(({ day }) => day)).toEqual(['2026-07-01', '2026-01-01'])
  expect(smallestSubset(causes, 0)).toEqual([])
  expect(smallestSubset(causes, 50)).toBeNull()
  expect(smallestSubset([], 1)).toBeNull()
})

test('a subset always sums to the difference, and one exists whenever some rows do', () => {
  const amounts = fc.array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 24 })
  fc.assert(
    fc.property(amounts, fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), (drawn, chosen) => {
      const causes = drawn.map((cents) => aCause(cents))
      const some = causes.filter((_, at) => chosen[at])
      const difference = sumOf(some, ({ cents }) => cents)
      const found = smallestSubset(causes, difference)
      expect(sumOf(found ?? [], ({ cents }) => cents)).toBe(difference)
      expect(found?.length).toBeLessThanOrEqual(some.length)
    }),
    { numRuns: 60 },
  )
})

const payment = fc.record({
  pay: fc.integer({ min: 5_000, max: 90_000 }),
  tips: fc.integer({ min: 1, max: 9_000 }),
  parking: fc.integer({ min: 1, max: 4_000 }),
  isLate: fc.boolean(),
})

test('of 200 invented payers with up to three causes, at least 95% are explained, and none by a wrong sum', () => {
  const draws = fc.sample(
    fc.tuple(
      fc.array(payment, { minLength: 3, maxLength: 10 }),
      fc.array(fc.constantFrom('tips', 'parking', 'late'), { minLength: 1, maxLength: 3 }),
    ),
    200,
  )
  const results = draws.map(([payments, kinds]) => {
    const gigs = payments.flatMap(({ pay, tips, parking, isLate }, at) =>
      pays(moneyOf(pay + parking), isLate ? '2027-01-04' : `2026-0${1 + (at % 9)}-20`, {
        ...{ tips: moneyOf(tips), parkingSpent: moneyOf(parking), parkingReimbursed: moneyOf(parking) },
      }),
    )
    const inYear = payments.filter(({ isLate }) => !isLate)
    const late = payments.find(({ isLate }) => isLate)
    const [first] = inYear
    const more = new Set(kinds)
    const reported =
      sumOf(inYear, ({ pay }) => pay) +
      (more.has('tips') ? (first?.tips ?? 0) : 0) +
      (more.has('parking') ? (first?.parking ?? 0) : 0) +
      (more.has('late') ? (late?.pay ?? 0) : 0)
    const [found] = tied(gigs, [nec(moneyOf(reported))])
    if (found) expect(found.book + sumOf(found.causes, ({ cents }) => cents) + found.unexplained).toBe(centsOf(moneyOf(reported)))
    return found?.unexplained === 0
  })
  expect(results.filter(Boolean).length).toBeGreaterThanOrEqual(190)
})

test('the report compares forms with records, and says when line 1 is less than they are', () => {
  const gigs = pays('700.00', '2026-05-01', { tips: '35.00' })
  const data = { gigs, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [], forms: [nec('760.00')] }
  const year = reportOf(periodAt('annual', 2026, 1), aWorker, data, '2026-12-31')
  expect(year.tieOuts).toMatchObject([{ reported: 76_000, unexplained: 6_000 }])
  expect(year.checks[0]).toEqual({ code: 'belowForms', cents: 2_500, forms: 1 })
  const passed = pays('700.00', '2026-05-01', { paymentMethod: 'paypal' })
  const both = [nec('700.00'), aForm({ id: 2, kind: '1099-K', boxes: { gross: '700.00' } })]
  const once = reportOf(periodAt('annual', 2026, 1), aWorker, { ...data, gigs: passed, forms: both }, '2026-12-31')
  expect(once.checks.some(({ code }) => code === 'belowForms')).toBe(false)
  expect(reportOf(periodAt('monthly', 2026, 5), aWorker, data, '2026-12-31').checks.some(({ code }) => code === 'belowForms')).toBe(false)
})
