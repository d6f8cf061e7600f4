import { readFile } from 'node:fs/promises'
import { forgetLetters, isOwn, lack, lettersOf, sliceFile } from './pdf-letters.ts'
import { type Face, faceFiles } from './pdf-type.ts'

/** The position of a glyph, in thousandths of the size. */
interface Position {
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  /** How far a PDF reader advances by itself. */
  readonly advanceWidth: number
}

/** A font of pdfkit, missing in its types. It embeds the used glyphs, with the map for copying text. */
export interface Font {
  readonly id: string
  /** In thousandths of the size. */
  readonly ascender: number
  /** Shapes a text, adds its glyphs to the font's subset, and returns the number of each glyph as four hexadecimal digits. */
  encode(text: string): [glyphs: string[], positions: Position[]]
  /** Returns the width of a text; `size` is in points. */
  widthOfString(text: string, size: number): number
  ref(): unknown
  /** The font as fontkit reads it. */
  readonly font: {
    readonly cmap: { readonly tables: readonly unknown[] }
    hasGlyphForCodePoint(code: number): boolean
  }
}

/** The fonts of a document: the two cuts of the report's typeface, and fonts for other characters. */
export interface Fonts {
  readonly own: Readonly<Record<Face, Font>>
  /** By face and slice. */
  readonly slices: Readonly<Record<Face, ReadonlyMap<string, Font>>>
}

const WEIGHTS = { regular: 400, bold: 700 } as const

/** Returns the texts that the report's typeface cannot draw alone. */
export const foreign = (texts: Iterable<string>): string[] => [...new Set(Iterator.from(texts).filter((text) => !isOwn(text)))]

/** Returns the letters that each slice must draw for these texts. */
function lettersBySlice(texts: readonly string[]): Map<string, Set<string>> {
  const slices = new Map<string, Set<string>>()
  for (const text of texts)
    for (const { slice, drawn } of lettersOf(text)) {
      if (slice === null) continue
      const letters = slices.get(slice) ?? new Set()
      slices.set(slice, letters.add(drawn))
    }
  return slices
}

const isDrawn = (character: string) => !/[\p{Cf}\p{Variation_Selector}]/u.test(character)

/** Returns whether a font has the visible characters of a letter. A font without any characters has no map of them. */
const hasLetter = ({ font }: Font, letter: string) =>
  font.cmap.tables.length > 0 && [...letter].filter(isDrawn).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** Cuts a slice down to some letters in one weight, because pdfkit cannot embed a variable font. */
async function cutDown(slice: string, letters: ReadonlySet<string>, wght: number): Promise<Buffer> {
  // Few reports need this library, which loads HarfBuzz.
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(sliceFile(slice)), [...letters].join(''), { targetFormat: 'sfnt', variationAxes: { wght } })
}

/** Opens the fonts that a document needs for its texts, cut down to their letters. The texts must be printable. */
export async function openFonts(document: PDFKit.PDFDocument, texts: Readonly<Record<Face, readonly string[]>>): Promise<Fonts> {
  forgetLetters()
  const opened = (source: string) => (document.font(source) as unknown as { _font: Font })._font
  let count = 0
  const open = async (face: Face) => {
    const fonts = new Map<string, { readonly font: Font; readonly letters: ReadonlySet<string> }>()
    for (let isSettled = false; !isSettled; ) {
      isSettled = true
      for (const [slice, letters] of lettersBySlice(texts[face])) {
        if (fonts.get(slice)?.letters.isSupersetOf(letters)) continue
        count += 1
        // All slices of a family have the same internal name, so that pdfkit would keep only the last one.
        const name = `${slice} ${count}`
        document.registerFont(name, await cutDown(slice, letters, WEIGHTS[face]))
        const font = opened(name)
        fonts.set(slice, { font, letters })
        for (const letter of letters) {
          if (hasLetter(font, letter)) continue
          lack(slice, letter)
          isSettled = false
        }
      }
    }
    return new Map([...fonts].map(([slice, { font }]) => [slice, font] as const))
  }
  const slices = { regular: await open('regular'), bold: await open('bold') }
  return { own: { regular: opened(faceFiles.regular), bold: opened(faceFiles.bold) }, slices }
}
