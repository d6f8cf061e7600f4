import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { keys } from './keys.ts'
import { keepUser, makeQueryClient, setUser } from './query-client.ts'

const [ann, bob] = [{ id: 1, name: 'Ann' } as User, { id: 2, name: 'Bob' } as User]

async function clientOfAnn() {
  const client = makeQueryClient()
  setUser(client, ann)
  client.setQueryData(keys.gigs, [{ eventName: 'Auto show' }])
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
  expect(kept.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[keys.user, null]])
  expect(client.getMutationCache().getAll()).toEqual([])
})

test('an answer of an account that is no longer shown is dropped', async () => {
  const client = await clientOfAnn()
  setUser(client, null)
  keepUser(client, ann)
  expect(client.getQueryData(keys.user)).toBeNull()
  setUser(client, bob)
  keepUser(client, ann)
  expect(client.getQueryData(keys.user)).toBe(bob)
  keepUser(client, { ...bob, name: 'Bob Lee' })
  expect(client.getQueryData(keys.user)).toMatchObject({ name: 'Bob Lee' })
})
