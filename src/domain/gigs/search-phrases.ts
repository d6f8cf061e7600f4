import { type Cents, parseAmount } from '../money/money.ts'
import { type GigStatus, statusesBeforeWork } from './gig.ts'
import { spanishTypes } from './gig-types.ts'

/** The statuses that share a color, which are searched together (spec.md 2). */
export const statusesAlike = {
  upcoming: statusesBeforeWork,
  completed: ['completed'],
  'pending payment': ['pending payment', 'pending', 'applied'],
} as const satisfies Readonly<Record<string, readonly GigStatus[]>>

/** What a phrase may mean besides a part of a name: a time, a range of amounts, statuses, or a built-in type. */
export type Meaning =
  | { readonly year?: number; readonly month?: number; readonly day?: number }
  | { readonly from: Cents; readonly to: Cents }
  | { readonly statuses: readonly GigStatus[] }
  | { readonly gigType: string }

/** Typed words that belong together. */
export interface Phrase {
  readonly words: readonly string[]
  readonly meanings: readonly Meaning[]
}

/** The names of the months. A search understands English and Spanish on every page, because people type what they are used to. */
const months: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]

/** Names that a phrase is compared with, in plain letters, each with what it means. */
type Names = readonly (readonly [name: string, meaning: Meaning])[]

const statusNames: Names = [
  ['upcoming', statusesAlike.upcoming],
  ['planned', statusesAlike.upcoming],
  ['confirmed', ['confirmed']],
  ['pending', statusesAlike['pending payment']],
  ['pending payment', statusesAlike['pending payment']],
  ['unpaid', ['pending payment', 'pending']],
  ['applied', ['applied']],
  ['completed', statusesAlike.completed],
  ['paid', statusesAlike.completed],
].map(([name, statuses]) => [name, { statuses }] as [string, Meaning])

const spanishNames: Names = [
  ...[
    ['proximo', statusesAlike.upcoming],
    ['planeado', statusesAlike.upcoming],
    ['planificado', statusesAlike.upcoming],
    ['confirmado', ['confirmed']],
    ['pendiente', statusesAlike['pending payment']],
    ['pendiente de pago', statusesAlike['pending payment']],
    ['pendientes de pago', statusesAlike['pending payment']],
    ['pago pendiente', statusesAlike['pending payment']],
    ['pagos pendientes', statusesAlike['pending payment']],
    ['por cobrar', ['pending payment', 'pending']],
    ['sin pagar', ['pending payment', 'pending']],
    ['no pagado', ['pending payment', 'pending']],
    ['postulado', ['applied']],
    ['postulacion', ['applied']],
    ['postulaciones', ['applied']],
    ['completado', statusesAlike.completed],
    ['terminado', statusesAlike.completed],
    ['pagado', statusesAlike.completed],
    ['me pagaron', statusesAlike.completed],
  ].map(([name, statuses]) => [name, { statuses }] as [string, Meaning]),
  ...Object.entries(spanishTypes).flatMap(([gigType, names]) => names.map((name) => [name, { gigType }] as [string, Meaning])),
]

/** The most words of a name. */
const MOST_WORDS = 3
/** The fewest letters that begin an English or Spanish name. Four letters of a Spanish one are an English word too often: "post", "para". */
const LEAST = 4
const LEAST_SPANISH = 5

/** Returns the month of `nov`, `sept`, `november` or `noviembre`, 1 to 12. */
function monthNamed(word: string | undefined): number | undefined {
  if (!word || word.length < 3) return undefined
  const at = months.findIndex((names) => names.some((name) => name.startsWith(word.replace('.', ''))))
  return at < 0 ? undefined : at + 1
}

const numberIn = (pattern: RegExp, word: string | undefined): number | undefined => {
  const found = pattern.exec(word ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}
const dayNumber = (word: string | undefined) =>
  word === 'primero' ? 1 : numberIn(/^(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|ro|\.?[º°])?$/, word)
const yearNumber = (word: string | undefined) => numberIn(/^((?:19|20)\d\d)$/, word)
const wholeYear = (year: string) => Number(year.length === 2 ? `20${year}` : year)

/** Words of a Spanish date that say nothing: "el 20 de noviembre del 2025". */
const connecting = new Set(['el', 'en', 'de', 'del'])
/** The most words of a date. */
const MOST_DATE_WORDS = 6

/**
 * Reads `Nov 20, 2025`, `20 November`, `nov 2025`, `nov` or `20 de noviembre de 2025` at a position in the words. Returns the meaning and the
 * number of words read.
 */
function namedDate(words: readonly string[], at: number): { meaning: Meaning; count: number } | null {
  const said = words.slice(at, at + MOST_DATE_WORDS).flatMap((word, index) => (connecting.has(word) ? [] : [{ word, end: index + 1 }]))
  const [first, second, third] = said.map(({ word }) => word)
  const month = monthNamed(first)
  const dayFirst = dayNumber(first)
  if (month === undefined && (dayFirst === undefined || monthNamed(second) === undefined)) return null
  const day = month === undefined ? dayFirst : dayNumber(second)
  const monthSaid = month ?? monthNamed(second)
  const year = yearNumber(day === undefined ? second : third)
  const meaning = { ...(monthSaid && { month: monthSaid }), ...(day && { day }), ...(year && { year }) }
  return { meaning, count: said[Object.keys(meaning).length - 1]?.end ?? 1 }
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

/** Returns whether a text is a name or begins it. */
const begins = (name: string, text: string, least: number) => name === text || (text.length >= least && name.startsWith(text))

/**
 * Returns whether a text is a Spanish name, its plural, or begins it. A name of several words needs two of them: "personal" alone is an
 * English word.
 */
const beginsSpanish = (name: string, text: string) =>
  `${name}s` === text || (name.includes(' ') === text.includes(' ') && begins(name, text, LEAST_SPANISH))

/** Returns what a name means, given the whole name or its first letters. */
const namedBy = (text: string): Meaning | null =>
  (statusNames.find(([name]) => begins(name, text, LEAST)) ?? spanishNames.find(([name]) => beginsSpanish(name, text)))?.[1] ?? null

/** Reads a name of several words at a position in the words, the longest first. */
function longName(words: readonly string[], at: number): { meaning: Meaning; count: number } | null {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 1; count--) {
    const meaning = namedBy(words.slice(at, at + count).join(' '))
    if (meaning) return { meaning, count }
  }
  return null
}

/** Splits the typed text, which has plain letters, into phrases, each with its possible meanings. */
export function phrasesOf(typed: string): Phrase[] {
  const words = typed
    .split(/\s+/)
    .map((word) => word.replace(/,$/, ''))
    .filter((word) => word !== '' && word !== '$')
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string
    const found = namedDate(words, at) ?? longName(words, at)
    if (found) phrases.push({ words: words.slice(at, at + found.count), meanings: [found.meaning] })
    else {
      const year = yearNumber(word)
      const meanings = [numericDate(word), year === undefined ? null : { year }, amount(word), namedBy(word.replaceAll('_', ' '))]
      phrases.push({ words: [word], meanings: meanings.filter((meaning) => meaning !== null) })
    }
    at += phrases.at(-1)?.words.length ?? 1
  }
  return phrases
}
