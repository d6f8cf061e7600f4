import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/account/sign-in.ts'
import type { Agency } from '#contract/marketplace/agencies.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import type { WorkingHours } from '#domain/gigs/working-hours.ts'
import { deviceStorage } from '../../kit/device-storage.ts'
import { api, belongTo, pageAccount } from '../calls/api.ts'
import { answerSignIn } from '../calls/ended-session.ts'
import { leaveBreadcrumb, reportFor } from '../calls/failure-reports.ts'
import { isSignedOut } from '../calls/failures.ts'
import { messageTabs } from '../calls/other-tabs.ts'
import { forgetKept } from '../device/kept-answers.ts'
import { keys } from './keys.ts'
import { keepUser, setUser } from './query-client.ts'

const sessionMark = () => document.querySelector<HTMLMetaElement>('meta[name="session"]')
/**
 * Returns false if the page was loaded without a session cookie (in the portal, an agency's). Asking who is signed in would then be
 * useless.
 */
export const mayBeSignedIn = () => sessionMark()?.content !== 'none'

/** What the device does with what it keeps of accounts. */
interface Keeper {
  /** Nobody is signed in anymore. */
  readonly close?: () => void
  /** An account signs out on this device. */
  readonly drop?: (account: number) => void
}
const keepers: Keeper[] = [{ close: forgetKept, drop: forgetKept }]
/** Registers what happens to something that the device keeps when a session ends. */
export const whenSessionEnds = (keeper: Keeper) => void keepers.push(keeper)

function closeKept() {
  for (const { close } of keepers) close?.()
}

export const sessionQuery = queryOptions({
  queryKey: keys.user,
  queryFn: async (): Promise<User | null> => {
    if (!mayBeSignedIn()) {
      closeKept()
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
        closeKept()
        return null
      }
      throw error
    }
  },
  retry: false,
  staleTime: 0,
  // The answer was loaded just before the app was drawn (`loadFirstScreen`).
  refetchOnMount: false,
})

/** Reads who is signed in. Undefined while loading, null for nobody. */
export const useSession = () => useQuery(sessionQuery)

const KNOWN = 'signed in before'

/** Notes that the browser now has a session. */
export const noteSession = () => sessionMark()?.setAttribute('content', 'maybe')

/** Returns whether somebody has signed in with this browser before. False if storage is forbidden. */
export const isKnownBrowser = (): boolean => deviceStorage.read(KNOWN) !== null

const noteBrowser = () => deviceStorage.write(KNOWN, 'yes')

/** Removes the data of the page's account after its session ended, and shows the sign-in form. */
export function leave(client: QueryClient) {
  const account = pageAccount()
  if (account !== undefined) {
    for (const { drop } of keepers) drop?.(account)
    messageTabs({ kind: 'signed out', account })
  }
  reportFor(null)
  navigate('/')
  setUser(client, null)
}

/** Reloads the page, so that nothing of its account stays in memory. */
export const loadAnew = () => location.replace('/')

/** Shows an account after a sign-in. Keeps loaded data and input if the page shows that account already. */
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

/** Shows the account of a person who has just signed in, and tells the other tabs. */
export function beginSession(client: QueryClient, user: User) {
  messageTabs({ kind: 'signed in', account: user.id })
  enter(client, user)
}

export const SignedInUser = createContext<User | null>(null)

export const SignedInAgency = createContext<Agency | null>(null)

/** Returns the signed-in worker. Throws outside the signed-in app. */
export function useUser(): User {
  const user = useContext(SignedInUser)
  if (!user) throw new Error('Nobody is signed in')
  return user
}

/** Returns the hours that the worker chose as usual; null for a worker who chose none. */
export function useChosenHours(): WorkingHours | null {
  const { workPreferences, hasChosenWorkingHours } = useUser()
  return hasChosenWorkingHours ? workPreferences.workingHours : null
}

const ratesByUser = new WeakMap<User, Rates>()

/** Returns the worker's settings that figures depend on. The same object until they change. */
export function useRates(): Rates {
  const user = useUser()
  const rates = ratesByUser.get(user) ?? {
    defaultTaxPercentage: user.hasChosenTaxPercentage ? user.defaultTaxPercentage : null,
    usesIrsMileageRate: user.usesIrsMileageRate,
  }
  ratesByUser.set(user, rates)
  return rates
}
