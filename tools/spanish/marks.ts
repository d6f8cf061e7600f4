/**
 * A text in Spanish that carries the English one, in signs that nobody sees: `begin`, the English, `middle`, the Spanish, `end`. So a journey
 * that names English texts finds them on a page in Spanish, in sentences of several texts too.
 */
const [begin, middle, end] = ['\u2061', '\u2062', '\u2064']
const MARKED = /\u2061([\ufe00-\ufe0f]*)\u2062([^\u2061\u2064]*)\u2064/g

/** The first of the 16 signs that write the English, four for each unit. */
const FIRST = 0xfe00
const hidden = (text: string) =>
  Array.from({ length: text.length }, (_, at) =>
    [12, 8, 4, 0].map((shift) => String.fromCharCode(FIRST + ((text.charCodeAt(at) >> shift) & 15))).join(''),
  ).join('')
const shown = (signs: string) =>
  (signs.match(/.{4}/g) ?? [])
    .map((four) => String.fromCharCode([0, 1, 2, 3].reduce((unit, at) => unit * 16 + four.charCodeAt(at) - FIRST, 0)))
    .join('')

/** Returns the English of a text with marks. */
export const inEnglish = (text: string): string => text.replace(MARKED, (_, signs: string) => shown(signs))

/** Returns the Spanish of a text with marks. */
export const inSpanish = (text: string): string => text.replace(MARKED, (_, __, spanish: string) => spanish)

const TAG = /(<\/?\w+\/?>)/

/** Marks a text in both languages. What is between its tags becomes elements of their own, each with its English. */
export function marked(english: string, spanish: string): string {
  const [parts, others] = [english.split(TAG), spanish.split(TAG)]
  const tagsOf = (pieces: readonly string[]) => pieces.filter((_, at) => at % 2 === 1).join()
  if (tagsOf(parts) !== tagsOf(others)) return mark(english, spanish)
  return parts.map((part, at) => mark(part, others[at] ?? '')).join('')
}

/** A word that people type to confirm something is compared with what they typed. */
const isTyped = (english: string) => /^[A-Z]{4,}$/.test(english)

const mark = (english: string, spanish: string) =>
  english === spanish || isTyped(english) ? spanish : `${begin}${hidden(english)}${middle}${spanish}${end}`
