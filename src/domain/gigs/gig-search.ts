import { plainText } from '../check/plain-text.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { type Day, monthOf, yearOf } from '../time/calendar-day.ts'
import { type Gig, projectedEarnings } from './gig.ts'
import { beginsWithinOneTypo } from './one-typo.ts'
import { type Meaning, phrasesOf, statusesAlike } from './search-phrases.ts'

export type StatusFilter = 'all' | keyof typeof statusesAlike

/** The shortest word, in letters, in which a typo is forgiven. Shorter words are too similar to others. */
const LEAST_FORGIVEN = 5

/** Gigs are never changed in place, so the searched text of each gig is made only once. */
const texts = new WeakMap<Gig, string>()
function textOf(gig: Gig): string {
  let text = texts.get(gig)
  if (text === undefined) {
    text = plainText(`${gig.eventName}\n${gig.clientName}\n${gig.gigType}`)
    texts.set(gig, text)
  }
  return text
}

const vocabularies = new WeakMap<readonly Gig[], ReadonlySet<string>>()
/** Returns every word of the gigs' texts. */
function vocabularyOf(gigs: readonly Gig[]): ReadonlySet<string> {
  let words = vocabularies.get(gigs)
  if (!words) {
    words = new Set([...new Set(gigs.map(textOf))].flatMap((text) => text.split(/[^\p{L}]+/u)))
    vocabularies.set(gigs, words)
  }
  return words
}

/** Returns the words to search for: the typed word if a gig contains it, or else the gigs' words that begin with it apart from one typo. */
function spellings(gigs: readonly Gig[], word: string): readonly string[] {
  if (word.length < LEAST_FORGIVEN || !/^\p{L}+$/u.test(word) || gigs.some((gig) => textOf(gig).includes(word))) return [word]
  return [...vocabularyOf(gigs)].filter((known) => beginsWithinOneTypo(known, word))
}

/** Returns whether something is of a year, a month, or a day of the month. */
export const isOfTime = ({ date }: { readonly date: Day }, { year, month, day }: { year?: number; month?: number; day?: number }) =>
  (year === undefined || yearOf(date) === year) &&
  (month === undefined || monthOf(date) === month) &&
  (day === undefined || Number(date.slice(8)) === day)

/**
 * Returns whether a gig matches a meaning. An amount matches the expected pay, the payment, the amount in the list, or the total of the
 * gig's job.
 */
function hasMeaning(gig: Gig, meaning: Meaning, jobPay: (gig: Gig) => Cents): boolean {
  if ('statuses' in meaning) return meaning.statuses.includes(gig.status)
  if ('gigType' in meaning) return meaning.gigType === gig.gigType
  if (!('from' in meaning)) return isOfTime(gig, meaning)
  const { from, to } = meaning
  const isIn = (cents: Cents) => cents >= from && cents <= to
  return isIn(projectedEarnings(gig)) || isIn(centsOf(gig.expectedPay)) || isIn(centsOf(gig.totalReceived)) || isIn(jobPay(gig))
}

/** Returns a function that gives the total pay of a gig's job. It adds up the jobs at its first call. */
function jobPays(gigs: readonly Gig[]) {
  let pays: Map<string, Cents> | undefined
  return ({ multiDayGroupId }: Gig): Cents => {
    if (multiDayGroupId === null) return -1
    pays ??= new Map(
      [...Map.groupBy(gigs, (gig) => gig.multiDayGroupId)].flatMap(([id, days]) =>
        id === null ? [] : [[id, sumOf(days, projectedEarnings)]],
      ),
    )
    return pays.get(multiDayGroupId) ?? -1
  }
}

/**
 * Finds the gigs with a status that match every typed phrase: in the name of their event, client or type, or as a month, year or day, an
 * amount, a status, or a type in Spanish. A word that no gig contains may have one typo.
 */
export function searchGigs<G extends Gig>(gigs: readonly G[], typed: string, status: StatusFilter): G[] {
  const jobPay = jobPays(gigs)
  const conditions = phrasesOf(plainText(typed)).map(({ words, meanings }) => {
    const spelled = words.map((word) => spellings(gigs, word))
    return (gig: Gig) =>
      meanings.some((meaning) => hasMeaning(gig, meaning, jobPay)) ||
      spelled.every((each) => each.some((word) => textOf(gig).includes(word)))
  })
  const shown: readonly string[] | null = status === 'all' ? null : statusesAlike[status]
  return gigs.filter((gig) => (!shown || shown.includes(gig.status)) && conditions.every((isMet) => isMet(gig)))
}
