import { serialize } from 'node:v8'
import { plainWords } from '#domain/check/plain-words.ts'
import { MAX_NOTES, mailedTo } from '#domain/invoices/invoice.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import type { InvoiceFacts, MailedInvoice } from '#words/letters/invoice-letter.ts'
import { findWorker } from '../account/sign-in/store.ts'
import { findClient } from '../clients/store.ts'
import type { Config } from '../config.ts'
import { type Actor, audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import { inLanguage, readersLanguage } from '../core/languages/reader.ts'
import { refuseMoreInvoices, withoutCrowded } from '../core/mail/strangers.ts'
import type { MailMakers } from '../core/mail/tasks.ts'
import { HttpError, notPossible } from '../errors.ts'
import { pdfInThread } from '../figures/paper/pdf-thread.ts'
import { isMailAddress } from '../ports/mail/address.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import { documentOfInvoice } from './invoice-document.ts'
import { linkInvoice, tokenOf } from './invoice-links.ts'
import { fileNameOf } from './invoice-paper.ts'
import { type LoadedPaper, loadPaper } from './load-paper.ts'
import { changeInvoice, type InvoiceRow, lockInvoice } from './store.ts'

type Said = Omit<MailedInvoice, 'invoice' | 'sentTo'>

/**
 * Writes the mails of a locked, sent invoice into the outbox: one to its client, and a copy to the worker. Throws 400 for a client without an
 * address, and 429 for too many mails.
 */
export async function postInvoice(
  queries: Queries,
  { mail }: Pick<Services, 'mail'>,
  caller: Actor & { readonly owner: Owner },
  row: InvoiceRow,
  said: Said,
) {
  const { owner } = caller
  const { id } = row
  const sentTo = mailedTo(row, await findClient(queries, owner, row.clientId))
  if (!sentTo) throw notPossible({ path: 'by', problem: { code: 'noClientEmail' } })
  await refuseMoreInvoices(queries, owner, id, sentTo)
  await linkInvoice(queries, caller, row)
  const { email } = await findWorker(queries, owner)
  const facts = { invoice: id, sentTo, ...said }
  await mail.post(queries, { userId: owner, to: sentTo, kind: 'invoice', facts, language: row.language })
  const copies = await withoutCrowded(queries, [{ userId: owner as number, to: email, kind: 'invoice copy' as const, facts }])
  await mail.postAll(queries, copies)
}

/** Mails a sent invoice again. Counts a reminder. Throws 409 for a draft and for a void invoice. */
export async function mailAgain(queries: Queries, services: Pick<Services, 'mail'>, caller: WorkerCaller, id: number, said: Said) {
  const { owner, today } = caller
  const before = await lockInvoice(queries, owner, id)
  if (before.status === 'draft') throw new HttpError('wrong_state', { code: 'invoiceNotSent' })
  if (before.status === 'void') throw new HttpError('wrong_state', { code: 'invoiceVoid' })
  await postInvoice(queries, services, caller, before, said)
  if (!said.isReminder) return before
  const row = await changeInvoice(queries, owner, id, { reminders: before.reminders + 1, remindedOn: today })
  await audit(queries, caller, [{ action: 'update', tableName: 'invoices', recordId: id, ...differences(before, row) }])
  return row
}

const zone = statement<{ timeZone: string; email: string }>(
  'worker of invoice mail',
  'select u.time_zone as "timeZone", u.email from users u where u.id = $1 and u.is_active and not u.is_deleted',
)

/**
 * Returns the lines of a message as its recipient reads them, who never agreed to read what others write: without anything like a link. A
 * line with the page of the invoice is left out, because the mail has a button for it.
 */
export const saidLines = (message: string, pagesUrl: string): string[] =>
  message.split(/\r?\n/).flatMap((line) => (line.includes(`${pagesUrl}/i/`) ? [] : plainWords(line, MAX_NOTES) || []))

function factsOf({ row, paper }: LoadedPaper, { message }: MailedInvoice, pagesUrl: string): InvoiceFacts {
  return {
    ...{ invoiceNumber: paper.number, businessName: row.businessName, clientName: row.clientName, state: paper.state },
    ...{ total: formatCents(centsOf(row.total)), open: formatCents(paper.open), said: saidLines(message, pagesUrl) },
  }
}

/** Makes the mails of invoices when they are sent: with what is open then, and with a PDF. A void invoice is not mailed. */
export function invoiceMakers(
  { database: { queries }, clock }: Pick<Services, 'database' | 'clock'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): MailMakers {
  async function load(owner: Owner, id: number) {
    const [worker] = await queries.run(zone, [owner])
    if (!worker) return null
    const today = dayIn(worker.timeZone, clock())
    const loaded = await loadPaper(queries, owner, id, today)
    return loaded.row.status === 'sent' ? { ...loaded, today, email: worker.email } : null
  }

  const attachmentOf = (loaded: LoadedPaper & { readonly today: string }, signal: AbortSignal) =>
    inLanguage(loaded.row.language, () => draw(loaded, signal))

  async function draw({ paper, today }: LoadedPaper & { readonly today: string }, signal: AbortSignal) {
    // Nobody knows who reads a mail: the account for a bank transfer is only on the page.
    const mailed = { ...paper, ways: paper.ways.filter(({ way }) => way !== 'bank') }
    const document = new Uint8Array(serialize(documentOfInvoice(mailed, today)))
    const pdf = await pdfInThread(document, { kind: 'monthly' }, signal)
    return { name: fileNameOf(paper, false), mediaType: 'application/pdf', content: Buffer.concat(pdf) }
  }

  return {
    invoice: async (owner, kept, signal) => {
      const loaded = await load(owner, kept.invoice)
      // What was paid meanwhile needs no reminder.
      if (!loaded || (kept.isReminder && loaded.paper.open === 0)) return null
      const { row, email } = loaded
      const replyTo = row.businessEmail && isMailAddress(row.businessEmail) ? row.businessEmail : email
      const link = `${pagesUrl}/i/${await tokenOf(queries, owner, row)}`
      const facts = { ...factsOf(loaded, kept, pagesUrl), isReminder: kept.isReminder, link, replyTo }
      return { facts, attachments: [await attachmentOf(loaded, signal)] }
    },
    'invoice copy': async (owner, kept, signal) => {
      const loaded = await load(owner, kept.invoice)
      if (!loaded) return null
      // The worker reads it.
      const paper = loaded.paperIn(readersLanguage())
      const facts = { ...factsOf({ ...loaded, paper }, kept, pagesUrl), sentTo: kept.sentTo }
      return { facts, attachments: [await attachmentOf(loaded, signal)] }
    },
  }
}
