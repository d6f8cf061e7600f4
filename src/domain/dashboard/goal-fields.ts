import { day, fieldsOf, money, option } from '../check/record-fields.ts'
import type { Money } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import type { GoalKind } from '../time/period.ts'

export interface StoredGoal {
  readonly period: GoalKind
  readonly periodStart: Day
  readonly goalAmount: Money
}

export const goalFields = fieldsOf<StoredGoal>()({
  period: option({ csv: true }),
  periodStart: day({ csv: true }),
  goalAmount: money({ csv: true }),
})
