import { kindOf, type PayKinds } from '../clients/pay-kind.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import { type Gig, isCompleted, isOver, isPaid } from '../gigs/gig.ts'
import type { WorkTime } from '../gigs/work-time.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type CashIncome, cashIncome } from '../payments/cash-basis.ts'
import { rowsOfKind, wagesOf } from '../tax/pay-of-kinds.ts'
import { type Day, dayIn, daysBetween } from '../time/calendar-day.ts'
import { isWithin, type Period, periodOf, previousPeriod } from '../time/period.ts'
import { type Mark, markOf, SEASON, seasonalAverage } from './mark.ts'
import { type OwnBooks, ownBooks } from './own-books.ts'
import { hoursOfLogs, type WorkLog } from './work-log.ts'
import { type HourHundredths, hoursOfGig } from './worked-hours.ts'

/** How well a row is proven: the agency confirmed it, a payment is recorded, or only the worker entered it. */
export const grades = ['confirmed', 'paid', 'entered'] as const
export type Grade = (typeof grades)[number]

/** The work of a gig on one calendar day. */
export interface WorkedDay<G extends Gig = Gig> {
  readonly gig: G
  readonly day: Day
  readonly hours: HourHundredths
  /** What came for the gig: of own work net of what was paid back, of W-2 work before withholding, with tips. On its first day; then 0. */
  readonly pay: Cents
  readonly grade: Grade
  /** The day on which the gig was entered, if that was more than a week after the work; null otherwise. */
  readonly enteredOn: Day | null
}

/** The work for one client in a month, and what it paid: net of what was paid back, with tips, or before withholding. Cents. */
export interface ClientOfMonth {
  readonly clientId: number
  readonly client: string
  readonly hours: HourHundredths
  readonly pay: Cents
}

/** The work and the income of a calendar month. Hours count on the day of work, income on the day it came. Cents. */
export interface MonthRecord<G extends Gig = Gig> {
  readonly month: Period<'monthly'>
  readonly hours: Readonly<Record<Grade, HourHundredths>>
  readonly allHours: HourHundredths
  /** What came for self-employed work, with what was paid back and without tips. */
  readonly received: Cents
  readonly reimbursed: Cents
  readonly tips: Cents
  /** Costs less what was paid back. */
  readonly costs: Cents
  readonly miles: number
  /** The deduction at the IRS rate of each date. */
  readonly mileage: Cents
  /** Received less reimbursed, plus tips, less costs and mileage. */
  readonly net: Cents
  /** The pay of W-2 gigs before withholding. */
  readonly wages: Cents
  /** The clients of the month, those with the most hours first. */
  readonly clients: readonly ClientOfMonth[]
  readonly days: readonly WorkedDay<G>[]
  /** Business time without a gig. It does not count as hours of work here: each agency decides. */
  readonly logs: readonly WorkLog[]
  readonly otherHours: HourHundredths
  readonly mark: Mark
  /** The average income of the six months before; what a seasonal worker shows. */
  readonly seasonal: Cents
}

export interface WorkRecord<G extends Gig = Gig> {
  /** The oldest first. */
  readonly months: readonly MonthRecord<G>[]
  /** Work of these months without times and hours. It is among the days with 0 hours. */
  readonly withoutHours: readonly G[]
}

/** A gig with the instant at which it was entered. */
interface ProvenGig extends Gig {
  readonly createdAt: string
}

/** When a shift was whose payment an agency reported. */
export interface ConfirmedShift extends WorkTime {
  readonly date: Day
}

/** The rows of a work record. */
export interface ProvenRows<G extends ProvenGig = ProvenGig> extends CountedRows<G> {
  readonly payKinds: PayKinds
  /** The shifts that an agency confirmed, by their gigs. */
  readonly confirmed: ReadonlyMap<number, ConfirmedShift>
  readonly logs: readonly WorkLog[]
}

/** The day on which a record is made, and the worker's time zone. */
export interface Now {
  readonly today: Day
  readonly timeZone: string
}

/** Returns the last full months up to a month, the oldest first. */
export function monthsUntil(last: Period<'monthly'>, count: number): Period<'monthly'>[] {
  const months = [last]
  while (months.length < count) months.unshift(previousPeriod(months[0] ?? last))
  return months
}

/** Returns the last month that is complete on a day. */
export const lastFullMonth = (today: Day): Period<'monthly'> => previousPeriod(periodOf('monthly', today))

/** Returns whether a gig is work that was done: of a past day, and neither planned nor only applied for. */
export const isWorked = (gig: Gig, today: Day): boolean =>
  gig.date < today && (isCompleted(gig) || gig.status === 'pending payment' || isOver(gig, today))

/** A record that is written within a week counts as kept in time. */
const DAYS_IN_TIME = 7

function enteredLate({ date, createdAt, timeZone }: ProvenGig, here: string): Day | null {
  const day = dayIn(timeZone ?? here, new Date(createdAt))
  return daysBetween(date, day) > DAYS_IN_TIME ? day : null
}

const hoursIn = (gig: ConfirmedShift) => sumOf(hoursOfGig(gig), ({ hours }) => hours)

/**
 * Returns the grade of a gig. It follows from what happened, and no typing raises it: a gig that its worker moved, or whose hours are more
 * than those of the shift, is not the one that the agency confirmed.
 */
export const gradeOf = (gig: Gig, confirmed: ReadonlyMap<number, ConfirmedShift>): Grade => {
  const shift = confirmed.get(gig.id)
  if (shift?.date === gig.date && hoursIn(gig) <= hoursIn(shift)) return 'confirmed'
  return isPaid(gig) || (gig.shares?.length ?? 0) > 0 ? 'paid' : 'entered'
}

