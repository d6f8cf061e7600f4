import { useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** Reads the worker's business time without a gig. */
export const useWorkLogs = () => useQuery({ queryKey: keys.workLogs, queryFn: () => api('GET /api/work-logs'), staleTime: 0 })
