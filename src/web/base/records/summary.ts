import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type Summary, summarize } from '#domain/dashboard/summary.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Period } from '#domain/time/period.ts'
import { whenAccountChanges } from './query-client.ts'
import type { Rows } from './rows.ts'
import { useRates } from './session.ts'
import { usePeriod } from './shown-period.ts'
import { useToday } from './use-today.ts'

type Inputs = readonly [Period, Rows, Rates, Day]

let last: { readonly inputs: Inputs; readonly summary: Summary<Gig, Expense> } | undefined
whenAccountChanges(() => {
  last = undefined
})

/** Returns the sums of a period. Reuses the last sums while their inputs stay the same, so that the dashboard and its dialogs agree. */
function summaryOf(...inputs: Inputs) {
  if (!last?.inputs.every((input, at) => input === inputs[at])) {
    last = { inputs, summary: summarize(...inputs) }
  }
  return last.summary
}

/** Returns the figures of the shown period and the rows behind each. Undefined until the rows are loaded. */
export function useSummary(rows: Rows | undefined): Summary<Gig, Expense> | undefined {
  const [period] = usePeriod()
  const rates = useRates()
  const day = useToday()
  return rows && summaryOf(period, rows, rates, day)
}
