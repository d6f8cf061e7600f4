import { scale } from './money.ts'

/**
 * Splits a whole number of cents or miles over `count` days as evenly as possible, the larger parts last (money.md 1.4). Every part is
 * monotonic in the total, so a reimbursement never exceeds its cost on any day.
 */
export function split(total: number, count: number): number[] {
  const larger = total % count
  const smaller = (total - larger) / count
  return Array.from({ length: count }, (_, day) => (day < count - larger ? smaller : smaller + 1))
}

/**
 * Spreads a whole total over parts in proportion to their weights. No part exceeds its weight while `total` is at most the sum of the
 * weights.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  let weightSoFar = 0
  let givenSoFar = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const due = scale(total, weightSoFar, whole)
    const part = due - givenSoFar
    givenSoFar = due
    return part
  })
}
