import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import type { PaymentMethod } from '#domain/gigs/gig.ts'
import type { paymentsIn } from '#domain/marketplace/paid-form.ts'
import type { PostStatus } from '#domain/marketplace/post.ts'
import type { PostPatch } from '#domain/marketplace/post-edit.ts'
import type { postOf } from '#domain/marketplace/post-form.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { api } from '../../base/calls/api.ts'
import { always, failureOf, orAsRefused } from '../../base/calls/failure-texts.ts'
import { handOver } from '../../base/device/hand-over.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { change } from '../../base/records/change.ts'
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

interface OfPost {
  readonly postId: number
}
const paramsOf = ({ postId }: OfPost) => ({ id: String(postId) })

interface Paid extends OfPost {
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly payments: ReturnType<typeof paymentsIn>
}

const readPostAgain = (client: QueryClient, postId: number) => void client.invalidateQueries({ queryKey: keys.emergencyPost(postId) })
const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: keys.emergencyPosts })

function keepPost(client: QueryClient, post: Post, applicants?: readonly Applicant[]) {
  client.setQueryData(postsQuery.queryKey, (posts) => posts?.map((each) => (each.id === post.id ? post : each)))
  client.setQueryData(postQuery(post.id).queryKey, (seen) => seen && { ...seen, post, ...(applicants && { applicants: [...applicants] }) })
}

/** Publishes a post, once for each idempotency key. */
export const addPost = change({
  send: ({ body, idempotencyKey }: { readonly body: ReturnType<typeof postOf>; readonly idempotencyKey: string }) =>
    api('POST /api/emergency-gigs', { body, idempotencyKey }),
  keep: readAgain,
  repair: readAgain,
  failed: orAsRefused(words.postingFailed, words.postingFailedText),
})

const payPost = change({
  send: (postId: number) => api('POST /api/emergency-posts/:id/pay', { params: paramsOf({ postId }) }),
  canRepeat: false,
  failed: orAsRefused(words.paymentNotBegun, words.postKept),
})

/** Goes to the page where a post is paid. */
export const usePayPost = () =>
  useChange(payPost, { onSuccess: leaveFor, onError: (error) => toast({ ...failureOf(payPost, error), tone: 'error' }) })

/** A state that the poster can choose. */
export type ChosenStatus = Exclude<PostStatus, 'unpaid'>

/** Marks a post as filled, opens it again, or cancels it. */
export const changePost = change({
  send: ({ postId, status }: OfPost & { readonly status: ChosenStatus }) =>
    api('PUT /api/emergency-posts/:id', { params: paramsOf({ postId }), body: { status } }),
  keep: (client, post) => {
    keepPost(client, post)
    // Canceling a post also cancels its bookings.
    readPostAgain(client, post.id)
  },
  repair: readAgain,
  failed: orAsRefused(words.changeFailed, words.pleaseTryAgain),
})

/** Saves an edit of a post, on top of other edits since it was opened. */
export const editPost = change({
  send: ({ seen, patch }: { readonly seen: Post; readonly patch: PostPatch }) => {
    const params = { id: String(seen.id) }
    return saveEdit(seen, patch, {
      save: (version) => api('PUT /api/emergency-posts/:id/shift', { params, body: patch, version }),
      read: async () => (await api('GET /api/emergency-posts/:id', { params })).post,
    })
  },
  canRepeat: false,
  keep: (client, post) => {
    keepPost(client, post)
    // A post without a free position drops its applicants, and an edit adds to what workers were told.
    readAgain(client)
  },
  failed: orAsRefused(words.notSaved, words.notSavedText),
})

/** Sends a message to everybody booked, once for each idempotency key. */
export const messageBooked = change({
  send: ({ postId, text, idempotencyKey }: OfPost & { readonly text: string; readonly idempotencyKey: string }) =>
    api('POST /api/emergency-posts/:id/messages', { params: paramsOf({ postId }), body: { text }, idempotencyKey }),
  keep: (client, _, { postId }) => readPostAgain(client, postId),
  repair: (client, { postId }) => readPostAgain(client, postId),
  failed: orAsRefused(words.notSent, words.notSentText),
})

/** Reports that bookings of a post were paid. */
export const tellPaid = change({
  send: ({ postId: _, ...body }: Paid) => api('POST /api/emergency-posts/paid', { body }),
  keep: (client, _, { postId }) => readPostAgain(client, postId),
  repair: (client, { postId }) => readPostAgain(client, postId),
  failed: orAsRefused(words.markFailed, words.pleaseTryAgain),
})

export type Decision = 'applied' | 'shortlisted' | 'passed' | 'booked' | 'canceled'

interface Decided extends OfPost {
  readonly applicationId: number
  readonly state: Decision
}

/** Decides on an applicant. */
export const decide = change({
  send: ({ postId, ...body }: Decided) => api('PUT /api/emergency-posts/:id/applicants', { params: paramsOf({ postId }), body }),
  keep: (client, { post, applicants }) => keepPost(client, post, applicants),
  repair: readAgain,
  failed: orAsRefused(words.decisionFailed, words.pleaseTryAgain),
})

/** Downloads the resume of an applicant. */
export const saveResume = change({
  send: async ({ postId, applicationId }: Omit<Decided, 'state'>) => {
    const params = { ...paramsOf({ postId }), applicationId: String(applicationId) }
    return handOver(await api('GET /api/emergency-posts/:id/applicants/:applicationId/resume', { params }))
  },
  failed: always(words.openFailed),
})
