import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { aGig, noPayKinds } from '../testing/factories.ts'
import {
  checkDeposit,
  type DepositForm,
  type DepositRowForm,
  depositOf,
  newDepositForm,
  paymentsAsAgreed,
  readDeposit,
  sharesOf,
} from './deposit-form.ts'

const today = '2026-11-21'
const unchosen = { chosenTaxPercentage: null, payKinds: noPayKinds }
const work = { status: 'pending payment', clientName: 'Bluebird' } as const
const launch = aGig({ ...work, id: 1, date: '2026-11-02', expectedPay: '300.00' })
const demo = aGig({ ...work, id: 2, date: '2026-11-09', expectedPay: '600.00' })
const [first, second] = [3, 4].map((id) =>
  aGig({ ...work, id, date: `2026-11-1${id}`, multiDayGroupId: 'job', isMultiDay: true, expectedPay: id === 3 ? '100.00' : '200.00' }),
) as [ReturnType<typeof aGig>, ReturnType<typeof aGig>]
const unagreed = aGig({ ...work, id: 5, date: '2026-11-15', expectedPay: null })
const all = [launch, demo, first, second]

const formOf = (gigs = all, fields: Partial<DepositForm> = {}) => ({ ...newDepositForm(gigs, { known: gigs, today }), ...fields })
/** Changes the row of a job. */
const withRow = (form: DepositForm, key: string, change: Partial<DepositRowForm>) => ({
  ...form,
  rows: form.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
})
const codes = (form: DepositForm, gigs = all) => checkDeposit(gigs, form, today).map(({ path, problem }) => [path, problem.code])

test('opens with everything that is open, a row for each job, the oldest first', () => {
  expect(formOf()).toMatchObject({ amount: '1200.00', tips: '', gotPaidDate: today, paymentMethod: 'cash', rest: null, extra: null })
  expect(formOf().rows.map(({ key }) => key)).toEqual(['gig 1', 'gig 2', 'group job'])
  expect(checkDeposit(all, formOf(), today)).toEqual([])
})

test('splits a short deposit in proportion, and asks once what becomes of the rest', () => {
  const form = formOf(all, { amount: '600' })
  expect(readDeposit(all, form)).toMatchObject({ open: 120_000, short: 60_000, over: 0, left: 0 })
  expect(readDeposit(all, form).rows.map(({ part }) => part)).toEqual([15_000, 30_000, 15_000])
  expect(codes(form)).toEqual([['rest', 'choose']])
  const owed = { ...form, rest: 'owed' } as const
  expect(codes(owed)).toEqual([])
  expect(sharesOf(all, owed, unchosen).map(({ received, isPartial }) => [received, isPartial])).toEqual([
    ['150.00', true],
    ['300.00', true],
    ['50.00', true],
    ['100.00', true],
  ])
})

test('one gig may be closed for less while another waits', () => {
  const form = withRow(formOf(all, { amount: '1150', rest: 'owed' }), 'gig 1', { amount: '270', rest: 'not_coming' })
  const shares = sharesOf(all, withRow(form, 'gig 2', { amount: '580' }), { ...unchosen, chosenTaxPercentage: 23 })
  expect(shares.map(({ gigId, received, isPartial, taxPercentage }) => [gigId, received, isPartial, taxPercentage])).toEqual([
    [1, '270.00', false, 23],
    [2, '580.00', true, 23],
    [3, '100.00', false, 23],
    [4, '200.00', false, 23],
  ])
})

test('what is more than agreed is pay or a tip', () => {
  const form = withRow(formOf([launch, demo], { amount: '950' }), 'gig 1', { amount: '350' })
  expect(codes(form, [launch, demo])).toEqual([['extra', 'choose']])
  expect(sharesOf([launch, demo], { ...form, extra: 'pay' }, unchosen)).toMatchObject([{ received: '350.00' }, { received: '600.00' }])
  expect(sharesOf([launch, demo], { ...form, extra: 'tip', tips: '9' }, unchosen)).toMatchObject([
    { received: '300.00', tips: '53.00' },
    { received: '600.00', tips: '6.00' },
  ])
})

