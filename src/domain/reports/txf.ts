import { type Cents, moneyOf, sumOf } from '../money/money.ts'
import type { ScheduleC, ScheduleCRow, WorksheetItem } from '../tax/schedule-c.ts'
import type { Day } from '../time/calendar-day.ts'

/** The last version of the Tax Exchange Format (2011). Desktop programs import it; no web program is known to. */
const VERSION = 'V042'
const GROSS_RECEIPTS = 293
const OTHER_EXPENSES = 302
/** The format does not limit descriptions. Its own line names have 28 characters, and fields of old programs are about as wide. */
const DESCRIPTION_LENGTH = 31

/**
 * The TXF code of each line of the worksheet (money.md 2.6). Every other line is an other expense with its name. Meals (24b) are exported
 * at full cost, because programs halve them. Rent is one row for 20a and 20b and is exported as equipment, which is rented for gigs more
 * often than space.
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
  /** The number among the records of one code, from 1. */
  readonly line: number
  readonly cents: Cents
  readonly description?: string
}

/** What the records of other expenses are called. */
export interface TxfNames {
  readonly nameOf: (item: WorksheetItem) => string
  /** For an item whose name has nothing that the format allows. */
  readonly unnamed: string
}

/** Writes Schedule C as a TXF file. Income is positive, each line's net cost is negative, and the costs sum to the worksheet's. */
export function txfOf(scheduleC: ScheduleC, madeOn: Day, names: TxfNames): string {
  const records = [{ code: GROSS_RECEIPTS, line: 1, cents: scheduleC.grossReceipts }, ...expenseRecords(scheduleC.rows, names)]
  const [year, month, day] = madeOn.split('-')
  return [VERSION, 'AGigfolio', `D ${month}/${day}/${year}`, '^', ...records.flatMap(linesOf), ''].join('\r\n')
}

/** Returns the records of expenses. Rows of one line become one record, as on the form. Each other expense has its own line. */
function expenseRecords(rows: readonly ScheduleCRow[], { nameOf, unnamed }: TxfNames): TxfRecord[] {
  const spent = rows.filter(({ net }) => net !== 0)
  const coded = Map.groupBy(spent, ({ line }) => codes[line] ?? OTHER_EXPENSES)
  return [...coded].flatMap(([code, same]) =>
    code === OTHER_EXPENSES
      ? same.map((row, at) => ({ code, line: at + 1, cents: -row.net, description: plain(nameOf(row.item)) || unnamed }))
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

/**
 * Removes accents and replaces other non-ASCII characters with `?`. The format is ASCII, with one field on each line and `^` between
 * records.
 */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{C}\p{Z}^]+/gu, ' ')
    .replace(/[^ -~]/gu, '?')
    .trim()
    .slice(0, DESCRIPTION_LENGTH)
    .trim()
