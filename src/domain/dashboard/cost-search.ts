import { plainText } from '../check/plain-text.ts'
import { searchedWords, spanishWords } from '../expenses/spanish-words.ts'
import { isOfTime } from '../gigs/gig-search.ts'
import { type Meaning, phrasesOf } from '../gigs/search-phrases.ts'
import type { BookedCost } from './cost-book.ts'

/** A cost as far as a search reads it. */
export type SearchedCost = Pick<BookedCost, 'date' | 'gross' | 'net'>

/** Words that mean the same: the English one first. */
const synonyms: readonly (readonly string[])[] = Object.entries(spanishWords).map(([english, spanish]) => [english, ...spanish])
/** Spanish words, which are ordinary ones or also English, with what they find. The English word does not find them. */
const searched = Object.entries(searchedWords)

/** The most words of a synonym. */
const MOST_WORDS = 4
/** The fewest letters that begin a Spanish synonym, so that it is found while it is typed. */
const LEAST = 5

/** Spanish words that say nothing of a cost: "Uber del aeropuerto" is a ride of Uber, and something with an airport. */
const smallWords = new Set(['a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'para', 'por', 'y'])

/** Returns the words that mean the same as a text. */
function sameAs(text: string): readonly string[] {
  const isWord = (word: string) => word === text || `${word}s` === text
  const isSpanish = (word: string) => isWord(word) || (text.length >= LEAST && word.startsWith(text))
  const same = synonyms.filter(([english = '', ...spanish]) => isWord(english) || spanish.some(isSpanish))
  const more = searched.flatMap(([english, spanish]) => (spanish.some(isSpanish) ? [english, ...spanish] : []))
  return [...new Set([...same.flat(), ...more])]
}

type IsIn = (text: string) => boolean

/** Returns a check for a text anywhere, or for words that mean the same. Those must be whole words: "gas" is not in "gastos". */
function isInText(sought: string): IsIn {
  const same = sameAs(sought)
  if (same.length === 0) return (text) => text.includes(sought)
  const whole = new RegExp(`(?<![a-z])(?:${same.join('|')})(?:e?s)?(?![a-z])`)
  return (text) => text.includes(sought) || whole.test(text)
}

const hasMeaning = ({ date, gross, net }: SearchedCost, meaning: Meaning): boolean => {
  if ('from' in meaning) return [gross, net].some((cents) => cents >= meaning.from && cents <= meaning.to)
  return !('statuses' in meaning) && !('gigType' in meaning) && isOfTime({ date }, meaning)
}

/** Splits synonyms of several words off the typed words: "cambio de aceite". */
function longSynonyms(words: readonly string[]): { readonly found: readonly string[]; readonly rest: readonly string[] } {
  const found: string[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    let count = Math.min(MOST_WORDS, words.length - at)
    while (count > 1 && sameAs(words.slice(at, at + count).join(' ')).length === 0) count--
    if (count > 1) found.push(words.slice(at, at + count).join(' '))
    else rest.push(words[at] ?? '')
    at += count
  }
  return { found, rest }
}

/** Returns whether a cost has every typed phrase: in its text, which is in plain letters, as an amount, or as a month, year or day. */
export function costSearch(typed: string): (cost: SearchedCost, text: string) => boolean {
  const { found, rest } = longSynonyms(plainText(typed).split(/\s+/).filter(Boolean))
  const phrases = phrasesOf(rest.join(' ')).map(({ words, meanings }) => ({ checks: words.map(isInText), words, meanings }))
  const telling = phrases.filter(({ words }) => words.some((word) => !smallWords.has(word)))
  const checks = found.map(isInText)
  const needed = telling.length + checks.length > 0 ? telling : phrases
  return (cost, text) =>
    checks.every((isIn) => isIn(text)) &&
    needed.every(
      ({ checks: ofWords, meanings }) => meanings.some((meaning) => hasMeaning(cost, meaning)) || ofWords.every((isIn) => isIn(text)),
    )
}
