import { sql } from 'drizzle-orm'
import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { expenses, gigs } from '../../core/database/schema/work.ts'
import { MOST, tooMuch } from '../../core/heavy/too-much.ts'
import type { Owner } from '../../principal.ts'

/** The maximum number of rows that are added up on the main thread, within a few milliseconds. */
const FEW_LINES = 500

const isIn = (days: Days) => sql`date between ${days.start} and ${days.end}`

/** Returns whether a worker has so few gigs, costs and expenses in these days that they can be added up on the main thread. */
export async function hasFewLines(queries: Queries, owner: Owner, days: Days): Promise<boolean> {
  const { rows } = await queries.execute<{ lines: string }>(sql`
    select coalesce(sum(lines), 0) as lines from (
      (select 1 + jsonb_array_length(other_expense_items) as lines from ${gigs}
        where user_id = ${owner} and deleted_at is null and ${isIn(days)} limit ${FEW_LINES + 1})
      union all
      (select 1 from ${expenses} where user_id = ${owner} and deleted_at is null and ${isIn(days)} limit ${FEW_LINES + 1})
    ) as each`)
  return Number(rows[0]?.lines) <= FEW_LINES
}

/** Throws 400, before loading, when the rows would not fit into the thread's memory. */
export async function refuseTooMuch(queries: Queries, owner: Owner, days: Days) {
  const { rows } = await queries.execute<{ lines: string; letters: string }>(sql`
    select count(*) + sum(costs) as lines, sum(letters) as letters from (
      select jsonb_array_length(other_expense_items) as costs,
        octet_length(other_expense_items::text) + octet_length(client_name) + octet_length(event_name) as letters
      from ${gigs} where user_id = ${owner} and deleted_at is null and ${isIn(days)}
      union all
      select 0, octet_length(business_purpose) + octet_length(category) + coalesce(octet_length(merchant), 0)
        + coalesce(octet_length(description), 0) + coalesce(octet_length(notes), 0)
      from ${expenses} where user_id = ${owner} and deleted_at is null and ${isIn(days)}
    ) as each`)
  if (Number(rows[0]?.lines) > MOST.lines || Number(rows[0]?.letters) > MOST.megabytes * 1_000_000) throw tooMuch()
}
