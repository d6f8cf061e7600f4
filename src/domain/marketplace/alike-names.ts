import unhomoglyph from 'unhomoglyph'

/** Words for the legal form of a company. Two companies do not differ by these alone. */
const LEGAL_FORMS = [
  ...['inc', 'incorporated', 'llc', 'ltd', 'limited', 'corp', 'corporation', 'co', 'company'],
  ...['llp', 'lp', 'pllc', 'pc', 'plc', 'gmbh'],
]

/** Letters that look like others, beyond the table of Unicode (UTS 39): small capitals, and `w`. The table writes `m` as `rn`. */
const LIKE: Readonly<Record<string, string>> = {
  ...{ ᴀ: 'a', ʙ: 'b', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ᴊ: 'j', ĸ: 'k', ʟ: 'l', ʍ: 'rn', ɴ: 'n', ᴘ: 'p', ꞯ: 'q', ʀ: 'r', ᴛ: 't' },
  w: 'vv',
}
const beyondTable = new RegExp(`[${Object.keys(LIKE).join('')}]`, 'gu')

/** Accents and invisible characters. Marks of other scripts are letters of their words. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]/gu

const look = (text: string): string =>
  unhomoglyph(text.normalize('NFKD').replace(INVISIBLE, ''))
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(beyondTable, (letter) => LIKE[letter] ?? letter)

/** Returns what a text looks like. The second pass reads the letters that became lower case in the first. */
const skeleton = (text: string): string => look(look(text))

const legalForms = new Set(
  LEGAL_FORMS.flatMap((form) => [form, form.toUpperCase(), form.replace(/^./, (letter) => letter.toUpperCase())]).map(skeleton),
)

/** The most letters of a key. An index cannot hold much longer ones, and a letter can stand for 18. */
const MOST_LETTERS = 200

/** Returns the letters of a skeleton that distinguish a company: `the acme co., llc` gives `acrne`. */
function essenceOf(text: string): string {
  const words = text
    .replaceAll(/['.]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  let [start, end] = [words[0] === 'the' ? 1 : 0, words.length]
  while (end > start && legalForms.has(words[end - 1] ?? '')) end--
  const telling = words.slice(start, end)
  const letters = (telling.length > 0 ? telling : words).join('') || text.replaceAll(/\s/g, '')
  return [...letters].slice(0, MOST_LETTERS).join('')
}

/**
 * Returns the keys of a company's name. Names are alike if they share a key. The first key is what the name looks like as it is written,
 * where `I` looks like `l`. The second one ignores case, where `I` is `i`.
 */
export const nameKeys = (name: string): readonly string[] => [
  ...new Set([name, name.toUpperCase().toLowerCase()].map((text) => essenceOf(skeleton(text)))),
]

/** Returns whether people could take one company's name for another. */
export function areAlike(one: string, other: string): boolean {
  const keys = nameKeys(one)
  return nameKeys(other).some((key) => keys.includes(key))
}
