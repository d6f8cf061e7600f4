import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import { toast } from '../kit/toast.ts'
import { api, isRefused } from './api.ts'
import { failureText } from './failure-text.ts'

const LIMIT = '10000'
const expensesKey = [`/api/expenses?limit=${LIMIT}`] as const

export const useExpenses = () => useQuery({ queryKey: expensesKey, queryFn: () => api('GET /api/expenses', { query: { limit: LIMIT } }) })

/** Puts an expense that the server answered into the list, in place of what it was. */
export function keepExpense(client: QueryClient, expense: Expense) {
  client.setQueryData<Expense[]>(expensesKey, (all) => all && [...all.filter(({ id }) => id !== expense.id), expense])
}

/** Has the list read again, after something failed whose outcome is not sure. */
export const readExpensesAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: expensesKey })

/** Deletes an expense. One that is gone already counts as deleted: the first try had gone through, or another window was first. */
async function deleteExpense({ id }: Expense) {
  try {
    await api('DELETE /api/expenses/:id', { params: { id: String(id) } })
  } catch (error) {
    if (!isRefused(error, 'not_found')) throw error
  }
}

/** Deletes an expense, and offers to take that back by saving it again. */
export function useDeleteExpense() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (expense: Expense) => api('POST /api/expenses', { body: expense, idempotencyKey: `restore ${expense.id}` }),
    onSuccess: (expense) => keepExpense(client, expense),
    onError: (error) => {
      readExpensesAgain(client)
      toast({ title: failureText(error, 'bring the expense back'), tone: 'error' })
    },
  })
  return useMutation({
    mutationFn: deleteExpense,
    // It goes at once, and comes back where the server would not have it.
    onMutate: (expense) => client.setQueryData<Expense[]>(expensesKey, (all) => all?.filter(({ id }) => id !== expense.id)),
    onSuccess: (_, expense) => {
      toast({
        title: 'Expense deleted successfully!',
        tone: 'success',
        actions: [{ label: 'Undo', onSelect: () => restore.mutate(expense) }],
      })
    },
    onError: (error, expense) => {
      keepExpense(client, expense)
      readExpensesAgain(client)
      toast({ title: failureText(error, 'delete expense'), tone: 'error' })
    },
  })
}
