import { and, eq, gte, sql } from 'drizzle-orm'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { GoalKind, Period } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { periodGoals } from '../../core/database/schema/goals-and-tax.ts'
import type { Owner } from '../../principal.ts'

export type GoalRow = typeof periodGoals.$inferSelect

export async function findGoal(queries: Queries, owner: Owner, { kind, start }: Period<GoalKind>): Promise<GoalRow | undefined> {
  const [row] = await queries
    .select()
    .from(periodGoals)
    .where(and(eq(periodGoals.userId, owner), eq(periodGoals.period, kind), eq(periodGoals.periodStart, start)))
  return row
}

/** Returns the goals of the periods that begin on a day or later. */
export const listGoalsFrom = (queries: Queries, owner: Owner, day: Day): Promise<GoalRow[]> =>
  queries
    .select()
    .from(periodGoals)
    .where(and(eq(periodGoals.userId, owner), gte(periodGoals.periodStart, day)))

export async function setGoal(queries: Queries, owner: Owner, { kind, start }: Period<GoalKind>, goalAmount: Money): Promise<GoalRow> {
  const [row] = await queries
    .insert(periodGoals)
    .values({ userId: owner, period: kind, periodStart: start, goalAmount })
    .onConflictDoUpdate({
      target: [periodGoals.userId, periodGoals.period, periodGoals.periodStart],
      set: { goalAmount: sql`excluded.goal_amount` },
    })
    .returning()
  return row as GoalRow
}
