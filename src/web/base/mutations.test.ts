import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { kindOf } from './failures.ts'
import { gigs } from './gigs.ts'
import { keys } from './keys.ts'
import { makeChange, registerMutations } from './mutations.ts'
import { makeQueryClient } from './query-client.ts'

const gig = { id: 7, date: '2026-11-07', eventName: 'Gala' } as Gig

function clientOfGigs() {
  const client = makeQueryClient()
  registerMutations(client)
  client.setQueryData(keys.gigs, [gig])
  return client
}

// There is no server here: every call fails as it does offline.

test('a deletion shows at once and is reverted when the server cannot be reached', async () => {
  const client = clientOfGigs()
  const told: unknown[] = []
  const settled = makeChange(client, 'delete gigs', [gig], {
    onError: (error) => {
      // The screen is told only after the list is correct again.
      told.push(kindOf(error), gigs.known(client))
    },
  })
  await Promise.resolve()
  expect(gigs.known(client)).toEqual([])
  await settled
  expect(told).toEqual(['offline', [gig]])
})

test('a change is found by its name, and its input can be stored as text', async () => {
  const client = clientOfGigs()
  const input = { gigIds: [7], weeks: 2, idempotencyKey: 'key' }
  const [kept] = [JSON.parse(JSON.stringify(input)) as typeof input]
  const { mutationFn } = client.getMutationDefaults(['repeat gigs'])
  await expect(mutationFn?.(kept, { client, meta: undefined })).rejects.toThrow(TypeError)
  expect(kept).toEqual(input)
})
