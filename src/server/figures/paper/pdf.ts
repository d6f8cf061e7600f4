import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Figure, Section } from '#domain/reports/report-section.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import type { PaperDocument, PrintedCode } from './paper-document.ts'
import { foreign, openFonts } from './pdf-fonts.ts'
import { makeLines, measureIn } from './pdf-lines.ts'
import { dryPen, type Look, lineHeight, Paper, SHEET, styles } from './pdf-paper.ts'
import { SheetPen } from './pdf-pen.ts'
import { printTable } from './pdf-table.ts'
import { type Face, faceFiles, printable, wrap } from './pdf-type.ts'
import { writtenFigure } from './written.ts'

const looks = {
  title: { face: 'bold', size: 20, ink: 'brand' },
  strong: { face: 'bold', size: 9.5, ink: 'text' },
  plain: { face: 'regular', size: 9.5, ink: 'text' },
  quiet: { face: 'regular', size: 8.5, ink: 'quiet' },
  section: { face: 'bold', size: 13, ink: 'text' },
  table: { face: 'bold', size: 9, ink: 'brand' },
} as const satisfies Record<string, Look>

/** Figures have the same distance from the edge as those of tables. */
const FIGURE_PAD = 4
/**
 * A title is not left alone at the bottom of a sheet: it needs room for the heads and first rows of its table, and for another title
 * between them.
 */
const BEGUN = 80
const TITLE_BETWEEN = 40
/** A code of 1.2 inches is read by any phone, also from a fax. */
const CODE_WIDTH = 86
const LINE_TO_WRITE_ON = '_'.repeat(32)
/** A list with at most this many lines is kept on one sheet. */
const KEPT_TOGETHER = 8

/**
 * In a report with at most this many rows, each cell is tagged with its place. In a longer one, which nobody listens to, the tags would be
 * most of the file.
 */
const MOST_TAGGED_ROWS = 2_000

/** The texts that a PDF has besides those of its document. */
type PaperTexts = Pick<ReportTexts, 'sheet'>

/** Makes a document as a PDF for print: US Letter, with its sections and tables. The same document gives the same bytes. */
export async function pdfOf(report: PaperDocument, texts: PaperTexts): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, madeOn, style } = report
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    font: faceFiles.regular,
    fontLayoutCache: false,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    // pdfkit's types leave out this subset.
    ...(styles[style].isForScreenReaders && { subset: 'PDF/UA' as never }),
    // pdfkit writes the name into XML without escaping it.
    info: { Title: title, Author: author.replace(/[<>&\s]+/g, ' '), Creator: 'Gigfolio', CreationDate: new Date(`${madeOn}T12:00:00Z`) },
  })
  const chunks: Uint8Array[] = []
  // The chunks are copied close together. Left in the stream, each sheet would keep the larger buffer in which it was packed.
  const keep = () => chunks.push((document.read() as Uint8Array | null) ?? new Uint8Array())
  const fonts = await openFonts(document, foreignTexts(report))
  const lines = makeLines(fonts)
  const measure = measureIn(fonts, lines)
  const rows = report.sections.flatMap(({ tables = [] }) => tables).reduce((sum, table) => sum + table.rows.length, 0)
  const tagsCells = rows <= MOST_TAGGED_ROWS
  // Each sheet states the number of sheets, so they are counted first.
  const counted = new Paper(dryPen, measure, tagsCells, style)
  print(counted, report)
  const foot = footOf(report)
  const pen = new SheetPen({
    ...{ style, document, fonts, lines, onSheet: keep },
    footOf: (number) => texts.sheet({ foot, number, of: counted.sheets }),
  })
  print(new Paper(pen, measure, tagsCells, style), report)
  pen.end()
  document.end()
  for await (const chunk of document) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

const footOf = ({ foot }: PaperDocument) => printable(foot)

/** Returns the printed texts of the document that need more than its typeface. */
function foreignTexts(report: PaperDocument): Record<Face, readonly string[]> {
  const [first = '', ...others] = report.head
  function* regular() {
    yield footOf(report)
    for (const line of others) yield printable(line)
    for (const { running = '', tables = [], lists = [] } of report.sections) {
      yield printable(running)
      for (const { columns, rows } of tables)
        for (const row of rows)
          for (const [at, { kind }] of columns.entries()) if (kind === undefined) yield printable(String(row[at] ?? ''))
      for (const { where } of lists) for (const each of where) yield printable(each)
    }
  }
  return { regular: foreign(regular()), bold: foreign([printable(first)]) }
}