/**
 * Returns the record of some months: what was recorded about work and income. Gigs that are on no form (a hobby, a gift) are no work. Totals
 * equal the rows, and income the ledger of the cash basis.
 */
export function workRecord<G extends ProvenGig>(
  months: readonly Period<'monthly'>[],
  rows: ProvenRows<G>,
  { today, timeZone }: Now,
): WorkRecord<G> {
  const worked = rows.gigs.filter((gig) => isWorked(gig, today) && kindOf(rows.payKinds, gig) !== 'none')
  const own = ownBooks(rows)
  const wages = cashIncome(rowsOfKind(rows, 'w2').gigs)
  const pay = payByGig(own, wages)
  const days = worked.flatMap((gig) => {
    const parts = hoursOfGig(gig)
    const counted = parts.length > 0 ? parts : [{ day: gig.date, hours: 0 }]
    const same = { gig, grade: gradeOf(gig, rows.confirmed), enteredOn: enteredLate(gig, timeZone) }
    return counted.map((each, at) => ({ ...same, ...each, pay: at === 0 ? (pay.get(gig.id) ?? 0) : 0 }))
  })
  const [first] = months
  const before = first ? monthsUntil(previousPeriod(first), SEASON) : []
  const all = [...before, ...months].map((month) => monthOf(month, { own, wages, days, logs: rows.logs }))
  return {
    months: all.slice(before.length).map((month, at) => {
      const income = ({ net, wages: gross }: (typeof all)[number]) => net + gross
      const isRecorded =
        month.days.length + month.logs.length > 0 || month.received + month.tips + month.wages + month.costs + month.mileage > 0
      return {
        ...month,
        mark: markOf({ hours: month.allHours, income: income(month), isRecorded }),
        seasonal: seasonalAverage(all.slice(at, at + before.length).map(income)),
      }
    }),
    withoutHours: worked.filter((gig) => hoursOfGig(gig).length === 0 && months.some((month) => isWithin(month, gig.date))),
  }
}

function payByGig(own: OwnBooks, wages: readonly CashIncome[]): ReadonlyMap<number, Cents> {
  const pay = new Map<number, Cents>()
  const add = ({ id }: Gig, cents: Cents) => pay.set(id, (pay.get(id) ?? 0) + cents)
  for (const { gig, received, reimbursed, tips } of own.incomes) add(gig, received - reimbursed + tips)
  for (const income of wages) add(income.gig, wagesOf(income))
  return pay
}

/** Returns the day of the first work that was done; null without any. */
export const firstWorkedDay = ({ gigs, payKinds }: Pick<ProvenRows, 'gigs' | 'payKinds'>, today: Day): Day | null =>
  gigs
    .filter((gig) => isWorked(gig, today) && kindOf(payKinds, gig) !== 'none')
    .map(({ date }) => date)
    .toSorted()[0] ?? null

interface Sources<G extends Gig> {
  readonly logs: readonly WorkLog[]
  readonly own: OwnBooks
  readonly wages: readonly CashIncome[]
  readonly days: readonly WorkedDay<G>[]
}

function monthOf<G extends Gig>(
  month: Period<'monthly'>,
  { own, wages, days: all, logs: allLogs }: Sources<G>,
): Omit<MonthRecord<G>, 'mark' | 'seasonal'> {
  const days = all.filter(({ day }) => isWithin(month, day)).toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const paid = own.incomes.filter(({ paidOn }) => isWithin(month, paidOn))
  const hours = Object.fromEntries(
    grades.map((grade) => [
      grade,
      sumOf(
        days.filter((each) => each.grade === grade),
        (each) => each.hours,
      ),
    ]),
  ) as Record<Grade, HourHundredths>
  const costs = sumOf(
    own.costs.filter(({ date }) => isWithin(month, date)),
    ({ net }) => net,
  )
  const rates = own.mileage(month)
  const mileage = sumOf(rates, ({ cents }) => cents)
  const received = sumOf(paid, (income) => income.received)
  const reimbursed = sumOf(paid, (income) => income.reimbursed)
  const tips = sumOf(paid, (income) => income.tips)
  const logs = allLogs.filter(({ day }) => isWithin(month, day)).toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const employed = wages.filter(({ paidOn }) => isWithin(month, paidOn))
  return {
    ...{ month, days, hours, allHours: sumOf(days, (each) => each.hours) },
    ...{ received, reimbursed, tips, costs, mileage, logs, otherHours: hoursOfLogs(logs) },
    miles: sumOf(rates, ({ miles }) => miles),
    net: received - reimbursed + tips - costs - mileage,
    wages: sumOf(employed, wagesOf),
    clients: clientsOf([
      ...days.map(({ gig, hours: worked }) => ({ gig, hours: worked, pay: 0 })),
      ...paid.map(({ gig, received: all, reimbursed: back, tips: more }) => ({ gig, hours: 0, pay: all - back + more })),
      ...employed.map((income) => ({ gig: income.gig, hours: 0, pay: wagesOf(income) })),
    ]),
  }
}

interface PartOfClient {
  readonly gig: Gig
  readonly hours: HourHundredths
  readonly pay: Cents
}

const clientsOf = (parts: readonly PartOfClient[]): ClientOfMonth[] =>
  [...Map.groupBy(parts, ({ gig }) => gig.clientId)]
    .map(([clientId, same]) => ({
      ...{ clientId, client: same[0]?.gig.clientName ?? '' },
      ...{ hours: sumOf(same, ({ hours }) => hours), pay: sumOf(same, ({ pay }) => pay) },
    }))
    .sort((one, other) => other.hours - one.hours || other.pay - one.pay)
