import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/account.ts'
import type { Rates } from '#domain/gig.ts'
import { ApiFailure, api } from '../api.ts'
import { setUser, userKey } from './query-client.ts'

const sessionMark = () => document.querySelector<HTMLMetaElement>('meta[name="session"]')
/** False when the page came to a browser without a session cookie: then asking who is signed in is of no use. */
const mayBeSignedIn = () => sessionMark()?.content !== 'none'

export const sessionQuery = queryOptions({
  queryKey: userKey,
  queryFn: async (): Promise<User | null> => {
    if (!mayBeSignedIn()) return null
    try {
      return await api('GET /api/user')
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return null
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

/** Signs the browser in as somebody who has just proved who they are. */
export function enter(client: QueryClient, user: User) {
  sessionMark()?.setAttribute('content', 'maybe')
  setUser(client, user)
}

export const SignedInUser = createContext<User | null>(null)

/** The worker, inside the signed-in app. */
export function useUser(): User {
  const user = useContext(SignedInUser)
  if (!user) throw new Error('Nobody is signed in')
  return user
}

/** What the worker has set that figures depend on: the same object until it changes. */
export function useRates(): Rates {
  const user = useUser()
  return useMemo(
    () => ({
      defaultTaxPercentage: user.hasChosenTaxPercentage ? user.defaultTaxPercentage : null,
      usesIrsMileageRate: user.usesIrsMileageRate,
    }),
    [user],
  )
}

/** Ends the session; whatever the server says, this browser forgets everything and shows the sign-in form. */
export function useSignOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => api('POST /api/logout'),
    retry: false,
    onSettled: () => {
      navigate('/')
      setUser(client, null)
    },
  })
}
