import { type Cents, scale, sumOf } from './money.ts'

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

/**
 * Splits the received amount evenly over the days. If an even split would give a day less than its reimbursement although the whole payment
 * is not less (or the reverse), splits the pay instead. So the pay of the days always sums to the pay of the whole.
 */
export function splitReceived(received: Cents, reimbursedByDay: readonly Cents[]): Cents[] {
  const back = sumOf(reimbursedByDay, (cents) => cents)
  const even = split(received, reimbursedByDay.length)
  const agrees = (part: Cents, day: number) => {
    const dayBack = reimbursedByDay[day] ?? 0
    return received >= back ? part >= dayBack : part <= dayBack
  }
  if (even.every(agrees)) return even
  if (received < back) return spread(received, reimbursedByDay)
  return split(received - back, reimbursedByDay.length).map((pay, day) => pay + (reimbursedByDay[day] ?? 0))
}
