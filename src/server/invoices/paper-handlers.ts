import type { Config } from '../config.ts'
import { sizeOf, streamOf } from '../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../core/heavy/thread.ts'
import { once } from '../core/http/idempotency.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found } from '../errors.ts'
import type { ReportQueue } from '../figures/paper/report-queue.ts'
import type { Services } from '../services.ts'
import { linkInvoice } from './invoice-links.ts'
import type { InvoiceTasks } from './invoice-pdf.ts'
import { mailAgain } from './mail-invoice.ts'
import { showInvoices } from './read.ts'
import { lockInvoice } from './store.ts'

export type PaperCalls = 'POST /api/invoices/:id/link' | 'GET /api/invoices/:id/pdf' | 'POST /api/invoices/:id/mail'

/** Makes the calls that bring an invoice to its client: by a link, as a PDF, and by mail. */
export const invoicePaperHandlers = (
  { database: { queries }, mail }: Pick<Services, 'database' | 'mail'>,
  { run }: HeavyThread<InvoiceTasks>,
  { make }: Pick<ReportQueue, 'make'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, PaperCalls> => ({
  'POST /api/invoices/:id/link': ({ params, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const row = await lockInvoice(transaction, caller.owner, params.id)
      return { link: `${pagesUrl}/i/${await linkInvoice(transaction, caller, row, body.isNew)}` }
    }),

  'GET /api/invoices/:id/pdf': ({ params }, { caller: { owner, today }, reply }) =>
    make(owner, reply.raw, true, async (ended) => {
      const { name, pdf } = await run(owner, ended, 'invoicePdf', { owner, id: params.id, today })
      return { name, mediaType: 'application/pdf', bytes: sizeOf(pdf), content: streamOf(pdf) }
    }),

  'POST /api/invoices/:id/mail': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const said = { message: body.message, isReminder: body.reminder }
      const row = await mailAgain(transaction, { mail }, caller, params.id, said)
      return found((await showInvoices(transaction, caller.owner, [row], caller.today))[0])
    }),
})
