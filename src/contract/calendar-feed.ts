import { z } from 'zod'
import { instant, Nothing } from './fields.ts'
import type { Contract } from './http.ts'

export const CalendarFeed = z
  .object({
    createdAt: instant,
    /** When a calendar app last read the feed. */
    lastReadAt: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })

export const calendarFeed = {
  /** Returns the feed if it is on. Only the call that makes the link returns the link. */
  'GET /api/calendar-feed': { 200: z.array(CalendarFeed).max(1) },
  /** Turns the feed on with a new link. The previous link stops working. */
  'POST /api/calendar-feed': { 200: z.object({ link: z.string() }) },
  'DELETE /api/calendar-feed': { 200: Nothing },
} satisfies Contract
