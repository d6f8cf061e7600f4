import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { identityProvider } from './identity-provider.ts'
import { keys } from './keys.ts'

const factorsQuery = queryOptions({ queryKey: keys.factors, queryFn: () => api('GET /api/auth/factors'), staleTime: 0 })

/** What the account signs in with. */
export const useFactors = () => useQuery(factorsQuery)

/** Whether the account has a password to ask for. Only who came from an identity provider may have none. */
export function useHasPassword(): boolean {
  const { data } = useQuery({ ...factorsQuery, enabled: identityProvider !== '' })
  return data?.hasPassword ?? true
}
