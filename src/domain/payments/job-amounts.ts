import type { Issue } from '../check.ts'
import { type Gig, isDone } from '../gigs/gig.ts'
import type { GigPatch } from '../gigs/gig-edit.ts'
import { type Cents, centsOf, formatCents, type Money, moneyOf, sumOf } from '../money/money.ts'
import { split } from '../money/split.ts'

/** What an edit says of a whole job; an amount that is absent stays as it is on every day. */
export interface JobAmounts {
  readonly expectedPay?: Money | null | undefined
  readonly tips?: Money | null | undefined
  readonly parkingExpense?: Money | null | undefined
  readonly mileage?: number | undefined
}

/** One amount of a job: its units (cents or miles) on one day, how a day stores them, and how a person reads them. */
interface Amount {
  readonly field: keyof JobAmounts
  readonly unitsOf: (amounts: JobAmounts) => number
  readonly stored: (units: number) => GigPatch
  readonly text: (units: number) => string
}

const moneyAmount = (field: 'expectedPay' | 'tips' | 'parkingExpense'): Amount => ({
  field,
  unitsOf: (amounts) => centsOf(amounts[field] ?? null),
  stored: (cents) => ({ [field]: moneyOf(cents) }),
  text: formatCents,
})

const amounts: readonly Amount[] = [
  moneyAmount('expectedPay'),
  moneyAmount('tips'),
  moneyAmount('parkingExpense'),
  {
    field: 'mileage',
    unitsOf: ({ mileage = 0 }) => mileage,
    stored: (mileage) => ({ mileage }),
    text: (miles) => `${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'}`,
  },
]

/** Returns the days that share what an edit says of their job: those still open, or all where every day is done. */
export const sharingDays = <G extends Gig>(gigs: readonly G[]): readonly G[] => {
  const open = gigs.filter((gig) => !isDone(gig))
  return open.length > 0 ? open : gigs
}

/**
 * Splits the amounts of a whole job over its days, given oldest first: for each day, what an edit of it is to store (money.md 1.4, A25). Days
 * that are done keep what they have while others are open, and the open days share the rest, to the cent. `jobAmountIssues` refuses less than that.
 */
export function splitOverJob(gigs: readonly Gig[], whole: JobAmounts): GigPatch[] {
  const sharing = sharingDays(gigs)
  const patches = amounts
    .filter(({ field }) => whole[field] !== undefined)
    .map(({ field, unitsOf, stored }) => {
      const kept = sumOf(gigs, (gig) => (sharing.includes(gig) ? 0 : unitsOf(gig)))
      const shares = split(Math.max(0, unitsOf(whole) - kept), sharing.length)
      return (day: number) => (whole[field] === null ? { [field]: null } : stored(shares[day] ?? 0))
    })
  return gigs.map((gig) => {
    const day = sharing.indexOf(gig)
    return day < 0 ? {} : Object.assign({}, ...patches.map((patchOf) => patchOf(day)))
  })
}

/** Returns what keeps amounts of a whole job from being shared: each must hold what the days that are done keep of it. */
export function jobAmountIssues(gigs: readonly Gig[], whole: JobAmounts): Issue[] {
  const sharing = sharingDays(gigs)
  const done = gigs.filter((gig) => !sharing.includes(gig))
  return amounts.flatMap(({ field, unitsOf, text }) => {
    const kept = sumOf(done, unitsOf)
    if (whole[field] === undefined || unitsOf(whole) >= kept) return []
    const days = done.length === 1 ? 'The day that is done keeps' : `The ${done.length} days that are done keep`
    return [{ path: field, message: `${days} ${text(kept)} of it: enter at least that.` }]
  })
}

/** Returns how a job's pay falls on its days, `$33.33 to $33.34 a day`; undefined for less than two days. */
export function sharesText(shares: readonly Cents[]): string | undefined {
  if (shares.length < 2) return undefined
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map(formatCents)
  return least === most ? `${least} a day` : `${least} to ${most} a day`
}
