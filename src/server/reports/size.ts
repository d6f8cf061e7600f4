import { and, between, count, eq, isNull, or, sql, sum } from 'drizzle-orm'
import type { Days } from '#domain/period.ts'
import type { Queries } from '../database/queries.ts'
import { expenses, gigs } from '../database/schema.ts'
import type { Owner } from '../http/call.ts'
import { HttpError } from '../http/errors.ts'

/** The most gigs, costs of gigs and expenses of a year that go into a report: many times what one person works, and what a server makes in seconds. */
const MOST_LINES = 40_000

export const tooLarge = () =>
  new HttpError(400, `This year has more than one report can hold: ${MOST_LINES.toLocaleString('en-US')} gigs, costs and expenses.`)

/** Refuses a report that is too large before any of its rows is loaded (400). */
export async function refuseTooLarge(queries: Queries, owner: Owner, { start, end }: Days) {
  const ofGigs = queries
    .select({ gigs: count(), costs: sum(sql`jsonb_array_length(${gigs.otherExpenseItems})`) })
    .from(gigs)
    .where(and(eq(gigs.userId, owner), isNull(gigs.deletedAt), or(between(gigs.date, start, end), between(gigs.gotPaidDate, start, end))))
  const ofExpenses = queries
    .select({ count: count() })
    .from(expenses)
    .where(and(eq(expenses.userId, owner), between(expenses.date, start, end)))
  const [[ofGig], [logged]] = await Promise.all([ofGigs, ofExpenses])
  if ((ofGig?.gigs ?? 0) + Number(ofGig?.costs ?? 0) + (logged?.count ?? 0) > MOST_LINES) throw tooLarge()
}
