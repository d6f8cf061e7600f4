import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/multi-day.ts'
import { api } from '../api.ts'
import { toast } from '../kit/toast.ts'
import { dropGigs, keepGigs } from './queries.ts'

const idsOf = ({ gigs }: Job<Gig>) => gigs.map(({ id }) => id)

/** Deletes a job, all its days at once, and offers to take that back. */
export function useDeleteJob() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (gigIds: number[]) => api('POST /api/gigs/restore', { body: { gigIds } }),
    // Tried twice, the second time would find nothing left to bring back.
    retry: false,
    onSuccess: (gigs) => keepGigs(client, gigs),
    onError: () => toast({ title: 'Failed to bring the gig back. Please try again.', tone: 'error' }),
  })
  return useMutation({
    mutationFn: ({ first }: Job<Gig>) =>
      first.multiDayGroupId
        ? api('DELETE /api/gigs/days/:groupId', { params: { groupId: first.multiDayGroupId } })
        : api('DELETE /api/gigs/:id', { params: { id: String(first.id) } }),
    onSuccess: (_, job) => {
      dropGigs(client, idsOf(job))
      toast({
        title: 'Gig deleted successfully!',
        tone: 'success',
        action: { label: 'Undo', onSelect: () => restore.mutate(idsOf(job)) },
      })
    },
    onError: () => toast({ title: 'Failed to delete gig. Please try again.', tone: 'error' }),
  })
}
