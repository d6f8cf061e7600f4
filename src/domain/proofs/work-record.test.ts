import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayKinds } from '../clients/pay-kind.ts'
import type { Gig } from '../gigs/gig.ts'
import { moneyOf, sumOf } from '../money/money.ts'
import { reportOf } from '../reports/report.ts'
import { loggedCosts } from '../tax/costs.ts'
import { aDrive, aGig, anExpense, aPayload, aWorker, noPayKinds, paid } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { type Period, periodAt } from '../time/period.ts'
import { incomeLetter } from './income-letter.ts'
import { ledgerOf } from './ledger.ts'
import { markOf, markOfHours, seasonalAverage } from './mark.ts'
import { gradeOf, lastFullMonth, monthsUntil, type ProvenRows, workRecord } from './work-record.ts'

const today = '2027-02-10'
const month = (number: number, year = 2026) => periodAt('monthly', year, number)
const rowsOf = (gigs: readonly (Gig & { createdAt?: string })[], more: Partial<ProvenRows> = {}): ProvenRows => ({
  gigs: gigs.map((gig) => ({ createdAt: `${gig.date}T12:00:00.000Z`, ...gig })),
  ...{ expenses: [], drives: [], payKinds: noPayKinds, confirmed: new Map(), logs: [] },
  ...more,
})
const recordOf = (rows: ProvenRows, months: readonly Period<'monthly'>[] = [month(10)]) =>
  workRecord(months, rows, { today, timeZone: 'America/New_York' })

/** The example of October 2026: 14 shifts of 5.5 hours and one of 3.25, of which one paid 60.00 back for parking. */
function october() {
  const shifts = Array.from({ length: 14 }, (_, at) =>
    aGig({ date: addDays('2026-10-01', at), startTime: '18:00', endTime: '23:30', status: 'pending payment' }),
  )
  const [first, ...others] = shifts as [Gig, ...Gig[]]
  const last = aGig({ date: '2026-10-20', hoursWorked: 3.25, status: 'pending payment' })
  const payload = aPayload({ totalReceived: '2310.00', tips: '85.00', parkingSpent: '60.00', parkingReimbursed: '60.00' })
  const gigs = [...paid([first], payload, '2026-10-25'), ...others, last]
  const drives = [aDrive({ day: '2026-10-03', miles: 212 })]
  return rowsOf(gigs, { drives, expenses: [anExpense({ date: '2026-10-05', amount: '80.00' })] })
}

test('October 2026: hours, income and mileage of the example', () => {
  const [found] = recordOf(october()).months
  expect(found).toMatchObject({
    ...{ allHours: 8_025, received: 231_000, reimbursed: 6_000, tips: 8_500, costs: 8_000, miles: 212, mileage: 16_112, net: 209_388 },
    mark: { code: 'hoursReached', hours: 8_025 },
  })
  expect(found?.hours).toEqual({ confirmed: 0, paid: 550, entered: 7_475 })
})

test.each([
  [
    { hours: 8_000, income: 0 },
    { code: 'hoursReached', hours: 8_000 },
  ],
  [
    { hours: 7_999, income: 57_999 },
    { code: 'short', hours: 1 },
  ],
  [{ hours: 7_999, income: 58_000 }, { code: 'incomeReached' }],
  [
    { hours: 6_150, income: 0 },
    { code: 'short', hours: 1_850 },
  ],
  [
    { hours: 0, income: -5_000 },
    { code: 'short', hours: 8_000 },
  ],
  [{ hours: 0, income: 0, isRecorded: false }, { code: 'noRecords' }],
])('the mark of %j', (shown, mark) => expect(markOf({ isRecorded: true, ...shown })).toEqual(mark))

test('a paper without amounts does not say that the income was reached', () => {
  expect(markOfHours({ code: 'incomeReached' }, 6_000)).toEqual({ code: 'short', hours: 2_000 })
  expect(markOfHours({ code: 'hoursReached', hours: 8_025 }, 8_025)).toEqual({ code: 'hoursReached', hours: 8_025 })
})

