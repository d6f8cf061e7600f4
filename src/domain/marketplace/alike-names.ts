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

/**
 * Invisible characters, marks of no script or of Cyrillic, and any mark on a letter whose script needs none. Marks of other scripts are
 * letters of their words, and so are the two that make another Japanese letter.
 */
const INVISIBLE =
  /\p{Default_Ignorable_Code_Point}|(?![\u3099\u309a])(?:(?=\p{M})[\p{sc=Zinh}\p{sc=Cyrl}]|(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}])\p{M}+)/gu

/** Signs that companies add to their names. */
const TRADEMARKS = /[™℠®©]/gu

/** The first of the alphabets on dark circles, on dark squares, and in flags. The table does not read them. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]
const ofAlphabet = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = ALPHABETS.findLast((start) => start <= code) ?? code
  return String.fromCodePoint(0x41 + code - first)
}

/** Reads letters that look like others, in the case in which they are written. */
const plainLetters = (text: string): string =>
  unhomoglyph(text.replace(TRADEMARKS, '').normalize('NFKD').replace(INVISIBLE, '').replace(ofAlphabet, letterOf))
    .normalize('NFKD')
    .replace(INVISIBLE, '')

const look = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(beyondTable, (letter) => LIKE[letter] ?? letter)

/** Returns what a text looks like. The second pass reads the letters that became lower case in the first. */
const skeleton = (text: string): string => look(look(text))

/** Reads everything that looks like a capital I among capitals as one: `REAL STAFFlNG`. One capital is no proof: `All`. */
const withCapitalI = (text: string): string =>
  plainLetters(text).replace(/(?<![\p{L}\p{N}])[\p{Lu}\p{N}l]+(?![\p{L}\p{N}])/gu, (word) =>
    /\p{Lu}.*\p{Lu}/u.test(word) ? word.replaceAll('l', 'i') : word,
  )

const legalForms = new Set(
  LEGAL_FORMS.flatMap((form) => [form, form.toUpperCase(), form.replace(/^./, (letter) => letter.toUpperCase())]).map(skeleton),
)

/** The most letters of a key. An index cannot hold much longer ones, and a letter can stand for 18. */
const MOST_LETTERS = 200

/** Returns how many words before `end` are a legal form: `llc`, or the three of `l l c`. */
function formLength(words: readonly string[], end: number): number {
  if (legalForms.has(words[end - 1] ?? '')) return 1
  const start = words.slice(0, end).findLastIndex((word) => word.length > 1) + 1
  for (let from = start; from < end - 1; from++) if (legalForms.has(words.slice(from, end).join(''))) return end - from
  return 0
}

/** Returns the letters of a skeleton that distinguish a company: `the acme co., llc` gives `acrne`. */
function essenceOf(text: string): string {
  const words = text
    .replaceAll(/['.]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  let [start, end] = [words[0] === 'the' ? 1 : 0, words.length]
  for (let length = formLength(words, end); length > 0 && end > start; length = formLength(words, end)) end = Math.max(start, end - length)
  const distinct = words.slice(start, end)
  // A word may begin with a mark that means nothing behind the letter of the word before.
  const letters = (distinct.length > 0 ? distinct : words).join('').replace(INVISIBLE, '') || text.replaceAll(/\s/g, '')
  return [...letters].slice(0, MOST_LETTERS).join('')
}

/**
 * Returns the keys of a company's name. Names are alike if they share a key. The first key is what the name looks like as it is written,
 * where `I` looks like `l`. The second one ignores case, where `I` is `i`. The third one is for a name with an `l` or a `1` among capitals.
 */
export const nameKeys = (name: string): readonly string[] => [
  ...new Set([name, name.toUpperCase().toLowerCase(), withCapitalI(name)].map((text) => essenceOf(skeleton(text)))),
]

/** Returns whether people could take one company's name for another. */
export function areAlike(one: string, other: string): boolean {
  const keys = nameKeys(one)
  return nameKeys(other).some((key) => keys.includes(key))
}
