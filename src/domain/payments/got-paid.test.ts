import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gigCost, taxEstimate } from '../gigs/gig.ts'
import { wizardTaxPercentage } from '../gigs/tax-percentage.ts'
import { centsOf, moneyOf } from '../money/money.ts'
import { aGig, aPayload, e1, e2, noRates, paid } from '../testing/factories.ts'
import { isTaxRoundedByDay, type Payment, paymentOf, previewPayment, shareOf, splitPayment } from './got-paid.ts'

/** Returns the preview of a payment for days of November. */
const preview = (payments: readonly Payment[]) =>
  previewPayment(
    payments,
    payments.map(() => '2026-11-07'),
    noRates,
  )

test('E1: one gig is stored and previewed to the cent', () => {
  const [gig] = paid([aGig()], e1, '2026-11-08')
  expect(gig).toMatchObject({
    status: 'completed',
    gotPaidDate: '2026-11-08',
    totalReceived: '292.00',
    actualPay: '270.00',
    tips: '0.00',
    parkingExpense: '18.00',
    reimbursedParking: '12.00',
    unreimbursedParking: '6.00',
    parkingReimbursed: true,
    otherExpenses: '39.75',
    reimbursedOther: '10.00',
    unreimbursedOther: '29.75',
    otherExpensesReimbursed: true,
    otherExpenseDescription: 'Sample cups; Lunch with the crew',
    mileage: 46,
    taxPercentage: 25,
    taxPercentageEdited: true,
  })
  expect(gig?.otherExpenseItems.map((item) => item.category)).toEqual(['Supplies', 'Work Meals (50% deductible)'])
  expect(preview([paymentOf(e1)])).toMatchObject({
    taxable: 27000,
    mileageDeduction: 3220,
    deductions: 6795,
    tax: 6750,
    keep: 20250,
    exceeds: false,
  })
})

test('E2: a three-day job is split to the cent', () => {
  const gigs = paid([aGig(), aGig(), aGig()], e2, '2026-11-14')
  const row = (gig: (typeof gigs)[number]) => [
    gig.totalReceived,
    `${gig.parkingExpense} / ${gig.reimbursedParking}`,
    `${gig.otherExpenses} / ${gig.reimbursedOther}`,
    gig.mileage,
    gig.actualPay,
    moneyOf(taxEstimate(gig, null)),
    moneyOf(gigCost(gig, noRates).net),
  ]
  expect(gigs.map(row)).toEqual([
    ['333.33', '16.66 / 6.66', '15.00 / 3.33', 43, '323.34', '74.37', '51.77'],
    ['333.33', '16.67 / 6.67', '15.00 / 3.34', 43, '323.32', '74.36', '51.76'],
    ['333.34', '16.67 / 6.67', '15.00 / 3.34', 44, '323.33', '74.37', '52.46'],
  ])
  const whole = preview(splitPayment(paymentOf(e2), 3, 'total'))
  expect(whole).toMatchObject({ received: 100000, taxable: 96999, tax: 22310, deductions: 15599, miles: 130 })
})

test('E3: the preview equals what the dashboard shows afterwards', () => {
  const payment = paymentOf(aPayload({ totalReceived: '100.00' }))
  const [whole, split] = [preview([payment]), preview(splitPayment(payment, 3, 'total'))]
  expect([whole.tax, split.tax]).toEqual([2300, 2301])
  expect([isTaxRoundedByDay(whole, 23), isTaxRoundedByDay(split, 23)]).toEqual([false, true])
})

test('tips are taxed and kept, and are not part of the received amount', () => {
  const whole = preview([paymentOf(aPayload({ tips: '35.50' }))])
  expect(whole).toMatchObject({ received: 30000, taxable: 30000, tips: 3550, tax: 7717, keep: 25833 })
  expect(isTaxRoundedByDay(whole, 23)).toBe(false)
})

test('miles count at the rate of their day', () => {
  const rates = { usesIrsMileageRate: true }
  const payments = splitPayment(paymentOf(aPayload({ mileage: 40 })), 2, 'per_day')
  // 40 miles at 70 cents in 2025, and at 72.5 cents in 2026.
  expect(previewPayment(payments, ['2025-12-31', '2026-01-01'], rates).mileageDeduction).toBe(2800 + 2900)
})

test('miles per day are stored on each day', () => {
  expect(splitPayment(paymentOf(aPayload({ mileage: 22 })), 3, 'per_day').map(({ miles }) => miles)).toEqual([22, 22, 22])
})

describe('reimbursements', () => {
  test('never exceed what was spent', () => {
    const items = [{ businessPurpose: 'Tape', category: 'Supplies', amount: '5.00', reimbursedAmount: '9.00' }]
    const payment = paymentOf(aPayload({ parkingSpent: '10.00', parkingReimbursed: '99.00', otherExpenses: items }))
    expect(payment).toMatchObject({ parkingReimbursed: 1000, items: [{ reimbursed: 500 }] })
  })

  test('stated as one sum replace those of the items and are spread in proportion', () => {
    const item = (amount: string) => ({ businessPurpose: 'Props', category: 'Supplies', amount, reimbursedAmount: '0.00' })
    const payment = paymentOf(aPayload({ otherExpenses: [item('30.00'), item('10.00')], otherReimbursed: '10.00' }))
    expect(payment.items.map((each) => each.reimbursed)).toEqual([750, 250])
  })

  test('stated as the sum of those of the items leave each item its own', () => {
    const item = (amount: string, reimbursedAmount: string) => ({
      businessPurpose: 'Props',
      category: 'Supplies',
      amount,
      reimbursedAmount,
    })
    const payment = paymentOf(aPayload({ otherExpenses: [item('30.00', '0.00'), item('10.00', '10.00')], otherReimbursed: '10.00' }))
    expect(payment.items.map((each) => each.reimbursed)).toEqual([0, 1000])
  })

  test('equal to the payment leave a pay of 0 without a warning', () => {
    const payload = aPayload({ totalReceived: '18.00', parkingSpent: '18.00', parkingReimbursed: '18.00' })
    expect(preview([paymentOf(payload)])).toMatchObject({ exceeds: false, taxable: 0 })
  })

  test('larger than the payment leave a pay of 0 and a warning', () => {
    const payload = aPayload({ totalReceived: '10.00', parkingSpent: '18.00', parkingReimbursed: '18.00' })
    expect(paid([aGig()], payload, '2026-11-07')[0]).toMatchObject({ actualPay: '0.00', totalReceived: '10.00' })
    expect(preview([paymentOf(payload)])).toMatchObject({ exceeds: true, taxable: 0, tax: 0 })
  })
})

