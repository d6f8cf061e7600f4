import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import type { Rest } from '#domain/payments/agreed-pay.ts'
import { api } from '../base/calls/api.ts'
import { always } from '../base/calls/failure-texts.ts'
import { gigs } from '../base/records/gigs.ts'
import { keys } from '../base/records/keys.ts'
import { roomChange } from '../base/records/mutation.ts'
import { readPaymentsAgain } from '../base/records/payments.ts'
import { keepUser } from '../base/records/query-client.ts'

export const voidPayment = roomChange({
  send: (id: number) => api('DELETE /api/payments/:id', { params: { id: String(id) } }),
  canRepeat: false,
  keep: (client, undone) => {
    gigs.keep(client, undone)
    void readPaymentsAgain(client)
  },
  repair: (client) => {
    void gigs.readAgain(client)
    void readPaymentsAgain(client)
  },
  failed: always('The payment could not be taken back. Please try again.'),
})

/** Changes in how many days a client pays. */
export const changeTerms = roomChange({
  send: (terms: { readonly clientName: string; readonly days: number }) => api('PUT /api/user/client-terms', { body: terms }),
  keep: keepUser,
  failed: always('Failed to save the terms. Please try again.'),
})

/** Answers whether a payment came that an agency reported. */
export const answerClaim = roomChange({
  send: ({ id, ...body }: { readonly id: number; readonly answer: ClaimAnswer; readonly rest?: Rest; readonly extra?: 'pay' | 'tip' }) =>
    api('POST /api/emergency-gigs/claims/:id', { params: { id: String(id) }, body }),
  canRepeat: false,
  keep: (client, answer) => {
    gigs.keep(client, answer.gigs)
    void readPaymentsAgain(client)
    return client.invalidateQueries({ queryKey: keys.claims })
  },
  repair: (client) => void client.invalidateQueries({ queryKey: keys.claims }),
  failed: always('Error processing payment', 'Please try again or contact support.'),
})
