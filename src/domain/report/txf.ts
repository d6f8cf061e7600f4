import { type Cents, moneyOf, sumOf } from '../money/money.ts'
import type { ScheduleC, ScheduleCRow } from '../schedule-c/schedule-c.ts'
import type { Day } from '../time/calendar-day.ts'

/** Tax Exchange Format, its last version (2011). Programs on a desktop import it, no web program is known to. */
const VERSION = 'V042'
const GROSS_RECEIPTS = 293
const OTHER_EXPENSES = 302
/** The format sets no limit to a description. Names of its own lines have 28 characters, and fields of old programs are about as wide. */
const DESCRIPTION_LENGTH = 31

/**
 * The code of each line that the worksheet has (money.md 2.6); every other line is an other expense, which carries its name. Meals (24b) go at
 * full cost, since programs halve them. Rent is one row for 20a and 20b and goes as equipment, which gigs rent more often than space.
 */
const codes: Readonly<Record<string, number>> = {
  '8': 304,
  '9': 306,
  '10': 307,
  '11': 685,
  '15': 310,
  '17': 298,
  '18': 313,
  '20a/20b': 299,
  '21': 315,
  '22': 301,
  '24a': 317,
  '24b': 294,
  '25': 318,
}

interface TxfRecord {
  readonly code: number
  /** The place among the records of one code, from 1. */
  readonly line: number
  readonly cents: Cents
  readonly description?: string
}

/** Schedule C as a TXF file: income above 0, each line's net cost below, and the costs add up to the worksheet's. */
export function txfOf(scheduleC: ScheduleC, madeOn: Day): string {
  const records = [{ code: GROSS_RECEIPTS, line: 1, cents: scheduleC.grossReceipts }, ...expenseRecords(scheduleC.rows)]
  const [year, month, day] = madeOn.split('-')
  return [VERSION, 'AGigfolio', `D ${month}/${day}/${year}`, '^', ...records.flatMap(linesOf), ''].join('\r\n')
}

/** A form has one figure for a line, so rows of one line are one record; other expenses have a line each. */
function expenseRecords(rows: readonly ScheduleCRow[]): TxfRecord[] {
  const spent = rows.filter(({ net }) => net !== 0)
  const coded = Map.groupBy(spent, ({ line }) => codes[line] ?? OTHER_EXPENSES)
  return [...coded].flatMap(([code, same]) =>
    code === OTHER_EXPENSES
      ? same.map((row, at) => ({ code, line: at + 1, cents: -row.net, description: descriptionOf(row) }))
      : [{ code, line: 1, cents: -sumOf(same, ({ net }) => net) }],
  )
}

const linesOf = ({ code, line, cents, description }: TxfRecord) => [
  'TS',
  `N${code}`,
  'C1',
  `L${line}`,
  `$${moneyOf(cents)}`,
  ...(description === undefined ? [] : [`P${description}`]),
  '^',
]

/** There is no code for depreciation. Left out, a dear camera would be missing from the return; so it is told where it belongs. */
const descriptionOf = ({ line, label }: ScheduleCRow) =>
  line === '13' ? 'Gear to depreciate (Form 4562)' : plain(label) || 'Other expenses'

/** The format is ASCII, a line for each field and `^` between records: accents are dropped, and what is left over becomes `?`. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{C}\p{Z}^]+/gu, ' ')
    .replace(/[^ -~]/gu, '?')
    .trim()
    .slice(0, DESCRIPTION_LENGTH)
    .trim()
