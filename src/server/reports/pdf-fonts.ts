import { readFile } from 'node:fs/promises'
import { isOwn, lack, lettersOf, sliceFile } from './pdf-letters.ts'
import { type Face, faceFiles } from './pdf-type.ts'

/** Where a glyph stands, in thousandths of the size. */
interface Position {
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  /** How far a reader goes on by itself. */
  readonly advanceWidth: number
}

/** A font of pdfkit, which its types leave out: what embeds the glyphs that were used, with the map to copy text by. */
export interface Font {
  readonly id: string
  /** In thousandths of the size. */
  readonly ascender: number
  /** Shapes a text, takes its glyphs into the font's subset, and returns the number of each in it, in four hexadecimal digits. */
  encode(text: string): [glyphs: string[], positions: Position[]]
  /** From 1 for 1 point of size. */
  widthOfString(text: string, size: number): number
  ref(): unknown
  /** What fontkit reads of it. */
  readonly font: {
    readonly cmap: { readonly tables: readonly unknown[] }
    hasGlyphForCodePoint(code: number): boolean
  }
}

/** The fonts of a document: the typeface's own two cuts, and what else its texts need. */
export interface Fonts {
  readonly own: Readonly<Record<Face, Font>>
  /** By face and slice. */
  readonly slices: Readonly<Record<Face, ReadonlyMap<string, Font>>>
}

const WEIGHTS = { regular: 400, bold: 700 } as const

/** Returns the texts that the report's own typeface cannot draw alone. */
export const foreign = (texts: Iterable<string>): string[] => [...new Set(Iterator.from(texts).filter((text) => !isOwn(text)))]

/** Returns the letters that each slice has to draw for some texts. */
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

/** Whether a font has what is seen of a letter. One without any character has no map of them. */
const hasLetter = ({ font }: Font, letter: string) =>
  font.cmap.tables.length > 0 && [...letter].filter(isDrawn).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** Cuts a slice down to some letters, in one weight: pdfkit cannot embed a variable font. */
async function cutDown(slice: string, letters: ReadonlySet<string>, wght: number): Promise<Buffer> {
  // Few reports need it, and it brings HarfBuzz.
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(sliceFile(slice)), [...letters].join(''), { targetFormat: 'sfnt', variationAxes: { wght } })
}

/** Opens the fonts that a document needs for its texts, cut down to their letters. Takes printable texts. */
export async function openFonts(document: PDFKit.PDFDocument, texts: Readonly<Record<Face, readonly string[]>>): Promise<Fonts> {
  const opened = (source: string) => (document.font(source) as unknown as { _font: Font })._font
  let count = 0
  const open = async (face: Face) => {
    const fonts = new Map<string, { readonly font: Font; readonly letters: ReadonlySet<string> }>()
    for (let isSettled = false; !isSettled; ) {
      isSettled = true
      for (const [slice, letters] of lettersBySlice(texts[face])) {
        if (fonts.get(slice)?.letters.isSupersetOf(letters)) continue
        count += 1
        // All slices of a family have one name of their own: pdfkit would keep the last one alone.
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
