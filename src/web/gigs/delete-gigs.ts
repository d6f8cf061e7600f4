import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { api, isRefused } from '../base/api.ts'
import { dropGigs, keepGigs, readGigsAgain } from '../base/gigs.ts'
import { toast } from '../kit/toast.ts'

const idsOf = (gigs: readonly Gig[]) => gigs.map(({ id }) => id)

/** Deletes gigs, all at once, and offers to take that back. They go from the lists at once, and come back where it failed. */
export function useDeleteGigs() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (gigIds: number[]) => api('POST /api/gigs/restore', { body: { gigIds } }),
    // Tried twice, the second time would find nothing left to bring back.
    retry: false,
    onSuccess: (gigs) => keepGigs(client, gigs),
    onError: () => {
      readGigsAgain(client)
      toast({ title: 'Failed to bring the gig back. Please try again.', tone: 'error' })
    },
  })
  return useMutation({
    mutationFn: async (gigs: readonly Gig[]) => {
      try {
        await api('POST /api/gigs/delete', { body: { gigIds: idsOf(gigs) } })
      } catch (error) {
        // Not there: an earlier try whose answer was lost went through, or another window was first. The list says what is left.
        if (!isRefused(error, 'not_found')) throw error
        readGigsAgain(client)
      }
    },
    onMutate: (gigs) => dropGigs(client, idsOf(gigs)),
    onSuccess: (_, gigs) =>
      toast({
        title: 'Gig deleted successfully!',
        tone: 'success',
        actions: [{ label: 'Undo', onSelect: () => restore.mutate(idsOf(gigs)) }],
      }),
    onError: (_, gigs) => {
      keepGigs(client, gigs)
      readGigsAgain(client)
      toast({ title: 'Failed to delete gig. Please try again.', tone: 'error' })
    },
  })
}
