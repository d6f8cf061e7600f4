import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../core/database/queries.ts'
import { expenses, recurringExpenses } from '../core/database/schema/expenses.ts'
import { insertRows, selectList, statement, updateRow } from '../core/database/statement.ts'
import type { Granted, Owner } from '../principal.ts'
import type { ExpenseRow } from './store.ts'

export type RecurringRow = typeof recurringExpenses.$inferSelect
type Kept = 'id' | 'userId' | 'createdAt' | 'updatedAt'
export type RecurringFields = Omit<RecurringRow, Kept>

/** Columns that only the database sets. */
const isKept = (field: string) => ['id', 'userId', 'createdAt', 'updatedAt'].includes(field)
const all = selectList(recurringExpenses, 'r')

const listed = statement<RecurringRow>(
  'recurring expenses',
  `select ${all} from recurring_expenses r where r.user_id = $1 order by r.next_on nulls last, r.id desc limit 1000`,
)
/** Returns the owner's recurring expenses, the next one to be written first, and at the end those that have ended. */
export const listRecurring = (queries: Queries, owner: Owner) => queries.run(listed, [owner])

const counted = statement<{ running: number }>(
  'count recurring expenses',
  'select count(*)::int as running from recurring_expenses r where r.user_id = $1 and r.next_on is not null',
)
/** Returns how many recurring expenses of the owner have not ended. */
export async function countRunning(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.running ?? 0
}

const locked = statement<RecurringRow>(
  'lock recurring expense',
  `select ${all} from recurring_expenses r where r.user_id = $1 and r.id = $2 for update`,
)
/** Locks one recurring expense until the transaction ends, and returns it; undefined when it does not belong to the owner. */
export async function lockRecurring(queries: Queries, owner: Owner, id: number): Promise<RecurringRow | undefined> {
  const [row] = await queries.run(locked, [owner, id])
  return row
}

const inserted = insertRows<RecurringRow>(recurringExpenses, (field) => !isKept(field))

export async function addRecurring(queries: Queries, owner: Owner, fields: RecurringFields): Promise<RecurringRow> {
  const [row] = await queries.run(inserted, [owner, JSON.stringify([fields])])
  return row as RecurringRow
}

const updateRecurring = updateRow<RecurringRow>(recurringExpenses, (field) => !isKept(field), { also: 'updated_at = now()' })

/** Changes a locked recurring expense and returns it. */
export async function changeRecurring(
  queries: Queries,
  owner: Owner,
  id: number,
  change: Partial<RecurringFields>,
): Promise<RecurringRow | undefined> {
  const { statement: update, values } = updateRecurring(change)
  const [row] = await queries.run(update, [owner, id, ...values])
  return row
}

const due = statement<RecurringRow>(
  'lock due recurring expenses',
  `select ${all} from recurring_expenses r
   where r.user_id = $1 and r.next_on <= $2 and ($3::bigint is null or r.id = $3) order by r.next_on, r.id for update`,
)
/** Locks the owner's recurring expenses with a planned day up to today, or only one of them. */
export const lockDue = (queries: Queries, owner: Owner, today: Day, only: number | null) => queries.run(due, [owner, today, only])

export type PlannedExpense = Omit<ExpenseRow, 'id' | 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt'>

const planned = insertRows<ExpenseRow>(expenses, (field) => !['id', 'userId', 'createdAt', 'updatedAt', 'deletedAt'].includes(field), {
  name: 'planned expenses',
  skipsExisting: true,
})
/** Adds the expenses of planned days, each day once. Returns those that are new. */
export const addPlanned = (queries: Queries, owner: Owner, rows: readonly PlannedExpense[]) =>
  queries.run(planned, [owner, JSON.stringify(rows)])

const advanced = statement(
  'advance recurring expenses',
  `update recurring_expenses r set next_on = d."nextOn", updated_at = now()
   from jsonb_to_recordset($2::jsonb) as d(id bigint, "nextOn" date) where r.user_id = $1 and r.id = d.id`,
)
/** Stores the next day of several recurring expenses. */
export const advance = (queries: Queries, owner: Owner, next: readonly { readonly id: number; readonly nextOn: Day | null }[]) =>
  queries.run(advanced, [owner, JSON.stringify(next)])

