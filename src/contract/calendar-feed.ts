import { z } from 'zod'
import { instant, Nothing } from './fields.ts'
import type { Contract } from './http.ts'

export const CalendarFeed = z
  .object({
    createdAt: instant,
    /** When a calendar app last asked for it. */
    lastReadAt: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })

export const calendarFeed = {
  /** The feed, if it is on. Its link is told when it is made, and by nobody after that. */
  'GET /api/calendar-feed': { 200: z.array(CalendarFeed).max(1) },
  /** Turns the feed on with a new link. The link before it ends. */
  'POST /api/calendar-feed': { 200: z.object({ link: z.string() }) },
  'DELETE /api/calendar-feed': { 200: Nothing },
} satisfies Contract
