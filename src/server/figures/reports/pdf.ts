import PDFDocument from 'pdfkit'
import { formatCents } from '#domain/money/money.ts'
import type { Figure, Section } from '#domain/reports/report-section.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import type { ReportDocument } from './document.ts'
import { foreign, openFonts } from './pdf-fonts.ts'
import { makeLines, measureIn } from './pdf-lines.ts'
import { dryPen, ink, type Look, lineHeight, Paper, SHEET } from './pdf-paper.ts'
import { SheetPen } from './pdf-pen.ts'
import { printTable } from './pdf-table.ts'
import { type Face, faceFiles, printable } from './pdf-type.ts'

const looks = {
  title: { face: 'bold', size: 20, ink: ink.brand },
  strong: { face: 'bold', size: 9.5, ink: ink.text },
  plain: { face: 'regular', size: 9.5, ink: ink.text },
  quiet: { face: 'regular', size: 8.5, ink: ink.quiet },
  section: { face: 'bold', size: 13, ink: ink.text },
  table: { face: 'bold', size: 9, ink: ink.brand },
} as const satisfies Record<string, Look>

/** Figures have the same distance from the edge as those of tables. */
const FIGURE_PAD = 4
/**
 * A title is not left alone at the bottom of a sheet: it needs room for the heads and first rows of its table, and for another title
 * between them.
 */
const BEGUN = 80
const TITLE_BETWEEN = 40
/** A loose sheet names its worker. A name that fills the line is cut. */
const MOST_OF_NAME = 60
/** A list with at most this many lines is kept on one sheet. */
const KEPT_TOGETHER = 8

/**
 * In a report with at most this many rows, each cell is tagged with its place. In a longer one, which nobody listens to, the tags would be
 * most of the file.
 */
const MOST_TAGGED_ROWS = 2_000

/** The texts that a PDF has besides those of its document. */
type PaperTexts = Pick<ReportTexts, 'sheet' | 'closing'>

/** Makes the report as a PDF for print: US Letter, with the sections and tables of the page. The same report gives the same bytes. */
export async function pdfOf(report: ReportDocument, texts: PaperTexts): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, madeOn } = report
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
  const counted = new Paper(dryPen, measure, tagsCells)
  print(counted, report, texts)
  const foot = footOf(report)
  const pen = new SheetPen({ document, fonts, lines, footOf: (number) => texts.sheet({ foot, number, of: counted.sheets }), onSheet: keep })
  print(new Paper(pen, measure, tagsCells), report, texts)
  pen.end()
  document.end()
  for await (const chunk of document) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

const headOf = ({ business, author }: ReportDocument) => (business ? `${business} · ${author}` : author)
const footOf = ({ title, author }: ReportDocument) => printable(`${title} · ${author.slice(0, MOST_OF_NAME)}`)

/** Returns the printed texts of the report that need more than its typeface. */
function foreignTexts(report: ReportDocument): Record<Face, readonly string[]> {
  function* regular() {
    yield footOf(report)
    if (report.address) yield printable(report.address)
    for (const { tables = [], lists = [] } of report.sections) {
      for (const { columns, rows } of tables)
        for (const row of rows)
          for (const [at, { kind }] of columns.entries()) if (kind === undefined) yield printable(String(row[at] ?? ''))
      for (const { where } of lists) for (const each of where) yield printable(each)
    }
  }
  return { regular: foreign(regular()), bold: foreign([printable(headOf(report))]) }
}

function print(paper: Paper, report: ReportDocument, { closing }: PaperTexts) {
  const { title, address, basis, year, sections } = report
  paper.pen.open('Document')
  paper.turn()
  paper.paragraph(title, looks.title, 'H1')
  paper.paragraph(headOf(report), looks.strong)
  if (address) paper.paragraph(address, looks.plain)
  paper.paragraph(basis, looks.quiet)
  paper.y += 6
  paper.rule(ink.brand, 1.5)
  for (const section of sections) paper.tagged('Sect', () => printSection(paper, section, year))
  paper.gap(18)
  paper.paragraph(closing, looks.quiet)
  paper.pen.close()
}

function printSection(paper: Paper, { title, isAnnex, intro, figures = [], tables = [], lists = [], note }: Section, year: number) {
  if (isAnnex) paper.turn()
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
}

/** Prints figures like a statement: the amounts on the right, a line under each. */
function printFigures(paper: Paper, figures: readonly Figure[]) {
  paper.gap(2)
  paper.tagged('Table', () => {
    for (const { label, cents, isMain } of figures)
      paper.tagged('TR', () => printFigure(paper, label, formatCents(cents), isMain ? 'bold' : 'regular'))
  })
}

function printFigure(paper: Paper, label: string, amount: string, face: Face) {
  const look: Look = { ...looks.plain, face, size: 9 }
  const height = lineHeight(look.size) + 4
  paper.need(height)
  paper.tagged('TH', () => paper.pen.write(look, printable(label), SHEET.left + FIGURE_PAD, paper.y + 2))
  const right = SHEET.right - FIGURE_PAD - paper.measure(face, look.size, amount)
  paper.tagged('TD', () => paper.pen.write(look, amount, right, paper.y + 2))
  paper.y += height
  paper.rule(ink.line)
}
