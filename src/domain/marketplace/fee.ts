import type { PostStatus } from './post.ts'

/** How many hours an unpaid post waits for its fee. A later payment still counts if the event has not begun. */
const HOURS_TO_PAY = 24

interface Payable {
  readonly status: PostStatus
  readonly eventDate: string
}

/** Returns whether a payment opens a post: the post waits for its fee, and its event has not begun. */
export const canBePaid = ({ status, eventDate }: Payable, now: Date): boolean =>
  status === 'unpaid' && Date.parse(eventDate) > now.getTime()

/** Returns the instant until which the payment of a post can be started. */
export const payableUntil = ({ createdAt, eventDate }: { readonly createdAt: string; readonly eventDate: string }): string =>
  new Date(Math.min(Date.parse(createdAt) + HOURS_TO_PAY * 3_600_000, Date.parse(eventDate))).toISOString()

/** Returns whether an unpaid post has waited too long: it can no longer be paid. */
export const isExpired = (post: Payable & { readonly createdAt: string }, now: Date): boolean =>
  post.status === 'unpaid' && Date.parse(payableUntil(post)) <= now.getTime()

/** The state of a post's fee; `not_configured` where payments are not set up. */
export const feeStates = ['not_configured', 'pending', 'paid'] as const
export type FeeState = (typeof feeStates)[number]

export const feeOf = ({ status, paidAt }: { readonly status: PostStatus; readonly paidAt: string | null }): FeeState =>
  paidAt !== null ? 'paid' : status === 'unpaid' ? 'pending' : 'not_configured'
