import { z } from 'zod'
import { MAX_MESSAGE } from '#domain/marketplace/post-message.ts'
import { filled, IdParams } from '../fields.ts'
import type { Contract } from '../http.ts'
import { PostNews } from './post-news.ts'
import { EmergencyGig, Post } from './posts.ts'
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
  /** Sends a message to everybody booked, without its links. */
  'POST /api/emergency-posts/:id/messages': {
    access: 'poster',
    idempotent: true,
    refusals: ['wrong_state', 'too_many_attempts'],
    params: IdParams,
    body: z.object({ text: filled(MAX_MESSAGE, 'noMessage') }),
    201: PostNews,
  },
  /** Says that a booked gig still works for the worker, as the given version of its post says it. Changes nothing when nothing is asked. */
  'POST /api/emergency-gigs/:id/keep': { versioned: 'always', refusals: ['wrong_state'], params: IdParams, 200: EmergencyGig },
} satisfies Contract
