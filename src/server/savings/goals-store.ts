import type { NewSavingsGoal } from '#contract/savings.ts'
import type { Money } from '#domain/money/money.ts'
import type { Queries } from '../core/database/queries.ts'
import { savingsGoals } from '../core/database/schema/savings.ts'
import { selectList, statement } from '../core/database/statement.ts'
import { found } from '../errors.ts'
import type { Owner } from '../principal.ts'

export type GoalRow = Omit<typeof savingsGoals.$inferSelect, 'userId' | 'deletedAt'>

const columns = selectList(savingsGoals, 'g', (field) => !['userId', 'deletedAt'].includes(field))
/** The condition for the owner's goals that are not deleted. */
const OWNED = 'g.user_id = $1 and g.deleted_at is null'

const listed = statement<GoalRow>('savings goals', `select ${columns} from savings_goals g where ${OWNED} order by g.id`)

/** Returns the owner's goals, the oldest first. */
export const listGoals = (queries: Queries, owner: Owner): Promise<GoalRow[]> => queries.run(listed, [owner])

const locked = statement<GoalRow>('lock savings goal', `select ${columns} from savings_goals g where ${OWNED} and g.id = $2 for update`)

/** Locks a goal until the transaction ends; undefined when it is deleted or does not belong to the owner. */
export async function lockSavingsGoal(queries: Queries, owner: Owner, id: number): Promise<GoalRow | undefined> {
  const [row] = await queries.run(locked, [owner, id])
  return row
}

const added = statement<GoalRow>(
  'add savings goal',
  `insert into savings_goals as g (user_id, name, category, target_amount, due_date, goal_duration, suggested_amount, suggested_percent)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
)

const valuesOf = ({ name, category, targetAmount, dueDate, goalDuration, suggestedAmount, suggestedPercent }: NewSavingsGoal) => [
  ...[name.trim(), category.trim(), targetAmount, dueDate, goalDuration, suggestedAmount, suggestedPercent],
]

export async function addGoal(queries: Queries, owner: Owner, goal: NewSavingsGoal): Promise<GoalRow> {
  const [row] = await queries.run(added, [owner, ...valuesOf(goal)])
  return found(row)
}

const changed = statement<GoalRow>(
  'change savings goal',
  `update savings_goals g set version = g.version + 1, name = $3, category = $4, target_amount = $5, due_date = $6, goal_duration = $7,
     suggested_amount = $8, suggested_percent = $9, is_completed = $10
   where ${OWNED} and g.id = $2 returning ${columns}`,
)

/** Changes a locked goal. */
export async function changeGoal(
  queries: Queries,
  owner: Owner,
  id: number,
  goal: NewSavingsGoal & { readonly isCompleted: boolean },
): Promise<GoalRow> {
  const [row] = await queries.run(changed, [owner, id, ...valuesOf(goal), goal.isCompleted])
  return found(row)
}

const deleted = statement<GoalRow>(
  'delete savings goal',
  `update savings_goals g set deleted_at = now() where ${OWNED} and g.id = $2 returning ${columns}`,
)

/** Deletes a goal, and returns it; undefined when it does not belong to the owner. Its movements stop counting. */
export async function deleteGoal(queries: Queries, owner: Owner, id: number): Promise<GoalRow | undefined> {
  const [row] = await queries.run(deleted, [owner, id])
  return row
}

const lockedOrDeleted = statement<GoalRow & { isDeleted: boolean }>(
  'lock savings goal, deleted or not',
  `select ${columns}, g.deleted_at is not null as "isDeleted" from savings_goals g where g.user_id = $1 and g.id = $2 for update`,
)

/** Locks a goal, also a deleted one, until the transaction ends; undefined when it does not belong to the owner. */
export async function findAnyGoal(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries.run(lockedOrDeleted, [owner, id])
  return row
}

/** Does the same, and throws 404 when it does not belong to the owner. */
export async function lockDeletedGoal(queries: Queries, owner: Owner, id: number) {
  const { isDeleted, ...goal } = found(await findAnyGoal(queries, owner, id))
  return { goal, isDeleted }
}

const restorable = statement<GoalRow & { currentAmount: Money; deletedAt: string }>(
  'deleted savings goals',
  `select ${columns}, g.deleted_at as "deletedAt", coalesce((
     select sum(a.amount) from allocations a
       left join payment_shares s on s.user_id = $1 and s.id = a.share_id
       left join gigs w on w.user_id = $1 and w.id = s.gig_id
     where a.user_id = $1 and a.goal_id = g.id and (a.share_id is null or (s.counts and w.deleted_at is null))
   ), 0.00)::text as "currentAmount"
   from savings_goals g where g.user_id = $1 and g.deleted_at > now() - interval '30 days' order by g.deleted_at desc, g.id limit 500`,
)

/** Returns the goals that can be restored, the last deleted first, with what each held; at most 500. */
export const listDeletedGoals = (queries: Queries, owner: Owner) => queries.run(restorable, [owner])

const restored = statement('restore savings goal', 'update savings_goals g set deleted_at = null where g.user_id = $1 and g.id = $2')

export const restoreGoal = (queries: Queries, owner: Owner, id: number) => queries.run(restored, [owner, id])
