import { z } from 'zod'
import { noticeKinds } from '#domain/notices/notice.ts'
import { bodyId, instant, Nothing } from './fields.ts'
import type { Contract } from './http.ts'

export const Notice = z
  .object({
    id: z.number(),
    kind: z.enum(noticeKinds),
    /** The subject of the notice: the id of its post, for a message also its own id, and for a payment also its day and amount. */
    subject: z.string(),
    facts: z.record(z.string(), z.string()).readonly(),
    readAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Notice' })

export type Notice = z.output<typeof Notice>

export const notices = {
  /** Returns the last hundred notices, the newest first. */
  'GET /api/notices': { 200: z.array(Notice) },
  'POST /api/notices/read': { body: z.object({ upTo: bodyId }), 200: Nothing },
} satisfies Contract
