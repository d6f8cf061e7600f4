import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { type Job, jobsOf } from '#domain/gigs/multi-day.ts'
import { api, isRefused, newKey } from '../base/api.ts'
import { keepGigs, readGigsAgain } from '../base/gigs.ts'
import { useUser } from '../base/session.ts'
import { toast } from '../kit/toast.ts'

/** Long enough to read what was done, and to take it back. */
export const UNDO_MS = 8_000

/**
 * Records in one tap that what was agreed for a job came, with what is known already of its costs. The message takes it back or opens the
 * wizard for what there is to add.
 */
export function usePayInFull(onAddDetails: (job: Job<Gig>) => void): (job: Job<Gig>, onSettled?: () => void) => void {
  const client = useQueryClient()
  const user = useUser()
  const undo = useUndoPayment(client)
  const { mutate } = useMutation({
    mutationFn: async ({ job, idempotencyKey }: { job: Job<Gig>; idempotencyKey: string }) => {
      // Loaded with the wizard: "Add details" opens it next. A file of its own would split what the sign-in page loads, to its cost.
      const { payInFull } = await import('./wizard.tsx')
      return payInFull(client, user, job, idempotencyKey)
    },
    onSuccess: (paid) => {
      keepGigs(client, paid)
      const [job] = jobsOf(paid)
      const days = paid.length > 1 ? ` for all ${paid.length} days` : ''
      toast({
        title: 'Payment processed',
        description: `Tax-smart calculations saved${days}.`,
        tone: 'success',
        durationMs: UNDO_MS,
        actions: [
          { label: 'Undo', onSelect: () => undo.mutate(paid) },
          { label: 'Add details', onSelect: () => job && onAddDetails(job) },
        ],
      })
    },
    onError: (error) => {
      readGigsAgain(client)
      if (isRefused(error, 'outdated', 'already_paid'))
        toast({ title: 'Not saved: this gig was changed elsewhere', description: 'Look at it again before you pay it.', tone: 'error' })
      else toast({ title: 'Error processing payment', description: 'Please try again or contact support.', tone: 'error' })
    },
  })
  return useCallback((job, onSettled = () => undefined) => mutate({ job, idempotencyKey: newKey() }, { onSettled }), [mutate])
}

const useUndoPayment = (client: QueryClient) =>
  useMutation({
    mutationFn: (paid: readonly Gig[]) =>
      api('POST /api/gigs/got-paid/undo', { body: { gigs: paid.map(({ id, version }) => ({ id, version })) } }),
    // Tried twice, the second time would find the payment gone.
    retry: false,
    onSuccess: (gigs) => {
      keepGigs(client, gigs)
      toast({ title: 'Payment taken back', tone: 'success' })
    },
    onError: () => {
      readGigsAgain(client)
      toast({ title: 'The payment could not be taken back. Edit the gig instead.', tone: 'error' })
    },
  })
