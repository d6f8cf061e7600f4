import { type Merchant, merchantOf, plain } from './brands/bank-wording.ts'
import type { FoundBrand } from './brands/brand-in.ts'
import { type ExpenseCategory, expenseCategories, wizardCategories } from './category.ts'
import { type CategoryRule, categoryRules } from './category-rules.ts'
import { listed } from './listed.ts'
import { privateWords, shopWords } from './shop-words.ts'
import { spanishWords } from './spanish-words.ts'

const MOST = 5
const MOST_IN_WIZARD = 3
const WEIGHTS = { merchant: 3, word: 2, shop: 2 }
/** The weight of a brand whose name may also be a part of another name: any word outweighs it. */
const UNSURE_BRAND = 1
/** In these categories a word of the purpose counts more than the merchant: a repair at a guitar shop is a repair. */
const PURPOSE_WEIGHT = 4
/** In the merchant's name they count a little more than its other words: a camera repair is a repair. */
const TOLD_WEIGHT = 2.5
const toldByPurpose = new Set<ExpenseCategory>([
  'Gear Repairs and Maintenance',
  'Insurance (other than health)',
  'Hired Help',
  'Rent or Lease (equipment or business property)',
  'Platform or Payment Fees',
])

/** The categories that are suggested when no word matches: the first five (spec.md 9). */
const defaults = expenseCategories.slice(0, MOST)

/** Finds the brand that a merchant's name begins with. */
export type BrandFinder = (merchant: Merchant) => FoundBrand | null

interface Keyword {
  readonly text: string
  readonly rule: CategoryRule
}

const englishKeywords: readonly Keyword[] = [...categoryRules, ...shopWords].flatMap((rule) =>
  rule.keywords.map((keyword) => ({ text: plain(keyword), rule })),
)
/** A Spanish word counts like the English one, whatever the language of the page: people write as they speak. */
const keywords: readonly Keyword[] = englishKeywords
  .flatMap((keyword) => [keyword, ...(spanishWords[keyword.text] ?? []).map((text) => ({ text, rule: keyword.rule }))])
  .sort((one, other) => other.text.length - one.text.length)

interface Match {
  readonly rule: CategoryRule
  readonly from: number
  readonly to: number
}

/**
 * Finds keywords that are whole words, also in the plural or possessive. A keyword inside a longer keyword does not count: "uber eats" is
 * not "uber". The words of shops count only in the payee, which is the beginning of the text.
 */
