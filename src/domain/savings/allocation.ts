import { type Cents, type Money, signedCentsOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'

/**
 * Why money moved: set aside for tax, put into a savings goal, a tax payment that came from the jar, money taken out, or a person's word on
 * how much there is.
 */
export const allocationTypes = ['tax', 'goal', 'tax_payment', 'withdrawal', 'correction'] as const
export type AllocationType = (typeof allocationTypes)[number]

/** The types that a person adds. A payment of tax adds its own row. */
export const typedAllocations = ['tax', 'goal', 'withdrawal', 'correction'] as const

/** The maximum number of characters of a row's description. */
export const MAX_DESCRIPTION = 200

/**
 * One movement of the tax jar or of a savings goal. Gigfolio only keeps count, and moves no money. A row of a payment counts as long as its
 * payment counts for its gig, and a row of a goal as long as its goal is not deleted.
 */
export interface Allocation {
  readonly id: number
  readonly gigId: number | null
  readonly paymentId: number | null
  /** Null for the tax jar. */
  readonly goalId: number | null
  readonly taxPaymentId: number | null
  /** `"67.50"`, or `"-200.00"` for money that left. Never zero. */
  readonly amount: Money
  readonly allocationType: AllocationType
  readonly description: string
  readonly day: Day
}

/** Returns the rows of the tax jar (null), or those of a goal. */
export const rowsOf = <Row extends Pick<Allocation, 'goalId'>>(rows: readonly Row[], goalId: number | null): Row[] =>
  rows.filter((row) => row.goalId === goalId)

/**
 * Returns what the tax jar (null) or a goal holds, in cents. The jar is below zero if more was taken out than set aside, and a goal if a
 * payment that filled it was undone after money was taken out.
 */
export const heldIn = (rows: readonly Pick<Allocation, 'goalId' | 'amount'>[], goalId: number | null): Cents =>
  sumOf(rowsOf(rows, goalId), ({ amount }) => signedCentsOf(amount))

/** Returns rows, the newest first, each with what there was after it, in cents. */
export function withBalances<Row extends Pick<Allocation, 'id' | 'day' | 'amount'>>(
  rows: readonly Row[],
): readonly { readonly row: Row; readonly balance: Cents }[] {
  const byDay = rows.toSorted((one, other) => (one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1))
  let balance = 0
  return byDay
    .map((row) => {
      balance += signedCentsOf(row.amount)
      return { row, balance }
    })
    .reverse()
}

/** Returns whether a type of movement fits the tax jar (null) or a goal. */
export const fitsInto = (allocationType: (typeof typedAllocations)[number], goalId: number | null): boolean =>
  goalId === null ? allocationType !== 'goal' : allocationType !== 'tax'

/** Returns whether an amount has the sign of its type: money is set aside or taken out, and a correction does either. */
export function hasSignOf(allocationType: (typeof typedAllocations)[number], amount: Money): boolean {
  const cents = signedCentsOf(amount)
  if (allocationType === 'correction') return cents !== 0
  return allocationType === 'withdrawal' ? cents < 0 : cents > 0
}
