import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { billedGigs, billedOtherwise, itemsOfGigs, totalCents } from './billed-gigs.ts'
import { hasTwoDecimals, itemCents, serviceDays, sumsOf } from './invoice.ts'

const texts = { parking: 'Parking' }
const hourly = {
  ...({ eventName: 'Launch party', date: '2026-11-07', payBasis: 'hour', rate: '30.00', startTime: '18:00', endTime: '23:30' } as const),
  ...{ timeZone: 'America/New_York', expectedPay: '165.00', parkingExpense: '12.00', reimbursedParking: '12.00' },
}
const days = ['2026-11-12', '2026-11-13'].map((date) =>
  aGig({ date, eventName: 'Food fair', multiDayGroupId: 'fair', payBasis: 'day', rate: '120.00', expectedPay: '120.00' }),
)

test('an invoice has a line for each gig, job and repaid cost, and sums to the cent', () => {
  const gig = aGig(hourly)
  const gigs = [...days, gig]
  const items = itemsOfGigs(gigs, texts)
  expect(
    items.map(({ kind, description, date, endDate, quantity, unit, rate, amount }) => [
      ...[kind, description, date, endDate],
      ...[quantity, unit, rate, amount],
    ]),
  ).toEqual([
    ['work', 'Launch party', '2026-11-07', null, 5.5, 'hour', '30.00', '165.00'],
    ['expense', 'Parking', '2026-11-07', null, 1, 'flat', '12.00', '12.00'],
    ['work', 'Food fair', '2026-11-12', '2026-11-13', 2, 'day', '120.00', '240.00'],
  ])
  expect(sumsOf(items, 8.88)).toEqual({ subtotal: '417.00', taxAmount: '35.96', total: '452.96' })
  expect(totalCents(gigs, [{ kind: 'fee', quantity: 1, rate: '5.00' }], 8.88)).toBe(45_796)
  expect(serviceDays(items)).toEqual({ serviceFrom: '2026-11-07', serviceTo: '2026-11-13' })
  expect(billedGigs(gigs).map(({ amount }) => amount)).toEqual(['120.00', '120.00', '177.00'])
})

test('the last cost of a gig names its receipts, and work names none', () => {
  const gig = aGig({
    ...{ ...hourly, otherExpenses: '8.00', reimbursedOther: '8.00' },
    otherExpenseItems: [{ businessPurpose: 'Ice', category: 'Supplies', amount: '8.00', reimbursedAmount: '8.00' }],
  })
  const receipts = new Map([[gig.id, ['parking.jpg', 'ice.pdf']]])
  const named = (gigs: readonly ReturnType<typeof aGig>[]) =>
    itemsOfGigs(gigs, texts, receipts).map((item) => [item.description, item.receipts])
  expect(named([gig])).toEqual([
    ['Launch party', undefined],
    ['Parking', undefined],
    ['Ice', ['parking.jpg', 'ice.pdf']],
  ])
  expect(named([{ ...gig, reimbursedParking: '0.00', reimbursedOther: '0.00' }])).toEqual([['Launch party', undefined]])
})

test.each([
  ['pay that the rate does not give', { ...hourly, expectedPay: '200.00' }, [1, 'flat', '200.00']],
  ['hours that do not fit into two decimals', { ...hourly, endTime: '23:20', expectedPay: '160.00' }, [1, 'flat', '160.00']],
  ['flat pay', { eventName: 'Gala', expectedPay: '300.00' }, [1, 'flat', '300.00']],
  ['an hourly rate without hours', { ...hourly, startTime: null, endTime: null }, [1, 'flat', '165.00']],
])('%s is one amount', (_, fields, line) => {
  const [item] = itemsOfGigs([aGig(fields)], texts)
  expect([item?.quantity, item?.unit, item?.rate]).toEqual(line)
})

test.each([
  ['other pay', { expectedPay: '200.00' }, true],
  ['a cost that the client pays back', { reimbursedParking: '0.00' }, true],
  ['another name and day', { eventName: 'Gala', date: '2026-11-08' }, false],
  ['a payment that completed it', { expectedPay: '200.00', status: 'completed' }, false],
] as const)('an invoice for a gig that was saved with %s asks otherwise: %o', (_, change, is) => {
  const gig = aGig({ ...hourly, status: 'pending payment' })
  const saved = { ...gig, ...change }
  expect(billedOtherwise([gig], [saved])).toEqual(is ? [gig.id] : [])
})

test.each([
  [5.5, '30.00', 16_500],
  [0.01, '0.50', 1],
  [2.33, '19.99', 4_658],
  [9_999.99, '999999.99', 999_998_990_000],
])('%d × %s is %d cents', (quantity, rate, cents) => expect(itemCents({ quantity, rate })).toBe(cents))

test.each([
  [5.5, true],
  [0.07, true],
  [1.005, false],
  [9_999.99, true],
])('%d has two decimals at most: %o', (number, has) => expect(hasTwoDecimals(number)).toBe(has))
