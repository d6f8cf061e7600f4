import PDFDocument from 'pdfkit'
import { formatCents } from '#domain/money/money.ts'
import type { Section } from '#domain/report/section.ts'
import type { ReportDocument } from './document.ts'
import { dryPen, ink, type Look, lineHeight, Paper, SHEET } from './pdf-paper.ts'
import { fontsOf, measureIn, SheetPen } from './pdf-pen.ts'
import { printTable } from './pdf-table.ts'
import { type Face, faceFiles, printable } from './pdf-type.ts'
import { CLOSING } from './written.ts'

const looks = {
  title: { face: 'bold', size: 20, ink: ink.brand },
  strong: { face: 'bold', size: 9.5, ink: ink.text },
  plain: { face: 'regular', size: 9.5, ink: ink.text },
  quiet: { face: 'regular', size: 8.5, ink: ink.quiet },
  section: { face: 'bold', size: 13, ink: ink.text },
  table: { face: 'bold', size: 9, ink: ink.brand },
} as const satisfies Record<string, Look>

/** Where the amounts of a section's figures end. */
const FIGURES_RIGHT = SHEET.left + 360
/** A title is not left alone at the foot of a sheet: it has room with the heads and first rows of its table, and with another title between. */
const BEGUN = 80
const TITLE_BETWEEN = 40
/** A loose sheet says whose it is; a name that fills the line is cut. */
const MOST_OF_NAME = 60
/** A list of so many lines is not torn apart. */
const KEPT_TOGETHER = 8

/** The report as a PDF for print: US Letter, the sections and tables of the page. The same report gives the same bytes. */
export async function pdfOf(report: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, madeOn } = report
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    // The pen packs the sheets; of the rest only the fonts have a size, which is small.
    compress: false,
    font: faceFiles.regular,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    // pdfkit writes the name into XML as it is.
    info: { Title: title, Author: author.replace(/[<>&\s]+/g, ' '), Creator: 'Gigfolio', CreationDate: new Date(`${madeOn}T12:00:00Z`) },
  })
  const chunks: Uint8Array[] = []
  // What is read is copied close together; left in the stream, each sheet would keep the larger buffer that it was packed in.
  const keep = () => chunks.push((document.read() as Uint8Array | null) ?? new Uint8Array())
  const fonts = fontsOf(document)
  const measure = measureIn(fonts)
  // Each sheet says how many there are, so they are counted first.
  const counted = new Paper(dryPen, measure)
  print(counted, report)
  const pen = new SheetPen(document, fonts, printable(`${title} · ${author.slice(0, MOST_OF_NAME)}`), counted.sheets, keep)
  print(new Paper(pen, measure), report)
  pen.end()
  document.end()
  for await (const chunk of document) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

function print(paper: Paper, { title, author, business, address, basis, year, sections }: ReportDocument) {
  paper.paragraph(title, looks.title)
  paper.paragraph(business ? `${business} · ${author}` : author, looks.strong)
  if (address) paper.paragraph(address, looks.plain)
  paper.paragraph(basis, looks.quiet)
  paper.y += 6
  paper.rule(ink.brand, 1.5)
  for (const section of sections) printSection(paper, section, year)
  paper.gap(18)
  paper.paragraph(CLOSING, looks.quiet)
}

function printSection(paper: Paper, { title, intro, figures = [], tables = [], lists = [], note }: Section, year: number) {
  paper.gap(18)
  paper.need(BEGUN + (tables[0]?.title ? TITLE_BETWEEN : 0))
  paper.pen.bookmark(title)
  paper.paragraph(title, looks.section)
  paper.gap(2)
  if (intro) paper.paragraph(intro, looks.plain)
  for (const { label, cents, isMain } of figures) printFigure(paper, label, formatCents(cents), isMain ? 'bold' : 'regular')
  for (const table of tables) {
    paper.gap(8)
    if (table.title) {
      paper.need(BEGUN)
      paper.paragraph(table.title, looks.table)
    }
    if (table.rows.length > 0) printTable(paper, table, year)
    else paper.paragraph(table.none, looks.quiet)
  }
  for (const { what, where } of lists) {
    paper.gap(6)
    paper.need((1 + Math.min(where.length, KEPT_TOGETHER)) * lineHeight(looks.strong.size))
    paper.paragraph(what, looks.strong)
    for (const each of where) paper.paragraph(`• ${each}`, looks.plain, 10)
  }
  if (note) {
    paper.gap(4)
    paper.paragraph(note, looks.quiet)
  }
}

function printFigure(paper: Paper, label: string, amount: string, face: Face) {
  const look: Look = { ...looks.plain, face, size: 9 }
  paper.need(lineHeight(look.size) + 3)
  paper.pen.write(look, printable(label), SHEET.left, paper.y + 1.5)
  paper.pen.write(look, amount, FIGURES_RIGHT - paper.measure(face, look.size, amount), paper.y + 1.5)
  paper.y += lineHeight(look.size) + 3
}
