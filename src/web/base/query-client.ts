import { MutationCache, QueryCache, QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { Agency } from '#contract/agencies.ts'
import { toast } from '../kit/toast.ts'
import { belongToAgency } from './api.ts'
import { isFinal, isOtherAccount, isSignedOut, kindOf } from './failures.ts'
import { keys } from './keys.ts'
import { readWaiting } from './waiting.ts'

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

/** What is kept on the device to be shown without a network; nothing of sign-in, of others' applications, or of exports. */
const keptKeys: readonly QueryKey[] = [
  keys.user,
  keys.gigs,
  keys.expenses,
  keys.clients,
  keys.goals,
  keys.taxProfiles,
  keys.taxPayments,
  keys.notices,
  keys.baProfile,
]
export const isKept = (key: QueryKey) => keptKeys.some((kept) => kept.every((part, at) => part === key[at]))

/** The lists that are shown as they were kept, because the server could not be asked. */
const behind = new Set<string>()
export const isBehind = () => behind.size > 0

/** Reads a list, with what waits on the device laid over it; without a network as it was last kept. */
const readOrKept: QueryPersister = async (read, context, { queryHash, queryKey }) => {
  try {
    const data = await read(context)
    behind.delete(queryHash)
    if (!isKept(queryKey) || readWaiting().length === 0) return data
    return (await import('./kept.ts')).withWaiting(queryKey, data)
  } catch (error) {
    const kept = isKept(queryKey) && kindOf(error) === 'offline' ? await (await import('./kept.ts')).readKept(queryKey) : undefined
    if (kept === undefined) throw error
    behind.add(queryHash)
    return kept
  }
}

const FRESH_MS = 5 * 60_000
const SAY_FIRST_MS = 2_000

/** Data is fresh for five minutes, is not fetched again on focus, and is asked for again twice unless the answer is final (spec.md 8, 9). */
export function makeQueryClient(): QueryClient {
  /** What is typed is kept as a draft: signed in again, the address opens its form with it. */
  const leave = () => {
    if (!client.getQueryData(keys.agency)) return setUser(client, null)
    setAgency(client, null)
    toast({ title: 'Your session has ended.', description: 'Please log in again to continue.' })
  }
  /** Another agency is signed in than the one that the portal was drawn for. */
  const reloadPortal = (error: unknown) => {
    if (isOtherAccount(error) && client.getQueryData(keys.agency)) location.reload()
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        reloadPortal(error)
        if (isSignedOut(error) && queryKey[0] !== keys.user[0]) leave()
      },
    }),
    // What failed says so first; then the sign-in form takes the page (spec.md 6).
    mutationCache: new MutationCache({
      onSuccess: (output, input, _, { meta }) => meta?.keep?.(output, input),
      onError: (error, input, _, { meta }) => {
        meta?.repair?.(input, error)
        reloadPortal(error)
        if (isSignedOut(error)) setTimeout(leave, SAY_FIRST_MS)
      },
    }),
    defaultOptions: {
      queries: {
        // A call without a network fails and says so, instead of waiting unseen.
        networkMode: 'always',
        persister: readOrKept,
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
export const setUser = (client: QueryClient, user: User | null) => show(client, keys.user, user)

/** Shows the portal of an agency, or its forms to log in and register for nobody. */
export function setAgency(client: QueryClient, agency: Agency | null) {
  belongToAgency(agency?.id)
  show(client, keys.agency, agency)
}

function show(client: QueryClient, key: readonly string[], account: User | Agency | null) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] })
  client.getMutationCache().clear()
  client.setQueryData(key, account)
}

/** Keeps what the server answered of the account that is shown. An answer that comes after it signed out is dropped. */
export const keepUser = (client: QueryClient, user: User) =>
  client.setQueryData<User | null>(keys.user, (shown) => (shown?.id === user.id ? user : shown))
