import type { Issue } from '../check/check.ts'
import { type Gig, isDone } from '../gigs/gig.ts'
import type { GigPatch } from '../gigs/gig-edit.ts'
import { type Cents, centsOf, type Money, moneyOf, split, sumOf } from '../money/money.ts'

/** The edited amounts of a whole job. An absent amount stays unchanged on every day. */
export interface JobAmounts {
  readonly expectedPay?: Money | null | undefined
  readonly tips?: Money | null | undefined
  readonly parkingExpense?: Money | null | undefined
  readonly mileage?: number | undefined
}

/** One amount of a job, in cents or miles: its value on one day, and how a day stores it. */
interface Amount {
  readonly field: keyof JobAmounts
  readonly unitsOf: (amounts: JobAmounts) => number
  readonly stored: (units: number) => GigPatch
}

const moneyAmount = (field: 'expectedPay' | 'tips' | 'parkingExpense'): Amount => ({
  field,
  unitsOf: (amounts) => centsOf(amounts[field] ?? null),
  stored: (cents) => ({ [field]: moneyOf(cents) }),
})

const amounts: readonly Amount[] = [
  moneyAmount('expectedPay'),
  moneyAmount('tips'),
  moneyAmount('parkingExpense'),
  {
    field: 'mileage',
    unitsOf: ({ mileage = 0 }) => mileage,
    stored: (mileage) => ({ mileage }),
  },
]

/** Returns the days that share the edited amounts of their job: the open days, or all days if every day is done. */
export const sharingDays = <G extends Gig>(gigs: readonly G[]): readonly G[] => {
  const open = gigs.filter((gig) => !isDone(gig))
  return open.length > 0 ? open : gigs
}

/**
 * Splits the amounts of a whole job over its days, given oldest first, and returns the edit of each day (money.md 1.4, A25). Done days keep
 * their amounts while other days are open, and the open days share the rest to the cent. `jobAmountIssues` refuses a total that is less
 * than what the done days keep.
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

/** The days that are done keep more of an amount, in cents or miles, than the new one. */
type KeptAmount =
  | { readonly code: 'keptCents'; readonly days: number; readonly kept: Cents }
  | { readonly code: 'keptMiles'; readonly days: number; readonly kept: number }

/** Returns the issues that keep amounts of a whole job from being shared: each amount must be at least what the done days keep. */
export function jobAmountIssues(gigs: readonly Gig[], whole: JobAmounts): Issue<KeptAmount>[] {
  const sharing = sharingDays(gigs)
  const done = gigs.filter((gig) => !sharing.includes(gig))
  return amounts.flatMap(({ field, unitsOf }) => {
    const kept = sumOf(done, unitsOf)
    if (whole[field] === undefined || unitsOf(whole) >= kept) return []
    return [{ path: field, problem: { code: field === 'mileage' ? 'keptMiles' : 'keptCents', days: done.length, kept } }]
  })
}
