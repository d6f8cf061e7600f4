import type { QueryKey } from '@tanstack/react-query'
import type { Goal } from '#contract/dashboard.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { newestFirst } from '#domain/time/order.ts'
import { reportError } from '../calls/failure-reports.ts'
import { keys } from '../records/keys.ts'
import type { Made, Records, Waits } from '../records/waits.ts'

/** A change that waits, with how it waits. */
export interface Shown {
  readonly waits: Waits<unknown, unknown, unknown>
  readonly made: Made<unknown, unknown>
}

export const noRecords: Records = { gigs: [], expenses: [], goals: [] }

/**
 * Returns lists as all waiting changes will leave them. A change of an earlier release may lack a field: it then changes nothing, and the
 * failure is reported.
 */
export function recordsWith(records: Records, waiting: readonly Shown[], today: Day): Records {
  return waiting.reduce((shown, { waits, made }) => {
    try {
      return waits.show(shown, made, today)
    } catch (error) {
      reportError(error)
      return shown
    }
  }, records)
}

/** Adds waiting changes to the list of a key, as the server has it. Other lists stay as they are. */
export function listWith(key: QueryKey, data: unknown, waiting: readonly Shown[], today: Day): unknown {
  if (key[0] === keys.gigs[0]) return [...recordsWith({ ...noRecords, gigs: data as Gig[] }, waiting, today).gigs].sort(newestFirst)
  if (key[0] === keys.expenses[0])
    return [...recordsWith({ ...noRecords, expenses: data as Expense[] }, waiting, today).expenses].sort(newestFirst)
  if (key[0] === keys.goals[0]) {
    const [, period, start] = key
    const { goals } = recordsWith({ ...noRecords, goals: data as Goal[] }, waiting, today)
    return goals.filter((goal) => goal.period === period && goal.periodStart === start)
  }
  return data
}
