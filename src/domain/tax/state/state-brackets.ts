import { type Cents, scale } from '../../money/money.ts'
import { centsFrom, type Dollars } from '../rules.ts'
import type { Brackets, Rate, Scale } from './state-rules.ts'

/** Rates have at most seven decimals, so that they are exact in these parts. */
const PARTS = 10_000_000

/** Returns a rate in whole parts. */
const partsOf = (rate: Rate): bigint => BigInt(Math.round(rate * PARTS))

/** Returns a part of an amount, rounded to the cent. */
export const shareOf = (cents: Cents, rate: Rate): Cents => scale(cents, Math.round(rate * PARTS), PARTS)

/** Returns the tax on an income by brackets in cents: summed exactly, and rounded once. */
export function taxBy(brackets: Brackets, income: Cents): Cents {
  const exact = brackets.reduce((sum, [from, rate], at) => {
    const top = brackets[at + 1]?.[0]
    const within = Math.min(income, top === undefined ? income : centsFrom(top)) - centsFrom(from)
    return within > 0 ? sum + BigInt(within) * partsOf(rate) : sum
  }, 0n)
  return Number((exact + BigInt(PARTS / 2)) / BigInt(PARTS))
}

/** Returns the value of a scale for an income. */
export const valueAt = (of: Scale, income: Cents): number => of.findLast(([above], at) => at === 0 || income > centsFrom(above))?.[1] ?? 0

/** Returns how many steps of dollars an income is above a start: those that it started, or those that it filled. */
export const stepsAbove = (income: Cents, start: Dollars, step: Dollars, round: (steps: number) => number): number =>
  round(Math.max(0, income - centsFrom(start)) / centsFrom(step))

/**
 * Returns what is taken back of the benefit of lower brackets, in cents: with each bracket, its beginning times the rise of its rate. It is
 * taken back evenly over the dollars above the income at which that begins.
 */
export function recaptured(
  brackets: Brackets,
  { from, over }: { readonly from: number; readonly over: number },
  taxable: Cents,
  adjustedIncome: Cents,
): Cents {
  const width = centsFrom(over)
  return brackets.reduce((sum, [begin, rate], at) => {
    const before = brackets[at - 1]
    if (!before || centsFrom(begin) >= taxable) return sum
    const beyond = Math.min(width, Math.max(0, adjustedIncome - centsFrom(Math.max(from, begin))))
    return sum + scale(shareOf(centsFrom(begin), rate - before[1]), beyond, width)
  }, 0)
}
