import type { QueryClient } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { CountedRows } from '#domain/gigs/counted-rows.ts'
import { drives, useDrives } from './drives.ts'
import { expenses, useExpenses } from './expenses.ts'
import { useGigs } from './gigs.ts'
import { whenAccountChanges } from './query-client.ts'

/** The worker's rows that count in figures. */
export type Rows = CountedRows<Gig, Expense>

let last: Rows | undefined
whenAccountChanges(() => {
  last = undefined
})

/** Reuses the last rows while their lists stay the same, so that a screen and its dialogs compute the same figures once. */
function rowsOf(rows: Rows): Rows {
  if (!last || last.gigs !== rows.gigs || last.expenses !== rows.expenses || last.drives !== rows.drives) last = rows
  return last
}

/** Reads the rows that count in figures. They have data once all have. Trying again repeats only what failed. */
export function useRows() {
  const [gigs, expenses, drives] = [useGigs(), useExpenses(), useDrives()]
  const data = gigs.data && expenses.data && drives.data && rowsOf({ gigs: gigs.data, expenses: expenses.data, drives: drives.data })
  const failed = [gigs, expenses, drives].filter(({ isError }) => isError)
  return {
    data,
    isError: failed.length > 0,
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach((read) => void read.refetch()),
  }
}

/** Loads the rows beside the gigs ahead of the screen that shows them. */
export const loadRows = (client: QueryClient) => Promise.all([client.prefetchQuery(expenses.query), client.prefetchQuery(drives.query)])
