import { randomUUID } from 'node:crypto'
import type { NewDays, NewGig } from '#contract/gigs.ts'
import { daysOf, jobsOf } from '#domain/gigs/multi-day.ts'
import { repeatWeekly } from '#domain/gigs/repeat-weekly.ts'
import { newGigTaxPercentage } from '#domain/gigs/tax-percentage.ts'
import { expectedPayOf } from '#domain/gigs/work-time.ts'
import { centsOf, type Money, moneyOf } from '#domain/money/money.ts'
import { split } from '#domain/money/split.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { WorkerCaller } from '../principal.ts'
import type { GigRow, NewGigRow } from './store.ts'

type Planned = Omit<NewDays, 'startDate' | 'endDate'>

/** A gig that is not stored yet: its client is still a name. */
export type PlannedRow = Omit<NewGigRow, 'clientId'>

/** Who plans: what a gig has from them unless they say otherwise. */
type Planner = Pick<WorkerCaller, 'defaultTaxPercentage' | 'timeZone' | 'today'>

/** The columns of a gig that was just planned: nothing received yet, whatever was sent. */
function plannedRow(plan: Planned, { defaultTaxPercentage, timeZone }: Planner): Omit<PlannedRow, 'date'> {
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

/** The expected pay of a day that is planned: by its rate, unless it was typed. */
const expectedOf = (date: Day, { timeZone = null }: Omit<PlannedRow, 'date'>, plan: Omit<Planned, 'timeZone'>): Money | null =>
  expectedPayOf(date, { ...plan, timeZone }, plan.expectedPay)

/** One gig as the web or another client plans it. */
export function planGig(plan: NewGig, planner: Planner): PlannedRow {
  const date = plan.date ?? plan.startDate ?? planner.today
  const startDate = plan.startDate ?? date
  const row = plannedRow(plan, planner)
  return {
    ...row,
    expectedPay: expectedOf(date, row, plan),
    date,
    startDate,
    endDate: plan.endDate ?? (startDate > date ? startDate : date),
  }
}

/** One gig for each day of a job; its pay, costs and miles are split over the days (money.md 1.4). */
export function planDays({ startDate, endDate, ...plan }: NewDays, planner: Planner): PlannedRow[] {
  const days = daysOf(startDate, endDate)
  const isMultiDay = days.length > 1
  const group = { isMultiDay, multiDayGroupId: isMultiDay ? randomUUID() : null, startDate, endDate: days.at(-1) ?? startDate }
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
    return { ...row, expectedPay: expectedOf(date, row, { ...plan, ...share }), ...group, date }
  })
}

/** Jobs' gigs for the following weeks: planned anew, with nothing received and no costs. */
export function planWeeks(gigs: readonly GigRow[], weeks: number, planner: Planner): PlannedRow[] {
  const repeated = jobsOf(gigs).flatMap((job) => repeatWeekly(job.gigs, weeks))
  return repeated.flatMap((days) => {
    const isMultiDay = days.length > 1
    const group = { isMultiDay, multiDayGroupId: isMultiDay ? randomUUID() : null }
    return days.map(({ from, date, startDate, endDate }) => {
      const plan = plannedRow(planAgain(from, date < planner.today), planner)
      return { ...plan, ...group, date, startDate, endDate }
    })
  })
}

const planAgain = (gig: GigRow, isOver: boolean): Planned => ({
  gigType: gig.gigType,
  eventName: gig.eventName,
  clientName: gig.clientName,
  expectedPay: gig.expectedPay,
  actualPay: null,
  tips: null,
  paymentMethod: gig.paymentMethod,
  status: isOver ? 'pending payment' : 'upcoming',
  mileage: 0,
  duties: gig.duties,
  notes: gig.notes,
  parkingExpense: null,
  parkingDescription: null,
  parkingReimbursed: false,
  includeInResume: gig.includeInResume,
  gigAddress: gig.gigAddress,
  startTime: gig.startTime,
  endTime: gig.endTime,
  breakMinutes: gig.breakMinutes,
  timeZone: gig.timeZone,
  payBasis: gig.payBasis,
  rate: gig.rate,
})
