import { type Merchant, merchantOf, plain } from './brands/bank-wording.ts'
import type { FoundBrand } from './brands/brand-in.ts'
import { type ExpenseCategory, expenseCategories } from './category.ts'
import { type CategoryRule, categoryRules } from './category-rules.ts'
import { shopWords } from './shop-words.ts'

const MOST = 5
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

const keywords: readonly Keyword[] = [...categoryRules, ...shopWords]
  .flatMap((rule) => rule.keywords.map((keyword) => ({ text: plain(keyword), rule })))
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
      if (isWord && !matches.some((longer) => longer.rule !== rule && longer.from <= from && longer.to >= to))
        matches.push({ rule, from, to })
    }
  }
  return matches
}

/** The shortest beginning of a word that tells it. */
const SHORTEST_CUT = 4

/** Returns the payee with its last word completed, if all words that begin like it point to the same category: "COFF" is coffee. */
function uncut(payee: string): string {
  const last = payee.slice(payee.lastIndexOf(' ') + 1)
  const [first, ...others] = last.length < SHORTEST_CUT ? [] : keywords.filter(({ text }) => text.startsWith(last))
  const isSure = first && others.every(({ rule }) => rule.category === first.rule.category)
  return isSure ? payee.slice(0, payee.length - last.length) + first.text : payee
}

/** Leaves out the matches that are a part of the brand's name, and the words of shops where the brand's shop has no category. */
const besideBrand = (matches: readonly Match[], brand: FoundBrand, payee: string) =>
  matches.filter(({ rule, from }) => from >= brand.length && (brand.category !== null || rule.kind !== 'shop' || from >= payee.length))

/** Returns whether the rules themselves have the merchant. */
const isInRules = (matches: readonly Match[], brand: FoundBrand) =>
  matches.some(({ rule, from, to }) => rule.kind === 'merchant' && from === 0 && to >= brand.length)

/** Returns how much a match counts. A merchant within another name may be a part of it: the "Union Square Cafe" is not Square. */
function weightOf({ rule, from }: Match, payee: string): number {
  const isInPayee = from < payee.length
  if (rule.kind === 'word' && toldByPurpose.has(rule.category)) return isInPayee ? TOLD_WEIGHT : PURPOSE_WEIGHT
  return rule.kind === 'merchant' && isInPayee && from > 0 ? WEIGHTS.word : WEIGHTS[rule.kind]
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

/**
 * Returns categories to offer for an expense, the likeliest first: at most five, and the spec's five when nothing matches. A suggestion
 * only pre-selects; the worker chooses. `brandIn` finds brands, where their table is loaded.
 */
export function suggestCategories(merchant: string, purpose: string, brandIn?: BrandFinder): readonly ExpenseCategory[] {
  const written = merchantOf(merchant)
  const payee = written.mayBeCut ? uncut(written.name) : written.name
  const matches = matchesIn(`${payee} ${plain(purpose)}`.trim(), payee)
  const found = brandIn?.(written) ?? null
  const brand = found && !isInRules(matches, found) ? found : null
  const scores = new Scores()
  if (brand?.category) scores.add(brand.category, brand.isUnsure ? UNSURE_BRAND : WEIGHTS.merchant, brand.also)
  if (written.says) scores.add(written.says === 'ticket' ? 'Work Travel' : 'Work Meals (50% deductible)', WEIGHTS.word)
  for (const match of brand && !brand.isUnsure ? besideBrand(matches, brand, payee) : matches)
    scores.add(match.rule.category, weightOf(match, payee), match.rule.also)
  const ranked = scores.ranked()
  return ranked.length > 0 ? ranked.slice(0, MOST) : defaults
}