test('a seasonal worker shows the average of the six months before, without the month itself', () => {
  expect(seasonalAverage([0, 0, 0, 0, 150_000, 150_000])).toBe(50_000)
  const gigs = ['2026-04-10', '2026-05-10', '2026-06-10'].flatMap((date) =>
    paid([aGig({ date })], aPayload({ totalReceived: '1500.00' }), date),
  )
  expect(recordOf(rowsOf(gigs), [month(6)]).months[0]?.seasonal).toBe(50_000)
})

test('work over New Year counts in both months, and a payment on the day it came', () => {
  const night = aGig({ date: '2026-12-31', startTime: '20:00', endTime: '02:00', breakMinutes: 30 })
  const gigs = paid([night], aPayload({ totalReceived: '300.00' }), '2027-01-05')
  const { months } = recordOf(rowsOf(gigs), [month(12), month(1, 2027)])
  expect(months.map(({ allHours, received }) => [allHours, received])).toEqual([
    [350, 0],
    [200, 30_000],
  ])
})

test('only work that was done counts, and work without hours is listed', () => {
  const of = (fields: Partial<Gig>) => aGig({ date: '2026-10-08', hoursWorked: 2, ...fields })
  const counted = [of({ status: 'completed' }), of({ status: 'pending payment' }), of({ status: 'upcoming' })]
  const others = [of({ status: 'applied' }), of({ status: 'pending' }), of({ date: '2027-02-10' }), of({ date: '2027-02-11' })]
  const without = of({ hoursWorked: null, status: 'completed' })
  const { months, withoutHours } = recordOf(rowsOf([...counted, ...others, without]), [month(10), month(2, 2027)])
  expect(months.map(({ allHours, mark }) => [allHours, mark.code])).toEqual([
    [600, 'incomeReached'],
    [0, 'noRecords'],
  ])
  expect(withoutHours.map(({ id }) => id)).toEqual([without.id])
  expect(months[0]?.days.filter(({ gig }) => gig.id === without.id)).toMatchObject([{ hours: 0 }])
})

test('W-2 pay is apart, and a hobby is no work', () => {
  const pay = (date: string) => paid([aGig({ date, hoursWorked: 4 })], aPayload({ totalReceived: '100.00' }), date)
  const [own, employed, hobby] = [pay('2026-10-01'), pay('2026-10-02'), pay('2026-10-03')]
  const kinds: PayKinds = new Map([
    [employed[0]?.id ?? 0, 'w2'],
    [hobby[0]?.id ?? 0, 'none'],
  ])
  const [found] = recordOf(rowsOf([...own, ...employed, ...hobby], { payKinds: kinds })).months
  expect(found).toMatchObject({ allHours: 800, received: 10_000, wages: 10_000, net: 10_000 })
  expect(found?.clients).toMatchObject([{ client: 'Bluebird Agency', hours: 800, pay: 20_000 }])
})

test('a grade follows from what happened: no typing raises it', () => {
  const shift = { date: '2026-11-07', startTime: '18:00', endTime: '22:00', breakMinutes: 0, timeZone: 'America/New_York' }
  const typed = aGig({ status: 'completed', actualPay: '100.00', hoursWorked: 8, paymentMethod: 'check', tips: '5.00' })
  const [received] = paid([aGig()], aPayload({ totalReceived: '100.00' }), '2026-11-08') as [Gig]
  expect([gradeOf(typed, new Map()), gradeOf(received, new Map())]).toEqual(['entered', 'paid'])
  const graded = (fields: Partial<Gig>) => {
    const gig = aGig({ ...shift, ...fields })
    return gradeOf(gig, new Map([[gig.id, shift]]))
  }
  const longer = { startTime: null, endTime: null, hoursWorked: 24 }
  expect([{}, { endTime: '21:00' }, { endTime: '22:01' }, { date: '2026-11-08' }, longer].map(graded)).toEqual([
    ...['confirmed', 'confirmed', 'entered', 'entered', 'entered'],
  ])
})

test.each([
  ['2026-10-08T12:00Z', null],
  ['2026-10-15T20:00-04:00', null],
  ['2026-10-16T12:00Z', '2026-10-16'],
])('work of October 8 that was entered on %s says so: %j', (day, said) => {
  const gig = { ...aGig({ date: '2026-10-08', hoursWorked: 2, status: 'completed' }), createdAt: day }
  expect(recordOf(rowsOf([gig])).months[0]?.days[0]?.enteredOn).toBe(said)
})

