import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account/sign-in.ts'
import { ApiFailure } from '../calls/api.ts'
import { keys } from './keys.ts'
import { keepUser, makeQueryClient, setUser, whenAccountChanges } from './query-client.ts'

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

test('signing out removes all loaded and saved data from memory', async () => {
  const client = await clientOfAnn()
  setUser(client, null)
  const kept = client.getQueryCache().getAll()
  expect(kept.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[keys.user, null]])
  expect(client.getMutationCache().getAll()).toEqual([])
})

test('signing out forgets all lists that are kept beside the loaded data', async () => {
  const client = await clientOfAnn()
  const forgotten: string[] = []
  for (const list of ['waiting', 'grouped']) whenAccountChanges(() => forgotten.push(list))
  setUser(client, null)
  expect(forgotten).toEqual(['waiting', 'grouped'])
})

test('an answer for an account that is no longer shown is dropped', async () => {
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

const signedOut = () => Promise.reject(new ApiFailure(401, '{"error":"Please sign in","code":"signed_out"}'))
const shown = (client: ReturnType<typeof makeQueryClient>) => client.getQueryData<User | null>(keys.user)

afterEach(() => vi.useRealTimers())

test('a list that fails because the session ended leads to the sign-in form at once', async () => {
  const client = await clientOfAnn()
  await client.prefetchQuery({ queryKey: keys.expenses, queryFn: signedOut })
  expect(shown(client)).toBeNull()
})

test('a save that fails because the session ended shows its message for two seconds first', async () => {
  vi.useFakeTimers()
  const client = await clientOfAnn()
  const save = client.getMutationCache().build(client, { mutationFn: signedOut })
  await expect(save.execute(undefined)).rejects.toThrow('401')
  vi.advanceTimersByTime(1_999)
  expect(shown(client)).toBe(ann)
  vi.advanceTimersByTime(1)
  expect(shown(client)).toBeNull()
})
