import type { GigStatus } from '#domain/gigs/gig.ts'
import { gigStatusNames } from '#words/en/gig-names.ts'
import type { Tone } from '../../kit/badge.tsx'

interface Look {
  readonly name: string
  readonly tone: Tone
  /** The color of the mark. */
  readonly text: string
  /** The soft background. */
  readonly soft: string
}

const upcoming = { tone: 'upcoming', text: 'text-upcoming', soft: 'bg-upcoming-soft' } as const
const pending = { tone: 'pending', text: 'text-pending', soft: 'bg-pending-soft' } as const

/** The name and colors of each status (spec.md 2). */
export const statuses: Readonly<Record<GigStatus, Look>> = {
  upcoming: { name: gigStatusNames.upcoming, ...upcoming },
  confirmed: { name: gigStatusNames.confirmed, ...upcoming },
  'pending payment': { name: gigStatusNames['pending payment'], ...pending },
  pending: { name: gigStatusNames.pending, ...pending },
  applied: { name: gigStatusNames.applied, ...pending },
  completed: { name: gigStatusNames.completed, tone: 'completed', text: 'text-completed', soft: 'bg-completed-soft' },
}

/** The statuses that a person sets by hand and filters by. */
export const mainStatuses = ['upcoming', 'completed', 'pending payment'] as const
