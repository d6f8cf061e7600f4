import type { Font, Fonts } from './pdf-fonts.ts'
import { isOwn } from './pdf-letters.ts'
import type { makeLines, Run } from './pdf-lines.ts'
import { type Ink, type Look, lineHeight, type Pen, SHEET, type Style, styles, type Tag } from './pdf-paper.ts'
import type { Face } from './pdf-type.ts'

/** Rounds to a ten-thousandth of a point, which is far finer than a printer. */
const rounded = (points: number) => Math.round(points * 10_000) / 10_000

const colored = (color: string) => [1, 3, 5].map((at) => rounded(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
const coloredInks = (style: Style) =>
  Object.fromEntries(Object.entries(styles[style].colors).map(([name, color]) => [name, colored(color)])) as Readonly<Record<Ink, string>>

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')

interface Sheets {
  readonly style: Style
  readonly document: PDFKit.PDFDocument
  readonly fonts: Fonts
  readonly lines: ReturnType<typeof makeLines>
  /** Returns the text at the foot of a sheet. */
  readonly footOf: (number: number) => string
  readonly onSheet: () => void
}

/**
 * Marks the document's sheets, and prints the number of each below it. Writes PDF's own operators (ISO 32000-1, 8 and 9), because a report
 * has up to a million texts, and pdfkit's `text` takes ten times as long for each (docs/decisions/0034).
 */
export class SheetPen implements Pen {
  private readonly sheets: Sheets
  private readonly colors: Readonly<Record<Ink, string>>
  /** The glyphs of the written characters of the report's typeface. Neither cut has ligatures or kerning. */
  private readonly glyphs = { regular: new Map<string, string>(), bold: new Map<string, string>() }
  private number = 0
  private marks = ''
  private isInText = false
  /** Settings that last until the end of the sheet and are written only when they change. */
  private font: Font | undefined
  private size = 0
  private fill: Ink | undefined
  private stroke: Ink | undefined
  private thickness = 0
  /** The open elements of the structure, which programs that speak or reflow the report follow. */
  private readonly elements: PDFKit.PDFStructureElement[] = []
  private readonly tags: Tag[] = []
  private isInContent = false
  private isInArtifact = false

  constructor(sheets: Sheets) {
    this.sheets = sheets
    this.colors = coloredInks(sheets.style)
  }

  open(tag: Tag, alt?: string) {
    if (this.isInArtifact) return
    const { document } = this.sheets
    this.endContent()
    // pdfkit's types leave out the scope of a head.
    const options: PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' } = {
      ...(tag === 'TH' && { scope: this.tags.at(-2) === 'THead' ? 'Column' : 'Row' }),
      ...(alt !== undefined && { alt }),
    }
    const element = document.struct(tag, options)
    const parent = this.elements.at(-1)
    if (parent) parent.add(element)
    else document.addStructure(element)
    this.elements.push(element)
    this.tags.push(tag)
  }

  close() {
    if (this.isInArtifact) return
    this.endContent()
    this.elements.pop()?.end()
    this.tags.pop()
  }

  artifact(draw: () => void) {
    this.endContent()
    this.endText()
    this.marks += '/Artifact BMC\n'
    this.isInArtifact = true
    draw()
    this.isInArtifact = false
    this.endText()
    this.marks += 'EMC\n'
  }

  write(look: Look, text: string, x: number, y: number) {
    if (text === '') return
    this.beginContent()
    const { fonts, lines } = this.sheets
    const own = fonts.own[look.face]
    const baseline = this.sheets.document.page.height - y - (own.ascender / 1000) * look.size
    const digits = this.ownDigits(look.face, text)
    if (digits !== undefined) {
      this.show(own, look, digits, x, baseline)
      return
    }
    for (const run of lines(look.face, text).runs) this.showRun(run, look, x + run.left * look.size, baseline)
  }

  /** Returns the glyphs of a text in the report's typeface; undefined when it lacks one of them. */
  private ownDigits(face: Face, text: string): string | undefined {
    const known = this.glyphs[face]
    let digits = ''
    for (const character of text) {
      let glyph = known.get(character)
      if (glyph === undefined) {
        if (!isOwn(character)) return undefined
        glyph = this.sheets.fonts.own[face].encode(character)[0].join('')
        known.set(character, glyph)
      }
      digits += glyph
    }
    return digits
  }

  private showRun({ font, glyphs, actual }: Run, look: Look, x: number, baseline: number) {
    if (actual !== null) {
      this.beginText()
      this.marks += `/Span <</ActualText <${utf16(actual)}>>> BDC\n`
    }
    for (const { digits, left, up } of glyphs) this.show(font, look, digits, x + left * look.size, baseline + up * look.size)
    if (actual !== null) this.marks += 'EMC\n'
  }

  private show(font: Font, { size, ink: colour }: Look, digits: string, x: number, baseline: number) {
    this.beginText()
    if (colour !== this.fill) this.marks += `${this.colors[colour]} rg\n`
    this.fill = colour
    if (font !== this.font || size !== this.size) {
      this.marks += `/${font.id} ${size} Tf\n`
      this.sheets.document.page.fonts[font.id] ??= font.ref()
    }
    this.font = font
    this.size = size
    this.marks += `1 0 0 1 ${rounded(x)} ${rounded(baseline)} Tm <${digits}> Tj\n`
  }

  rule(colour: Ink, y: number, thickness: number) {
    const draw = () => {
      this.endText()
      if (colour !== this.stroke) this.marks += `${this.colors[colour]} RG\n`
      if (thickness !== this.thickness) this.marks += `${thickness} w\n`
      this.stroke = colour
      this.thickness = thickness
      const height = rounded(this.sheets.document.page.height - y)
      this.marks += `${rounded(SHEET.left)} ${height} m ${rounded(SHEET.right)} ${height} l S\n`
    }
    // Within an element it separates the lines, which costs less than leaving the element and returning to it.
    if (this.isInArtifact || this.isInContent) draw()
    else this.artifact(draw)
  }

  squares(rows: readonly (readonly boolean[])[], size: number, x: number, y: number) {
    this.beginContent()
    this.endText()
    if (this.fill !== 'text') this.marks += `${this.colors.text} rg\n`
    this.fill = 'text'
    const top = this.sheets.document.page.height - y
    for (const [down, row] of rows.entries())
      for (const [across, isBlack] of row.entries())
        if (isBlack) this.marks += `${rounded(x + across * size)} ${rounded(top - (down + 1) * size)} ${size} ${size} re\n`
    this.marks += 'f\n'
  }

  private beginText() {
    if (!this.isInText) this.marks += 'BT\n'
    this.isInText = true
  }

  private endText() {
    if (this.isInText) this.marks += 'ET\n'
    this.isInText = false
  }

  private beginContent() {
    const element = this.elements.at(-1)
    const tag = this.tags.at(-1)
    if (this.isInContent || this.isInArtifact || !element || !tag) return
    this.flush()
    element.add(this.sheets.document.markStructureContent(tag))
    this.isInContent = true
  }

  private endContent() {
    if (!this.isInContent) return
    this.flush()
    this.sheets.document.endMarkedContent()
    this.isInContent = false
  }

  /** Passes the written operators to pdfkit, which writes the marks of the structure after them. */
  private flush() {
    this.endText()
    if (this.marks !== '') this.sheets.document.addContent(this.marks)
    this.marks = ''
  }

  sheet(running: string) {
    const { document, footOf, onSheet, style } = this.sheets
    this.end()
    document.addPage()
    onSheet()
    this.font = undefined
    this.fill = undefined
    this.stroke = undefined
    this.thickness = 0
    this.number += 1
    // pdfkit flips the sheet to count from its top. Flip it back, so that letters stand upright.
    this.marks = `1 0 0 -1 0 ${document.page.height} cm\n`
    const look: Look = { face: 'regular', size: styles[style].foot, ink: 'quiet' }
    const lines = [running, footOf(this.number)].filter(Boolean)
    this.artifact(() => {
      for (const [at, line] of lines.entries()) this.write(look, line, SHEET.left, SHEET.bottom + 8 + at * lineHeight(look.size))
    })
  }

  /** Ends the sheet. */
  end() {
    this.endContent()
    if (this.number > 0) this.flush()
  }

  bookmark(section: string) {
    this.sheets.document.outline.addItem(section)
  }
}
