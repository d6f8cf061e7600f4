import { fileURLToPath } from 'node:url'

const file = (name: string) => fileURLToPath(new URL(`font/hanken-grotesk-${name}.ttf`, import.meta.url))

/** Static cuts (400 and 700; latin, latin-ext and vietnamese in one) of @fontsource-variable/hanken-grotesk: pdfkit cannot embed a variable woff2. */
export const faceFiles = { regular: file('regular'), bold: file('bold') } as const
export type Face = keyof typeof faceFiles

/** The characters that both cuts have. */
const known =
  /^[\u0020-\u007e\u00a0-\u017e\u018f\u0192\u019d\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01d4\u01e6-\u01e7\u01ea-\u01eb\u01fa-\u01ff\u0218-\u021b\u0232-\u0233\u0237\u0259\u0272\u02c6-\u02c7\u02da\u02dc-\u02dd\u02f5-\u02f6\u1e20-\u1e21\u1e44-\u1e45\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039-\u203a\u2044\u20ab-\u20ac\u20b1\u20b3-\u20b4\u20b8\u20bd\u2122\u2212\u2215]*$/

/** Words of ASCII with one space between, as nearly all texts are. */
const plain = /^[!-~]+(?: [!-~]+)*$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in characters that the typeface has: white space is one space, and what it cannot write, as emoji or Arabic, is a `?` each. */
export function printable(text: string): string {
  if (plain.test(text)) return text
  const line = text.replace(/\s+/g, ' ').trim().normalize('NFC')
  return known.test(line) ? line : [...characters.segment(line)].map(({ segment }) => nearest(segment)).join('')
}

function nearest(character: string): string {
  if (known.test(character)) return character
  const bare = character.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
  return known.test(bare) ? bare : '?'
}

/** The width of a text in points. */
export type Measure = (face: Face, size: number, text: string) => number

/** One more than the last character of the typeface. */
const CHARACTERS = 0x2216

/** Adds up the widths of characters: the cuts have no kerning, and each character is measured once. Takes printable texts. */
export function measureBy(widthOf: (face: Face, character: string) => number): Measure {
  const unmeasured = () => new Float64Array(CHARACTERS).fill(Number.NaN)
  const widths = { regular: unmeasured(), bold: unmeasured() }
  return (face, size, text) => {
    const known = widths[face]
    let sum = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      let width = known[code] ?? Number.NaN
      if (Number.isNaN(width)) {
        width = widthOf(face, text.charAt(at))
        known[code] = width
      }
      sum += width
    }
    return sum * size
  }
}

/** Breaks a printable text into lines of at most a width: at spaces, and within a word that is wider than a line. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (text.length < 2 || widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  let used = 0
  const space = widthOf(' ')
  for (const word of text.split(' ').flatMap((each) => piecesOf(each, width, widthOf))) {
    const needed = widthOf(word)
    if (line !== '' && used + space + needed > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    used += (line === '' ? 0 : space) + needed
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const needed = widthOf(character)
    if (piece !== '' && used + needed > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += needed
  }
  return [...pieces, piece]
}
