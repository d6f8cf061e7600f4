import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { sizeOf } from '../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../core/heavy/thread.ts'
import type { Handlers } from '../core/http/mount.ts'
import type { ReportQueue } from '../figures/paper/report-queue.ts'
import type { Services } from '../services.ts'
import { linkInvoice } from './invoice-links.ts'
import type { InvoiceTasks } from './invoice-pdf.ts'
import { lockInvoice } from './store.ts'

export type PaperCalls = 'POST /api/invoices/:id/link' | 'GET /api/invoices/:id/pdf'

/** Makes the calls that bring an invoice to its client: by a link, as a PDF, and by mail. */
export const invoicePaperHandlers = (
  { database: { queries } }: Pick<Services, 'database'>,
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
      return { name, mediaType: 'application/pdf', bytes: sizeOf(pdf), content: Readable.from(pdf, { objectMode: false }) }
    }),
})
