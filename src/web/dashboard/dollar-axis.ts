import type { Cents } from '#domain/money/money.ts'

const DOLLAR = 100
const MOST_STEPS = 3
/** What a step may start with: round to the eye, and close enough together that the longest bar fills two thirds of the height or more. */
const FIRST_DIGITS = [1, 2, 3, 4, 5]

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** The marks of an axis from zero to an amount or just above it, in cents: round whole dollars, at most three above zero. */
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

/** A mark as it is written beside the axis: `"$500"`, `"$1.2k"`, `"$1B"`. */
export const tickLabel = (tick: Cents): string => compact.format(tick / DOLLAR).replace('K', 'k')
