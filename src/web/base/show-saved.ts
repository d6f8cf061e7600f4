import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../kit/toast.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'

/** Shows what an earlier try saved, whose answer was lost, instead of trying for ever. */
export function showSaved(client: QueryClient) {
  toast({ title: 'This was already saved', description: 'It’s in your list. You can edit it there.' })
  void gigs.readAgain(client)
  void expenses.readAgain(client)
}
