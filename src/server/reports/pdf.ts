import PDFDocument from 'pdfkit'
import { formatCents } from '#domain/money.ts'
import type { Report } from '#domain/report/report.ts'
import type { Section } from '#domain/report/section.ts'
import { reportSections } from '#domain/report/sections.ts'
import { dryPen, type Ink, ink, type Look, lineHeight, Paper, type Pen, SHEET } from './pdf-paper.ts'
import { printTable } from './pdf-table.ts'
import { type Face, faceFiles, measureBy, printable } from './pdf-type.ts'
import { basisOf, CLOSING, titleOf } from './written.ts'

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

/** The report as a PDF for print: US Letter, the sections and tables of the page. The same report gives the same bytes. */
export async function pdfOf(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const title = titleOf(report)
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    font: faceFiles.regular,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: report.worker.name, Creator: 'Gigfolio', CreationDate: new Date(`${report.madeOn}T12:00:00Z`) },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const written = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  const measure = measureBy((face, character) => document.font(faceFiles[face]).fontSize(1).widthOfString(character))
  const sections = reportSections(report)
  const counted = new Paper(dryPen, measure)
  print(counted, report, sections)
  print(new Paper(penOf(document, title, counted.sheets), measure), report, sections)
  document.end()
  await written
  return new Uint8Array(Buffer.concat(chunks))
}

/** Marks the document's sheets, and puts the number of each under it. */
function penOf(document: PDFKit.PDFDocument, title: string, sheets: number): Pen {
  let number = 0
  // A colour holds until the sheet ends: naming it again for each of 400,000 cells costs a second.
  let colour: Ink | undefined
  const write: Pen['write'] = (look, text, x, y) => {
    if (look.ink !== colour) document.fillColor(look.ink)
    colour = look.ink
    document.font(faceFiles[look.face]).fontSize(look.size).text(text, x, y, { lineBreak: false })
  }
  return {
    write,
    sheet: () => {
      document.addPage()
      colour = undefined
      number += 1
      write({ face: 'regular', size: 8, ink: ink.quiet }, `${title}. Page ${number} of ${sheets}`, SHEET.left, SHEET.bottom + 8)
    },
    rule: (colour, y, thickness) =>
      void document.moveTo(SHEET.left, y).lineTo(SHEET.right, y).lineWidth(thickness).strokeColor(colour).stroke(),
    bookmark: (section) => void document.outline.addItem(section),
  }
}

function print(paper: Paper, report: Report, sections: readonly Section[]) {
  const { worker, period } = report
  paper.paragraph(titleOf(report), looks.title)
  paper.paragraph(worker.businessName ? `${worker.businessName} · ${worker.name}` : worker.name, looks.strong)
  if (worker.businessAddress) paper.paragraph(worker.businessAddress, looks.plain)
  paper.paragraph(basisOf(report), looks.quiet)
  paper.y += 6
  paper.rule(ink.brand, 1.5)
  for (const section of sections) printSection(paper, section, period.year)
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
    paper.need(3 * lineHeight(looks.strong.size))
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
