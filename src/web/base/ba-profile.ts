import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { BaProfile } from '#contract/ba-profile.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

const profileQuery = queryOptions({ queryKey: keys.baProfile, queryFn: () => api('GET /api/ba-profile') })

/** What the worker shows agencies of themselves. */
export const useBaProfile = () => useQuery(profileQuery)

/** Changes what is shown of the profile, if it is loaded. */
export const showProfile = (client: QueryClient, changed: (profile: BaProfile) => BaProfile) =>
  client.setQueryData<BaProfile>(keys.baProfile, (profile) => profile && changed(profile))
