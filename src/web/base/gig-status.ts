import type { GigStatus } from '#domain/gigs/gig.ts'
import type { Tone } from '../kit/badge.tsx'

interface Look {
  readonly name: string
  readonly tone: Tone
  /** The colour of its mark. */
  readonly text: string
}

const upcoming = { tone: 'upcoming', text: 'text-upcoming' } as const
const pending = { tone: 'pending', text: 'text-pending' } as const

/** How each status is called and coloured (spec.md 2). */
export const statuses: Readonly<Record<GigStatus, Look>> = {
  upcoming: { name: 'Upcoming', ...upcoming },
  confirmed: { name: 'Confirmed', ...upcoming },
  'pending payment': { name: 'Pending Payment', ...pending },
  pending: { name: 'Pending', ...pending },
  applied: { name: 'Applied', ...pending },
  completed: { name: 'Completed', tone: 'completed', text: 'text-completed' },
}

/** What a person sets by hand, and filters by. */
export const mainStatuses = ['upcoming', 'completed', 'pending payment'] as const
