import type { Gig, GigStatus } from './gig.ts'

export type StatusFilter = 'all' | 'upcoming' | 'completed' | 'pending payment'

/** The statuses that a filter shows: those of one colour go together (spec.md 2). */
const shown: Readonly<Record<Exclude<StatusFilter, 'all'>, readonly GigStatus[]>> = {
  upcoming: ['upcoming', 'confirmed'],
  completed: ['completed'],
  'pending payment': ['pending payment', 'pending', 'applied'],
}

/** The gigs of a status whose event, client or type has every word that was typed. */
export function searchGigs<G extends Gig>(gigs: readonly G[], typed: string, status: StatusFilter): G[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return gigs.filter((gig) => {
    if (status !== 'all' && !shown[status].includes(gig.status)) return false
    if (words.length === 0) return true
    const text = `${gig.eventName}\n${gig.clientName}\n${gig.gigType}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
