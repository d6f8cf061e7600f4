import type { Cell, Column, Table } from '#domain/reports/report-section.ts'
import { dryPen, type Look, lineHeight, type Paper, SHEET, type Tag, WIDTH } from './pdf-paper.ts'
import { type Face, printable, wrap } from './pdf-type.ts'
import { written, writtenTotal } from './written.ts'

const PAD = { x: 4, afterFigure: 12, y: 2.5 } as const
/** The minimum width of a text column, in ems. */
const TEXT_COLUMN = 5.5

/** A table with at most this many rows is kept on one sheet, unless it is taller than a sheet. */
const KEPT_TOGETHER = 8

interface Frame {
  readonly size: number
  readonly columns: readonly Column[]
  /** The width of each column, including its padding. */
  readonly widths: readonly number[]
  /** The left padding of each column. A text column after a figure column has more, because figures end at the right. */
  readonly lefts: readonly number[]
  /** Whether all texts of a column fit on one line. */
  readonly areFlat: readonly boolean[]
}

type Cells = readonly (readonly string[])[]

/** A row whose texts need not be known for counting. */
const ONE_LINE: Cells = [['']]

/** A report is laid out twice, to count its sheets and to print it, but the widths of its columns are computed once. */
const frames = new WeakMap<Table, Frame>()

/** Prints a table with its totals: heads repeated on each sheet, rows not split, figures aligned right. */
export function printTable(paper: Paper, table: Table, year: number) {
  const { columns, rows, totals } = table
  const sums = columns.map((column, at) => printable(writtenTotal(column, totals[at] ?? '', year)))
  const frame = frames.get(table) ?? frameOf(paper, table, sums, year)
  frames.set(table, frame)
  const look = (face: Face, colour: Look['ink'] = 'text'): Look => ({ face, size: frame.size, ink: colour })
  const bold = look('bold')
  const regular = look('regular')
  const headLook = look('bold', 'quiet')
  const headTexts = columns.map(({ head }) => printable(head))
  const heads = headTexts.map((head, at) => wrap(head, inner(frame, at), (text) => paper.measure('bold', frame.size, text)))
  const printHeads = () => {
    printLines(paper, frame, heads, headLook, 0, Number.POSITIVE_INFINITY, 'TH')
    paper.rule('text')
  }
  // A program that speaks the table already knows its heads.
  const repeatHeads = () => paper.pen.artifact(printHeads)
  const part = (tag: Tag, print: () => void) => (paper.tagsCells ? paper.tagged(tag, print) : print())
  const printRow = (lines: Cells, rowLook: Look) => {
    const tall = tallest(lines)
    for (let from = 0; from < tall; ) {
      if (!paper.fits(heightOf(frame, tall - from))) {
        paper.turn()
        repeatHeads()
      }
      // Only a row taller than a sheet is continued on the next one.
      const room = Math.max(1, Math.floor((SHEET.bottom - paper.y - 2 * PAD.y) / lineHeight(frame.size)))
      const [begun, end] = [from, room]
      part('TR', () => printLines(paper, frame, lines, rowLook, begun, end, 'TD'))
      from += room
    }
  }
  const isCounted = paper.pen === dryPen && frame.areFlat.every((isFlat) => isFlat)
  const total = linesOf(paper, frame, sums, bold)
  const heightOfAll = () =>
    rows.reduce((sum, row) => sum + heightOf(frame, tallest(linesOf(paper, frame, textsOf(columns, row, year), regular))), 0)
  const kept = rows.length <= KEPT_TOGETHER ? heightOfAll() + heightOf(frame, tallest(total)) : heightOf(frame, 2)
  paper.need(heightOf(frame, tallest(heads)) + kept)
  const printRows = () => {
    for (const [at, row] of rows.entries()) {
      const lines = isCounted ? ONE_LINE : linesOf(paper, frame, textsOf(columns, row, year), regular)
      // The totals must not be on a sheet without a row above them.
      const isLast = at === rows.length - 1
      if (isLast && at > 0 && !paper.fits(heightOf(frame, tallest(lines)) + heightOf(frame, tallest(total)))) {
        paper.turn()
        repeatHeads()
      }
      printRow(lines, regular)
      paper.rule('line')
    }
  }
  paper.tagged(paper.tagsCells ? 'Table' : 'P', () => {
    part('THead', () => part('TR', printHeads))
    part('TBody', printRows)
    part('TFoot', () => printRow(total, bold))
  })
}

