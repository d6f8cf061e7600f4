import { deflateSync } from 'node:zlib'
import { type Ink, ink, type Pen, SHEET } from './pdf-paper.ts'
import { type Face, faceFiles, type Measure, measureBy } from './pdf-type.ts'

/** A font of pdfkit, which its types leave out: what embeds the glyphs that were used, with the map to copy text by. */
interface Font {
  readonly id: string
  /** In thousandths of the size. */
  readonly ascender: number
  /** Takes the glyphs of a text into the font's subset, and gives the number of each in it, in four hexadecimal digits. */
  encode(text: string): [glyphs: string[], positions: unknown]
  /** From 1 for 1 point of size. */
  widthOfString(text: string, size: number): number
  ref(): unknown
}

export type Fonts = Readonly<Record<Face, Font>>

/** The typeface's two cuts, in a document that they will be embedded in. */
export function fontsOf(document: PDFKit.PDFDocument): Fonts {
  const font = (face: Face) => (document.font(faceFiles[face]) as unknown as { _font: Font })._font
  return { regular: font('regular'), bold: font('bold') }
}

export const measureIn = (fonts: Fonts): Measure => measureBy((face, character) => fonts[face].widthOfString(character, 1))

/** Quick, and a tenth larger than the smallest; a sheet has some 2,000 bytes then. */
const PACKING = { level: 3, chunkSize: 4096 } as const

/** A ten-thousandth of a point is far less than a printer has. */
const rounded = (points: number) => Math.round(points * 10_000) / 10_000

const coloured = (colour: Ink) => [1, 3, 5].map((at) => rounded(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
const colours = Object.fromEntries(Object.values(ink).map((each) => [each, coloured(each)])) as Readonly<Record<Ink, string>>

/**
 * Marks the document's sheets, and puts the number of each under it. Writes PDF's own operators (ISO 32000-1, 8 and 9), a sheet at once:
 * a report has up to a million texts, and pdfkit's `text` saves, turns and lays out each anew.
 */
export class SheetPen implements Pen {
  private readonly document: PDFKit.PDFDocument
  private readonly fonts: Fonts
  /** What every sheet says at its foot, before its number. */
  private readonly foot: string
  private readonly sheets: number
  private readonly onSheet: () => void
  /** Of each character that was written: neither cut has ligatures or kerning. */
  private readonly glyphs = { regular: new Map<string, string>(), bold: new Map<string, string>() }
  private number = 0
  private marks = ''
  /** The marks of one sheet after another: the memory of a packed buffer is given back late. */
  private bytes = Buffer.allocUnsafe(64 * 1024)
  private isInText = false
  /** What holds until the sheet ends, and is said again only when it changes. */
  private face: Face | undefined
  private size = 0
  private fill: Ink | undefined
  private stroke: Ink | undefined
  private thickness = 0

  constructor(document: PDFKit.PDFDocument, fonts: Fonts, foot: string, sheets: number, onSheet: () => void) {
    this.document = document
    this.fonts = fonts
    this.foot = foot
    this.sheets = sheets
    this.onSheet = onSheet
  }

  write({ face, size, ink: colour }: Parameters<Pen['write']>[0], text: string, x: number, y: number) {
    if (text === '') return
    const font = this.fonts[face]
    let marks = ''
    if (!this.isInText) marks += 'BT\n'
    this.isInText = true
    if (colour !== this.fill) marks += `${colours[colour]} rg\n`
    this.fill = colour
    if (face !== this.face || size !== this.size) {
      marks += `/${font.id} ${size} Tf\n`
      this.document.page.fonts[font.id] ??= font.ref()
    }
    this.face = face
    this.size = size
    const baseline = this.document.page.height - y - (font.ascender / 1000) * size
    this.marks += `${marks}1 0 0 1 ${rounded(x)} ${rounded(baseline)} Tm <${this.encoded(face, text)}> Tj\n`
  }

  private encoded(face: Face, text: string) {
    const known = this.glyphs[face]
    let digits = ''
    for (const character of text) {
      let glyph = known.get(character)
      if (glyph === undefined) {
        glyph = this.fonts[face].encode(character)[0].join('')
        known.set(character, glyph)
      }
      digits += glyph
    }
    return digits
  }

  rule(colour: Ink, y: number, thickness: number) {
    this.endText()
    if (colour !== this.stroke) this.marks += `${colours[colour]} RG\n`
    if (thickness !== this.thickness) this.marks += `${thickness} w\n`
    this.stroke = colour
    this.thickness = thickness
    const height = rounded(this.document.page.height - y)
    this.marks += `${rounded(SHEET.left)} ${height} m ${rounded(SHEET.right)} ${height} l S\n`
  }

  private endText() {
    if (this.isInText) this.marks += 'ET\n'
    this.isInText = false
  }

  sheet() {
    this.end()
    this.document.addPage()
    this.onSheet()
    this.face = undefined
    this.fill = undefined
    this.stroke = undefined
    this.thickness = 0
    this.number += 1
    // pdfkit turned the sheet to count from its top; turned back, letters stand upright.
    this.marks = `1 0 0 -1 0 ${this.document.page.height} cm\n`
    const footer = `${this.foot}. Page ${this.number} of ${this.sheets}`
    this.write({ face: 'regular', size: 8, ink: ink.quiet }, footer, SHEET.left, SHEET.bottom + 8)
  }

  /** Puts what was written on the sheet, after what pdfkit begins it with. */
  end() {
    this.endText()
    if (this.marks === '') return
    const { page } = this.document
    if (this.marks.length > this.bytes.length) this.bytes = Buffer.allocUnsafe(2 * this.marks.length)
    const length = this.bytes.write(this.marks, 'latin1')
    const packed = this.document.ref({ Filter: 'FlateDecode' })
    packed.end(deflateSync(this.bytes.subarray(0, length), PACKING))
    Object.assign(page.dictionary.data, { Contents: [page.content, packed] })
    this.marks = ''
  }

  bookmark(section: string) {
    this.document.outline.addItem(section)
  }
}
