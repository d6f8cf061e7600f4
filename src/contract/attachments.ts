import { z } from 'zod'
import {
  attachmentKinds,
  attachmentRefusals,
  attachmentSides,
  attachmentTypes,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_NAME,
  mayHold,
  quarterTurns,
  subjectKinds,
} from '#domain/attachments/attachment.ts'
import { FIRST_W2_YEAR, MAX_PAYER } from '#domain/attachments/w2-form.ts'
import { filled, IdParams, id, instant, Nothing, wrong } from './fields.ts'
import { type Contract, file } from './http.ts'

/** A picture or a PDF that a worker attached to a record. `width` and `height` are those of the picture in pixels; null for a PDF. */
const Attachment = z
  .object({
    id: z.number(),
    kind: z.enum(attachmentKinds),
    /** The record, or the year of a W-2 document. A merged client's attachments are those of the client that it was merged into. */
    subject: z.object({ kind: z.enum(subjectKinds), id: z.number() }).readonly(),
    /** The name of the file on the device that sent it. */
    name: z.string(),
    mediaType: z.enum(['image/jpeg', 'application/pdf']),
    bytes: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** Who sent a W-2 document; null for other files. */
    payer: z.string().nullable(),
    /** Changes when the picture is turned. */
    version: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.output<typeof Attachment>

const MAX_VERSION = 36

export const attachments = {
  /** Returns all attachments of the worker, in the order in which they were added. */
  'GET /api/attachments': { heavy: true, revalidated: true, 200: z.array(Attachment) },
  /**
   * Attaches a file to a record. Pictures are drawn again, without the place and the camera, and PDFs are copied without anything that acts.
   * A file that the record has already is not attached again. A W-2 document is attached to its tax year, from 2000 to this year: the
   * subject `taxYear` with the year as its id. It has a payer, and the same file is refused for every year.
   */
  'POST /api/attachments': {
    idempotent: true,
    refusals: ['not_found', 'account_full', 'same_file'],
    query: z
      .object({
        kind: z.enum(attachmentKinds),
        subject: z.enum(subjectKinds),
        id,
        name: filled(MAX_ATTACHMENT_NAME, 'noName'),
        payer: filled(MAX_PAYER, 'noPayer').optional(),
      })
      .refine(({ subject, kind }) => mayHold(subject, kind), { ...wrong('not_possible', { code: 'notAttachable' }), path: ['kind'] })
      .refine(({ kind, payer }) => (kind === 'w2') === (payer !== undefined), {
        ...wrong('not_possible', { code: 'noPayer' }),
        path: ['payer'],
      })
      .refine(({ subject, id: year }) => subject !== 'taxYear' || year >= FIRST_W2_YEAR, {
        ...wrong('not_possible', { code: 'yearOfNoW2' }),
        path: ['id'],
      }),
    file: { types: attachmentTypes, maxBytes: MAX_ATTACHMENT_BYTES, refusals: attachmentRefusals },
    timeLimitMs: 60_000,
    201: Attachment,
  },
  /** Returns the file in a size; a PDF has only one. */
  'GET /api/attachments/:id/:side': {
    params: IdParams.extend({ side: z.enum(attachmentSides) }),
    200: file('image/jpeg', 'application/pdf'),
  },
  /** Turns a picture clockwise, as its caller sees it. Refused when it was turned meanwhile, so that a repeated call turns it once. */
  'POST /api/attachments/:id/turn': {
    refusals: ['wrong_state'],
    params: IdParams,
    body: z.object({ degrees: z.union(quarterTurns.map((turn) => z.literal(turn))), version: filled(MAX_VERSION, 'nothingToEdit') }),
    timeLimitMs: 60_000,
    200: Attachment,
  },
  /** Removes an attachment. It can be restored for 30 days. */
  'DELETE /api/attachments/:id': { params: IdParams, 200: Nothing },
  'POST /api/attachments/:id/restore': { refusals: ['account_full', 'same_file'], params: IdParams, 200: Attachment },
} satisfies Contract
