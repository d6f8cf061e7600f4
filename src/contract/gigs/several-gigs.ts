import { z } from 'zod'
import { MAX_SEVERAL } from '#domain/gigs/several.ts'
import { Gig, versions } from '../gigs.ts'
import type { Contract } from '../http.ts'
import { clientName } from './sent-gig.ts'

/** The gigs of an act on a selection. Those that changed since the caller saw them, or are gone, are left out. */
const Several = versions(MAX_SEVERAL)
const leftOut = z.array(z.number())

/** The acts on several gigs at once. */
export const severalGigs = {
  /** Moves gigs to the client of a name, with their payments. */
  'POST /api/gigs/several/client': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found', 'account_full'],
    body: z.object({ gigs: Several, clientName }),
    200: z.object({ gigs: z.array(Gig), leftOut }),
  },
  /** Undoes the last edit of each gig, all or nothing. */
  'POST /api/gigs/several/undo': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found', 'changed_since'],
    body: z.object({ gigs: Several }),
    200: z.array(Gig),
  },
  'POST /api/gigs/several/delete': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found'],
    body: z.object({ gigs: Several }),
    200: z.object({ leftOut }),
  },
} satisfies Contract
