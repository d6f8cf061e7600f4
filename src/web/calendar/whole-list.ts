import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { type ListSection, wholeList } from '#domain/payments/gig-list.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { today } from '../base/calls/api.ts'
import { gigs } from '../base/records/gigs.ts'
import { keys } from '../base/records/keys.ts'
import { whenRested } from '../kit/when-idle.ts'

const lists = new WeakMap<readonly Gig[], { readonly day: Day; readonly whole: readonly ListSection<Gig>[] }>()

/** Returns the whole list. Whoever comes back to the calendar need not wait until the same gigs are grouped again. */
export function listOf(all: readonly Gig[], day: Day): readonly ListSection<Gig>[] {
  const known = lists.get(all)
  if (known?.day === day) return known.whole
  const whole = wholeList(all, day)
  lists.set(all, { day, whole })
  return whole
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
