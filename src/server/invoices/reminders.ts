import type { PauseReason, ReminderStep } from '#domain/invoices/reminders.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { type OpenInvoice, reminderMessage } from '#words/late-pay-texts.ts'
import { findWorker } from '../account/sign-in/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { inLanguage } from '../core/languages/reader.ts'
import { found, HttpError } from '../errors.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import { type OpenedInvoice, openInvoices } from './read.ts'
import { changeInvoice, findInvoices, type InvoiceRow, listSentTo, lockInvoice } from './store.ts'

interface Noted {
  readonly wasSent: boolean
  /** Undefined leaves it as it is. */
  readonly paused?: PauseReason | null | undefined
}

/** Notes that a reminder was sent by hand, and whether reminders are paused. Throws 409 unless the invoice was sent. */
export async function noteReminder(queries: Queries, caller: WorkerCaller, id: number, { wasSent, paused }: Noted): Promise<InvoiceRow> {
  const { owner, today } = caller
  const before = await lockInvoice(queries, owner, id)
  refuseUnsent(before)
  const row = await changeInvoice(queries, owner, id, {
    ...(paused !== undefined && { remindersPaused: paused }),
    ...(wasSent && { reminders: before.reminders + 1, remindedOn: today }),
  })
  await audit(queries, caller, [{ action: 'update', tableName: 'invoices', recordId: id, ...differences(before, row) }])
  return row
}

function refuseUnsent({ status }: InvoiceRow) {
  if (status !== 'sent') throw new HttpError('wrong_state', { code: status === 'draft' ? 'invoiceNotSent' : 'invoiceVoid' })
}

/** Returns the text of a reminder of an invoice, for the worker to send. Throws 409 unless the invoice was sent. */
export async function readReminder(queries: Queries, { owner, today }: WorkerCaller, id: number, step: ReminderStep) {
  const row = found((await findInvoices(queries, owner, [id]))[0])
  refuseUnsent(row)
  const [{ invoices }, worker] = await Promise.all([openInvoices(queries, owner, [row]), findWorker(queries, owner)])
  return writeReminder(queries, { owner, workerName: worker.name, today }, found(invoices[0]), step)
}

interface Writing {
  readonly owner: Owner
  readonly workerName: string
  readonly today: Day
}

/** Writes a reminder of an invoice in the language of the invoice. */
export async function writeReminder(
  queries: Queries,
  { owner, workerName, today }: Writing,
  opened: OpenedInvoice,
  step: ReminderStep,
): Promise<{ readonly subject: string; readonly body: string }> {
  const { clientName, language } = opened.invoice
  const others = step === 'statement' ? await othersOf(queries, owner, opened.invoice) : []
  return inLanguage(language, () => reminderMessage(step, { invoice: openOf(opened), clientName, workerName, link: null, others, today }))
}

const openOf = ({ invoice, balance }: OpenedInvoice): OpenInvoice => ({
  ...{ invoiceNumber: invoice.invoiceNumber ?? '', openCents: balance.open, dueDate: invoice.dueDate },
})

/** Returns the other open invoices of a client, which a statement names. */
async function othersOf(queries: Queries, owner: Owner, { id, clientId }: OpenedInvoice['invoice']) {
  const rows = (await listSentTo(queries, owner, clientId)).filter((row) => row.id !== id && row.status === 'sent')
  const { invoices } = await openInvoices(queries, owner, rows)
  return invoices.filter(({ balance }) => balance.open > 0).map(openOf)
}
