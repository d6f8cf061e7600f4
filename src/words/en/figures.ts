import { countLarge } from '#domain/count.ts'
import type { FlatRates } from '#domain/dashboard/explanation.ts'
import { formatDollars } from '#domain/money/money.ts'
import { type PeriodKind, periodLabel } from '#domain/time/period.ts'
import { catalog } from '../catalog.ts'

const percentOf = ({ least, most }: FlatRates) => (least === most ? `${most}%` : `${least} to ${most}%`)
interface Before {
  readonly periods: number
}

/** Notes beside the figures of the dashboard. */
export const figureTexts = catalog('figures', {
  noChange: 'no change',
  goalReached: 'Goal reached',
  lessThanOne: 'Less than $1',
  toGo: ({ amount }: { amount: string }) => `${amount} to go`,
  toGoInGigs: ({ amount, gigs }: { amount: string; gigs: number }) => `${amount} to go, about ${countLarge('gig', gigs)} at your average`,
  before: {
    monthly: ({ periods }) => `${periods} months before`,
    quarterly: ({ periods }) => `${periods} quarters before`,
    annual: ({ periods }) => `${periods} years before`,
  } satisfies Record<PeriodKind, (before: Before) => string>,
  flatBesideFederal: (rates: FlatRates) =>
    `Your Tax Estimate of ${formatDollars(rates.taxEstimate)} is ${percentOf(rates)} of what gigs earned in ${periodLabel(rates.period)}. The federal estimate looks at all of ${rates.period.year}, after expenses.`,
})
