import { sql } from 'drizzle-orm'
import type { Days, Period } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { expenses, gigs, paymentShares, payments } from '../../core/database/schema/work.ts'
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
const shorter = { annual: 'Please choose a quarter or a month.', quarterly: 'Please choose a month.', monthly: 'Please shorten its texts.' }

export const tooLarge = ({ kind }: Pick<Period, 'kind'>) =>
  new HttpError('report_too_large', `This is more than one report can hold: ${MOST_PRINTED / MB} MB of text. ${shorter[kind]}`)

/** Throws 400 for a report that is too large. */
export function refuseLarge({ lines, loaded, printed }: Size, period: Period) {
  if (lines > MOST_LINES)
    throw new HttpError(
      'report_too_large',
      `This year has more than one report can hold: ${MOST_LINES.toLocaleString('en-US')} gigs, costs and expenses.`,
    )
  if (loaded > MOST_LOADED)
    throw new HttpError(
      'report_too_large',
      `This year has more text than a report can go through: ${MOST_LOADED / MB} MB. Please shorten the longest notes and duties.`,
    )
  if (printed > MOST_PRINTED) throw tooLarge(period)
}

const isWithin = (column: string, { start, end }: Days) => sql`${sql.raw(column)} between ${start} and ${end}`
/** Selects the ids of the gigs with a payment in these days. */
const paidIn = (owner: Owner, days: Days) => sql`array(
  select s.gig_id from ${payments} p join ${paymentShares} s on s.payment_id = p.id
  where p.user_id = ${owner} and ${isWithin('p.received_on', days)} and s.counts)`
const letters = (...columns: string[]) => sql.raw(columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + '))

/**
 * Measures a report of a period of a year. A gig's client and event are printed with each of its costs, with each linked expense, and up to
 * six more times.
 */
export async function measure(queries: Queries, owner: Owner, year: Days, period: Days): Promise<Size> {
  const name = letters('g.client_name', 'g.event_name')
  const costs = sql.raw('jsonb_array_length(g.other_expense_items)')
  const { rows } = await queries.execute<{ lines: string; loaded: string; printed: string }>(sql`
    select coalesce(sum(lines), 0) as lines, coalesce(sum(loaded), 0) as loaded,
      coalesce(sum(printed) filter (where is_printed), 0) as printed
    from (
      select 1 + ${costs} as lines,
        ${letters('g.client_name', 'g.event_name', 'g.gig_type', 'g.notes', 'g.duties', 'g.gig_address', 'g.parking_description', 'g.other_expense_description', 'g.other_expense_items::text')} as loaded,
        (${name}) * (6 + ${costs}) + 2 * (${letters('g.other_expense_items::text', 'g.parking_description', 'g.other_expense_description')})
          + ${letters('g.gig_type', 'g.gig_address')} as printed,
        ${isWithin('g.date', period)} or ${isWithin('g.got_paid_date', period)} or g.id = any(${paidIn(owner, period)}) as is_printed
      from ${gigs} g
      where g.user_id = ${owner} and g.deleted_at is null and (
        ${isWithin('g.date', year)} or ${isWithin('g.got_paid_date', year)} or g.id = any(${paidIn(owner, year)}))
      union all
      select 1, ${letters('e.merchant', 'e.business_purpose', 'e.category', 'e.description', 'e.notes')},
        2 * (${letters('e.merchant', 'e.business_purpose', 'e.category')}) + ${name}, ${isWithin('e.date', period)}
      from ${expenses} e left join ${gigs} g on g.id = e.gig_id
      where e.user_id = ${owner} and e.deleted_at is null and ${isWithin('e.date', year)}
    ) as each`)
  const [{ lines, loaded, printed } = { lines: 0, loaded: 0, printed: 0 }] = rows
  return { lines: Number(lines), loaded: Number(loaded), printed: Number(printed) }
}