/** Returns the texts in the cells of a row. Figures and days are already printable. */
const textsOf = (columns: readonly Column[], row: readonly Cell[], year: number) =>
  columns.map((column, at) => {
    const text = written(column, row[at] ?? '', year)
    return column.kind === undefined ? printable(text) : text
  })

const tallest = (cells: Cells) => cells.reduce((most, lines) => Math.max(most, lines.length), 0)
const heightOf = ({ size }: Frame, lines: number) => lines * lineHeight(size) + 2 * PAD.y
/** Returns the room for the texts of a column. */
const inner = ({ widths, lefts }: Frame, at: number) => (widths[at] ?? 0) - (lefts[at] ?? 0) - PAD.x + 0.01

/** Returns whether a column has figures, which are aligned right. */
const isFigure = (column: Column | undefined) => column?.kind !== undefined && column.kind !== 'day'

const linesOf = (paper: Paper, frame: Frame, cells: readonly string[], { face, size }: Look): Cells =>
  cells.map((cell, at) => (frame.areFlat[at] ? [cell] : wrap(cell, inner(frame, at), (text) => paper.measure(face, size, text))))

/** Writes some lines of each cell of a row, starting at line `from`. */
function printLines(paper: Paper, frame: Frame, cells: Cells, look: Look, from: number, most: number, tag: Tag) {
  const step = lineHeight(look.size)
  let left = SHEET.left
  for (const [at, lines] of cells.entries()) {
    const width = frame.widths[at] ?? 0
    const isRight = isFigure(frame.columns[at])
    const end = Math.min(lines.length, from + most)
    if (paper.tagsCells) paper.pen.open(tag)
    for (let down = from; down < end; down++) {
      const line = lines[down] ?? ''
      if (line === '') continue
      const x = isRight ? left + width - PAD.x - paper.measure(look.face, look.size, line) : left + (frame.lefts[at] ?? 0)
      paper.pen.write(look, line, x, paper.y + PAD.y + (down - from) * step)
    }
    if (paper.tagsCells) paper.pen.close()
    left += width
  }
  paper.y += heightOf(frame, Math.min(most, tallest(cells) - from))
}

/** Returns the layout at the largest size at which figures stay on one line and texts have some room. */
function frameOf(paper: Paper, { columns, rows }: Table, sums: readonly string[], year: number): Frame {
  const isText = columns.map(({ kind }) => kind === undefined)
  // In ems, because all widths grow with the size.
  const headWord = columns.map(({ head }) => Math.max(...head.split(' ').map((word) => paper.measure('bold', 1, word))))
  const natural = sums.map((sum) => paper.measure('bold', 1, sum))
  for (const row of rows)
    for (const [at, text] of textsOf(columns, row, year).entries())
      natural[at] = Math.max(natural[at] ?? 0, paper.measure('regular', 1, text))
  const least = natural.map((width, at) => Math.max(headWord[at] ?? 0, isText[at] ? Math.min(width, TEXT_COLUMN) : width))
  const lefts = columns.map((column, at) => (isFigure(columns[at - 1]) && !isFigure(column) ? PAD.afterFigure : PAD.x))
  const padding = lefts.reduce((sum, left) => sum + left + PAD.x, 0)
  const room = (size: number) => (WIDTH - padding) / size
  const sizes = paper.style.tables
  const size = sizes.find((each) => least.reduce((sum, width) => sum + width) <= room(each)) ?? sizes.at(-1) ?? 4
  const wanted = natural.map((width, at) => Math.max(width, least[at] ?? 0))
  const widths = shared(room(size), least, wanted)
  const areFlat = natural.map((width, at) => width <= (widths[at] ?? 0))
  return { size, columns, widths: widths.map((width, at) => width * size + (lefts[at] ?? 0) + PAD.x), lefts, areFlat }
}

/**
 * Gives each column the width that it wants. If that is too much, columns that want more get equal widths. Spare room is divided equally
 * among text columns.
 */
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
