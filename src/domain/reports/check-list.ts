import { clientKey } from '../clients/client.ts'
import { isCoveredByMiles } from '../expenses/covered-by-miles.ts'
import type { Gig } from '../gigs/gig.ts'
import { isCompleted } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type Cost, gigName } from '../tax/costs.ts'
import type { MileageLog } from '../tax/mileage-log.ts'
import { DE_MINIMIS } from '../tax/schedule-c.ts'
import type { Day } from '../time/calendar-day.ts'
import { formThreshold } from './payers.ts'

interface DatedCost {
  readonly date: Day
  readonly what: string
  readonly cents: Cents
}

/** A point to check before the report goes to a preparer, and where it occurs. */
export type Check =
  | { readonly code: 'aboveIrsRate'; readonly flat: Cents; readonly irs: Cents }
  | { readonly code: 'noPaymentDate'; readonly gigs: readonly { readonly date: Day; readonly name: string }[] }
  /** Costs with their gross amounts, or with what was reimbursed beyond them. */
  | { readonly code: 'noPurpose' | 'coveredByMiles' | 'bigGear' | 'overReimbursed'; readonly costs: readonly DatedCost[] }
  | { readonly code: 'noDestination'; readonly unplaced: number; readonly trips: number }
  | { readonly code: 'paidHelp'; readonly least: Cents; readonly helpers: readonly { readonly name: string; readonly cents: Cents }[] }

/** A receipt is required from this amount on, in cents (26 CFR 1.274-5(c)(2)(iii)). */
export const RECEIPT_FROM: Cents = 7_500

/** Returns what a preparer would ask about (money.md 4, section 10). Leaves out checks that find nothing. */
export function checkList(year: number, gigs: readonly Gig[], costs: readonly Cost[], mileage: MileageLog): Check[] {
  const of = (category: string) => costs.filter((cost) => cost.category === category)
  const { usesIrsRate, flat, irsDeduction } = mileage
  const unpaid = gigs.filter((gig) => isCompleted(gig) && gig.gotPaidDate === null)
  const trips = [...mileage.trips, ...mileage.commutes]
  const unplaced = trips.filter(({ place }) => place === '').length
  const helpers = paidHelp(of('Hired Help'), formThreshold(year))
  const covered = mileage.miles > 0 ? costs.filter((cost) => isCoveredByMiles({ ...cost, purpose: cost.what })) : []
  return [
    ...(!usesIrsRate && flat.cents > irsDeduction ? [{ code: 'aboveIrsRate', flat: flat.cents, irs: irsDeduction } as const] : []),
    ...(unpaid.length > 0 ? [{ code: 'noPaymentDate', gigs: unpaid.map((gig) => ({ date: gig.date, name: gigName(gig) })) } as const] : []),
    ...costsToCheck(
      'noPurpose',
      costs.filter((cost) => cost.what.trim() === ''),
    ),
    ...costsToCheck('coveredByMiles', covered),
    ...(unplaced > 0 ? [{ code: 'noDestination', unplaced, trips: trips.length } as const] : []),
    ...costsToCheck(
      'bigGear',
      of('Big Gear or Equipment').filter((cost) => cost.gross > DE_MINIMIS),
    ),
    ...costsToCheck(
      'overReimbursed',
      costs.filter(({ over }) => over > 0),
      ({ over }) => over,
    ),
    ...(helpers.length > 0 ? [{ code: 'paidHelp', least: formThreshold(year), helpers } as const] : []),
  ]
}

function costsToCheck<Code extends Check['code']>(code: Code, costs: readonly Cost[], centsOf = ({ gross }: Cost) => gross) {
  if (costs.length === 0) return []
  return [{ code, costs: costs.map((cost) => ({ date: cost.date, what: cost.what, cents: centsOf(cost) })) }]
}

/** Returns the helpers who were paid at least an amount. */
function paidHelp(costs: readonly Cost[], least: Cents) {
  const helpers = Map.groupBy(costs, (cost) => clientKey(cost.merchant || cost.what))
  const paid = [...helpers.values()].map((same) => ({ name: helperOf(same), cents: sumOf(same, (cost) => cost.gross) }))
  return paid.filter(({ cents }) => cents >= least)
}

/** Returns the first spelling of a helper's name. */
const helperOf = ([first]: readonly Cost[]): string => first?.merchant || first?.what || ''
