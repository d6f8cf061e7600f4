import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import type { PaymentMethod } from '#domain/gigs/gig.ts'
import type { paymentsIn } from '#domain/marketplace/paid-form.ts'
import type { PostStatus } from '#domain/marketplace/post.ts'
import type { PostPatch } from '#domain/marketplace/post-edit.ts'
import type { postOf } from '#domain/marketplace/post-form.ts'
import { api } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { keys } from '../../base/records/keys.ts'
import { leaveFor } from '../../base/records/plans.ts'
import { saveEdit } from '../../base/records/save-edit.ts'
import { toast } from '../../kit/toast.ts'

// Workers can apply at any time, so both are read again each time they are opened.
export const postsQuery = queryOptions({
  queryKey: keys.emergencyPosts,
  queryFn: () => api('GET /api/emergency-posts'),
  refetchOnMount: 'always',
})
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: keys.emergencyPost(id),
    queryFn: () => api('GET /api/emergency-posts/:id', { params: { id: String(id) } }),
    refetchOnMount: 'always',
  })

interface Paid {
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly payments: ReturnType<typeof paymentsIn>
}

const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: keys.emergencyPosts })

function keepPost(client: QueryClient, post: Post, applicants?: readonly Applicant[]) {
  client.setQueryData(postsQuery.queryKey, (posts) => posts?.map((each) => (each.id === post.id ? post : each)))
  client.setQueryData(postQuery(post.id).queryKey, (seen) => seen && { ...seen, post, ...(applicants && { applicants: [...applicants] }) })
}

/** Publishes a post, once for each idempotency key. */
export function useAddPost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ReturnType<typeof postOf>; idempotencyKey: string }) =>
      api('POST /api/emergency-gigs', { body, idempotencyKey }),
    onSettled: () => readAgain(client),
  })
}

/** Goes to the page where a post is paid. */
export function usePayPost() {
  return useMutation({
    mutationFn: (id: number) => api('POST /api/emergency-posts/:id/pay', { params: { id: String(id) } }),
    retry: false,
    onSuccess: leaveFor,
    onError: (error) => toast({ ...failureOf('pay post', error), tone: 'error' }),
  })
}

/** Marks a post as filled, opens it again, or cancels it. */
export function useChangePost({ id }: Post) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: Exclude<PostStatus, 'unpaid'>) =>
      api('PUT /api/emergency-posts/:id', { params: { id: String(id) }, body: { status } }),
    onSuccess: (post) => {
      keepPost(client, post)
      // Canceling a post also cancels its bookings.
      void client.invalidateQueries({ queryKey: keys.emergencyPost(id) })
    },
    onError: (error) => {
      readAgain(client)
      toast({ ...failureOf('change post', error), tone: 'error' })
    },
  })
}

interface Edited {
  readonly seen: Post
  readonly patch: PostPatch
}

/** Saves an edit of a post, on top of other edits since it was opened. */
export function useEditPost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, patch }: Edited) => {
      const params = { id: String(seen.id) }
      return saveEdit(seen, patch, {
        save: (version) => api('PUT /api/emergency-posts/:id/shift', { params, body: patch, version }),
        read: async () => (await api('GET /api/emergency-posts/:id', { params })).post,
      })
    },
    retry: false,
    onSuccess: (post) => {
      keepPost(client, post)
      // A post without a free position drops its applicants, and an edit adds to what workers were told.
      readAgain(client)
    },
  })
}

/** Sends a message to everybody booked, once for each idempotency key. */
export function useMessageBooked({ id }: Post) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      api('POST /api/emergency-posts/:id/messages', { params: { id: String(id) }, body: { text }, idempotencyKey }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.emergencyPost(id) }),
  })
}

/** Reports that bookings were paid. */
export function useTellPaid({ id }: Post) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Paid) => api('POST /api/emergency-posts/paid', { body }),
    onSuccess: (_, { payments }) => {
      void client.invalidateQueries({ queryKey: keys.emergencyPost(id) })
      const people = payments.length === 1 ? 'The worker is' : `The ${payments.length} workers are`
      toast({ title: 'Marked as paid', description: `${people} asked whether it came.`, tone: 'success' })
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: keys.emergencyPost(id) })
      toast({ ...failureOf('tell paid', error), tone: 'error' })
    },
  })
}

export type Decision = 'applied' | 'shortlisted' | 'passed' | 'booked' | 'canceled'

/** Decides on an applicant. */
export function useDecide({ id }: Post) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ applicant, state }: { applicant: Applicant; state: Decision }) =>
      api('PUT /api/emergency-posts/:id/applicants', { params: { id: String(id) }, body: { applicationId: applicant.id, state } }),
    onSuccess: ({ post, applicants }, { applicant, state }) => {
      keepPost(client, post, applicants)
      if (state === 'booked') toast({ title: `${applicant.name} is booked`, description: 'We let them know.', tone: 'success' })
      if (state === 'canceled') toast({ title: `Booking of ${applicant.name} canceled`, description: 'We let them know.', tone: 'success' })
    },
    onError: (error) => {
      readAgain(client)
      toast({ ...failureOf('decide on applicant', error), tone: 'error' })
    },
  })
}
