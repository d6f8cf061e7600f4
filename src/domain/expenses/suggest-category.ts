import { type ExpenseCategory, expenseCategories } from './category.ts'
import { type CategoryRule, categoryRules } from './category-rules.ts'

const MOST = 5
const WEIGHTS = { merchant: 3, word: 2 }
/** In these categories a word of the purpose counts more than the merchant: a repair at a guitar shop is a repair. */
const PURPOSE_WEIGHT = 4
const toldByPurpose = new Set<ExpenseCategory>([
  'Gear Repairs and Maintenance',
  'Insurance (other than health)',
  'Hired Help',
  'Rent or Lease (equipment or business property)',
  'Platform or Payment Fees',
])

/** The categories that are suggested when no word matches: the first five (spec.md 9). */
const defaults = expenseCategories.slice(0, MOST)

/** The number of characters that are read; a merchant and a purpose are shorter. */
const LONGEST = 2_000

/** Returns the text in lower case and without accents. Everything except letters, digits, `&` and `'` becomes one space. */
const plain = (text: string) =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9&']+/g, ' ')
    .trim()

interface Keyword {
  readonly text: string
  readonly rule: CategoryRule
}

const keywords: readonly Keyword[] = categoryRules
  .flatMap((rule) => rule.keywords.map((keyword) => ({ text: plain(keyword), rule })))
  .sort((one, other) => other.text.length - one.text.length)

interface Match {
  readonly rule: CategoryRule
  readonly from: number
  readonly to: number
}

/**
 * Finds keywords that are whole words, also in the plural or possessive. A keyword inside a longer keyword does not count: "uber eats" is
 * not "uber".
 */
function matchesIn(text: string): Match[] {
  const matches: Match[] = []
  for (const { text: keyword, rule } of keywords)
    for (let from = text.indexOf(keyword); from >= 0; from = text.indexOf(keyword, from + 1)) {
      const to = from + keyword.length
      const isWord = (from === 0 || text[from - 1] === ' ') && /^(?:'?s)?(?: |$)/.test(text.slice(to, to + 3))
      if (isWord && !matches.some((longer) => longer.rule !== rule && longer.from <= from && longer.to >= to))
        matches.push({ rule, from, to })
    }
  return matches
}

/**
 * Returns categories to offer for an expense, the likeliest first: at most five, and the spec's five when nothing matches. A suggestion
 * only pre-selects; the worker chooses.
 */
export function suggestCategories(merchant: string, purpose: string): readonly ExpenseCategory[] {
  const payee = plain(merchant)
  const text = `${payee} ${plain(purpose)}`.trim()
  const scores = new Map<ExpenseCategory, number>()
  const add = (category: ExpenseCategory, score: number) => scores.set(category, (scores.get(category) ?? 0) + score)
  const matches = matchesIn(text)
  for (const { rule, from } of matches) {
    const isOfPurpose = from >= payee.length && rule.kind === 'word' && toldByPurpose.has(rule.category)
    add(rule.category, isOfPurpose ? PURPOSE_WEIGHT : WEIGHTS[rule.kind])
  }
  const byScore = (some: ReadonlyMap<ExpenseCategory, number>) =>
    [...some]
      .sort(([one, more], [other, less]) => less - more || expenseCategories.indexOf(one) - expenseCategories.indexOf(other))
      .map(([name]) => name)
  const winners = byScore(scores)
  const also = new Map<ExpenseCategory, number>()
  for (const { rule } of matches)
    for (const category of rule.also ?? [])
      if (!scores.has(category)) also.set(category, (also.get(category) ?? 0) + WEIGHTS[rule.kind] / 2)
  const found = [...winners, ...byScore(also)]
  return found.length > 0 ? found.slice(0, MOST) : defaults
}
