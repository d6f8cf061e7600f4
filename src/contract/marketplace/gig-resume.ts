import { z } from 'zod'
import { MAX_REPEATED } from '#domain/gigs/repeat-weekly.ts'
import type { Resume } from '#domain/marketplace/gig-resume.ts'
import { instant, Nothing } from '../fields.ts'
import { gigIds } from '../gigs.ts'
import type { Contract } from '../http.ts'

/** The gig resume as its worker sees it, including the gigs that they left off. It contains no amounts. */
const GigResume = z
  .object({
    name: z.string(),
    bio: z.string().nullable(),
    preferredCities: z.array(z.string()).readonly(),
    entries: z
      .array(
        z.object({
          gigIds: z.array(z.number()).readonly(),
          eventName: z.string(),
          clientName: z.string(),
          role: z.string(),
          start: z.string(),
          end: z.string(),
          days: z.number(),
          city: z.string().nullable(),
          duties: z.string().nullable(),
          isIncluded: z.boolean(),
        }),
      )
      .readonly(),
    more: z.number(),
    totals: z.object({ gigs: z.number(), clients: z.number(), since: z.number().nullable() }),
    /** When the current link was made; null when there is no link. */
    sharedSince: instant.nullable(),
  })
  .meta({ id: 'GigResume' }) satisfies z.ZodType<Resume>

export type GigResume = z.output<typeof GigResume>

export const gigResume = {
  'GET /api/gig-resume': { heavy: true, 200: GigResume },
  /** Puts the days of jobs on the resume, or takes them off. */
  'PUT /api/gig-resume/gigs': {
    heavy: true,
    refusals: ['not_found'],
    body: z.object({ gigIds: gigIds(MAX_REPEATED), includeInResume: z.boolean() }),
    200: GigResume,
  },
  /**
   * Makes a link with which anybody can read the resume. The previous link stops working. Only this answer contains the link, because the
   * server keeps only its hash. The call takes no `Idempotency-Key`, because answers to such calls are stored.
   */
  'POST /api/gig-resume/link': { 201: z.object({ url: z.string(), sharedSince: instant }) },
  'DELETE /api/gig-resume/link': { 200: Nothing },
} satisfies Contract
