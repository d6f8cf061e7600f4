import { clientKey } from '../clients/client.ts'
import { isCoveredByMiles } from '../expenses/covered-by-miles.ts'
import type { Gig } from '../gigs/gig.ts'
import { isCompleted } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type Cost, type CostPurpose, type GigName, gigName } from '../tax/costs.ts'
import type { MileageLog } from '../tax/mileage-log.ts'
import { DE_MINIMIS } from '../tax/schedule-c.ts'
import type { Day } from '../time/calendar-day.ts'
import { formThreshold } from './payers.ts'

export interface DatedCost {
  readonly date: Day
  readonly purpose: CostPurpose
  readonly cents: Cents
}

/** A helper by the merchant of the cost, or else by its purpose. */
export interface Helper {
  readonly name: CostPurpose
  readonly cents: Cents
}

/** A point to check before the report goes to a preparer, and where it occurs. */
export type Check =
  | { readonly code: 'aboveIrsRate'; readonly flat: Cents; readonly irs: Cents }
  | { readonly code: 'noPaymentDate'; readonly gigs: readonly (GigName & { readonly date: Day })[] }
  /** Costs with their gross amounts, or with what was reimbursed beyond them. */
  | { readonly code: 'noPurpose' | 'noReceipt' | 'coveredByMiles' | 'bigGear' | 'overReimbursed'; readonly costs: readonly DatedCost[] }
  | { readonly code: 'noDestination'; readonly unplaced: number; readonly trips: number }
  /** By how much line 1 is below the 1099 forms of the year. */
  | { readonly code: 'belowForms'; readonly cents: Cents; readonly forms: number }
  | { readonly code: 'paidHelp'; readonly least: Cents; readonly helpers: readonly Helper[] }

/** Returns what a preparer would ask about (money.md 4, section 10). Leaves out checks that find nothing. */
export function checkList(
  year: number,
  gigs: readonly Gig[],
  costs: readonly Cost[],
  mileage: MileageLog,
  withoutReceipt: readonly DatedCost[],
): Check[] {
  const of = (category: string) => costs.filter((cost) => cost.category === category)
  const { usesIrsRate, flat, irsDeduction } = mileage
  const unpaid = gigs.filter((gig) => isCompleted(gig) && gig.gotPaidDate === null)
  const trips = [...mileage.trips, ...mileage.commutes]
  const unplaced = trips.filter(({ places }) => places.length === 0).length
  const helpers = paidHelp(of('Hired Help'), formThreshold(year))
  const covered = mileage.miles > 0 ? costs.filter(isCovered) : []
  return [
    ...(!usesIrsRate && flat.cents > irsDeduction ? [{ code: 'aboveIrsRate', flat: flat.cents, irs: irsDeduction } as const] : []),
    ...(unpaid.length > 0 ? [{ code: 'noPaymentDate', gigs: unpaid.map((gig) => ({ date: gig.date, ...gigName(gig) })) } as const] : []),
    ...costsToCheck(
      'noPurpose',
      costs.filter(({ purpose }) => purpose.code === 'typed' && purpose.text.trim() === ''),
    ),
    ...(withoutReceipt.length > 0 ? [{ code: 'noReceipt', costs: withoutReceipt } as const] : []),
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
  return [{ code, costs: costs.map((cost) => ({ date: cost.date, purpose: cost.purpose, cents: centsOf(cost) })) }]
}

/** Returns the text that a worker wrote about a cost; empty without one. */
export const writtenIn = (purpose: CostPurpose): string => ('text' in purpose ? purpose.text : '')

const isCovered = ({ category, merchant, purpose }: Cost): boolean =>
  category !== null && isCoveredByMiles({ category, merchant, purpose: writtenIn(purpose) })

const helperOf = ({ merchant, purpose }: Cost): CostPurpose => (merchant ? { code: 'typed', text: merchant } : purpose)

/** Returns the helpers who were paid at least an amount, each by the first spelling of their name. */
function paidHelp(costs: readonly Cost[], least: Cents): Helper[] {
  const named = costs.map((cost) => ({ name: helperOf(cost), cents: cost.gross }))
  const helpers = Map.groupBy(named, ({ name }) => `${name.code} ${clientKey(writtenIn(name))}`)
  const paid = [...helpers.values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, cents: sumOf(same, ({ cents }) => cents) })),
  )
  return paid.filter(({ cents }) => cents >= least)
}
