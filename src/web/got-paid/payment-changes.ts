import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import type { Rest } from '#domain/payments/agreed-pay.ts'
import { questions as words } from '#words/en/got-paid/questions.ts'
import { api } from '../base/calls/api.ts'
import { always } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { gigs } from '../base/records/gigs.ts'
import { keys } from '../base/records/keys.ts'
import { readPaymentsAgain } from '../base/records/payments.ts'
import { keepUser } from '../base/records/query-client.ts'

export const voidPayment = change({
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
  failed: always(words.notTakenBack),
})

/** Changes in how many days a client pays. */
export const changeTerms = change({
  send: (terms: { readonly clientName: string; readonly days: number }) => api('PUT /api/user/client-terms', { body: terms }),
  keep: keepUser,
  failed: always(words.termsNotSaved),
})

/** Answers whether a payment came that an agency reported. */
export const answerClaim = change({
  send: ({ id, ...body }: { readonly id: number; readonly answer: ClaimAnswer; readonly rest?: Rest; readonly extra?: 'pay' | 'tip' }) =>
    api('POST /api/emergency-gigs/claims/:id', { params: { id: String(id) }, body }),
  canRepeat: false,
  keep: (client, answer) => {
    gigs.keep(client, answer.gigs)
    void readPaymentsAgain(client)
    return client.invalidateQueries({ queryKey: keys.claims })
  },
  repair: (client) => void client.invalidateQueries({ queryKey: keys.claims }),
  failed: always(words.answerFailed, words.answerFailedText),
})
