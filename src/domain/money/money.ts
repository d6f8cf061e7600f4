import { plainNumber } from './typed-number.ts'

/** Whole cents of US dollars. All amounts are calculated in cents. */
export type Cents = number
/** A stored or sent amount: dollars with exactly two decimals, `"123.45"`. */
export type Money = string

const WRITTEN_AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
/** The digits of whole dollars. A sum of amounts may be larger than what can be typed. */
const MOST_DIGITS = 12
const [ZERO, NINE, POINT] = ['0', '9', '.'].map((each) => each.charCodeAt(0)) as [number, number, number]

/**
 * Returns the cents of a typed amount (`$`, spaces and thousands commas allowed), or null if it is not an amount from 0 to 999,999,999.99.
 */
export function parseAmount(text: string): Cents | null {
  const plain = plainNumber(text.trim().replace(/^\$/, ''))
  return plain !== null && isWrittenAmount(plain) ? centsOf(plain) : null
}

/** Why a typed number is not an amount. */
export type AmountProblem = { readonly code: 'tooManyDecimals' } | { readonly code: 'amountTooLarge' }

/** Returns why a typed number is not an amount; null for an amount, and for a text that is not a number. */
export function amountProblem(text: string): AmountProblem | null {
  const plain = plainNumber(text.trim().replace(/^\$/, ''))
  if (plain === null || isWrittenAmount(plain)) return null
  const [, decimals = ''] = plain.split('.')
  return { code: decimals.length > 2 ? 'tooManyDecimals' : 'amountTooLarge' }
}

/** Returns whether a text is an amount in the format of the calls: digits with at most two decimals. */
export const isWrittenAmount = (text: string) => WRITTEN_AMOUNT.test(text)

/** Returns the cents of a stored amount; null and undefined are 0. Throws if the text is not an amount. */
export function centsOf(money: Money | null | undefined): Cents {
  if (money == null) return 0
  // Lists and reports read tens of thousands of amounts. One pass over the digits takes half as long as a pattern and `Number`.
  let digits = 0
  let point = money.length
  for (let at = 0; at < money.length; at++) {
    const code = money.charCodeAt(at)
    if (code >= ZERO && code <= NINE) digits = 10 * digits + code - ZERO
    else if (code === POINT && point === money.length) point = at
    else throw new RangeError('Not an amount')
  }
  const decimals = Math.max(0, money.length - point - 1)
  const isAmount = point >= 1 && point <= MOST_DIGITS && point !== money.length - 1 && decimals <= 2
  if (!isAmount) throw new RangeError('Not an amount')
  return decimals === 2 ? digits : decimals === 1 ? 10 * digits : 100 * digits
}

/** Returns the cents of a stored amount that may be negative: `"-200.00"`. */
export const signedCentsOf = (money: Money): Cents => (money.startsWith('-') ? -centsOf(money.slice(1)) : centsOf(money))

/** Returns the stored form of an amount in cents: `12345` becomes `"123.45"`. */
export function moneyOf(cents: Cents): Money {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Returns `amount × numerator / denominator` rounded to the nearest whole number, with halves away from zero, in exact integers (money.md
 * 1.1, A20).
 */
export function scale(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator
  const doubled = 2 * Math.abs(product) + denominator
  // Amounts of people are this small, and the browser multiplies them many times faster than large ones.
  const quotient = Number.isSafeInteger(doubled)
    ? (doubled - (doubled % (2 * denominator))) / (2 * denominator)
    : scaleLarge(BigInt(Math.abs(amount)) * BigInt(Math.abs(numerator)), BigInt(denominator))
  return product < 0 ? -quotient : quotient
}

const scaleLarge = (product: bigint, denominator: bigint): number => Number((2n * product + denominator) / (2n * denominator))

/** Returns `percent` % of an amount in cents, rounded half-up to the cent. */
export const percentOf = (cents: Cents, percent: number): Cents => scale(cents, percent, 100)

/** Adds what `amount` gives for each row. */
export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => Cents): Cents => rows.reduce((sum, row) => sum + amount(row), 0)

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

/** Puts a comma before every third digit from the right. */
function grouped(digits: string): string {
  let text = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(0, end - 3), end)},${text}`
  return text
}

/** Writes cents for lists and dialogs: `"$1,655.46"`, `"-$200.00"`. */
export function formatCents(cents: Cents): string {
  const text = moneyOf(Math.abs(cents))
  return `${cents < 0 ? '-' : ''}$${grouped(text.slice(0, -3))}${text.slice(-3)}`
}

/** Writes cents for buttons: `"$240"`, and `"$240.50"` if there are cents. */
export const formatBriefly = (cents: Cents): string => formatCents(cents).replace('.00', '')

/** Writes cents for summaries, in whole dollars rounded half-up: `"$1,655"`; zero is `"$0"` (spec.md 9). */
export function formatDollars(cents: Cents): string {
  const dollars = scale(cents, 1, 100)
  return `${dollars < 0 ? '-' : ''}$${grouped(String(Math.abs(dollars)))}`
}
