import type { QueryClient } from '@tanstack/react-query'
import type { RecurringExpense } from '#contract/expenses/recurring-expenses.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { recurring as words } from '#words/en/expenses/recurring.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { editRecurring } from './recurring.ts'

interface Done {
  readonly title: string
  readonly description?: string
}

const onError = (error: Error) => toast({ ...failureOf(editRecurring, error), tone: 'error' })

/** Moves the next day of a recurring expense, or ends it. Says so, with Undo. */
export const moveNext = (client: QueryClient, seen: RecurringExpense, patch: { readonly nextOn: Day | null }, done: Done) =>
  void makeChange(
    client,
    editRecurring,
    { seen, patch },
    {
      onSuccess: ({ recurring }) =>
        toast({
          ...done,
          tone: 'success',
          actions: [
            {
              label: words.undo,
              onSelect: () => void makeChange(client, editRecurring, { seen: recurring, patch: { nextOn: seen.nextOn } }, { onError }),
            },
          ],
        }),
      onError,
    },
  )
