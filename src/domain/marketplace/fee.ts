import type { PostStatus } from './post.ts'

/** An unpaid post waits so long for its payment; what is paid later still counts, if the event has not begun. */
const HOURS_TO_PAY = 24

interface Payable {
  readonly status: PostStatus
  readonly eventDate: string
}

/** Whether a payment opens a post: it waits for one, and its event has not begun. */
export const canBePaid = ({ status, eventDate }: Payable, now: Date): boolean =>
  status === 'unpaid' && Date.parse(eventDate) > now.getTime()

/** Returns until when the payment of a post can be begun, an instant. */
export const payableUntil = ({ createdAt, eventDate }: { readonly createdAt: string; readonly eventDate: string }): string =>
  new Date(Math.min(Date.parse(createdAt) + HOURS_TO_PAY * 3_600_000, Date.parse(eventDate))).toISOString()

/** Whether an unpaid post has waited too long: nobody pays it any more. */
export const isExpired = (post: Payable & { readonly createdAt: string }, now: Date): boolean =>
  post.status === 'unpaid' && Date.parse(payableUntil(post)) <= now.getTime()

/** What became of the fee of a post; `not_configured` where nothing could be charged. */
export const feeStates = ['not_configured', 'pending', 'paid'] as const
export type FeeState = (typeof feeStates)[number]

export const feeOf = ({ status, paidAt }: { readonly status: PostStatus; readonly paidAt: string | null }): FeeState =>
  paidAt !== null ? 'paid' : status === 'unpaid' ? 'pending' : 'not_configured'