test('a gig that is taken out gets nothing, and one that still waits for everything has no share', () => {
  const without = withRow(formOf(all, { amount: '900' }), 'group job', { isIncluded: false })
  expect(codes(without)).toEqual([])
  expect(sharesOf(all, without, unchosen).map(({ gigId }) => gigId)).toEqual([1, 2])
  const waiting = withRow(formOf(all, { amount: '900', rest: 'owed' }), 'group job', { amount: '0' })
  expect(sharesOf(all, waiting, unchosen).map(({ gigId }) => gigId)).toEqual([1, 2])
  const closed = withRow(waiting, 'group job', { rest: 'not_coming' })
  expect(sharesOf(all, closed, unchosen).at(-1)).toMatchObject({ gigId: 4, received: '0.00', isPartial: false })
})

describe('asks for', () => {
  const typed = withRow(formOf(), 'gig 1', { amount: '1300' })
  test.each<[string, DepositForm, string[][]]>([
    ['an amount', formOf(all, { amount: '' }), [['amount', 'nothingReceived']]],
    ['an amount above 0', formOf(all, { amount: '0' }), [['amount', 'nothingReceived']]],
    ['a day that has come', formOf(all, { gotPaidDate: '2026-11-22' }), [['gotPaidDate', 'inTheFuture']]],
    ['readable amounts of gigs', withRow(formOf(), 'gig 1', { amount: 'x' }), [['row gig 1', 'notAnAmount']]],
    ['at least one gig', { ...formOf(), rows: formOf().rows.map((row) => ({ ...row, isIncluded: false })) }, [['rows', 'noGigs']]],
    ['amounts that are not more than the deposit', typed, [['rows', 'splitTooMuch']]],
    [
      'amounts that come to the deposit',
      { ...formOf(), rows: formOf().rows.map((row) => ({ ...row, amount: '100' })) },
      [['rows', 'notAllSplit']],
    ],
  ])('%s', (_, form, expected) => expect(codes(form)).toEqual(expected))
  test('the amount of a gig without an agreed pay', () => {
    const gigs = [launch, unagreed]
    expect(codes(formOf(gigs), gigs)).toEqual([['row gig 5', 'nothingForGig']])
    const given = withRow(formOf(gigs, { amount: '350' }), 'gig 5', { amount: '50' })
    expect(codes(given, gigs)).toEqual([])
    // The answer about the rest of the others does not keep it open.
    expect(sharesOf(gigs, { ...given, rest: 'owed' }, unchosen).map(({ isPartial }) => isPartial)).toEqual([false, false])
  })
})

test('the shares of a deposit that may be recorded sum to it and its tips', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  const gigs = fc
    .array(fc.option(cents), { minLength: 1, maxLength: 8 })
    .map((pays) => pays.map((pay, at) => aGig({ ...work, date: `2026-11-0${at + 1}`, expectedPay: pay === null ? null : moneyOf(pay) })))
  const answers = fc.record({ rest: fc.constantFrom('owed', 'not_coming'), extra: fc.constantFrom('pay', 'tip') })
  fc.assert(
    fc.property(gigs, cents, fc.nat(5_000), answers, (worked, amount, tips, answered) => {
      const form = formOf(worked, { amount: moneyOf(amount), tips: moneyOf(tips), ...answered } as Partial<DepositForm>)
      fc.pre(checkDeposit(worked, form, today).length === 0)
      const { shares } = depositOf(worked, form, unchosen)
      return sumOf(shares, (share) => centsOf(share.received) + centsOf(share.tips)) === amount + tips
    }),
  )
})

test('gigs paid as agreed have a payment for each job, and none without an agreed pay', () => {
  const payer = { known: all, chosenTaxPercentage: null, payKinds: noPayKinds, homeAddress: null, today }
  const payments = paymentsAsAgreed([...all, unagreed], payer)
  expect(payments.map(({ shares }) => shares.map(({ gigId, received, isPartial }) => [gigId, received, isPartial]))).toEqual([
    [
      [3, '100.00', false],
      [4, '200.00', false],
    ],
    [[2, '600.00', false]],
    [[1, '300.00', false]],
  ])
})

test('nothing is set aside from gigs on a W-2, and the percentage of others is the chosen one', () => {
  const payer = { known: all, chosenTaxPercentage: 28, payKinds: new Map([[2, 'w2']] as const), homeAddress: null, today }
  const shares = paymentsAsAgreed([launch, demo], payer).flatMap((payment) => payment.shares)
  expect(shares.map(({ gigId, taxPercentage }) => [gigId, taxPercentage])).toEqual([
    [2, 0],
    [1, 28],
  ])
})
