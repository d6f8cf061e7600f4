import { type Cents, parseAmount } from '../money/money.ts'
import { type GigStatus, statusesBeforeWork } from './gig.ts'

/** The statuses that share a color, which are searched together (spec.md 2). */
export const statusesAlike = {
  upcoming: statusesBeforeWork,
  completed: ['completed'],
  'pending payment': ['pending payment', 'pending', 'applied'],
} as const satisfies Readonly<Record<string, readonly GigStatus[]>>

/** What a phrase may mean besides a part of a name: a time, a range of amounts, or statuses. */
export type Meaning =
  | { readonly year?: number; readonly month?: number; readonly day?: number }
  | { readonly from: Cents; readonly to: Cents }
  | { readonly statuses: readonly GigStatus[] }

/** Typed words that belong together. */
export interface Phrase {
  readonly words: readonly string[]
  readonly meanings: readonly Meaning[]
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

const statusWords: readonly (readonly [string, readonly GigStatus[]])[] = [
  ['upcoming', statusesAlike.upcoming],
  ['planned', statusesAlike.upcoming],
  ['confirmed', ['confirmed']],
  ['pending', statusesAlike['pending payment']],
  ['pending payment', statusesAlike['pending payment']],
  ['unpaid', ['pending payment', 'pending']],
  ['applied', ['applied']],
  ['completed', statusesAlike.completed],
  ['paid', statusesAlike.completed],
]

/** Returns the month of `nov`, `sept` or `november`, 1 to 12. */
function monthNamed(word: string | undefined): number | undefined {
  if (!word || word.length < 3) return undefined
  const at = months.findIndex((month) => month.startsWith(word.replace('.', '')))
  return at < 0 ? undefined : at + 1
}

const numberIn = (pattern: RegExp, word: string | undefined): number | undefined => {
  const found = pattern.exec(word ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}
const dayNumber = (word: string | undefined) => numberIn(/^(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/, word)
const yearNumber = (word: string | undefined) => numberIn(/^((?:19|20)\d\d)$/, word)
const wholeYear = (year: string) => Number(year.length === 2 ? `20${year}` : year)

/**
 * Reads `Nov 20, 2025`, `20 November`, `nov 2025` or `nov` at a position in the words. Returns the meaning and the number of words read.
 */
function namedDate(words: readonly string[], at: number): { meaning: Meaning; count: number } | null {
  const [first, second, third] = words.slice(at)
  const month = monthNamed(first)
  const dayFirst = dayNumber(first)
  if (month === undefined && (dayFirst === undefined || monthNamed(second) === undefined)) return null
  const day = month === undefined ? dayFirst : dayNumber(second)
  const monthSaid = month ?? monthNamed(second)
  const year = yearNumber(day === undefined ? second : third)
  const meaning = { ...(monthSaid && { month: monthSaid }), ...(day && { day }), ...(year && { year }) }
  return { meaning, count: Object.keys(meaning).length }
}

/** Reads `2025-11-20`, `2025-11`, `11/20`, `11/20/25` or `11/2025`. */
function numericDate(word: string): Meaning | null {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(word)
  if (iso?.[1]) return { year: Number(iso[1]), month: Number(iso[2]), ...(iso[3] && { day: Number(iso[3]) }) }
  const american = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(word)
  if (american?.[1]) return { month: Number(american[1]), day: Number(american[2]), ...(american[3] && { year: wholeYear(american[3]) }) }
  const month = /^(\d{1,2})\/(\d{4})$/.exec(word)
  return month?.[1] ? { month: Number(month[1]), year: Number(month[2]) } : null
}

/** Reads an amount in dollars. Without cents it matches any cents, so that an amount is found while it is typed. */
function amount(word: string): Meaning | null {
  const from = /\d/.test(word) ? parseAmount(word) : null
  if (from === null) return null
  const decimals = word.includes('.') ? word.length - word.indexOf('.') - 1 : 0
  return { from, to: from + (decimals === 0 ? 99 : decimals === 1 ? 9 : 0) }
}

/** Reads a status from its whole word, or from its first four or more letters. */
function status(words: string): Meaning | null {
  const [, statuses] = statusWords.find(([name]) => name === words || (words.length >= 4 && name.startsWith(words))) ?? []
  return statuses ? { statuses } : null
}

/** Splits the typed text into phrases, in lower case, each with its possible meanings. */
export function phrasesOf(typed: string): Phrase[] {
  const words = typed
    .split(/\s+/)
    .map((word) => word.replace(/,$/, ''))
    .filter((word) => word !== '' && word !== '$')
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string
    const date = namedDate(words, at)
    const pair = status(`${word} ${words[at + 1]}`)
    if (date) phrases.push({ words: words.slice(at, at + date.count), meanings: [date.meaning] })
    else if (pair) phrases.push({ words: words.slice(at, at + 2), meanings: [pair] })
    else {
      const year = yearNumber(word)
      const meanings = [numericDate(word), year === undefined ? null : { year }, amount(word), status(word.replaceAll('_', ' '))]
      phrases.push({ words: [word], meanings: meanings.filter((meaning) => meaning !== null) })
    }
    at += phrases.at(-1)?.words.length ?? 1
  }
  return phrases
}
