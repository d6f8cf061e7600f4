import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { type GroupedGigs, groupGigs, type ListSection } from '#domain/payments/gig-list.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { today } from '../base/calls/api.ts'
import { gigs } from '../base/records/gigs.ts'
import { keys } from '../base/records/keys.ts'
import { whenAccountChanges } from '../base/records/query-client.ts'
import { whenRested } from '../kit/when-idle.ts'

/** The gigs that were grouped last. */
let last: GroupedGigs<Gig> | undefined
whenAccountChanges(() => {
  last = undefined
})

/** Returns the whole list. Of gigs that were grouped before, only those that changed are grouped again. */
export function listOf(all: readonly Gig[], day: Day): readonly ListSection<Gig>[] {
  if (last?.gigs !== all || last.today !== day) last = groupGigs(all, day, last)
  return last.sections
}

/**
 * Groups the gigs whenever they change, when there is time, so that whoever is on another screen need not wait for it on the way to the
 * calendar. Returns a function that stops this.
 */
export function groupAhead(client: QueryClient): () => void {
  const group = async () => {
    await whenRested()
    const all = gigs.known(client)
    if (all.length > 0) listOf(all, today())
  }
  void group()
  const hash = hashKey(keys.gigs)
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) void group()
  })
}
