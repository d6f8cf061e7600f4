import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { keepUser, makeQueryClient, setUser, userKey } from './query-client.ts'

const [ann, bob] = [{ id: 1, name: 'Ann' } as User, { id: 2, name: 'Bob' } as User]

async function clientOfAnn() {
  const client = makeQueryClient()
  setUser(client, ann)
  client.setQueryData(['/api/gigs?limit=10000'], [{ eventName: 'Auto show' }])
  await client
    .getMutationCache()
    .build(client, { mutationFn: async (typed: string) => typed })
    .execute('Auto show')
  return client
}

test('nothing that was loaded or saved stays in the memory once nobody is signed in', async () => {
  const client = await clientOfAnn()
  setUser(client, null)
  const kept = client.getQueryCache().getAll()
  expect(kept.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[userKey, null]])
  expect(client.getMutationCache().getAll()).toEqual([])
})

test('an answer of an account that is no longer shown is dropped', async () => {
  const client = await clientOfAnn()
  setUser(client, null)
  keepUser(client, ann)
  expect(client.getQueryData(userKey)).toBeNull()
  setUser(client, bob)
  keepUser(client, ann)
  expect(client.getQueryData(userKey)).toBe(bob)
  keepUser(client, { ...bob, name: 'Bob Lee' })
  expect(client.getQueryData(userKey)).toMatchObject({ name: 'Bob Lee' })
})
