import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { isFinal, isSignedOut } from './failures.ts'
import { keys } from './keys.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Puts the answer into the collections, before the screen that sent it hears of it. */
      keep?: (output: unknown, input: unknown) => unknown
      /** Sets the collections right after a failure. */
      repair?: (input: unknown, error: Error) => unknown
    }
  }
}

const FRESH_MS = 5 * 60_000
const SAY_FIRST_MS = 2_000

/** Data is fresh for five minutes, is not fetched again on focus, and is asked for again twice unless the answer is final (spec.md 8, 9). */
export function makeQueryClient(): QueryClient {
  /** What is typed is kept as a draft: signed in again, the address opens its form with it. */
  const leave = () => setUser(client, null)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isSignedOut(error) && queryKey[0] !== keys.user[0]) leave()
      },
    }),
    // What failed says so first; then the sign-in form takes the page (spec.md 6).
    mutationCache: new MutationCache({
      onSuccess: (output, input, _, { meta }) => meta?.keep?.(output, input),
      onError: (error, input, _, { meta }) => {
        meta?.repair?.(input, error)
        if (isSignedOut(error)) setTimeout(leave, SAY_FIRST_MS)
      },
    }),
    defaultOptions: {
      queries: {
        // A call without a network fails and says so, instead of waiting unseen.
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !isFinal(error) && failures < 2,
      },
      mutations: {
        networkMode: 'always',
        retry: (failures, error) => !isFinal(error) && failures < 1,
      },
    },
  })
  return client
}

/** Shows an account, or the sign-in form for nobody: what was loaded and saved before leaves the memory. */
export function setUser(client: QueryClient, user: User | null) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] })
  client.getMutationCache().clear()
  client.setQueryData(keys.user, user)
}

/** Keeps what the server answered of the account that is shown. An answer that comes after it signed out is dropped. */
export const keepUser = (client: QueryClient, user: User) =>
  client.setQueryData<User | null>(keys.user, (shown) => (shown?.id === user.id ? user : shown))
