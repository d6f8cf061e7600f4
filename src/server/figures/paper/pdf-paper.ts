import { type Face, type Measure, printable, wrap } from './pdf-type.ts'

const INCH = 72
const MARGIN = 0.6 * INCH
/** US Letter, in points. The last lines of a sheet are its footer. */
export const SHEET = { width: 8.5 * INCH, left: MARGIN, right: 8.5 * INCH - MARGIN, top: MARGIN, bottom: 11 * INCH - MARGIN - 18 } as const
export const WIDTH = SHEET.right - SHEET.left

export type Ink = 'text' | 'quiet' | 'brand' | 'line'
const black = '#000000'

/** How a document looks: its colors, its smallest text, the sizes of its tables and of its feet, in points. */
interface Looks {
  readonly colors: Readonly<Record<Ink, string>>
  readonly least: number
  /** A table that is too wide for its figures is printed smaller. */
  readonly tables: readonly number[]
  readonly foot: number
  /** Whether the file says that it conforms to PDF/UA. */
  readonly isForScreenReaders: boolean
}

/** A report, and a document that must survive a fax: black, and large enough. */
export const styles = {
  report: {
    colors: { text: '#14201b', quiet: '#56635c', brand: '#0e5a43', line: '#dfe3e0' },
    ...{ least: 0, tables: [8, 7, 6, 5, 4], foot: 8, isForScreenReaders: false },
  },
  fax: {
    colors: { text: black, quiet: black, brand: black, line: black },
    ...{ least: 10, tables: [10], foot: 10, isForScreenReaders: true },
  },
} as const satisfies Record<string, Looks>
export type Style = keyof typeof styles

export interface Look {
  readonly face: Face
  readonly size: number
  readonly ink: Ink
}

/** The role of a part of the report, for programs that speak or reflow it (ISO 32000-1, 14.8.4). */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'

/** Marks the paper. */
export interface Pen {
  /** Begins an element of the structure, which contains what is written next. */
  open(tag: Tag, alt?: string): void
  close(): void
  /** Draws something outside of the structure, such as heads that are repeated on the next sheet. */
  artifact(draw: () => void): void
  /** Begins a sheet. Its foot has the running text above its number. */
  sheet(running: string): void
  write(look: Look, text: string, x: number, y: number): void
  rule(colour: Ink, y: number, thickness: number): void
  /** Draws black squares of a size: a row of marks for each row of squares. */
  squares(rows: readonly (readonly boolean[])[], size: number, x: number, y: number): void
  bookmark(title: string): void
}

/** A pen that draws nothing: laying a report out with it counts the sheets. */
export const dryPen: Pen = {
  open: () => {},
  close: () => {},
  artifact: (draw) => draw(),
  sheet: () => {},
  write: () => {},
  rule: () => {},
  squares: () => {},
  bookmark: () => {},
}

const LINE_HEIGHT = 1.32
export const lineHeight = (size: number) => size * LINE_HEIGHT

/** Sheets that are filled from the top. A new sheet begins when the next part does not fit. */
export class Paper {
  readonly pen: Pen
  readonly measure: Measure
  /** Whether each cell of a table is an element of the structure. */
  readonly tagsCells: boolean
  readonly style: Looks
  /** What the feet of the next sheets say above their number. */
  running = ''
  sheets = 0
  y = 0

  constructor(pen: Pen, measure: Measure, tagsCells: boolean, style: Style) {
    this.pen = pen
    this.measure = measure
    this.tagsCells = tagsCells
    this.style = styles[style]
  }

  turn() {
    this.sheets += 1
    this.y = SHEET.top
    this.pen.sheet(this.running)
  }

  fits(height: number) {
    return this.y + height <= SHEET.bottom
  }

  /** Begins a new sheet unless a height still fits on this one. */
  need(height: number) {
    if (!this.fits(height)) this.turn()
  }

  /** Leaves space, except at the top of a sheet. */
  gap(height: number) {
    if (this.y > SHEET.top) this.y += height
  }

  rule(colour: Ink, thickness = 0.5) {
    this.pen.rule(colour, this.y, thickness)
  }

  /** Writes one element of the structure. */
  tagged(tag: Tag, write: () => void) {
    this.pen.open(tag)
    write()
    this.pen.close()
  }

  /** Breaks a text into lines of at most a width, in the size in which they are written. */
  linesOf(text: string, look: Look, width: number) {
    const size = Math.max(look.size, this.style.least)
    return { size, lines: wrap(printable(text), width, (part) => this.measure(look.face, size, part)) }
  }

  /** Writes a paragraph, starting at an indent, by default up to the right of the sheet. */
  paragraph(text: string, look: Look, tag: Tag = 'P', indent = 0, width = WIDTH - indent) {
    this.pen.open(tag)
    const { size, lines } = this.linesOf(text, look, width)
    for (const line of lines) {
      this.need(lineHeight(size))
      this.pen.write({ ...look, size }, line, SHEET.left + indent, this.y)
      this.y += lineHeight(size)
    }
    this.pen.close()
  }
}
