import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Figure } from '#domain/reports/report-section.ts'
import { language } from '#words/en/language.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import type { Block, PaperDocument, PaperSection, PrintedCode } from './paper-document.ts'
import { foreign, openFonts } from './pdf-fonts.ts'
import { makeLines, measureIn } from './pdf-lines.ts'
import { dryPen, type Look, lineHeight, Paper, SHEET, styles, WIDTH } from './pdf-paper.ts'
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
const CODE_GAP = 16
/** The space between blocks that are beside each other. */
const BLOCK_GAP = 18
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
    lang: language.tag,
    tagged: true,
    displayTitle: true,
    // pdfkit's types leave out this subset.
    ...(styles[style].isForScreenReaders && { subset: 'PDF/UA' as never }),
    info: { Title: inXml(title), Author: inXml(author), Creator: 'Gigfolio', CreationDate: new Date(`${madeOn}T12:00:00Z`) },
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

/** Returns a text without signs of XML, because pdfkit writes it into XML without escaping it. */
const inXml = (text: string) => text.replace(/[<>&\s]+/g, ' ')

const footOf = ({ foot }: PaperDocument) => printable(foot)

/** Returns the printed texts of the document that need more than its typeface. */
function foreignTexts(report: PaperDocument): Record<Face, readonly string[]> {
  const { title, head, blocks = [] } = report
  const [first = '', ...others] = head
  function* regular() {
    yield footOf(report)
    for (const line of others) yield printable(line)
    for (const block of blocks) for (const line of block.lines) yield printable(line)
    for (const { running = '', tables = [], lists = [], lines = [] } of report.sections) {
      yield printable(running)
      for (const line of lines) yield printable(line)
      for (const { columns, rows } of tables)
        for (const row of rows)
          for (const [at, { kind }] of columns.entries()) if (kind === undefined) yield printable(String(row[at] ?? ''))
      for (const { where } of lists) for (const each of where) yield printable(each)
    }
  }
  const names = blocks.flatMap(({ isNamed, lines: [name] }) => (isNamed && name !== undefined ? [name] : []))
  return { regular: foreign(regular()), bold: foreign([title, first, ...names].map(printable)) }
}

function print(paper: Paper, { title, head, basis, blocks = [], year, sections, closing, code }: PaperDocument) {
  paper.running = printable(sections[0]?.running ?? '')
  paper.pen.open('Document')
  paper.turn()
  const top = paper.y
  const width = code?.isAtTop ? WIDTH - CODE_WIDTH - CODE_GAP : WIDTH
  paper.paragraph(title, looks.title, 'H1', 0, width)
  const lines = [...head, ...(code?.isAtTop ? code.lines : [])]
  for (const [at, line] of lines.entries()) paper.paragraph(line, at === 0 ? looks.strong : looks.plain, 'P', 0, width)
  paper.paragraph(basis, looks.quiet, 'P', 0, width)
  if (code?.isAtTop) {
    printSquares(paper, code, SHEET.right - CODE_WIDTH, top)
    paper.y = Math.max(paper.y, top + CODE_WIDTH)
  }
  paper.y += 6
  paper.rule('brand', 1.5)
  if (blocks.length > 0) printBlocks(paper, blocks)
  for (const section of sections) paper.tagged('Sect', () => printSection(paper, section, year, section === sections[0]))
  if (code && !code.isAtTop) printCode(paper, code)
  if (closing) {
    paper.gap(18)
    paper.paragraph(closing, looks.quiet)
  }
  paper.pen.close()
}

function printSection(paper: Paper, section: PaperSection, year: number, isFirst: boolean) {
  const { title, isAnnex, running = '', intro, figures = [], tables = [], lists = [], lines = [], note, blanks = [] } = section
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
  for (const line of lines) paper.paragraph(line, looks.plain)
  if (note) {
    paper.gap(4)
    paper.paragraph(note, looks.quiet)
  }
  for (const blank of blanks) {
    paper.gap(18)
    paper.paragraph(`${blank} ${LINE_TO_WRITE_ON}`, looks.plain)
  }
}

/** Prints blocks beside each other in equal widths; below each other if one of them would not fit on a sheet. */
function printBlocks(paper: Paper, blocks: readonly Block[]) {
  paper.gap(12)
  const width = (WIDTH - (blocks.length - 1) * BLOCK_GAP) / blocks.length
  const linesOf = ({ label, lines, isNamed }: Block): [string, Look][] => [
    [label, looks.strong],
    ...lines.map((line, at): [string, Look] => [line, isNamed && at === 0 ? looks.strong : looks.plain]),
  ]
  const heightOf = (block: Block) =>
    linesOf(block).reduce((sum, [line, look]) => {
      const { size, lines } = paper.linesOf(line, look, width)
      return sum + lines.length * lineHeight(size)
    }, 0)
  const height = Math.max(...blocks.map(heightOf))
  const isBeside = height <= SHEET.bottom - SHEET.top
  if (isBeside) paper.need(height)
  const top = paper.y
  for (const [at, block] of blocks.entries()) {
    if (isBeside) paper.y = top
    const indent = isBeside ? at * (width + BLOCK_GAP) : 0
    for (const [line, look] of linesOf(block)) paper.paragraph(line, look, 'P', indent, isBeside ? width : WIDTH)
  }
  if (isBeside) paper.y = top + height
}

/** Prints a code that leads to an address, as squares with the lines beside them. */
function printCode(paper: Paper, code: PrintedCode) {
  paper.gap(24)
  paper.need(CODE_WIDTH)
  const top = paper.y
  printSquares(paper, code, SHEET.left, top)
  for (const line of code.lines) paper.paragraph(line, looks.plain, 'P', CODE_WIDTH + CODE_GAP)
  paper.y = Math.max(paper.y, top + CODE_WIDTH)
}

function printSquares(paper: Paper, { address, alt }: PrintedCode, x: number, y: number) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  paper.pen.open('Figure', alt)
  paper.pen.squares(data, CODE_WIDTH / size, x, y)
  paper.pen.close()
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
