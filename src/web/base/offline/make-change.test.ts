import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { kindOf } from '../calls/failures.ts'
import { change } from '../records/change.ts'
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

test('the screen reacts before it is told of the new list', async () => {
  const client = clientOfGigs()
  const told: string[] = []
  const keep = (kept: typeof client, row: Gig) => gigs.keep(kept, [row])
  const addGig = change({ failed: () => ({ title: '' }), send: async (added: Gig) => added, keep })
  // As `useQuery` does.
  const tell = notifyManager.batchCalls(() => told.push('list'))
  const stop = new QueryObserver(client, { ...gigs.query, enabled: false }).subscribe(tell)
  await makeChange(client, addGig, { ...gig, id: 8 }, { onSuccess: () => told.push('screen') })
  stop()
  expect(told).toEqual(['screen', 'list'])
  expect(gigs.known(client).map(({ id }) => id)).toEqual([8, 7])
})

test('the screen reacts after the lists that were read again', async () => {
  const told: string[] = []
  const keep = async () => {
    await Promise.resolve()
    told.push('read again')
  }
  const rename = change({ failed: () => ({ title: '' }), send: async (name: { name: string }) => name, keep })
  await makeChange(clientOfGigs(), rename, { name: 'Gala' }, { onSuccess: () => told.push('screen') })
  expect(told).toEqual(['read again', 'screen'])
})

test('a person is told of a failure before the lists that it makes the page read again', async () => {
  const told: string[] = []
  const send = (_: object): Promise<never> => Promise.reject(new TypeError('a bug'))
  const rename = change({ failed: () => ({ title: '' }), send, repair: () => new Promise(() => {}), canRepeat: false })
  await makeChange(clientOfGigs(), rename, {}, { onError: ({ message }) => told.push(message) })
  expect(told).toEqual(['a bug'])
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
