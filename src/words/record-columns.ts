import { expenseFields, type StoredExpense } from '#domain/expenses/expense-fields.ts'
import type { Gig } from '#domain/gigs/gig.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { columnsOf } from '#domain/reports/csv-columns.ts'
import { text } from '#domain/reports/report-section.ts'
import { columnHeads } from './en/column-heads.ts'
import { optionNames } from './en/fields.ts'

// The columns of a record's CSV file, in an export and for a selection.

export const gigColumns = columnsOf<Gig>()(gigFields, { heads: columnHeads.gig, options: optionNames.gig }, {}, [
  ...(['date', 'startTime', 'endTime', 'eventName', 'clientName', 'gigType', 'status'] as const),
])

/** An expense with the name of its gig. */
export interface LinkedExpense extends StoredExpense {
  readonly eventName: string | null
}

export const expenseColumns = columnsOf<LinkedExpense>()(
  expenseFields,
  { heads: columnHeads.expense, options: optionNames.expense },
  { gigId: [text(columnHeads.expense.gigId, ({ eventName }) => eventName ?? '')] },
)
