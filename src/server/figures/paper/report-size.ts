import { expenseFields } from '#domain/expenses/expense-fields.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import type { Days, Period } from '#domain/time/period.ts'
import { bytesOf } from '../../core/database/measured.ts'
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
  select s.gig_id from payments p join payment_shares s on s.user_id = p.user_id and s.payment_id = p.id
  where p.user_id = $1 and p.received_on ${days} and s.user_id = $1 and s.counts)`
const { clientName, eventName, gigAddress } = gigFields

const NAME = bytesOf('g', { clientName, eventName })
const COSTS = 'jsonb_array_length(g.other_expense_items)'

const size = statement<{ lines: string; loaded: string; printed: string }>(
  'size of report',
  `select coalesce(sum(lines), 0) as lines, coalesce(sum(loaded), 0) as loaded,
     coalesce(sum(printed) filter (where is_printed), 0) as printed
   from (
     select 1 + ${COSTS} as lines,
       ${bytesOf('g', gigFields)} as loaded,
       ${bytesOf('g', gigFields, { isPrinted: true })} + (${NAME}) * ${COSTS} as printed,
       g.date ${PERIOD} or g.got_paid_date ${PERIOD} or g.id = any(${paidIn(PERIOD)}) as is_printed
     from gigs g
     where g.user_id = $1 and g.deleted_at is null and (g.date ${YEAR} or g.got_paid_date ${YEAR} or g.id = any(${paidIn(YEAR)}))
     union all
     select 1, ${bytesOf('e', expenseFields)}, ${bytesOf('e', expenseFields, { isPrinted: true })} + ${NAME}, e.date ${PERIOD}
     from expenses e left join gigs g on g.id = e.gig_id and g.user_id = $1
     where e.user_id = $1 and e.deleted_at is null and e.date ${YEAR}
     union all
     select 0, sum(${bytesOf('t', tripFields)}),
       sum(${bytesOf('t', tripFields, { isPrinted: true })}) + (count(*) - 1) * (${NAME} + ${bytesOf('g', { gigAddress })}), g.date ${PERIOD}
     from trips t join gigs g on g.id = t.gig_id and g.user_id = $1
     where t.user_id = $1 and g.deleted_at is null and t.day ${YEAR} group by g.user_id, g.id
     union all
     select 1, ${bytesOf('t', tripFields)}, ${bytesOf('t', tripFields, { isPrinted: true })}, t.day ${PERIOD}
     from trips t where t.user_id = $1 and t.gig_id is null and t.deleted_at is null and t.day ${YEAR}
   ) as each`,
)

/**
 * Measures a report of a period of a year. The declarations of the fields say how often each is printed. A gig's client and event are printed
 * with each of its costs, each linked expense and each further trip too.
 */
export async function measure(queries: Queries, owner: Owner, year: Days, period: Days): Promise<Size> {
  const [row] = await queries.run(size, [owner, year.start, year.end, period.start, period.end])
  return { lines: Number(row?.lines ?? 0), loaded: Number(row?.loaded ?? 0), printed: Number(row?.printed ?? 0) }
}
