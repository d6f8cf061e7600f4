import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../base/calls/api.ts'
import { identityProvider } from '../../base/calls/identity-provider.ts'
import { keys } from '../../base/records/keys.ts'

const factorsQuery = queryOptions({ queryKey: keys.factors, queryFn: () => api('GET /api/auth/factors'), staleTime: 0 })

/** Reads the ways to sign in that the account has. */
export const useFactors = () => useQuery(factorsQuery)

/** Returns the links that show parts of the account to everybody who has them. */
export const useOpenLinks = () => useQuery(factorsQuery).data?.openLinks ?? []

/** Returns whether the account has a password. An account that was opened through an identity provider may have none. */
export function useHasPassword(): boolean {
  const { data } = useQuery({ ...factorsQuery, enabled: identityProvider !== '' })
  return data?.hasPassword ?? true
}
