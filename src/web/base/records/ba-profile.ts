import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

const profileQuery = queryOptions({ queryKey: keys.baProfile, queryFn: () => api('GET /api/ba-profile') })

/** Reads the worker's BA profile: what agencies see of the worker. */
export const useBaProfile = () => useQuery(profileQuery)

/** Changes the shown profile, if it is loaded. */
export const showProfile = (client: QueryClient, changed: (profile: BaProfile) => BaProfile) =>
  client.setQueryData<BaProfile>(keys.baProfile, (profile) => profile && changed(profile))
