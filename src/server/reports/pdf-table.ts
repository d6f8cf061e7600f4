import type { Column, Table } from '#domain/report/section.ts'
import { ink, type Look, lineHeight, type Paper, SHEET, WIDTH } from './pdf-paper.ts'
import { type Face, printable, wrap } from './pdf-type.ts'
import { written, writtenTotal } from './written.ts'

/** A table that is too wide for its figures is printed smaller. */
const SIZES = [8, 7, 6, 5, 4] as const
const PAD = { x: 4, y: 2.5 } as const
/** What a column of texts needs at least, in ems. */
const TEXT_COLUMN = 5.5

interface Frame {
  readonly size: number
  readonly columns: readonly Column[]
  /** Each with its padding. */
  readonly widths: readonly number[]
}

/** Prints a table with its totals: the heads again on each sheet, a row whole on one sheet, figures on the right. */
export function printTable(paper: Paper, { columns, rows, totals }: Table, year: number) {
  const texts = rows.map((row) => columns.map((column, at) => printable(written(column, row[at] ?? '', year))))
  const sums = columns.map((column, at) => printable(writtenTotal(column, totals[at] ?? '', year)))
  const frame = frameOf(paper, columns, texts, sums)
  const look = (face: Face, colour: Look['ink'] = ink.text): Look => ({ face, size: frame.size, ink: colour })
  const heads = linesOf(
    paper,
    frame,
    columns.map(({ head }) => printable(head)),
    look('bold'),
  )
  const printHeads = () => {
    printLines(paper, frame, heads, look('bold', ink.quiet), 0, Number.POSITIVE_INFINITY)
    paper.rule(ink.text)
  }
  const printRow = (row: readonly string[], face: Face) => {
    const lines = linesOf(paper, frame, row, look(face))
    const tall = tallest(lines)
    for (let from = 0; from < tall; ) {
      if (!paper.fits(heightOf(frame, tall - from))) {
        paper.turn()
        printHeads()
      }
      // Only a row that is taller than a sheet goes on over several.
      const room = Math.max(1, Math.floor((SHEET.bottom - paper.y - 2 * PAD.y) / lineHeight(frame.size)))
      printLines(paper, frame, lines, look(face), from, room)
      from += room
    }
  }
  paper.need(heightOf(frame, tallest(heads)) + heightOf(frame, 2))
  printHeads()
  for (const row of texts) {
    printRow(row, 'regular')
    paper.rule(ink.line)
  }
  printRow(sums, 'bold')
}

const tallest = (cells: readonly (readonly string[])[]) => Math.max(...cells.map((lines) => lines.length))
const heightOf = ({ size }: Frame, lines: number) => lines * lineHeight(size) + 2 * PAD.y

const linesOf = (paper: Paper, { widths }: Frame, cells: readonly string[], { face, size }: Look) =>
  cells.map((cell, at) => wrap(cell, (widths[at] ?? 0) - 2 * PAD.x + 0.01, (text) => paper.measure(face, size, text)))

/** Writes so many lines of each cell of a row, from one on. */
function printLines(paper: Paper, frame: Frame, cells: readonly (readonly string[])[], look: Look, from: number, most: number) {
  let left = SHEET.left
  for (const [at, lines] of cells.entries()) {
    const width = frame.widths[at] ?? 0
    const isRight = frame.columns[at]?.kind !== undefined && frame.columns[at]?.kind !== 'day'
    for (const [down, line] of lines.slice(from, from + most).entries()) {
      if (line === '') continue
      const x = isRight ? left + width - PAD.x - paper.measure(look.face, look.size, line) : left + PAD.x
      paper.pen.write(look, line, x, paper.y + PAD.y + down * lineHeight(look.size))
    }
    left += width
  }
  paper.y += heightOf(frame, Math.min(most, tallest(cells) - from))
}

/** The largest size at which the figures stay on one line and texts have some room. */
function frameOf(paper: Paper, columns: readonly Column[], texts: readonly (readonly string[])[], sums: readonly string[]): Frame {
  const isText = columns.map(({ kind }) => kind === undefined)
  // In ems, since all widths grow with the size.
  const headWord = columns.map(({ head }) => Math.max(...head.split(' ').map((word) => paper.measure('bold', 1, word))))
  const natural = columns.map((_, at) =>
    texts.reduce((most, row) => Math.max(most, paper.measure('regular', 1, row[at] ?? '')), paper.measure('bold', 1, sums[at] ?? '')),
  )
  const least = natural.map((width, at) => Math.max(headWord[at] ?? 0, isText[at] ? Math.min(width, TEXT_COLUMN) : width))
  const room = (size: number) => WIDTH / size - (columns.length * 2 * PAD.x) / size
  const size = SIZES.find((each) => least.reduce((sum, width) => sum + width) <= room(each)) ?? SIZES[SIZES.length - 1] ?? 4
  const wanted = natural.map((width, at) => Math.max(width, least[at] ?? 0))
  return { size, columns, widths: shared(room(size), least, wanted).map((width) => width * size + 2 * PAD.x) }
}

/** Gives each column what it wants, or where that is too much, the same room to all who want more; what is left over goes to texts alike. */
function shared(room: number, least: readonly number[], wanted: readonly number[]): number[] {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
  const upTo = (level: number) => wanted.map((width, at) => Math.max(least[at] ?? 0, Math.min(width, level)))
  const spare = room - sum(wanted)
  if (spare >= 0) return wanted.map((width) => width + spare / wanted.length)
  let [low, high] = [0, Math.max(...wanted)]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (sum(upTo(middle)) <= room) low = middle
    else high = middle
  }
  return upTo(low)
}
