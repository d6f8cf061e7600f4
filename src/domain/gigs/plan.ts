import type { PayKind } from '../clients/pay-kind.ts'
import { centsOf, type Money, moneyOf, split } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Gig, type GigStatus, type PaymentMethod, statusOn } from './gig.ts'
import { daysOf, jobsOf, rangeColumns } from './multi-day.ts'
import { repeatWeekly } from './repeat-weekly.ts'
import { newGigTaxPercentage } from './tax-percentage.ts'
import { expectedPayOf, type PayTerms } from './work-time.ts'

/** What a worker plans for one day of work, or for all days of a job together. */
export interface Plan extends PayTerms {
  readonly gigType: string
  readonly eventName: string
  readonly clientName: string
  readonly expectedPay: Money | null
  readonly actualPay: Money | null
  readonly tips: Money | null
  readonly paymentMethod: PaymentMethod
  readonly status: GigStatus
  /** Undefined means the worker's default. */
  readonly taxPercentage?: number | undefined
  readonly mileage: number
  readonly duties: string | null
  readonly notes: string | null
  readonly parkingExpense: Money | null
  readonly parkingDescription: string | null
  readonly parkingReimbursed: boolean
  readonly includeInResume: boolean
  readonly gigAddress: string | null
  readonly payKind: PayKind | null
  readonly hoursWorked: number | null
}

/** The default of each field of a plan. */
export const unplanned = {
  gigType: 'Other',
  eventName: 'Event',
  clientName: 'Client',
  expectedPay: null,
  actualPay: null,
  tips: null,
  paymentMethod: 'cash',
  status: 'upcoming',
  mileage: 0,
  duties: null,
  notes: null,
  parkingExpense: null,
  parkingDescription: null,
  parkingReimbursed: false,
  includeInResume: true,
  gigAddress: null,
  startTime: null,
  endTime: null,
  breakMinutes: 0,
  hoursWorked: null,
  timeZone: null,
  payBasis: 'flat',
  rate: null,
  payKind: null,
} as const satisfies Plan

/** A plan with its days. */
export interface GigPlan extends Plan {
  readonly date?: Day | undefined
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly isMultiDay: boolean
  readonly multiDayGroupId: string | null
}

export interface DaysPlan extends Plan {
  readonly startDate: Day
  readonly endDate: Day
}

/** The worker who plans, with the defaults for new gigs. */
export interface Planner {
  /** Null when the worker never chose a default. */
  readonly defaultTaxPercentage: number | null
  readonly timeZone: string
  readonly today: Day
  /** Returns a new unique id for a job over several days. */
  readonly newGroupId: () => string
}

/** Returns the columns of a newly planned gig: nothing received yet, whatever the caller sent. */
function plannedRow<P extends Plan>(plan: P, { defaultTaxPercentage, timeZone }: Omit<Planner, 'newGroupId'>) {
  const creationDefault = newGigTaxPercentage(defaultTaxPercentage)
  const taxPercentage = plan.taxPercentage ?? creationDefault
  const parking = centsOf(plan.parkingExpense)
  const reimbursed = plan.parkingReimbursed ? parking : 0
  return {
    ...plan,
    timeZone: plan.startTime === null ? null : (plan.timeZone ?? timeZone),
    taxPercentage,
    taxPercentageEdited: taxPercentage !== creationDefault,
    parkingReimbursed: reimbursed > 0,
    reimbursedParking: moneyOf(reimbursed),
    unreimbursedParking: moneyOf(parking - reimbursed),
    otherExpenses: '0.00',
    reimbursedOther: '0.00',
    unreimbursedOther: '0.00',
    totalReceived: '0.00',
  }
}

/** Returns the expected pay of a planned day: the typed pay, or else what the rate gives. */
const expectedOf = (date: Day, { timeZone }: { readonly timeZone: string | null }, plan: Omit<Plan, 'timeZone'>): Money | null =>
  expectedPayOf(date, { ...plan, timeZone }, plan.expectedPay)

/** Plans one gig from the caller's plan. */
export function planGig(plan: GigPlan, planner: Omit<Planner, 'newGroupId'>) {
  const date = plan.date ?? plan.startDate ?? planner.today
  const startDate = plan.startDate ?? date
  const row = plannedRow(plan, planner)
  return {
    ...row,
    status: statusOn({ status: plan.status, date }, planner.today),
    expectedPay: expectedOf(date, row, plan),
    date,
    startDate,
    endDate: plan.endDate ?? (startDate > date ? startDate : date),
  }
}

/** Plans one gig for each day of a job. Splits its pay, costs and miles over the days (money.md 1.4). */
export function planDays({ startDate, endDate, ...plan }: DaysPlan, planner: Planner) {
  const days = daysOf(startDate, endDate)
  const group = { ...rangeColumns(days), multiDayGroupId: days.length > 1 ? planner.newGroupId() : null }
  const shares = (money: string | null) => (money === null ? days.map(() => null) : split(centsOf(money), days.length).map(moneyOf))
  const [expectedPay, actualPay, tips, parkingExpense] = [plan.expectedPay, plan.actualPay, plan.tips, plan.parkingExpense].map(shares)
  const mileage = split(plan.mileage, days.length)
  return days.map((date, day) => {
    const share = {
      expectedPay: expectedPay?.[day] ?? null,
      actualPay: actualPay?.[day] ?? null,
      tips: tips?.[day] ?? null,
      parkingExpense: parkingExpense?.[day] ?? null,
      mileage: mileage[day] ?? 0,
    }
    const row = plannedRow({ ...plan, ...share }, planner)
    const status = statusOn({ status: plan.status, date }, planner.today)
    return { ...row, status, expectedPay: expectedOf(date, row, { ...plan, ...share }), ...group, date }
  })
}

/** Plans jobs again for the following weeks, with nothing received and no costs. */
export function planWeeks(gigs: readonly Gig[], weeks: number, planner: Planner) {
  const repeated = jobsOf(gigs).flatMap((job) => repeatWeekly(job.gigs, weeks))
  return repeated.flatMap((days) => {
    const isMultiDay = days.length > 1
    const group = { isMultiDay, multiDayGroupId: isMultiDay ? planner.newGroupId() : null }
    return days.map(({ from, date, startDate, endDate }) => {
      const plan = plannedRow(planAgain(from), planner)
      const status = statusOn({ status: plan.status, date }, planner.today)
      return { ...plan, ...group, status, date, startDate, endDate }
    })
  })
}

const planAgain = (gig: Gig): Plan => ({
  ...unplanned,
  gigType: gig.gigType,
  eventName: gig.eventName,
  clientName: gig.clientName,
  expectedPay: gig.expectedPay,
  payKind: gig.payKind,
  paymentMethod: gig.paymentMethod,
  duties: gig.duties ?? null,
  notes: gig.notes ?? null,
  includeInResume: gig.includeInResume,
  gigAddress: gig.gigAddress ?? null,
  startTime: gig.startTime,
  endTime: gig.endTime,
  breakMinutes: gig.breakMinutes,
  timeZone: gig.timeZone,
  payBasis: gig.payBasis,
  rate: gig.rate,
})
