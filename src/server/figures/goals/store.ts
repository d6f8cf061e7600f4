import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { GoalKind, Period } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { periodGoals } from '../../core/database/schema/goals-and-tax.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'

export type GoalRow = typeof periodGoals.$inferSelect

const all = selectList(periodGoals, 'g')
const ofPeriod = statement<GoalRow>(
  'goal',
  `select ${all} from period_goals g where g.user_id = $1 and g.period = $2 and g.period_start = $3`,
)

export async function findGoal(queries: Queries, owner: Owner, { kind, start }: Period<GoalKind>): Promise<GoalRow | undefined> {
  const [row] = await queries.run(ofPeriod, [owner, kind, start])
  return row
}

const locked = statement<GoalRow>(
  'lock goal',
  `select ${all} from period_goals g where g.user_id = $1 and g.period = $2 and g.period_start = $3 for update`,
)

/** Returns the goal of a period, locked until the transaction ends. */
export async function lockGoal(queries: Queries, owner: Owner, { kind, start }: Period<GoalKind>): Promise<GoalRow | undefined> {
  const [row] = await queries.run(locked, [owner, kind, start])
  return row
}

const from = statement<GoalRow>('goals from day', `select ${all} from period_goals g where g.user_id = $1 and g.period_start >= $2`)

/** Returns the goals of the periods that begin on a day or later. */
export const listGoalsFrom = (queries: Queries, owner: Owner, day: Day): Promise<GoalRow[]> => queries.run(from, [owner, day])

const stored = statement<GoalRow>(
  'set goal',
  `insert into period_goals as g (user_id, period, period_start, goal_amount) values ($1, $2, $3, $4)
   on conflict (user_id, period, period_start) do update set goal_amount = excluded.goal_amount returning ${all}`,
)

export async function setGoal(queries: Queries, owner: Owner, { kind, start }: Period<GoalKind>, goalAmount: Money): Promise<GoalRow> {
  const [row] = await queries.run(stored, [owner, kind, start, goalAmount])
  return row as GoalRow
}
