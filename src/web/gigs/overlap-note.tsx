import { TriangleAlert } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { formatDay } from '#words/dates.ts'
import { gigs as words } from '#words/en/gigs.ts'

const NAMED = 2

/** Warns of gigs that are already on the chosen days. Saving stays possible. */
export function OverlapNote({ gigs }: { gigs: readonly Gig[] }) {
  if (gigs.length === 0) return null
  const inOrder = gigs.toSorted((a, b) => a.date.localeCompare(b.date))
  const named = inOrder
    .slice(0, NAMED)
    .map((gig) => words.gigOnDay({ eventName: gig.eventName, clientName: gig.clientName, day: formatDay(gig.date, 'short') }))
  const more = gigs.length - named.length
  return (
    <p role="status" className="flex gap-3 rounded-control bg-pending-soft px-4 py-3 text-sm text-pending sm:col-span-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{more > 0 ? words.overlapsMore({ gigs: named, more }) : words.overlaps({ gigs: named })}</span>
    </p>
  )
}
