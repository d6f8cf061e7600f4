import { z } from 'zod'
import { changedFields } from '#domain/marketplace/post-edit.ts'
import { instant } from '../fields.ts'

/** A change of a shift in words: `{field: 'start', before: '5:00 PM', after: '6:00 PM'}`. */
export const ShiftChange = z
  .object({ field: z.enum(changedFields), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'ShiftChange' })

/** What a poster told the workers of a post. */
export const PostNews = z
  .object({
    id: z.number(),
    /** The changes of an edit; empty for a message. */
    changes: z.array(ShiftChange).readonly(),
    /** A message to everybody booked; null for an edit. */
    message: z.string().nullable(),
    /** How many workers were notified. */
    told: z.number(),
    /** The new city, if the edit alerted its workers. */
    alertedCity: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PostNews' })

export type PostNews = z.output<typeof PostNews>
