import { clientKey } from '../clients/client.ts'
import { count } from '../count.ts'
import { isCoveredByMiles } from '../expenses/covered-by-miles.ts'
import type { Gig } from '../gigs/gig.ts'
import { isCompleted } from '../gigs/gig.ts'
import { type Cents, formatCents, sumOf } from '../money/money.ts'
import { type Cost, gigName } from '../tax/costs.ts'
import type { MileageLog } from '../tax/mileage-log.ts'
import { DE_MINIMIS } from '../tax/schedule-c.ts'
import { formatDay } from '../time/calendar-day.ts'
import { formThreshold } from './payers.ts'

/** A point to check before the report goes to a preparer, and where it occurs. */
export interface Check {
  readonly what: string
  readonly where: readonly string[]
}

/** A receipt is required from this amount on, in cents (26 CFR 1.274-5(c)(2)(iii)). */
export const RECEIPT_FROM: Cents = 7_500

/** Returns what a preparer would ask about (money.md 4, section 10). Leaves out checks that find nothing. */
export function checkList(year: number, gigs: readonly Gig[], costs: readonly Cost[], mileage: MileageLog): Check[] {
  const gigsWhere = (some: readonly Gig[]) => some.map((gig) => `${formatDay(gig.date)}: ${gigName(gig)}`)
  const costsWhere = (some: readonly Cost[]) => some.map((cost) => `${formatDay(cost.date)}: ${cost.what}, ${formatCents(cost.gross)}`)
  const of = (category: string) => costs.filter((cost) => cost.category === category)
  const helpers = Map.groupBy(of('Hired Help'), (cost) => clientKey(cost.merchant || cost.what))
  const paidHelp = [...helpers.values()].map((same) => ({ name: helperOf(same), cents: sumOf(same, (cost) => cost.gross) }))
  const { usesIrsRate, flat, irsDeduction } = mileage
  const checks: Check[] = [
    {
      what: 'Miles above the IRS rate: your return uses the rate of each date',
      where:
        !usesIrsRate && flat.cents > irsDeduction ? [`${formatCents(flat.cents)} here, ${formatCents(irsDeduction)} at the IRS rates`] : [],
    },
    {
      what: 'Completed gigs without a payment date',
      where: gigsWhere(gigs.filter((gig) => isCompleted(gig) && gig.gotPaidDate === null)),
    },
    { what: 'Expenses without a purpose', where: costsWhere(costs.filter((cost) => cost.what.trim() === '')) },
    {
      what: 'Car costs beside the mileage rate, which covers fuel, repairs and insurance',
      where: mileage.miles > 0 ? costsWhere(costs.filter((cost) => isCoveredByMiles({ ...cost, purpose: cost.what }))) : [],
    },
    {
      what: 'Drives without a destination: write down where you went; the log needs it',
      where: tripsWithoutPlace(mileage),
    },
    { what: 'Gear over $2,500 an item', where: costsWhere(of('Big Gear or Equipment').filter((cost) => cost.gross > DE_MINIMIS)) },
    {
      what: 'Reimbursed more than the cost: add the excess to your income; it’s in no figure here',
      where: costs
        .filter(({ over }) => over > 0)
        .map((cost) => `${formatDay(cost.date)}: ${cost.what}, ${formatCents(cost.over)} too much`),
    },
    {
      what: `Helpers who were paid ${formatCents(formThreshold(year))} or more: you may owe them a 1099-NEC`,
      where: paidHelp.filter(({ cents }) => cents >= formThreshold(year)).map(({ name, cents }) => `${name}, ${formatCents(cents)}`),
    },
  ]
  return checks.filter(({ where }) => where.length > 0)
}

/** Returns the first spelling of a helper's name. */
const helperOf = ([first]: readonly Cost[]): string => first?.merchant || first?.what || ''

function tripsWithoutPlace({ trips: business, commutes }: MileageLog): string[] {
  const trips = [...business, ...commutes]
  const unplaced = trips.filter(({ place }) => place === '').length
  return unplaced === 0 ? [] : [`${unplaced} of ${count('trip', trips.length)}`]
}
