import bidiFactory from 'bidi-js'
import type { Font, Fonts } from './pdf-fonts.ts'
import { isOwn, isRightToLeft, type Letter, lettersOf } from './pdf-letters.ts'
import type { Face, Measure } from './pdf-type.ts'

// Its types describe a module, but its file is CommonJS that exports the function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A part of a line in one font and one direction. */
export interface Run {
  readonly font: Font
  /** The distance from the left of the line, for a size of 1 point. */
  readonly left: number
  readonly glyphs: readonly { readonly digits: string; readonly left: number; readonly up: number }[]
  /** The stored text, for programs that copy or speak it; null where the glyphs already give it. */
  readonly actual: string | null
}

/** A line that the report's typeface cannot draw alone. Its parts are in reading order. */
interface Line {
  readonly width: number
  readonly runs: readonly Run[]
}

interface Part {
  readonly slice: string | null
  readonly level: number
  readonly letters: Letter[]
}

/**
 * Returns a text of the same length for bidi-js, which reads the halves of a character beyond U+FFFF as two letters. Such a character is
 * replaced by one of the same direction.
 */
const forBidi = (text: string) =>
  text.replace(/[\u{10000}-\u{10ffff}]/gu, (character) => (isRightToLeft(character) ? 'א' : /\p{L}/u.test(character) ? 'a' : '☆').repeat(2))

/** Splits a line where the font or the direction changes. Odd levels run from right to left (Unicode, UAX 9). */
function partsOf(text: string): Part[] {
  const levels = isRightToLeft(text) ? bidi.getEmbeddingLevels(forBidi(text)).levels : null
  const parts: Part[] = []
  let at = 0
  for (const letter of lettersOf(text)) {
    const level = levels?.[at] ?? 0
    at += letter.stored.length
    if (letter.drawn === '') continue
    const last = parts.at(-1)
    if (last && last.slice === letter.slice && last.level === level) last.letters.push(letter)
    else parts.push({ slice: letter.slice, level, letters: [letter] })
  }
  return parts
}

/** Returns parts from left to right: starting with the deepest level, parts that run from right to left are reversed (UAX 9, L2). */
function fromLeft(parts: readonly Part[]): Part[] {
  const order = [...parts]
  const deepest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = deepest; level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return order
}

/**
 * Returns the drawn characters of a part. In the report's typeface, signs in text from right to left are mirrored, because that font does
 * not do it.
 */
function drawnOf({ slice, level, letters }: Part): string {
  const drawn = letters.map((letter) => letter.drawn)
  if (slice !== null || level % 2 === 0) return drawn.join('')
  return drawn
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
}

function glyphsOf(font: Font, text: string) {
  const [digits, positions] = font.encode(text)
  let left = 0
  const glyphs: { digits: string; left: number; up: number }[] = []
  // Glyphs that follow each other without adjustment are written at once.
  let isNext = false
  for (const [at, { xAdvance, xOffset, yOffset, advanceWidth }] of positions.entries()) {
    const last = glyphs.at(-1)
    const isOffset = xOffset !== 0 || yOffset !== 0
    if (last && isNext && !isOffset) last.digits += digits[at] ?? ''
    else glyphs.push({ digits: digits[at] ?? '', left: left + xOffset / 1000, up: yOffset / 1000 })
    isNext = !isOffset && xAdvance === advanceWidth
    left += xAdvance / 1000
  }
  return { glyphs, width: left }
}

/** The number of cached lines: a report repeats many of them. */
const MOST_KNOWN = 2_000

/** Makes a function that lays out lines in the fonts of a document. */
export function makeLines(fonts: Fonts): (face: Face, text: string) => Line {
  const known = { regular: new Map<string, Line>(), bold: new Map<string, Line>() }
  const layOut = (face: Face, text: string): Line => {
    const parts = partsOf(text)
    const places = new Map<Part, Run>()
    let width = 0
    for (const part of fromLeft(parts)) {
      const font = (part.slice === null ? null : fonts.slices[face].get(part.slice)) ?? fonts.own[face]
      const drawn = drawnOf(part)
      const stored = part.letters.map((letter) => letter.stored).join('')
      const laid = glyphsOf(font, drawn)
      // PDF readers reverse letters that run from right to left by themselves, and also the stored text beside them.
      const isSaid = stored === drawn && (part.slice === null || part.level % 2 === 1)
      places.set(part, { font, left: width, glyphs: laid.glyphs, actual: isSaid ? null : stored })
      width += laid.width
    }
    return { width, runs: parts.flatMap((part) => places.get(part) ?? []) }
  }
  return (face, text) => {
    let line = known[face].get(text)
    if (!line) {
      if (known[face].size >= MOST_KNOWN) known[face].clear()
      line = layOut(face, text)
      known[face].set(text, line)
    }
    return line
  }
}

/** One more than the last character of the report's typeface. */
const CHARACTERS = 0x2216
const FOREIGN = -1

/**
 * Makes a function that adds up the widths of characters. The report's cuts have no kerning, so each character is measured once. Other
 * texts are laid out. The texts must be printable.
 */
export function measureIn(fonts: Fonts, lines: ReturnType<typeof makeLines>): Measure {
  const unmeasured = () => new Float64Array(CHARACTERS).fill(Number.NaN)
  const widths = { regular: unmeasured(), bold: unmeasured() }
  const widthOf = (face: Face, character: string) => (isOwn(character) ? fonts.own[face].widthOfString(character, 1) : FOREIGN)
  return (face, size, text) => {
    const known = widths[face]
    let sum = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= CHARACTERS) return lines(face, text).width * size
      let width = known[code] ?? Number.NaN
      if (Number.isNaN(width)) {
        width = widthOf(face, text.charAt(at))
        known[code] = width
      }
      if (width === FOREIGN) return lines(face, text).width * size
      sum += width
    }
    return sum * size
  }
}