const OF_LATER = 'e.user_id = $1 and e.recurring_id = $2 and e.recurring_on >= $3 and e.deleted_at is null'
const expenseColumns = selectList(expenses, 'e')

const later = statement<ExpenseRow>(
  'lock expenses from planned day',
  `select ${expenseColumns} from expenses e where ${OF_LATER} order by e.id for update`,
)
/** Locks the expenses of a recurring one from a planned day on. */
export const lockLater = (queries: Queries, owner: Owner, recurringId: number, day: Day) => queries.run(later, [owner, recurringId, day])

const rewritten = statement<ExpenseRow>(
  'rewrite expenses',
  `update expenses e set amount = c.amount, merchant = c.merchant, business_purpose = c."businessPurpose", category = c.category,
     subcategory = c.subcategory, description = c.description, notes = c.notes, reimbursed_amount = c."reimbursedAmount", updated_at = now()
   from jsonb_to_recordset($2::jsonb) as c(id bigint, amount numeric, merchant text, "businessPurpose" text, category text,
     subcategory text, description text, notes text, "reimbursedAmount" numeric)
   where e.user_id = $1 and e.id = c.id returning ${expenseColumns}`,
)
/** Stores what locked expenses share with their recurring one. */
export const rewriteExpenses = (queries: Queries, owner: Owner, rows: readonly ExpenseRow[]) =>
  queries.run(rewritten, [owner, JSON.stringify(rows)])

const deleted = statement<ExpenseRow>(
  'delete expenses from planned day',
  `update expenses e set deleted_at = now() where ${OF_LATER} returning ${expenseColumns}`,
)
/** Deletes the expenses of a recurring one from a planned day on. They can be restored for 30 days. */
export const deleteLater = (queries: Queries, owner: Owner, recurringId: number, day: Day) =>
  queries.run(deleted, [owner, recurringId, day])

// The transaction that deleted them ended the recurring expense at the same instant.
const restored = statement<ExpenseRow>(
  'restore expenses of recurring one',
  `update expenses e set deleted_at = null from recurring_expenses r
   where r.user_id = $1 and r.id = $2 and e.user_id = $1 and e.recurring_id = r.id and e.deleted_at = r.updated_at returning ${expenseColumns}`,
)
/** Restores the expenses that the last change of a recurring one deleted. */
export const restoreDeleted = (queries: Queries, owner: Owner, recurringId: number) => queries.run(restored, [owner, recurringId])

const lockedWorker = statement('lock worker of expenses', 'select u.id from users u where u.id = $1 for update')
/** Locks the owner's account, so that two changes at once store the earliest day of both. */
export const lockWorker = (queries: Queries, owner: Owner) => queries.run(lockedWorker, [owner])

const earliest = statement<{ day: Day | null }>(
  'earliest recurring expense',
  'select min(r.next_on) as day from recurring_expenses r where r.user_id = $1',
)
const noted = statement('note day of expenses', 'update users u set expenses_due_on = $2 where u.id = $1')

/** Stores on the account when the next expense must be written. */
export async function noteEarliest(queries: Queries, owner: Owner) {
  const [row] = await queries.run(earliest, [owner])
  await noteDay(queries, owner, row?.day ?? null)
}

/** Stores on the account when its expenses are looked at again. */
export const noteDay = (queries: Queries, owner: Owner, day: Day | null) => queries.run(noted, [owner, day])

export type DueWorker = Granted<{ readonly userId: number; readonly id: number; readonly timeZone: string; readonly dueOn: Day }>

const workers = statement<DueWorker>(
  'workers with expenses due',
  `select u.id as "userId", u.id, u.time_zone as "timeZone", u.expenses_due_on as "dueOn" from users u
   where u.expenses_due_on <= $1 and u.is_active and not u.is_deleted and u.id > $2 order by u.id limit $3`,
)
/** Returns accounts, by their ids, with expenses to be written up to a day. */
export const listDueWorkers = (queries: Queries, day: Day, after: number, most: number) => queries.run(workers, [day, after, most])
