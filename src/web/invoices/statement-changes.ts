import { useQuery } from '@tanstack/react-query'
import { statements as words } from '#words/en/statements.ts'
import { api } from '../base/calls/api.ts'
import { orAsRefused, why } from '../base/calls/failure-texts.ts'
import { handOver } from '../base/device/hand-over.ts'
import { change } from '../base/records/change.ts'
import { keys } from '../base/records/keys.ts'

const paramsOf = (clientId: number) => ({ id: String(clientId) })

/** Reads the statement of a client. It is read again each time, because any payment changes it. */
export const useStatement = (clientId: number) =>
  useQuery({
    queryKey: keys.statementOf(clientId),
    queryFn: () => api('GET /api/clients/:id/statement', { params: paramsOf(clientId) }),
    staleTime: 0,
  })

export const downloadStatement = change({
  send: async (clientId: number) => handOver(await api('GET /api/clients/:id/statement/pdf', { params: paramsOf(clientId) })),
  failed: why(words.pdfFailed),
})

interface Mailed {
  readonly clientId: number
  readonly message: string
  readonly idempotencyKey: string
}

/** Mails a statement to its client, once for each idempotency key. */
export const mailStatement = change({
  send: ({ clientId, message, idempotencyKey }: Mailed) =>
    api('POST /api/clients/:id/statement/mail', { params: paramsOf(clientId), body: { message }, idempotencyKey }),
  failed: orAsRefused(words.notMailed, words.notMailedText),
})
