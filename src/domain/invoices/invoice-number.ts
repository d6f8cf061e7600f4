import { MAX_NUMBER } from './invoice.ts'

/** How a worker numbers invoices: `INV-2026-005` is a prefix, the year and three digits. */
export interface NumberPattern {
  readonly prefix: string
  readonly hasYear: boolean
  readonly digits: number
  readonly nextNumber: number
}

export const defaultPattern: NumberPattern = { prefix: 'INV-', hasYear: true, digits: 3, nextNumber: 1 }

export const MAX_PREFIX = 20
export const MIN_DIGITS = 3
export const MAX_DIGITS = 6
export const MAX_NEXT_NUMBER = 99_999_999

const PREFIX = /^[\p{L}\p{N}/_.-]*$/u

/** Returns whether a prefix has only letters, digits and `-/_.`. */
export const isPrefix = (text: string) => [...text].length <= MAX_PREFIX && PREFIX.test(text)

/** Returns the key by which numbers are compared: case and surrounding spaces do not matter. */
export const numberKey = (number: string): string => number.trim().toLowerCase()

/** Returns the number that a pattern gives for a year. */
export const numberOf = ({ prefix, hasYear, digits }: NumberPattern, number: number, year: number): string =>
  `${prefix}${hasYear ? `${year}-` : ''}${String(number).padStart(digits, '0')}`

/**
 * Returns the next number of a pattern that no invoice has, with the number of the one after it. A number that was typed before is passed
 * over.
 */
export function nextFree(pattern: NumberPattern, year: number, isTaken: (key: string) => boolean) {
  let at = pattern.nextNumber
  while (isTaken(numberKey(numberOf(pattern, at, year)))) at += 1
  return { invoiceNumber: numberOf(pattern, at, year), nextNumber: at + 1 }
}

const CORRECTION = /-R(\d+)$/

/** Returns the number of an invoice that corrects another one: `INV-2026-004-R1`, and after that `-R2`. */
export function correctionOf(number: string): string {
  const base = number.replace(CORRECTION, '')
  const ending = `-R${Number(CORRECTION.exec(number)?.[1] ?? 0) + 1}`
  return `${base.slice(0, MAX_NUMBER - ending.length)}${ending}`
}
