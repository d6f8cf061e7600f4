import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { kindOf } from '../calls/failures.ts'
import { NoAnswer } from '../calls/no-answer.ts'
import { gigs } from '../records/gigs.ts'
import { keys } from '../records/keys.ts'
import { makeQueryClient } from '../records/query-client.ts'
import { makeChange, registerMutations } from './mutations.ts'
import { readWaiting } from './waiting.ts'

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
  await expect(mutationFn?.(kept, { client, meta: undefined })).rejects.toThrow(NoAnswer)
  expect(kept).toEqual(input)
})

test('a bug is a failure, and not a missing network: the change is not kept for later', async () => {
  const expense = {
    toJSON: () => {
      throw new TypeError('a bug')
    },
  }
  const failures: unknown[] = []
  await makeChange(clientOfGigs(), 'add expense', { expense, idempotencyKey: 'k1' } as never, { onError: (error) => failures.push(error) })
  expect(failures).toEqual([new TypeError('a bug')])
  expect(readWaiting()).toEqual([])
})
