import type { Cents } from '#domain/money/money.ts'

const DOLLAR = 100
const MOST_STEPS = 3
/**
 * The possible first digits of a step. They are round numbers, and close enough that the longest bar fills at least two thirds of the
 * height.
 */
const FIRST_DIGITS = [1, 2, 3, 4, 5]

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** Returns the marks of an axis from zero to an amount, in cents. The marks are round whole dollars, at most three above zero. */
export function dollarTicks(most: Cents): readonly Cents[] {
  const step = roundStep(most)
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

function roundStep(most: Cents): Cents {
  for (let power = DOLLAR; ; power *= 10) {
    const digit = FIRST_DIGITS.find((each) => each * power * MOST_STEPS >= most)
    if (digit) return digit * power
  }
}

/** Returns the label of a mark: `"$500"`, `"$1.2k"`, `"$1B"`. */
export const tickLabel = (tick: Cents): string => compact.format(tick / DOLLAR).replace('K', 'k')
