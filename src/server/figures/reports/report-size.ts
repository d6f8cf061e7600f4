import type { Days, Period } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { HttpError } from '../../errors.ts'
import type { Owner } from '../../principal.ts'

/**
 * The maximum number of gigs, costs and expenses in a year, and of bytes of text: many times one person's work, and what a server processes
 * within seconds.
 */
const MOST_LINES = 40_000
const MOST_LOADED = 20_000_000
const MOST_PRINTED = 10_000_000
/** The largest answer in bytes. Texts with many signs like `&` become longer when they are escaped. */
export const MOST_BYTES = 32_000_000

/**
 * The size of a report: the lines and bytes of text to load for the whole year, and those to print, each counted as often as it is printed
 * at most.
 */
export interface Size {
  readonly lines: number
  readonly loaded: number
  readonly printed: number
}

const MB = 1_000_000
export const tooLarge = ({ kind }: Pick<Period, 'kind'>) =>
  new HttpError('report_too_large', { code: 'reportTooMuchText', megabytes: MOST_PRINTED / MB, period: kind })

/** Throws 400 for a report that is too large. */
export function refuseLarge({ lines, loaded, printed }: Size, period: Period) {
  if (lines > MOST_LINES) throw new HttpError('report_too_large', { code: 'yearTooManyRows', lines: MOST_LINES })
  if (loaded > MOST_LOADED) throw new HttpError('report_too_large', { code: 'yearTooMuchText', megabytes: MOST_LOADED / MB })
  if (printed > MOST_PRINTED) throw tooLarge(period)
}

/** The parameters of the statement: the owner, then the first and last day of the year and of the period. */
const [YEAR, PERIOD] = ['between $2 and $3', 'between $4 and $5']
/** Selects the ids of the gigs with a payment in these days. */
const paidIn = (days: string) => `array(
  select s.gig_id from payments p join payment_shares s on s.payment_id = p.id
  where p.user_id = $1 and p.received_on ${days} and s.user_id + 0 = $1 and s.counts)`
const letters = (...columns: string[]) => columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ')

const NAME = letters('g.client_name', 'g.event_name')
const COSTS = 'jsonb_array_length(g.other_expense_items)'
const COST_TEXTS = ['g.other_expense_items::text', 'g.parking_description', 'g.other_expense_description']
const EXPENSE_TEXTS = ['e.merchant', 'e.business_purpose', 'e.category']

const size = statement<{ lines: string; loaded: string; printed: string }>(
  'size of report',
  `select coalesce(sum(lines), 0) as lines, coalesce(sum(loaded), 0) as loaded,
     coalesce(sum(printed) filter (where is_printed), 0) as printed
   from (
     select 1 + ${COSTS} as lines,
       ${letters('g.client_name', 'g.event_name', 'g.gig_type', 'g.notes', 'g.duties', 'g.gig_address', ...COST_TEXTS)} as loaded,
       (${NAME}) * (6 + ${COSTS}) + 2 * (${letters(...COST_TEXTS)}) + ${letters('g.gig_type', 'g.gig_address')} as printed,
       g.date ${PERIOD} or g.got_paid_date ${PERIOD} or g.id = any(${paidIn(PERIOD)}) as is_printed
     from gigs g
     where g.user_id = $1 and g.deleted_at is null and (g.date ${YEAR} or g.got_paid_date ${YEAR} or g.id = any(${paidIn(YEAR)}))
     union all
     select 1, ${letters(...EXPENSE_TEXTS, 'e.description', 'e.notes')}, 2 * (${letters(...EXPENSE_TEXTS)}) + ${NAME}, e.date ${PERIOD}
     from expenses e left join gigs g on g.id = e.gig_id and g.user_id + 0 = $1
     where e.user_id = $1 and e.deleted_at is null and e.date ${YEAR}
   ) as each`,
)

/**
 * Measures a report of a period of a year. A gig's client and event are printed with each of its costs, with each linked expense, and up to
 * six more times.
 */
export async function measure(queries: Queries, owner: Owner, year: Days, period: Days): Promise<Size> {
  const [row] = await queries.run(size, [owner, year.start, year.end, period.start, period.end])
  return { lines: Number(row?.lines ?? 0), loaded: Number(row?.loaded ?? 0), printed: Number(row?.printed ?? 0) }
}
