import { expect } from 'vitest'
import type { Proof } from '#contract/proofs.ts'
import type { Person } from './server.ts'

/** Makes a record of October 2026 for a worker. */
export async function aProofOf(person: Person): Promise<Proof> {
  const hidden = {
    hasAmounts: false,
    hasNames: false,
    hasContacts: false,
    hasCities: false,
    hasOtherTime: false,
    isSeasonal: false,
    isBilingual: false,
  }
  const { status, body } = await person.call('POST /api/proofs', { body: { kind: 'record', lastMonth: '2026-10-01', count: 1, ...hidden } })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
