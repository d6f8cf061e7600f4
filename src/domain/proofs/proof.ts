import type { Language } from '../check/language.ts'
import type { Cents } from '../money/money.ts'
import { sumOf } from '../money/money.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { type Period, periodOf } from '../time/period.ts'
import { type IncomeLetter, incomeLetter, letterSpans } from './income-letter.ts'
import { type Grade, grades, type MonthRecord } from './work-record.ts'
import type { HourHundredths } from './worked-hours.ts'

/** The documents that a worker shows to an agency, a landlord or a lender. */
export const proofKinds = ['record', 'ledger', 'letter', 'profit'] as const
export type ProofKind = (typeof proofKinds)[number]

/** How many full months a document covers. */
export const monthCounts = [1, 3, 6, 12] as const
export type MonthCount = (typeof monthCounts)[number]
export const MONTHS_OF_LETTER = 12

/** What a document shows. */
export interface ProofChoices {
  readonly count: MonthCount
  readonly hasAmounts: boolean
  /** Whether clients are named, or only by their initials. */
  readonly hasNames: boolean
  /** Whether the record says whom to ask about the hours. */
  readonly hasContacts: boolean
  readonly hasCities: boolean
  /** Whether business time without a gig has its own lines. */
  readonly hasOtherTime: boolean
  /** Whether the average of the months before is shown, as seasonal workers may. */
  readonly isSeasonal: boolean
  /** Of the office that reads it. */
  readonly language: Language
  /** Whether Spanish labels stand beside the English ones of an English document. */
  readonly isBilingual: boolean
}

/** Returns how many months a document covers. A letter always looks at a year. */
export const monthsOf = (kind: ProofKind, { count }: Pick<ProofChoices, 'count'>): MonthCount =>
  kind === 'letter' ? MONTHS_OF_LETTER : count

/** How many days a code can be checked, and the bytes of its document are kept. The worker can extend it by as many. */
export const CHECKABLE_DAYS = 90
export const checkableUntil = (from: Day): Day => addDays(from, CHECKABLE_DAYS)

/** Letters and digits that nobody confuses on a fax: neither 0 and O, nor 1, I and L. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8

/** Writes the code of a document from random numbers, each from 0 to 30: `GF-7K2M-94QX`. */
export function codeFrom(numbers: readonly number[]): string {
  const letters = numbers.map((each) => CODE_LETTERS[each]).join('')
  if (letters.length !== CODE_LENGTH) throw new RangeError('A code has eight letters')
  return `GF-${letters.slice(0, 4)}-${letters.slice(4)}`
}
export const CODE_CHOICES = CODE_LETTERS.length

/** Reads a code as people type it: in any case, with or without its hyphens and beginning. Null for another text. */
export function codeTyped(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]+/g, '')
  const letters = plain.length === CODE_LENGTH + 2 && plain.startsWith('GF') ? plain.slice(2) : plain
  return new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`).test(letters) ? `GF-${letters.slice(0, 4)}-${letters.slice(4)}` : null
}

/** Returns the month of a day, if it is complete; null for a running or coming month. */
export function fullMonth(day: Day, today: Day): Period<'monthly'> | null {
  const month = periodOf('monthly', day)
  return month.end < today ? month : null
}

/** The amounts that a checked document states. */
export const amountNames = [
  ...(['received', 'reimbursed', 'tips', 'costs', 'mileage', 'net', 'wages'] as const),
  ...(['average3', 'average6', 'average12', 'lowest', 'highest'] as const),
] as const
export type AmountName = (typeof amountNames)[number]

/** The totals that a document prints. Whoever checks its code sees the same. Cents. */
export interface ProofTotals {
  /** The hours by grade; null in a document without hours. */
  readonly hours: Readonly<Record<Grade, HourHundredths>> | null
  readonly amounts: readonly { readonly name: AmountName; readonly cents: Cents }[]
}

/** Returns the totals of a document, or null for a letter without any income. */
export function totalsOf(
  kind: ProofKind,
  months: readonly MonthRecord[],
  { hasAmounts }: Pick<ProofChoices, 'hasAmounts'>,
): ProofTotals | null {
  if (kind === 'letter') {
    const letter = incomeLetter(months)
    return letter && { hours: null, amounts: amountsOfLetter(letter) }
  }
  const all = (name: 'received' | 'reimbursed' | 'tips' | 'costs' | 'mileage' | 'net' | 'wages') => ({
    name,
    cents: sumOf(months, (month) => month[name]),
  })
  const own = [all('received'), all('reimbursed'), all('tips'), all('costs'), all('mileage'), all('net')]
  if (kind !== 'record') return { hours: null, amounts: own }
  const hours = Object.fromEntries(grades.map((grade) => [grade, sumOf(months, (month) => month.hours[grade])]))
  return { hours: hours as Record<Grade, HourHundredths>, amounts: hasAmounts ? [...own, all('wages')] : [] }
}

const amountsOfLetter = ({ averages, lowest, highest }: IncomeLetter): ProofTotals['amounts'] => [
  ...letterSpans.map((span) => ({ name: `average${span}` as const, cents: averages.find(({ months }) => months === span)?.cents ?? 0 })),
  { name: 'lowest', cents: lowest.cents },
  { name: 'highest', cents: highest.cents },
]
