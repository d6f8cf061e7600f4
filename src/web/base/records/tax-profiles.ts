import { queryOptions } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** The worker's answers for the federal estimate, by year. */
export const taxProfilesQuery = queryOptions({ queryKey: keys.taxProfiles, queryFn: () => api('GET /api/tax/profiles') })