function print(paper: Paper, { title, head, basis, year, sections, closing, code }: PaperDocument) {
  paper.running = printable(sections[0]?.running ?? '')
  paper.pen.open('Document')
  paper.turn()
  paper.paragraph(title, looks.title, 'H1')
  for (const [at, line] of head.entries()) paper.paragraph(line, at === 0 ? looks.strong : looks.plain)
  paper.paragraph(basis, looks.quiet)
  paper.y += 6
  paper.rule('brand', 1.5)
  for (const section of sections) paper.tagged('Sect', () => printSection(paper, section, year, section === sections[0]))
  if (code) printCode(paper, code)
  if (closing) {
    paper.gap(18)
    paper.paragraph(closing, looks.quiet)
  }
  paper.pen.close()
}

function printSection(paper: Paper, section: Section, year: number, isFirst: boolean) {
  const { title, isAnnex, running = '', intro, figures = [], tables = [], lists = [], note, blanks = [] } = section
  paper.running = printable(running)
  if (isAnnex && !isFirst) paper.turn()
  paper.gap(18)
  paper.need(BEGUN + (tables[0]?.title ? TITLE_BETWEEN : 0))
  paper.pen.bookmark(title)
  paper.paragraph(title, looks.section, 'H2')
  paper.gap(2)
  if (intro) paper.paragraph(intro, looks.plain)
  if (figures.length > 0) printFigures(paper, figures)
  for (const table of tables) {
    paper.gap(8)
    if (table.title) {
      paper.need(BEGUN)
      paper.paragraph(table.title, looks.table, 'H3')
    }
    if (table.rows.length > 0) printTable(paper, table, year)
    else paper.paragraph(table.none, looks.quiet)
  }
  for (const { what, where } of lists) {
    paper.gap(6)
    paper.need((1 + Math.min(where.length, KEPT_TOGETHER)) * lineHeight(looks.strong.size))
    paper.paragraph(what, looks.strong)
    paper.tagged('L', () => {
      for (const each of where) paper.tagged('LI', () => paper.paragraph(`• ${each}`, looks.plain, 'LBody', 10))
    })
  }
  if (note) {
    paper.gap(4)
    paper.paragraph(note, looks.quiet)
  }
  for (const blank of blanks) {
    paper.gap(18)
    paper.paragraph(`${blank} ${LINE_TO_WRITE_ON}`, looks.plain)
  }
}

/** Prints the code by which the document is checked, as squares with the lines beside them. */
function printCode(paper: Paper, { address, alt, lines }: PrintedCode) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const square = CODE_WIDTH / size
  paper.gap(24)
  paper.need(CODE_WIDTH)
  const top = paper.y
  paper.pen.open('Figure', alt)
  paper.pen.squares(data, square, SHEET.left, paper.y)
  paper.pen.close()
  for (const line of lines) paper.paragraph(line, looks.plain, 'P', CODE_WIDTH + 16)
  paper.y = Math.max(paper.y, top + CODE_WIDTH)
}

/** Prints figures like a statement: the amounts on the right, a line under each. */
function printFigures(paper: Paper, figures: readonly Figure[]) {
  paper.gap(2)
  paper.tagged('Table', () => {
    for (const { label, value, isMain } of figures)
      paper.tagged('TR', () => printFigure(paper, label, writtenFigure(value), isMain ? 'bold' : 'regular'))
  })
}

function printFigure(paper: Paper, label: string, amount: string, face: Face) {
  const look: Look = { ...looks.plain, face, size: Math.max(9, paper.style.least) }
  const right = SHEET.right - FIGURE_PAD - paper.measure(face, look.size, amount)
  const step = lineHeight(look.size)
  const lines = wrap(printable(label), right - SHEET.left - 3 * FIGURE_PAD, (text) => paper.measure(face, look.size, text))
  const height = lines.length * step + 4
  paper.need(height)
  paper.tagged('TH', () => {
    for (const [at, line] of lines.entries()) paper.pen.write(look, line, SHEET.left + FIGURE_PAD, paper.y + 2 + at * step)
  })
  paper.tagged('TD', () => paper.pen.write(look, amount, right, paper.y + 2))
  paper.y += height
  paper.rule('line')
}
