import { earnings, isCompleted } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { gigName } from '../schedule-c/costs.ts'
import type { ReportGig } from '../schedule-c/report-gig.ts'
import type { Day } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { isWithin, type Period } from '../time/period.ts'
import { incomeDay } from './payers.ts'

export interface MovedIncome {
  readonly gig: string
  readonly workedOn: Day
  readonly paidOn: Day
  readonly earnings: Cents
}

/** Income by date of work beside income by date paid, which a cash-basis return counts (money.md A16). Cents. */
export interface Timing {
  /** Worked in the period, paid in another one. */
  readonly paidElsewhere: readonly MovedIncome[]
  /** Paid in the period, worked in another one. */
  readonly workedElsewhere: readonly MovedIncome[]
  readonly byWorkDate: Cents
  readonly byDatePaid: Cents
}

export function timingOf(gigs: readonly ReportGig[], period: Period): Timing {
  const completed = gigs.filter(isCompleted).toSorted(oldestFirst)
  const worked = completed.filter((gig) => isWithin(period, gig.date))
  const paid = completed.filter((gig) => isWithin(period, incomeDay(gig)))
  const moved = (some: readonly ReportGig[], not: readonly ReportGig[]) => {
    const here = new Set(not)
    return some
      .filter((gig) => !here.has(gig))
      .map((gig) => ({ gig: gigName(gig), workedOn: gig.date, paidOn: incomeDay(gig), earnings: earnings(gig) }))
  }
  return {
    paidElsewhere: moved(worked, paid),
    workedElsewhere: moved(paid, worked),
    byWorkDate: sumOf(worked, earnings),
    byDatePaid: sumOf(paid, earnings),
  }
}
