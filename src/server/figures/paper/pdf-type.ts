import { fileURLToPath } from 'node:url'
import { isRightToLeft } from './pdf-letters.ts'

const file = (name: string) => fileURLToPath(new URL(`font/hanken-grotesk-${name}.ttf`, import.meta.url))

/**
 * Static cuts (400 and 700; latin, latin-ext and vietnamese in one) of @fontsource-variable/hanken-grotesk, because pdfkit cannot embed a
 * variable woff2.
 */
export const faceFiles = { regular: file('regular'), bold: file('bold') } as const
export type Face = keyof typeof faceFiles

/** ASCII words separated by single spaces, as in nearly all texts. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/** Converts a text to one line: white space becomes one space, and a letter with its accent one character. */
export const printable = (text: string): string =>
  plain.test(text) ? text : text.replace(/\s+/g, ' ').trim().toWellFormed().normalize('NFC')

/** Returns the width of a text in points. */
export type Measure = (face: Face, size: number, text: string) => number

/** Invisible marks that set the direction of a line when its first letter does not. */
const MARKS = { ltr: '\u200E', rtl: '\u200F' } as const
const firstStrong = /[\p{L}\p{N}]/u

/** Gives all lines of a text the direction of its first letter. */
function directed(text: string, lines: readonly string[]): readonly string[] {
  if (lines.length < 2 || !isRightToLeft(text)) return lines
  const mark = isRightToLeft(firstStrong.exec(text)?.[0] ?? '') ? MARKS.rtl : MARKS.ltr
  return lines.map((line) => mark + line)
}

/** Breaks a printable text into lines of at most a width: at spaces, and within a word that is wider than a line. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
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
  return directed(text, [...lines, line])
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const { segment } of characters.segment(word)) {
    const needed = widthOf(segment)
    if (piece !== '' && used + needed > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += segment
    used += needed
  }
  return [...pieces, piece]
}
