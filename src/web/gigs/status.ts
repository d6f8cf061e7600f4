import type { GigStatus } from '#domain/gig.ts'
import type { Tone } from '../kit/badge.tsx'

/** How each status is called and coloured (spec.md 2). */
export const statuses: Readonly<Record<GigStatus, { name: string; tone: Tone }>> = {
  upcoming: { name: 'Upcoming', tone: 'upcoming' },
  confirmed: { name: 'Confirmed', tone: 'upcoming' },
  'pending payment': { name: 'Pending Payment', tone: 'pending' },
  pending: { name: 'Pending', tone: 'pending' },
  applied: { name: 'Applied', tone: 'pending' },
  completed: { name: 'Completed', tone: 'completed' },
}

/** What a person sets by hand. */
export const plannableStatuses = (['upcoming', 'pending payment', 'completed'] as const).map((status) => ({
  status,
  name: statuses[status].name,
}))
