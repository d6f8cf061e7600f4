import type { QueryClient } from '@tanstack/react-query'
import { records as words } from '#words/en/base/records.ts'
import { toast } from '../../kit/toast.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'

/** Shows the record that an earlier try saved without an answer, instead of trying again. */
export function showSaved(client: QueryClient) {
  toast({ title: words.alreadySaved, description: words.alreadySavedText })
  void gigs.readAgain(client)
  void expenses.readAgain(client)
}
