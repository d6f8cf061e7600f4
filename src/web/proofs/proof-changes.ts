import type { QueryClient } from '@tanstack/react-query'
import type { Proof, ProofFormat } from '#contract/proofs.ts'
import type { NotificationPreferences } from '#domain/account/notification-preferences.ts'
import type { ProofChoices, ProofKind } from '#domain/proofs/proof.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { hourGoals } from '#words/en/hour-goals.ts'
import { madeProofs as words } from '#words/en/made-proofs.ts'
import { api } from '../base/calls/api.ts'
import { why } from '../base/calls/failure-texts.ts'
import { handOver } from '../base/device/hand-over.ts'
import { change } from '../base/records/change.ts'
import { keys } from '../base/records/keys.ts'
import { keepUser } from '../base/records/query-client.ts'

/** What a document is made of. */
export interface Asked extends ProofChoices {
  readonly kind: ProofKind
  /** The first day of its last month. */
  readonly lastMonth: Day
  /** The code of an earlier document that it replaces. */
  readonly replaces: string | null
}

const readProofs = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.proofs })
const params = ({ id }: Pick<Proof, 'id'>) => ({ id: String(id) })

async function save(proof: Pick<Proof, 'id'>, format: ProofFormat) {
  return handOver(await api('GET /api/proofs/:id/:format', { params: { ...params(proof), format } }))
}

/** Makes a document and hands its PDF over. */
export const makeProof = change({
  send: async (asked: Asked, idempotencyKey: string) => {
    const proof = await api('POST /api/proofs', { body: asked, idempotencyKey })
    // The document exists, so that a failed download can be tried again in the list.
    await save(proof, 'pdf').catch(() => false)
    return proof
  },
  keep: readProofs,
  failed: why(words.notMade),
})

/** Turns the hours of the month on the dashboard, and the reminder of them, on or off. */
export const countHours = change({
  send: (notificationPreferences: NotificationPreferences) =>
    api('POST /api/user/notification-preferences', { body: { notificationPreferences } }),
  keep: keepUser,
  failed: why(hourGoals.notChanged),
})

export const downloadProof = change({
  send: ({ id, format }: { readonly id: number; readonly format: ProofFormat }) => save({ id }, format),
  failed: why(words.notDownloaded),
})

export const extendProof = change({
  send: (proof: Proof) => api('POST /api/proofs/:id/extend', { params: params(proof) }),
  keep: readProofs,
  repair: readProofs,
  failed: why(words.notExtended),
})

export const endProof = change({
  send: (proof: Proof) => api('DELETE /api/proofs/:id', { params: params(proof) }),
  keep: readProofs,
  repair: readProofs,
  failed: why(words.notEnded),
})
