import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { api } from '../api.ts'
import { failureText } from '../app/failure-text.ts'
import { keepGigs } from '../gigs/queries.ts'
import { toast } from '../kit/toast.ts'

/** Takes all costs of a gig away; what was earned stays (money.md A24). */
export function useClearGigExpenses() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Gig) =>
      api('PUT /api/gigs/:id', { params: { id: String(id) }, body: { parkingExpense: '0.00', otherExpenses: '0.00', mileage: 0 } }),
    onSuccess: (gig) => {
      keepGigs(client, [gig])
      toast({ title: 'Gig expenses cleared successfully!', tone: 'success' })
    },
    onError: (error) => toast({ title: failureText(error, 'clear gig expenses'), tone: 'error' }),
  })
}
