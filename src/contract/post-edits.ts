import { z } from 'zod'
import { EmergencyGig, Post } from './emergency-gigs.ts'
import { IdParams } from './fields.ts'
import type { Contract } from './http.ts'
import { shiftFields } from './shift-fields.ts'

export const postEdits = {
  /**
   * Edits a post, without another fee. An absent field stays unchanged. The workers who are booked, and those who can still be booked, are
   * notified of what changed. Booked workers whose terms changed are asked whether the gig still works for them.
   */
  'PUT /api/emergency-posts/:id/shift': {
    access: 'poster',
    versioned: true,
    refusals: ['wrong_state', 'too_many_attempts'],
    params: IdParams,
    body: z.object(shiftFields).partial(),
    200: Post,
  },
  /** Says that a booked gig still works for the worker after an edit of its post. */
  'POST /api/emergency-gigs/:id/keep': { versioned: true, refusals: ['wrong_state'], params: IdParams, 200: EmergencyGig },
} satisfies Contract
