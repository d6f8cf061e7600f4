import { formatCents } from '#domain/money/money.ts'
import type { Period } from '#domain/time/period.ts'
import { formatDay } from '#words/dates.ts'
import { statementPaper } from '#words/en/statement-paper.ts'
import type { ClientStatement } from '#words/letters/statement-letter.ts'
import type { Doors } from '../account/sign-in/doors.ts'
import { findWorker } from '../account/sign-in/store.ts'
import { audit } from '../core/database/audit.ts'
import { sizeOf, streamOf } from '../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../core/heavy/thread.ts'
import { once } from '../core/http/idempotency.ts'
import type { Handlers } from '../core/http/mount.ts'
import { inLanguage } from '../core/languages/reader.ts'
import { refuseMoreStatements } from '../core/mail/strangers.ts'
import { notPossible } from '../errors.ts'
import { pdfInThread } from '../figures/paper/pdf-thread.ts'
import type { ReportQueue } from '../figures/paper/report-queue.ts'
import type { Services } from '../services.ts'
import { billTo, businessOf } from './contents.ts'
import { measureStatement, type StatementTasks } from './statement-pdf.ts'
import { findPayer, type ReadStatement, readStatement, shownStatement, spanOf } from './statement-read.ts'

type Calls = keyof Handlers & `${string} /api/clients/:id/statement${string}`

/** The most lines of a statement in an e-mail. Its total is that of all lines. */
const MOST_MAILED = 100

/** What the refusal of a PDF that needs too much memory calls its period. */
const ALL_TIME: Pick<Period, 'kind'> = { kind: 'annual' }

/** Returns what an e-mail says about a statement. */
function mailedStatement({ asOf, client, statement }: ReadStatement) {
  const { invoices, work, totals } = statement
  const invoiceLines = invoices.map(({ invoice, dueOn, cents }) => ({
    invoiceNumber: invoice.invoiceNumber ?? '',
    ...{ due: formatDay(dueOn), amount: formatCents(cents) },
  }))
  const workLines = work.map(({ gigs, dueOn, cents }) => {
    const { first, date } = spanOf(gigs)
    return { eventName: first.eventName, day: formatDay(date), due: formatDay(dueOn), amount: formatCents(cents) }
  })
  const shownInvoices = invoiceLines.slice(0, MOST_MAILED)
  const shownWork = workLines.slice(0, MOST_MAILED - shownInvoices.length)
  return {
    ...{ clientName: billTo(client).clientName, asOf: formatDay(asOf), total: totals.total > 0 ? formatCents(totals.total) : '' },
    ...{ invoices: shownInvoices, work: shownWork },
    more: invoiceLines.length + workLines.length - shownInvoices.length - shownWork.length,
  }
}

/** Makes the calls for the statement of a client: what it owes, as an answer, as a PDF and as an e-mail. */
export const statementHandlers = (
  { database: { queries }, mail }: Pick<Services, 'database' | 'mail'>,
  { run }: HeavyThread<StatementTasks>,
  { make, draw }: ReportQueue,
  { throttle }: Pick<Doors, 'throttle'>,
): Pick<Handlers, Calls> => ({
  'GET /api/clients/:id/statement': async ({ params }, { caller }) => {
    const client = await findPayer(queries, caller.owner, params.id)
    return shownStatement(await readStatement(queries, caller.owner, client, caller.today))
  },

  'GET /api/clients/:id/statement/pdf': async ({ params }, { caller, reply }) => {
    const { owner, today: asOf } = caller
    const client = await findPayer(queries, owner, params.id)
    const asked = { owner, asOf, clientId: client.id }
    return make(owner, reply.raw, true, async (ended) => {
      const load = () => run(owner, ended, 'statementForPdf', asked)
      const size = await measureStatement(queries, asked)
      const blocks = await draw(owner, ended, size, load, (document) => pdfInThread(document, ALL_TIME, ended))
      const name = `${statementPaper.title({ client: billTo(client).clientName })} ${asOf}.pdf`
      return { name, mediaType: 'application/pdf', bytes: sizeOf(blocks), content: streamOf(blocks) }
    })
  },

  'POST /api/clients/:id/statement/mail': async ({ params, body }, call) => {
    const { caller } = call
    const { owner } = caller
    const client = await findPayer(queries, owner, params.id)
    const to = billTo(client).clientEmail
    if (to === null) throw notPossible({ path: 'message', problem: { code: 'noClientEmail' } })
    await throttle.mailClient(to)
    return once(queries, call, async (transaction) => {
      const [worker, read] = await Promise.all([findWorker(transaction, owner), readStatement(transaction, owner, client, caller.today)])
      await refuseMoreStatements(transaction, owner, { to, copyTo: worker.email })
      const { language } = read
      const { businessName, businessEmail } = businessOf(worker)
      const facts: ClientStatement = {
        ...inLanguage(read.language, () => mailedStatement(read)),
        ...{ businessName, replyTo: businessEmail, message: body.message, copyOf: '' },
      }
      await mail.postAll(transaction, [
        { userId: owner, to, kind: 'client statement', facts, language },
        { userId: owner, to: worker.email, kind: 'client statement', facts: { ...facts, copyOf: to }, language },
      ])
      await audit(transaction, caller, [{ action: 'create', tableName: 'client_statements', recordId: client.id }])
      return {}
    })
  },
})
