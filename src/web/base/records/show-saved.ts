import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../kit/toast.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'

/** Shows the record that an earlier try saved without an answer, instead of trying again. */
export function showSaved(client: QueryClient) {
  toast({ title: 'This was already saved', description: 'It’s in your list. You can edit it there.' })
  void gigs.readAgain(client)
  void expenses.readAgain(client)
}