function matchesIn(text: string, payee: string): Match[] {
  const matches: Match[] = []
  for (const { text: keyword, rule } of keywords) {
    const isOfShop = rule.kind === 'shop'
    for (let from = text.indexOf(keyword); from >= 0; from = text.indexOf(keyword, from + 1)) {
      const to = from + keyword.length
      if (isOfShop && to > payee.length) break
      const isWord = (from === 0 || text[from - 1] === ' ') && /^(?:'?s)?(?: |$)/.test(text.slice(to, to + 3))
      if (isWord && !matches.some((longer) => longer.from <= from && longer.to >= to)) matches.push({ rule, from, to })
    }
  }
  return matches
}

/** The shortest beginning of a word that tells it. */
const SHORTEST_CUT = 4
/** Whole words that begin another word: "Park" is not parking. */
const wholeWords = new Set(
  listed(
    `book, camp, cook, cost, county, court, cream, cross, drum, farm, fish, flow, glass, hard, home, lock, main, park, port, sand, shop, stat`,
  ),
)
/** Spanish words stay out: a bank's line that was cut off would mean more than one word more often. */
const soleWords = englishKeywords.filter(({ text }) => !text.includes(' '))

/** Returns a word completed, if all keywords that begin like it point to the same category: "COFF" is coffee. */
function uncut(word: string): string {
  if (word.length < SHORTEST_CUT || wholeWords.has(word)) return word
  const [first, ...others] = soleWords.filter(({ text }) => text.startsWith(word))
  return first && others.every(({ rule }) => rule.category === first.rule.category) ? first.text : word
}

/** Leaves out the matches that are a part of the brand's name, and the words of shops where the brand's shop has no category. */
const besideBrand = (matches: readonly Match[], brand: FoundBrand, payee: string) =>
  matches.filter(({ rule, from }) => from >= brand.to && (brand.category !== null || rule.kind !== 'shop' || from >= payee.length))

/** Returns whether the rules themselves have the merchant. */
const isInRules = (matches: readonly Match[], brand: FoundBrand) =>
  matches.some(({ rule, from, to }) => rule.kind === 'merchant' && from === 0 && to >= brand.to)

/** Much less than any difference between weights. */
const PLACE = 1e-5

/**
 * Returns how much a match counts. A merchant within another name may be a part of it: the "Union Square Cafe" is not Square. Of two words of
 * a name, the last says what the shop is: a "Garage Cafe" is a cafe.
 */
function weightOf({ rule, from }: Match, payee: string): number {
  if (from >= payee.length) return rule.kind === 'word' && toldByPurpose.has(rule.category) ? PURPOSE_WEIGHT : WEIGHTS[rule.kind]
  const place = headOf(payee, from) * PLACE
  if (rule.kind === 'word' && toldByPurpose.has(rule.category)) return TOLD_WEIGHT + place
  return (rule.kind === 'merchant' && from > 0 ? WEIGHTS.word : WEIGHTS[rule.kind]) + place
}

/** Returns where the list begins that a word ends: both words of "Deli & Grocery" say alike what the shop is. */
function headOf(payee: string, from: number): number {
  const words = payee.slice(0, from).trim().split(' ')
  let head = from
  while (words.length > 1 && ['&', 'and'].includes(words.at(-1) ?? '')) head -= words.splice(-2).join(' ').length + 1
  return head
}

/** Returns how much a brand counts. Inside a name it is like a word of a shop. */
function weightOfBrand({ from, isUnsure }: FoundBrand): number {
  if (!isUnsure) return WEIGHTS.merchant
  return from > 0 ? WEIGHTS.shop + from * PLACE : UNSURE_BRAND
}

/** Leaves out the words of a name that has a private word after them: a "Kitchen Dental Clinic" is no restaurant. */
function besidePrivate(matches: readonly Match[], payee: string): readonly Match[] {
  const text = ` ${payee} `
  const ends = privateWords.filter((word) => text.includes(` ${word} `)).map((word) => text.lastIndexOf(` ${word} `) + word.length)
  const last = Math.max(0, ...ends)
  return last === 0 ? matches : matches.filter(({ rule, from }) => rule.kind === 'merchant' || from >= last)
}

class Scores {
  readonly #scores = new Map<ExpenseCategory, number>()
  readonly #also = new Map<ExpenseCategory, number>()

  add(category: ExpenseCategory, score: number, also: readonly ExpenseCategory[] = []): void {
    this.#scores.set(category, (this.#scores.get(category) ?? 0) + score)
    for (const other of also) this.#also.set(other, (this.#also.get(other) ?? 0) + score / 2)
  }

  /** Returns the categories by their score, and then those that are often meant instead. */
  ranked(): readonly ExpenseCategory[] {
    const byScore = (scores: ReadonlyMap<ExpenseCategory, number>) =>
      [...scores]
        .sort(([one, more], [other, less]) => less - more || expenseCategories.indexOf(one) - expenseCategories.indexOf(other))
        .map(([name]) => name)
    return [...new Set([...byScore(this.#scores), ...byScore(this.#also)])]
  }
}

/** Returns the categories that match, the likeliest first. */
function matchingCategories(merchant: string, purpose: string, brandIn?: BrandFinder): readonly ExpenseCategory[] {
  const written = merchantOf(merchant)
  const payee = written.name.replace(/\S+/g, (word) => (written.cutWords.has(word) ? uncut(word) : word))
  const matches = besidePrivate(matchesIn(`${payee} ${plain(purpose)}`.trim(), payee), payee)
  const found = brandIn?.(written) ?? null
  const brand = found && !isInRules(matches, found) ? found : null
  const scores = new Scores()
  if (brand?.category) scores.add(brand.category, weightOfBrand(brand), brand.also)
  if (written.says) scores.add(written.says === 'ticket' ? 'Work Travel' : 'Work Meals (50% deductible)', WEIGHTS.word)
  for (const match of brand && !brand.isUnsure ? besideBrand(matches, brand, payee) : matches)
    scores.add(match.rule.category, weightOf(match, payee), match.rule.also)
  return scores.ranked()
}

/**
 * Returns categories to offer for an expense, the likeliest first: at most five, and the spec's five when nothing matches. The merchant's
 * last category comes before them. A suggestion only pre-selects; the worker chooses. `brandIn` finds brands, where their table is loaded.
 */
export function suggestCategories(merchant: string, purpose: string, brandIn?: BrandFinder, last?: string): readonly string[] {
  const ranked = matchingCategories(merchant, purpose, brandIn)
  const suggested = ranked.length > 0 ? ranked.slice(0, MOST) : defaults
  return [...new Set([...(last ? [last] : []), ...suggested])].slice(0, MOST)
}

/**
 * Returns categories to offer for a cost in the Got Paid wizard, of those that it offers: at most three, and none when nothing matches. Its
 * purpose may be the name of a shop.
 */
export const suggestWizardCategories = (purpose: string, brandIn?: BrandFinder): readonly ExpenseCategory[] =>
  matchingCategories(purpose, '', brandIn)
    .filter((category) => wizardCategories.includes(category))
    .slice(0, MOST_IN_WIZARD)
