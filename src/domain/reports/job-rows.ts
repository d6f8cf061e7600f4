import type { Gig, GigStatus } from '../gigs/gig.ts'
import { earnings, expectedOn, taxEstimate, taxRate } from '../gigs/gig.ts'
import { withheldOf } from '../gigs/stub.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import type { CashIncome } from '../payments/cash-basis.ts'
import { receivedFor, reimbursedFor } from '../payments/received.ts'
import { type Cost, gigCosts } from '../tax/costs.ts'
import type { Day } from '../time/calendar-day.ts'

/** The days of a job that one row of the report covers. */
export interface JobDays {
  readonly date: Day
  /** Null for a single day. */
  readonly lastDay: Day | null
  readonly days: number
}

/** The completed days of a job, or a single gig. Cents. */
export interface GigReportRow extends JobDays {
  /** The last payment day of these days. */
  readonly paidOn: Day | null
  readonly client: string
  readonly event: string
  readonly type: string
  readonly received: Cents
  readonly reimbursed: Cents
  /** What the client withheld from W-2 pay. */
  readonly withheld: Cents
  readonly tips: Cents
  readonly earnings: Cents
  readonly rate: number
  readonly tax: Cents
}

export interface PlannedReportRow extends JobDays {
  readonly client: string
  readonly event: string
  readonly status: GigStatus
  readonly expected: Cents
}

/** The part of a payment for a job. Cents. */
export interface PaidReportRow extends JobDays, Pick<CashIncome, 'paidOn' | 'method' | 'received' | 'reimbursed' | 'tips' | 'income'> {
  /** The first of its gigs. */
  readonly gigId: number
  /** What the client withheld from W-2 pay. */
  readonly withheld: Cents
  readonly client: string
  readonly event: string
}

export interface CostReportRow extends Cost, JobDays {
  readonly gigIds: readonly number[]
}

/** Groups items of the same job that look equal on paper. Items of single gigs stay alone. Keeps the order. */
function gathered<Item>(items: readonly Item[], gigOf: (item: Item) => Gig, looksOf: (item: Item) => readonly unknown[]): Item[][] {
  const keyOf = (item: Item): unknown => {
    const { multiDayGroupId } = gigOf(item)
    return multiDayGroupId === null ? item : JSON.stringify([multiDayGroupId, ...looksOf(item)])
  }
  return [...Map.groupBy(items, keyOf).values()]
}

function daysOf(gigs: readonly Gig[]): JobDays {
  const days = [...new Set(gigs.map(({ date }) => date))].sort()
  const [date = '', lastDay = ''] = [days[0], days.at(-1)]
  return { date, lastDay: lastDay === date ? null : lastDay, days: days.length }
}

const nameOf = (gig: Gig | undefined) => ({ client: gig?.clientName ?? '', event: gig?.eventName ?? '' })

/** Returns completed gigs as rows; days of a job share a row. */
export const gigRows = (gigs: readonly Gig[], defaultTaxPercentage: number | null): GigReportRow[] =>
  gathered(
    gigs,
    (gig) => gig,
    (gig) => [gig.clientName, gig.eventName, gig.gigType, taxRate(gig, defaultTaxPercentage)],
  ).map((days) => ({
    ...daysOf(days),
    paidOn: days.reduce<Day | null>((last, { gotPaidDate }) => ((gotPaidDate ?? '') > (last ?? '') ? gotPaidDate : last), null),
    ...nameOf(days[0]),
    type: days[0]?.gigType ?? '',
    received: sumOf(days, receivedFor),
    reimbursed: sumOf(days, reimbursedFor),
    withheld: sumOf(days, (gig) => centsOf(gig.withheld)),
    tips: sumOf(days, (gig) => centsOf(gig.tips)),
    earnings: sumOf(days, earnings),
    rate: days[0] ? taxRate(days[0], defaultTaxPercentage) : 0,
    tax: sumOf(days, (gig) => taxEstimate(gig, defaultTaxPercentage)),
  }))

/** Returns uncompleted gigs as rows, with what they count on a day; days of a job share a row. */
export const plannedRows = (gigs: readonly Gig[], today: Day): PlannedReportRow[] =>
  gathered(
    gigs,
    (gig) => gig,
    (gig) => [gig.clientName, gig.eventName, gig.status],
  ).map((days) => ({
    ...daysOf(days),
    ...nameOf(days[0]),
    status: days[0]?.status ?? 'upcoming',
    expected: sumOf(days, (gig) => expectedOn(gig, today)),
  }))

/** Returns income as rows, one for what came for a job on one day. */
export const paidRows = (incomes: readonly CashIncome[]): PaidReportRow[] =>
  gathered(
    incomes,
    ({ gig }) => gig,
    ({ gig, paidOn, method }) => [gig.clientName, gig.eventName, paidOn, method],
  ).map((same) => ({
    ...daysOf(same.map(({ gig }) => gig)),
    gigId: same[0]?.gig.id ?? 0,
    ...nameOf(same[0]?.gig),
    paidOn: same[0]?.paidOn ?? '',
    method: same[0]?.method ?? null,
    received: sumOf(same, (income) => income.received),
    reimbursed: sumOf(same, (income) => income.reimbursed),
    withheld: sumOf(same, (income) => withheldOf(income.stub)),
    tips: sumOf(same, (income) => income.tips),
    income: sumOf(same, (income) => income.income),
  }))

/** Returns the costs of gigs as rows, one for each kind of cost of a job. */
export function costRows(gigs: readonly Gig[]): CostReportRow[] {
  const costs = gigs.flatMap((gig) => gigCosts(gig).map((cost) => ({ gig, cost })))
  return gathered(
    costs,
    ({ gig }) => gig,
    ({ cost }) => [cost.gig, cost.category, cost.subcategory, cost.purpose],
  ).flatMap((same) => {
    const [first] = same
    const total = (amount: 'gross' | 'reimbursed' | 'net' | 'over') => sumOf(same, ({ cost }) => cost[amount])
    if (!first) return []
    const sums = { gross: total('gross'), reimbursed: total('reimbursed'), net: total('net'), over: total('over') }
    const gigs = same.map(({ gig }) => gig)
    return [{ ...first.cost, ...sums, ...daysOf(gigs), gigIds: [...new Set(gigs.map(({ id }) => id))] }]
  })
}
