import { daysDue } from '#domain/expenses/recurring.ts'
import { MOST_WRITTEN } from '#domain/expenses/recurring-form.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import type { Budget, Owner } from '../principal.ts'
import { addPlanned, advance, lockDue, noteEarliest, type RecurringRow } from './recurring-store.ts'
import { countExpenses, type ExpenseRow } from './store.ts'

/** The worker whose expenses are written, and the origin of the change. */
interface Writer {
  readonly owner: Owner
  /** The present day in the worker's time zone. */
  readonly today: Day
  readonly budget: Budget
  readonly actor: Parameters<typeof audit>[1]
}

const plannedExpense = (recurring: RecurringRow, day: Day) => {
  const { id, amount, merchant, businessPurpose, category, subcategory, description, notes, reimbursedAmount } = recurring
  const shared = { amount, merchant, businessPurpose, category, subcategory, description, notes, reimbursedAmount }
  return { ...shared, date: day, gigId: null, recurringId: id, recurringOn: day }
}

/**
 * Writes the expenses of the planned days up to today, those of all recurring expenses of a worker or of one, at most 400 at once. Each day
 * is written once. Returns the new expenses. Throws 413 when the worker has reached the maximum of expenses. Call it with the account
 * locked.
 */
export async function writeDue(
  queries: Queries,
  { owner, today, budget, actor }: Writer,
  only: number | null = null,
): Promise<ExpenseRow[]> {
  let room = MOST_WRITTEN
  const steps = (await lockDue(queries, owner, today, only)).map((recurring) => {
    const due = daysDue(recurring, recurring.nextOn, today, room)
    room -= due.days.length
    return { recurring, ...due }
  })
  const rows = steps.flatMap(({ recurring, days }) => days.map((day) => plannedExpense(recurring, day)))
  if (rows.length > 0) {
    await budget.makeRoom('expenses', rows.length, () => countExpenses(queries, owner))
    await advance(
      queries,
      owner,
      steps.map(({ recurring: { id }, nextOn }) => ({ id, nextOn })),
    )
  }
  const written = rows.length > 0 ? await addPlanned(queries, owner, rows) : []
  await audit(
    queries,
    actor,
    written.map((expense) => ({ action: 'create', tableName: 'expenses', recordId: expense.id, newValues: expense })),
  )
  await noteEarliest(queries, owner)
  return written
}
