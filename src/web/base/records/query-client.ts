import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Agency } from '#contract/marketplace/agencies.ts'
import { page as words } from '#words/en/base/page.ts'
import { toast } from '../../kit/toast.ts'
import { belongToAgency } from '../calls/api.ts'
import { reportError } from '../calls/failure-reports.ts'
import { isBug, isFinal, isOtherAccount, isSignedOut, kindOf } from '../calls/failures.ts'
import { keys } from './keys.ts'

// An answer is drawn in the task that reads it, before another frame. By a timer, the usual way, a frame without it would come first.
notifyManager.setScheduler(queueMicrotask)

/** The lists that are kept on the device for use without a network. Nothing about sign-in, other people's applications, or exports. */
const keptKeys: readonly QueryKey[] = [
  keys.user,
  keys.gigs,
  keys.expenses,
  keys.drives,
  keys.recurringExpenses,
  keys.categories,
  keys.budgets,
  keys.clients,
  keys.trips,
  keys.savedPlaces,
  keys.payments,
  keys.goals,
  keys.allocations,
  keys.savingsGoals,
  keys.invoices,
  keys.invoiceSettings,
  keys.taxProfiles,
  keys.taxPayments,
  keys.taxForms,
  ['state rules'],
  keys.confirmedShifts,
  keys.workLogs,
  keys.notices,
  keys.baProfile,
  keys.attachments,
]
export const isKept = (key: QueryKey) => keptKeys.some((kept) => kept.every((part, at) => part === key[at]))

/** The lists that show kept data, because the server could not be reached. */
const behind = new Set<string>()
export const isBehind = () => behind.size > 0

/** What the device knows of a list beside the server's answer. */
export interface DeviceLists {
  /** Adds the changes that wait on the device to an answer. */
  readonly withWaiting: (key: QueryKey, answer: unknown) => Promise<unknown>
  /** Returns the kept list, or undefined if there is none. */
  readonly kept: (key: QueryKey) => Promise<unknown>
}
const noLists: DeviceLists = { withWaiting: async (_, answer) => answer, kept: async () => undefined }

/** Reads a list and adds the changes that wait on the device. Without a network, returns the kept list. */
const readOrKept =
  (lists: DeviceLists): QueryPersister =>
  async (read, context, { queryHash, queryKey }) => {
    try {
      const data = await read(context)
      behind.delete(queryHash)
      return isKept(queryKey) ? ((await lists.withWaiting(queryKey, data)) as typeof data) : data
    } catch (error) {
      const kept = isKept(queryKey) && kindOf(error) === 'offline' ? await lists.kept(queryKey) : undefined
      if (kept === undefined) throw error
      behind.add(queryHash)
      return kept as Awaited<ReturnType<typeof read>>
    }
  }

const FRESH_MS = 5 * 60_000
const SAY_FIRST_MS = 2_000

/**
 * Creates the query client. Data stays fresh for five minutes, is not read again on focus, and a failed read is repeated twice unless the
 * failure is final (spec.md 8, 9).
 */
export function makeQueryClient(lists = noLists): QueryClient {
  /** Shows the sign-in form. Input is kept as a draft, and after the next sign-in the address opens its form again. */
  const leave = () => {
    if (!client.getQueryData(keys.agency)) return setUser(client, null)
    setAgency(client, null)
    toast({ title: words.sessionEnded, description: words.signInNeeded })
  }
  /** Reloads the portal if another agency has signed in than the one that it shows. */
  const reloadPortal = (error: unknown) => {
    if (isOtherAccount(error) && client.getQueryData(keys.agency)) location.reload()
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isBug(error)) reportError(error)
        reloadPortal(error)
        if (isSignedOut(error) && queryKey[0] !== keys.user[0]) leave()
      },
    }),
    // A failed change shows its message first. Then the sign-in form replaces the page (spec.md 6).
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isBug(error)) reportError(error)
        reloadPortal(error)
        if (isSignedOut(error)) setTimeout(leave, SAY_FIRST_MS)
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network a call should fail and say so, instead of waiting.
        networkMode: 'always',
        persister: readOrKept(lists),
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

/** Shows an account, or the sign-in form for null. Removes the data of the account before from memory. */
export const setUser = (client: QueryClient, user: User | null) => show(client, keys.user, user)

/** Shows the portal of an agency, or its forms to log in and register for null. */
export function setAgency(client: QueryClient, agency: Agency | null) {
  belongToAgency(agency?.id)
  show(client, keys.agency, agency)
}

const forgetters: (() => void)[] = []
/** Registers what forgets the lists of an account when another one, or nobody, is shown. */
export const whenAccountChanges = (forget: () => void) => void forgetters.push(forget)

function show(client: QueryClient, key: readonly string[], account: User | Agency | null) {
  for (const forget of forgetters) forget()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] })
  client.getMutationCache().clear()
  client.setQueryData(key, account)
}

/** Stores an answer about the shown account. Drops it if that account has signed out. */
export const keepUser = (client: QueryClient, user: User) =>
  client.setQueryData<User | null>(keys.user, (shown) => (shown?.id === user.id ? user : shown))

/** Remembers whether the worker sets tax aside, as the server does after a payment that says so. */
export const rememberSetAside = (client: QueryClient, setsAside: boolean) =>
  client.setQueryData<User | null>(keys.user, (user) => (user && user.setsAside !== setsAside ? { ...user, setsAside } : user))
