import { expenseFields } from '#domain/expenses/expense-fields.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import type { Days } from '#domain/time/period.ts'
import { bytesOf } from '../../core/database/measured.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { MOST, tooMuch } from '../../core/heavy/too-much.ts'
import type { Owner } from '../../principal.ts'

/** The maximum number of rows that are added up on the main thread, within a few milliseconds. */
const FEW_LINES = 500

/** The condition for an owner's expenses of some days. */
const OWNED_IN = 'user_id = $1 and deleted_at is null and date between $2 and $3'
/** The condition for an owner's gigs that were worked in some days, or completed by a payment in them. */
const WORKED_OR_PAID = 'user_id = $1 and deleted_at is null and (date between $2 and $3 or got_paid_date between $2 and $3)'
/** The condition for an owner's drives without a gig. */
const DRIVEN_IN = 'user_id = $1 and gig_id is null and deleted_at is null and day between $2 and $3'

const few = statement<{ hasFew: boolean }>(
  'has few lines',
  `select coalesce(sum(lines), 0) <= ${FEW_LINES} as "hasFew" from (
     (select 1 + jsonb_array_length(other_expense_items) as lines from gigs where ${WORKED_OR_PAID} limit ${FEW_LINES + 1})
     union all
     (select 1 from expenses where ${OWNED_IN} limit ${FEW_LINES + 1})
     union all
     (select 1 from trips where ${DRIVEN_IN} limit ${FEW_LINES + 1})
   ) as each`,
)

/** Returns whether a worker has so few gigs, costs, expenses and drives in these days that they can be added up on the main thread. */
export async function hasFewLines(queries: Queries, owner: Owner, { start, end }: Days): Promise<boolean> {
  const [row] = await queries.run(few, [owner, start, end])
  return row?.hasFew ?? false
}

// The gigs are loaded without their long texts.
const sizes = statement<{ lines: string; letters: string | null }>(
  'size of rows',
  `select count(*) + sum(costs) as lines, sum(letters) as letters from (
     select jsonb_array_length(other_expense_items) as costs,
       ${bytesOf('g', gigFields, { isLight: true })} as letters
     from gigs g where ${WORKED_OR_PAID}
     union all
     select 0, ${bytesOf('e', expenseFields)} from expenses e where ${OWNED_IN}
     union all
     select 0, ${bytesOf('t', tripFields)} from trips t where ${DRIVEN_IN}
   ) as each`,
)

/** Throws 400, before loading, when the rows would not fit into the thread's memory. */
export async function refuseTooMuch(queries: Queries, owner: Owner, { start, end }: Days) {
  const [row] = await queries.run(sizes, [owner, start, end])
  if (Number(row?.lines) > MOST.lines || Number(row?.letters) > MOST.megabytes * 1_000_000) throw tooMuch()
}