test.each([
  ['2026-11-01', '2026-10-01'],
  ['2026-11-30', '2026-10-01'],
  ['2027-01-15', '2026-12-01'],
])('on %s the last full month begins on %s', (day, start) => expect(lastFullMonth(day).start).toBe(start))

test('the ledger of October has each income and cost by its day, and ends with the net of the record', () => {
  const ledger = ledgerOf([month(10)], october())
  expect(ledger.map(({ day, item, cents, balance }) => [day, item.code, cents, balance])).toEqual([
    ['2026-10-05', 'cost', -8_000, -8_000],
    ['2026-10-25', 'received', 231_000, 223_000],
    ['2026-10-25', 'paidBack', -6_000, 217_000],
    ['2026-10-25', 'tips', 8_500, 225_500],
    ['2026-10-31', 'miles', -16_112, 209_388],
  ])
})

test('a letter has the averages of 3, 6 and 12 months, and the lowest and highest one', () => {
  const months = monthsUntil(month(12), 12).map((each, at) => ({
    month: each,
    net: at === 3 ? -5_000 : at * 10_000,
    wages: at === 11 ? 90_000 : 0,
  }))
  expect(incomeLetter(months)).toEqual({
    averages: [
      { months: 3, cents: 130_000 },
      { months: 6, cents: 100_000 },
      { months: 12, cents: 59_583 },
    ],
    lowest: { month: month(4), cents: -5_000 },
    highest: { month: month(12), cents: 200_000 },
  })
  expect(incomeLetter(months.map((each) => ({ ...each, net: 0, wages: 0 })))).toBe(null)
})

test('the months of a year have the money and the costs of its report', () => {
  const cents = fc.integer({ min: 1, max: 100_000 }).map(moneyOf)
  const day = fc.integer({ min: -40, max: 400 }).map((days) => addDays('2026-01-01', days))
  const gig = fc.record({ date: day, totalReceived: cents, tips: cents, after: fc.integer({ min: 0, max: 60 }) })
  // More paid back than spent is in the figures of the screens, but no cost of a month.
  const expense = fc
    .record({ date: day, amount: cents, reimbursedAmount: cents })
    .filter((each) => Number(each.amount) >= Number(each.reimbursedAmount))
  const drive = fc.record({ day, miles: fc.integer({ min: 1, max: 99 }) })
  fc.assert(
    fc.property(
      fc.array(gig, { maxLength: 8 }),
      fc.array(expense, { maxLength: 8 }),
      fc.array(drive, { maxLength: 30 }),
      (plans, costs, trips) => {
        const gigs = plans.flatMap(({ date, after, ...payload }) => paid([aGig({ date })], aPayload(payload), addDays(date, after)))
        const rows = rowsOf(gigs, { expenses: costs.map((each) => anExpense(each)), drives: trips.map((each) => aDrive(each)) })
        const { months } = recordOf(rows, monthsUntil(month(12), 12))
        const report = reportOf(periodAt('annual', 2026, 1), aWorker, { ...rows, taxPayments: [] }, today)
        const sum = (of: (each: (typeof months)[number]) => number) => sumOf(months, of)
        expect(sum(({ received }) => received)).toBe(sumOf(report.payers, (payer) => payer.received))
        expect(sum(({ tips }) => tips)).toBe(sumOf(report.payers, (payer) => payer.tips))
        expect(sum((each) => each.received - each.reimbursed + each.tips)).toBe(report.scheduleC.grossReceipts)
        expect(sum((each) => sumOf(each.clients, ({ pay }) => pay))).toBe(report.scheduleC.grossReceipts)
        expect(sum((each) => each.mileage)).toBe(report.mileage.irsDeduction)
        expect(sum((each) => each.costs)).toBe(
          sumOf(
            [...loggedCosts(rows.expenses)].filter(({ date }) => date.startsWith('2026')),
            ({ net }) => net,
          ),
        )
        expect(
          ledgerOf(
            months.map((each) => each.month),
            rows,
          ).at(-1)?.balance ?? 0,
        ).toBe(sum((each) => each.net))
      },
    ),
  )
})
