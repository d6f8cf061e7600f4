import { z } from 'zod'
import { paymentMethods } from '#domain/gigs/gig.ts'
import { ages } from '#domain/invoices/statement.ts'
import { MAX_STATEMENT_WORDS } from '#domain/invoices/statement-mail-form.ts'
import { IdParams, money, Nothing, text } from '../fields.ts'
import { type Contract, file } from '../http.ts'

const age = z.enum(ages)

/** What a client owes on a day, by how long ago it was due, and what it paid in the 90 days before. */
const Statement = z
  .object({
    asOf: z.string(),
    client: z.object({
      id: z.number(),
      name: z.string(),
      /** What papers print instead of the name. */
      legalName: z.string().nullable(),
      /** Where the statement can be mailed to: the address for bills, or the client's own. */
      email: z.string().nullable(),
    }),
    /** The open invoices, the one that is due first first. Their open amounts include sales tax. */
    invoices: z.array(
      z.object({
        ...{ id: z.number(), invoiceNumber: z.string().nullable(), invoiceDate: z.string(), dueDate: z.string() },
        ...{ total: money, openAmount: money, age },
      }),
    ),
    /** Work that is owed and on no open invoice: a gig, or the days of a job, named by the first one. */
    work: z.array(
      z.object({
        ...{ gigId: z.number(), gigIds: z.array(z.number()), eventName: z.string(), date: z.string(), endDate: z.string() },
        ...{ amount: money, dueOn: z.string(), age },
      }),
    ),
    /** The latest first. Tips are not part of the amount; sales tax of invoices is. */
    payments: z.array(z.object({ day: z.string(), amount: money, tips: money, method: z.enum(paymentMethods) })),
    totals: z.object({ notDue: money, days30: money, days60: money, older: money, total: money }),
  })
  .meta({ id: 'Statement' })

export type Statement = z.output<typeof Statement>

export const statements = {
  /** Returns what a client owes. A client that was merged into another one has the statement of that one. */
  'GET /api/clients/:id/statement': { heavy: true, params: IdParams, 200: Statement },
  'GET /api/clients/:id/statement/pdf': {
    heavy: true,
    refusals: ['busy', 'too_many_at_once', 'pdf_given_up', 'report_too_large'],
    params: IdParams,
    200: file('application/pdf'),
  },
  /** Mails the statement to the client, with a copy to the worker. The client's answer goes to the worker. */
  'POST /api/clients/:id/statement/mail': {
    idempotent: true,
    heavy: true,
    refusals: ['too_many_attempts'],
    params: IdParams,
    body: z.object({ message: text(MAX_STATEMENT_WORDS).default('') }),
    200: Nothing,
  },
} satisfies Contract
