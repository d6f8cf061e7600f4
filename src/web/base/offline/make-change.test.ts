import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { kindOf } from '../calls/failures.ts'
import { addExpense } from '../records/expense-changes.ts'
import { deleteGigs } from '../records/gig-changes.ts'
import { gigs } from '../records/gigs.ts'
import { keys } from '../records/keys.ts'
import { makeQueryClient } from '../records/query-client.ts'
import { makeChange } from './make-change.ts'
import { changesThatWait } from './registry.ts'
import { readWaiting } from './waiting.ts'

const gig = { id: 7, date: '2026-11-07', eventName: 'Gala' } as Gig

function clientOfGigs() {
  const client = makeQueryClient()
  client.setQueryData(keys.gigs, [gig])
  return client
}

// There is no server here: every call fails as it does offline.

test('a deletion shows at once and is reverted when the server cannot be reached', async () => {
  const client = clientOfGigs()
  const told: unknown[] = []
  const settled = makeChange(client, deleteGigs, [gig], {
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

test('each change that can wait has the name under which it is stored', async () => {
  expect(changesThatWait.size).toBe(21)
  for (const [name, { waits }] of changesThatWait) expect((await waits?.load())?.name).toBe(name)
})

test('a bug is a failure, and not a missing network: the change is not kept for later', async () => {
  const expense = {
    toJSON: () => {
      throw new TypeError('a bug')
    },
  }
  const failures: unknown[] = []
  await makeChange(clientOfGigs(), addExpense, { expense, idempotencyKey: 'k1' } as never, { onError: (error) => failures.push(error) })
  expect(failures).toEqual([new TypeError('a bug')])
  expect(readWaiting()).toEqual([])
})
