import { useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** Reads the shifts that agencies confirmed. Nothing else says how well work is proven, so that a record waits for them. */
export const useConfirmedShifts = () =>
  useQuery({ queryKey: keys.confirmedShifts, queryFn: () => api('GET /api/emergency-gigs/confirmed'), staleTime: 0 })
