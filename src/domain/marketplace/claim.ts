/** What a worker says of a payment that an agency claims: it came, it was another one, or nothing came. */
export const claimAnswers = ['confirmed', 'different', 'not_received'] as const
export type ClaimAnswer = (typeof claimAnswers)[number]
