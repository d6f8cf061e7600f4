import { z } from 'zod'
import { DAY_HOURS } from '#domain/check/hours.ts'
import { languages } from '#domain/check/language.ts'
import { amountNames, monthCounts, proofKinds } from '#domain/proofs/proof.ts'
import { MAX_WORK_NOTE, workKinds } from '#domain/proofs/work-log.ts'
import { day, IdParams, instant, money, Nothing, text } from './fields.ts'
import { type Contract, file } from './http.ts'

/** The totals that a document prints. Hours are numbers with two decimals. */
const Totals = z.object({
  hours: z.object({ confirmed: z.number(), paid: z.number(), entered: z.number() }).nullable(),
  amounts: z.array(z.object({ name: z.enum(amountNames), amount: money })),
})

/** What both its worker and whoever checks its code see of a document. `from` and `to` are the first and the last day of its months. */
const shown = { code: z.string(), kind: z.enum(proofKinds), from: z.string(), to: z.string(), madeOn: z.string(), totals: Totals }

/** A document that a worker made. Its code can be checked through the day `checkableUntil`, until the worker ends it. */
const Proof = z
  .object({
    id: z.number(),
    ...shown,
    /** The code of the document that this one replaces. */
    replaces: z.string().nullable(),
    checkableUntil: z.string(),
    isEnded: z.boolean(),
    /** How often the code was checked, and when last. */
    views: z.number(),
    lastViewedAt: instant.nullable(),
    sha256: z.string(),
  })
  .meta({ id: 'Proof' })
export type Proof = z.output<typeof Proof>

/** A document as whoever has its code sees it: of its worker only the initials. */
const CheckedProof = z
  .object({
    ...shown,
    initials: z.string(),
    /** The checksums of the PDF and of the ZIP file with its tables. */
    sha256: z.string(),
    tablesSha256: z.string(),
  })
  .meta({ id: 'CheckedProof' })
export type CheckedProof = z.output<typeof CheckedProof>

/** The formats of a made document: the PDF, or its tables as CSV in a ZIP file. */
export const proofFormats = ['pdf', 'csv'] as const
export type ProofFormat = (typeof proofFormats)[number]

/** Business time without a gig. */
const WorkLog = z
  .object({ id: z.number(), day: z.string(), hours: z.number(), what: z.enum(workKinds), note: z.string() })
  .meta({ id: 'WorkLog' })

const NewWorkLog = z.object({
  day,
  hours: z.number().min(DAY_HOURS.least).max(DAY_HOURS.most).multipleOf(0.01),
  what: z.enum(workKinds),
  note: text(MAX_WORK_NOTE).default(''),
})

export type NewWorkLog = z.output<typeof NewWorkLog>

/** The longest code as people type it. */
const MAX_CODE = 30

export const proofs = {
  /** Returns the worker's documents, the latest first. */
  'GET /api/proofs': { 200: z.array(Proof) },
  /** Makes a document of full months. Its code, its totals and its bytes never change; a correction is another document. */
  'POST /api/proofs': {
    idempotent: true,
    refusals: ['report_too_large', 'too_many_at_once', 'busy', 'pdf_given_up', 'account_full', 'not_found'],
    body: z.object({
      kind: z.enum(proofKinds),
      /** Any day of the last month. */
      lastMonth: day,
      count: z.union(monthCounts.map((count) => z.literal(count))),
      hasAmounts: z.boolean(),
      hasNames: z.boolean(),
      hasContacts: z.boolean(),
      hasCities: z.boolean(),
      hasOtherTime: z.boolean(),
      isSeasonal: z.boolean(),
      language: z.enum(languages).default('en'),
      isBilingual: z.boolean(),
      /** The code of an earlier document of the worker that this one replaces. */
      replaces: text(MAX_CODE).nullable().default(null),
    }),
    201: Proof,
  },
  /** Makes the code checkable for 90 days from today. Refused once it has ended. */
  'POST /api/proofs/:id/extend': { refusals: ['wrong_state'], params: IdParams, 200: Proof },
  /** Ends the code at once and removes the bytes. The paper stays valid. */
  'DELETE /api/proofs/:id': { params: IdParams, 200: Nothing },
  'GET /api/proofs/:id/:format': {
    params: IdParams.extend({ format: z.enum(proofFormats) }),
    200: file('application/pdf', 'application/zip'),
  },
  /** Returns the worker's business time without a gig, the latest day first. */
  'GET /api/work-logs': { 200: z.array(WorkLog) },
  /** Logs business time. Refused when the day would have more than 24 hours with its gigs. */
  'POST /api/work-logs': { idempotent: true, refusals: ['account_full'], body: NewWorkLog, 201: WorkLog },
  'PUT /api/work-logs/:id': { madeBy: 'other programs', params: IdParams, body: NewWorkLog, 200: WorkLog },
  'DELETE /api/work-logs/:id': { params: IdParams, 200: Nothing },
  /** Returns what a document states. An unknown code and one that has ended are the same 404. Counts as a view. */
  'GET /api/verify/:code': {
    access: 'public',
    writes: true,
    refusals: ['too_many_attempts'],
    params: z.object({ code: text(MAX_CODE) }),
    200: CheckedProof,
  },
} satisfies Contract