// Each item of 2 cents is [0, 1, 1] over three days.
const cost = { businessPurpose: 'Tape', category: 'Supplies', amount: '0.02', reimbursedAmount: '0.02' }
test.each([
  ['evenly if each day gets at least its reimbursement', 100, [cost, cost, cost], [33, 33, 34]],
  ['evenly if the last days get just their reimbursement', 8, [cost, cost, cost], [2, 3, 3]],
  ['by the pay if the last days would get less than their reimbursement', 7, [cost, cost, cost], [0, 3, 4]],
  ['evenly if each day gets less than its reimbursement', 1, [{ ...cost, amount: '0.09', reimbursedAmount: '0.09' }], [0, 0, 1]],
  ['evenly if the last day gets just its reimbursement', 1, [cost], [0, 0, 1]],
  ['by the reimbursements if the first day would get more than its own', 5, [cost, cost, cost], [0, 3, 2]],
])('a received amount is split %s: %i cents', (_, received, otherExpenses, parts) => {
  const payments = splitPayment(paymentOf(aPayload({ totalReceived: moneyOf(received), otherExpenses })), 3, 'total')
  expect(payments.map((payment) => payment.received)).toEqual(parts)
})

test('a day without a part of a cost has no item for it', () =>
  expect(splitPayment(paymentOf(aPayload({ otherExpenses: [cost] })), 3, 'total').map(({ items }) => items.length)).toEqual([0, 1, 1]))

test('a share states tips only if the payment does', () =>
  expect([aPayload(), aPayload({ tips: '0.00' })].map((payload) => shareOf(paymentOf(payload)).tips)).toEqual([null, '0.00']))

test('tips stay unchanged unless the payment states them', () => {
  expect(paid([aGig({ tips: '20.00' })], aPayload(), '2026-11-07')[0]?.tips).toBe('20.00')
  expect(paid([aGig({ tips: '20.00' })], aPayload({ tips: '35.46' }), '2026-11-07')[0]?.tips).toBe('35.46')
})

test.each([
  [{ taxPercentage: 23, taxPercentageEdited: false }, null, 25],
  [{ taxPercentage: 23, taxPercentageEdited: false }, 30, 30],
  [{ taxPercentage: 23, taxPercentageEdited: true }, 30, 23],
  [{ taxPercentage: 0, taxPercentageEdited: true }, 30, 0],
  [{ taxPercentage: 80, taxPercentageEdited: true }, null, 50],
])('with a gig of %j and a default of %s, the wizard starts at %i percent (A9, A10)', (gig, chosen, expected) =>
  expect(wizardTaxPercentage(gig, chosen)).toBe(expected),
)

const cents = fc.integer({ min: 0, max: 500_000 })
const item = fc.record({ amount: cents, back: cents }).map(({ amount, back }) => ({
  businessPurpose: 'Props',
  category: 'Supplies',
  amount: moneyOf(amount),
  reimbursedAmount: moneyOf(back),
}))
const payload = fc.record({
  totalReceived: cents.map(moneyOf),
  tips: fc.option(cents.map(moneyOf), { nil: undefined }),
  mileage: fc.integer({ min: 0, max: 2_000 }),
  parkingSpent: cents.map(moneyOf),
  parkingReimbursed: cents.map(moneyOf),
  otherExpenses: fc.array(item, { maxLength: 4 }),
  paymentMethod: fc.constant('cash' as const),
  taxPercentage: fc.integer({ min: 0, max: 50 }),
})

test('for any payment, the days sum to the whole, and the preview is their sum', () => {
  fc.assert(
    fc.property(payload, fc.integer({ min: 1, max: 30 }), (sent, days) => {
      const whole = preview([paymentOf(sent)])
      const gigs = paid(
        Array.from({ length: days }, () => aGig()),
        aPayload(sent),
        '2026-11-07',
      )
      const total = (of: (gig: (typeof gigs)[number]) => number) => gigs.reduce((sum, gig) => sum + of(gig), 0)
      expect(total((gig) => centsOf(gig.totalReceived))).toBe(whole.received)
      expect(total((gig) => centsOf(gig.actualPay))).toBe(whole.taxable)
      expect(total((gig) => gigCost(gig, noRates).net)).toBe(whole.deductions)
      expect(total((gig) => gig.mileage)).toBe(whole.miles)
      const split = preview(splitPayment(paymentOf(sent), days, 'total'))
      expect(split).toEqual({ ...whole, tax: split.tax, keep: split.keep })
      expect(split.tax).toBe(total((gig) => taxEstimate(gig, null)))
    }),
    { numRuns: 300 },
  )
})
