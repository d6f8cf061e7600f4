import type { ExpenseCategory } from '../category.ts'
import { listed } from '../listed.ts'
import type { Merchant } from './bank-wording.ts'
import { brandKey } from './brand-key.ts'
import { brandRules } from './brand-kinds.ts'
import table from './brands.json' with { type: 'json' }
import { ownBrands } from './own-brands.ts'

/** A brand in a merchant's name. */
export interface FoundBrand {
  readonly category: ExpenseCategory | null
  readonly also?: readonly ExpenseCategory[]
  /** Where the brand is in the merchant's name: mostly at its beginning. */
  readonly from: number
  /** Where the brand ends. */
  readonly to: number
  /** Whether the rest of the name may mean another merchant: the brand is an ordinary word. */
  readonly isUnsure: boolean
}

interface Brand {
  readonly category: ExpenseCategory | null
  readonly also?: readonly ExpenseCategory[]
  readonly isOrdinary: boolean
}

const kinds: Readonly<Record<string, readonly string[]>> = table.kinds
/** Names of so few letters are ordinary words, too. */
const SHORT = 3

/** A name of our own that ends with `*` may be followed by other letters: banks write "DOORDASHPANERA". */
const beginnings = ownBrands.flatMap((rule) =>
  rule.names.filter((name) => name.endsWith('*')).map((name) => ({ text: name.slice(0, -1), rule })),
)

/** The brands by key. Our own names come first, and then the kinds in their order. */
const brands: ReadonlyMap<string, Brand> = (() => {
  const found = new Map<string, Brand>()
  const add = (name: string, { category, also }: Pick<Brand, 'category' | 'also'>) => {
    const key = brandKey(name)
    if (!found.has(key)) found.set(key, { category, ...(also && { also }), isOrdinary: name.endsWith('!') || key.length <= SHORT })
  }
  for (const rule of ownBrands) for (const name of rule.names) add(name, rule)
  for (const rule of brandRules) for (const kind of rule.kinds) for (const key of kinds[kind] ?? []) add(key, rule)
  return found
})()

/** Bank lines are cut off after some 22 characters. A shorter beginning may be another name. */
const SHORTEST_CUT = 10
/** The shortest brand that is found inside a name. */
const SHORTEST_INSIDE = 7
/** The most words of a brand. */
const MOST_WORDS = 8
/** More words than a city has. */
const MANY_WORDS = 4
/** What shops add to their name, so that an ordinary word before it is still a brand. */
const additions = new Set(
  listed(`
    a, at, ach, auto, autopay, bill, billing, billpay, car, co, com, company, corp, corporation, directpay, express, fuel, gas, hotel, hotels, inc, industries,
    ins, insurance, llc, ltd, market, of, oil, online, outside, inside, pay, payment, payments, pharmacy, pizza, pmt, pymt, qps, qsr, recurring,
    rent, restaurant, service, services, station, store, stores, subscription, ticket, tickets, us, usa, web, wireless
  `),
)

/** What may stand before a brand: an article, or the sign of Shopify. */
const beforeBrand = /^(?:the|sp) /

const longKeys: readonly string[] = [...brands.keys()].filter((key) => key.length > SHORTEST_CUT).sort()

/** Returns the brand of a name that was cut off, if all brands that begin like it have the same category. */
function cutBrand(key: string): Brand | undefined {
  if (key.length < SHORTEST_CUT) return undefined
  let from = 0
  for (let to = longKeys.length; from < to; ) {
    const middle = (from + to) >> 1
    if ((longKeys[middle] ?? '') < key) from = middle + 1
    else to = middle
  }
  const first = brands.get(longKeys[from] ?? '')
  for (let at = from; longKeys[at]?.startsWith(key); at++)
    if (brands.get(longKeys[at] ?? '')?.category !== first?.category) return undefined
  return longKeys[from]?.startsWith(key) ? first : undefined
}

/**
 * Returns the longest brand at the beginning of a merchant's name. A brand that is also an ordinary word or a first name must stand alone:
 * "Target" is one, "Target Practice Range" is not. In front of what may be a city it is unsure, as is a brand inside the name.
 */
export function brandIn(merchant: Merchant): FoundBrand | null {
  const { name, cutWords } = merchant
  const before = beforeBrand.exec(name)
  const whole = brandAt(merchant, 0) ?? (before ? brandAt(merchant, before[0].length) : null)
  if (whole) return whole
  const beginning = beginnings.find(({ text }) => name.startsWith(text))
  if (beginning) return { ...beginning.rule, from: 0, to: /^\S*/.exec(name)?.[0].length ?? 0, isUnsure: false }
  for (const { 0: word, index } of name.matchAll(/\S+/g)) {
    const end = index + word.length
    const cut = end === name.length || cutWords.has(word) ? cutBrand(brandKey(name.slice(0, end))) : undefined
    if (cut) return { ...cut, from: 0, to: end, isUnsure: false }
  }
  return brandInside(merchant)
}

/**
 * Returns a brand that is not at the beginning: "Miami Airport Shake Shack". A short one may be a part of any name, and one at the end may be
 * the city: "Maple Street Bakery Burlington VT".
 */
function brandInside(merchant: Merchant): FoundBrand | null {
  for (const { index } of merchant.name.matchAll(/(?<= )\S+/g)) {
    const found = brandAt(merchant, index)
    const isCity = merchant.mayEndWithCity && found?.to === merchant.name.length
    if (found?.category && !found.isOrdinary && !isCity && found.to - index >= SHORTEST_INSIDE) return { ...found, isUnsure: true }
  }
  return null
}

function brandAt({ name, mayEndWithCity }: Merchant, start: number): (FoundBrand & Brand) | null {
  const words = name.slice(start).split(' ')
  for (let count = Math.min(words.length, MOST_WORDS); count > 0; count--) {
    const text = words.slice(0, count).join(' ')
    const brand = brands.get(brandKey(text))
    if (!brand) continue
    const rest = words.slice(count)
    const standsAlone = rest.every((word) => additions.has(word) || /^\d+$/.test(word))
    if (!brand.isOrdinary || standsAlone) return { ...brand, from: start, to: start + text.length, isUnsure: false }
    if (mayEndWithCity && rest.length < MANY_WORDS && rest[0] !== 'com')
      return { ...brand, from: start, to: start + text.length, isUnsure: true }
  }
  return null
}
