/** A worker's answers to an agency's claim that it paid: the payment came, it had another amount, or nothing came. */
export const claimAnswers = ['confirmed', 'different', 'not_received'] as const
export type ClaimAnswer = (typeof claimAnswers)[number]

/** What a claimed amount beyond the agreed pay can be. A reimbursement needs its cost, so the worker records it in Got Paid. */
export const claimExtras = ['pay', 'tip'] as const
