import type { QueryClient } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import * as expenseChanges from '../base/records/expense-changes.ts'
import { toast } from '../kit/toast.ts'

/** Deletes an expense, with Undo. */
export const deleteExpense = (client: QueryClient, expense: Expense) =>
  void makeChange(client, expenseChanges.deleteExpense, expense, {
    onSuccess: () =>
      toast({
        ...(areWaiting([expense], 'expense') ? waitingText() : { title: words.expenseDeleted }),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => restoreExpense(client, expense) }],
      }),
    onError: (error) => toast({ ...failureOf(expenseChanges.deleteExpense, error), tone: 'error' }),
  })

const restoreExpense = (client: QueryClient, expense: Expense) =>
  void makeChange(
    client,
    expenseChanges.restoreExpense,
    { id: expense.id, row: expense },
    {
      onError: (error) => toast({ ...failureOf(expenseChanges.restoreExpense, error), tone: 'error' }),
    },
  )
