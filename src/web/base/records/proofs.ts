import { useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** Reads the documents that the worker made. */
export const useProofs = () => useQuery({ queryKey: keys.proofs, queryFn: () => api('GET /api/proofs'), staleTime: 0 })
