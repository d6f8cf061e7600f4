import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { User } from '#contract/account.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import { api, belongTo, pageAccount } from './api.ts'
import { isSignedOut } from './failures.ts'
import { keys } from './keys.ts'
import { keepUser, setUser } from './query-client.ts'
import { tellTabs } from './tabs.ts'

const sessionMark = () => document.querySelector<HTMLMetaElement>('meta[name="session"]')
/** False when the page came to a browser without a session cookie: then asking who is signed in is of no use. */
const mayBeSignedIn = () => sessionMark()?.content !== 'none'

export const sessionQuery = queryOptions({
  queryKey: keys.user,
  queryFn: async (): Promise<User | null> => {
    if (!mayBeSignedIn()) return null
    try {
      const user = await api('GET /api/user')
      belongTo(user.id)
      return user
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  retry: false,
  staleTime: 0,
  // It was asked just before the app was drawn (`loadFirstScreen`).
  refetchOnMount: false,
})

/** Who is signed in: undefined while it is asked, null for nobody. */
export const useSession = () => useQuery(sessionQuery)

/** Loads the page anew: nothing of the account that it belongs to stays in its memory. */
export const loadAnew = () => location.replace('/')

/** Shows the account that is signed in now. What is loaded and typed stays where the page shows that account already. */
export function enter(client: QueryClient, user: User) {
  sessionMark()?.setAttribute('content', 'maybe')
  belongTo(user.id)
  if (pageAccount() !== user.id) loadAnew()
  else if (client.getQueryData(keys.user)) keepUser(client, user)
  else setUser(client, user)
}

/** Shows the account of somebody who has just proved who they are, and tells the other tabs. */
export function beginSession(client: QueryClient, user: User) {
  tellTabs({ kind: 'signed in', account: user.id })
  enter(client, user)
}

export const SignedInUser = createContext<User | null>(null)

/** The worker, inside the signed-in app. */
export function useUser(): User {
  const user = useContext(SignedInUser)
  if (!user) throw new Error('Nobody is signed in')
  return user
}

const ratesByUser = new WeakMap<User, Rates>()

/** What the worker has set that figures depend on: the same object until it changes. */
export function useRates(): Rates {
  const user = useUser()
  const rates = ratesByUser.get(user) ?? {
    defaultTaxPercentage: user.hasChosenTaxPercentage ? user.defaultTaxPercentage : null,
    usesIrsMileageRate: user.usesIrsMileageRate,
  }
  ratesByUser.set(user, rates)
  return rates
}
