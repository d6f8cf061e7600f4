import type { QueryClient } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/mutations.ts'
import { toast } from '../kit/toast.ts'
import { removeExpense } from './expense-changes.ts'

/** Deletes an expense, with Undo. */
export const deleteExpense = (client: QueryClient, expense: Expense) =>
  void makeChange(client, removeExpense, expense, {
    onSuccess: () =>
      toast({
        title: 'Expense deleted successfully!',
        tone: 'success',
        actions: [{ label: 'Undo', onSelect: () => restoreExpense(client, expense) }],
      }),
    onError: (error) => toast({ ...failureOf(removeExpense, error), tone: 'error' }),
  })

const restoreExpense = (client: QueryClient, expense: Expense) =>
  void makeChange(client, 'restore expense', expense, {
    onError: (error) => toast({ ...failureOf('restore expense', error), tone: 'error' }),
  })
