import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The characters that both cuts of the report's typeface contain. */
const ownCharacters =
  /^[\u0020-\u007e\u00a0-\u017e\u018f\u0192\u019d\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01d4\u01e6-\u01e7\u01ea-\u01eb\u01fa-\u01ff\u0218-\u021b\u0232-\u0233\u0237\u0259\u0272\u02c6-\u02c7\u02da\u02dc-\u02dd\u02f5-\u02f6\u1e20-\u1e21\u1e44-\u1e45\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039-\u203a\u2044\u20ab-\u20ac\u20b1\u20b3-\u20b4\u20b8\u20bd\u2122\u2212\u2215]*$/
export const isOwn = (text: string): boolean => ownCharacters.test(text)

const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * The packages of fonts for characters that the typeface lacks, each split into slices. The first one with a letter draws it. They are Noto
 * fonts, except for Arabic: Noto draws its dots as separate glyphs, with which copied text is wrong.
 */
const FAMILIES = ['noto-sans', 'noto-emoji', 'vazirmatn', 'noto-sans-hebrew', 'noto-sans-thai'] as const
/** These fonts share Chinese characters, and each draws them as its language does. */
const EASTERN = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'] as const
type Family = (typeof FAMILIES)[number] | (typeof EASTERN)[number]

const resolved = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`))

interface Slice {
  readonly name: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** Returns whether a part of a family has its own script. All families except the first also contain Latin, symbols and others. */
const isOwnPart = (family: Family, part: string) => family === FAMILIES[0] || /^(\d+|arabic|hebrew|thai)$/.test(part)

const known = new Map<Family, readonly Slice[]>()

function slicesOf(family: Family): readonly Slice[] {
  let slices = known.get(family)
  if (!slices) {
    const ranges: Record<string, string> = JSON.parse(readFileSync(resolved(`${family}/unicode.json`), 'utf8'))
    slices = Object.entries(ranges)
      .map(([key, text]) => ({ part: key.replace(/[[\]]/g, ''), ranges: rangesOf(text) }))
      .filter(({ part }) => isOwnPart(family, part))
      .map(({ part, ...rest }) => ({ name: `${family}/${part}`, ...rest }))
    known.set(family, slices)
  }
  return slices
}

/** Reads ranges like `U+0590-05FF,U+25CC`. */
const rangesOf = (text: string) =>
  text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [first, last] as const
  })

const hasAll = ({ ranges }: Slice, codes: readonly number[]) =>
  codes.every((code) => ranges.some(([first, last]) => code >= first && code <= last))

/** The letters that slices lack although their packages list them. */
const lacking = new Map<string, Set<string>>()

function sliceIn(family: Family, text: string): string | undefined {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return slicesOf(family).find((slice) => hasAll(slice, codes) && !lacking.get(slice.name)?.has(text))?.name
}

/** Records that a slice lacks a letter that its package lists. Another slice draws the letter from now on. */
export function lack(slice: string, drawn: string) {
  const drawnBy = lacking.get(slice) ?? new Set()
  lacking.set(slice, drawnBy.add(drawn))
  letters.clear()
}

/** Returns the file of a slice, which contains all weights. */
export function sliceFile(name: string): string {
  const [family, part] = name.split('/')
  return resolved(`${family}/files/${family}-${part}-wght-normal.woff2`)
}

/** One letter as a person sees it, with its accents and joiners. */
export interface Letter {
  readonly stored: string
  /** The characters to draw; empty for an invisible letter. */
  readonly drawn: string
  /** The slice that draws it; null for the report's typeface. */
  readonly slice: string | null
}

/** Drawn instead of a letter that no font here has. */
const BOX = '\u25A1'

/** Returns how a letter is drawn: unchanged, or else without the characters that only select a shape, or else without its accents. */
function letterOf(stored: string, families: readonly Family[]): Letter {
  const bare = stored.replace(/[\p{Variation_Selector}\p{Cf}\p{Cc}]/gu, '')
  if (bare === '') return { stored, drawn: '', slice: null }
  const choices = [stored, bare, stored.normalize('NFKD').replace(/[\p{M}\p{C}]/gu, '')].filter((choice) => choice !== '')
  for (const drawn of choices) {
    if (isOwn(drawn)) return { stored, drawn, slice: null }
    for (const family of families) {
      const slice = sliceIn(family, drawn)
      if (slice !== undefined) return { stored, drawn, slice }
    }
  }
  return { stored, drawn: BOX, slice: EASTERN.map((family) => sliceIn(family, BOX)).find((slice) => slice !== undefined) ?? null }
}

const han = /\p{Script=Han}/gu
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const korean = /\p{Script=Hangul}/u

/**
 * Returns the families for a text's Chinese characters. One eastern font with all of them draws the text: that of its kana or hangul, if it
 * has any.
 */
function easternFor(text: string): readonly Family[] {
  const characters = text.match(han) ?? []
  const likely = korean.test(text) && !japanese.test(text) ? (['noto-sans-kr', ...EASTERN] as const) : EASTERN
  const best = likely.find((family) => characters.every((character) => sliceIn(family, character) !== undefined)) ?? EASTERN[0]
  return [best, ...EASTERN.filter((family) => family !== best)]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const segmentsOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** How each letter is drawn. */
const letters = new Map<string, Letter>()
/** The number of letters that a thread remembers when it begins another document. */
const MOST_LETTERS = 20_000

/** Forgets the letters of earlier documents when they are too many. */
export function forgetLetters() {
  if (letters.size > MOST_LETTERS) letters.clear()
}

/**
 * Decides how the letters of these texts are drawn. An eastern letter is drawn as in the first text that contains it. After that, the texts
 * may be broken anywhere.
 */
export function decideLetters(texts: readonly string[]) {
  for (const text of texts) {
    const unknown = segmentsOf(text).filter((segment) => !letters.has(segment))
    if (unknown.length === 0) continue
    const families = [...FAMILIES, ...easternFor(text)]
    for (const segment of unknown) letters.set(segment, letterOf(segment, families))
  }
}

/** Returns the letters of a printable text, each with its font. */
export function lettersOf(text: string): Letter[] {
  decideLetters([text])
  return segmentsOf(text).map((segment) => letters.get(segment) as Letter)
}
