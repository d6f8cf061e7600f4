import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/account.ts'
import type { Agency } from '#contract/agencies.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import { api, belongTo, pageAccount } from './api.ts'
import { type DraftOwner, dropDraftsOf } from './drafts.ts'
import { answerSignIn } from './ended-session.ts'
import { isSignedOut } from './failures.ts'
import { forgetKept } from './kept-answers.ts'
import { keys } from './keys.ts'
import { keepUser, setUser } from './query-client.ts'
import { leaveBreadcrumb, reportFor } from './reports.ts'
import { tellTabs } from './tabs.ts'
import { dropWaitingOf } from './waiting.ts'

const sessionMark = () => document.querySelector<HTMLMetaElement>('meta[name="session"]')
/** False when the page came to a browser without a session cookie, in the portal an agency's: then asking who is signed in is of no use. */
export const mayBeSignedIn = () => sessionMark()?.content !== 'none'

export const sessionQuery = queryOptions({
  queryKey: keys.user,
  queryFn: async (): Promise<User | null> => {
    if (!mayBeSignedIn()) {
      forgetKept()
      return null
    }
    try {
      const user = await api('GET /api/user')
      belongTo(user.id)
      noteBrowser()
      return user
    } catch (error) {
      leaveBreadcrumb('Authentication failed')
      if (isSignedOut(error)) {
        forgetKept()
        return null
      }
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

const KNOWN = 'signed in before'

/** Notes that the page's browser has a session now. */
export const noteSession = () => sessionMark()?.setAttribute('content', 'maybe')

/** Whether somebody has signed in in this browser before. Where storage is forbidden, nobody has. */
export function isKnownBrowser(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null
  } catch {
    return false
  }
}

function noteBrowser() {
  try {
    localStorage.setItem(KNOWN, 'yes')
  } catch {
    // Storage is forbidden: the browser stays a new one.
  }
}

/** Forgets the account of the page, whose session has ended, and shows the door. */
export function leave(client: QueryClient) {
  const account = pageAccount()
  if (account !== undefined) {
    dropDraftsOf(account)
    dropWaitingOf(account)
    forgetKept()
    tellTabs({ kind: 'signed out', account })
  }
  reportFor(null)
  navigate('/')
  setUser(client, null)
}

/** Loads the page anew: nothing of the account that it belongs to stays in its memory. */
export const loadAnew = () => location.replace('/')

/** Shows the account that is signed in now. What is loaded and typed stays where the page shows that account already. */
export function enter(client: QueryClient, user: User) {
  noteSession()
  noteBrowser()
  belongTo(user.id)
  if (pageAccount() !== user.id) loadAnew()
  else if (client.getQueryData(keys.user)) {
    keepUser(client, user)
    answerSignIn(true)
  } else setUser(client, user)
}

/** Shows the account of somebody who has just proved who they are, and tells the other tabs. */
export function beginSession(client: QueryClient, user: User) {
  tellTabs({ kind: 'signed in', account: user.id })
  enter(client, user)
}

export const SignedInUser = createContext<User | null>(null)

export const SignedInAgency = createContext<Agency | null>(null)

/** Whose drafts are kept: the worker's of the app, or the agency's of the portal. */
export function useDraftOwner(): DraftOwner {
  const user = useContext(SignedInUser)
  const agency = useContext(SignedInAgency)
  if (!user && !agency) throw new Error('Nobody is signed in')
  return user ? user.id : `agency-${agency?.id}`
}

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
