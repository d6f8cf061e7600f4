import type { PauseReason } from '#domain/invoices/reminders.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { HttpError } from '../errors.ts'
import type { WorkerCaller } from '../principal.ts'
import { changeInvoice, type InvoiceRow, lockInvoice } from './store.ts'

interface Noted {
  readonly wasSent: boolean
  /** Undefined leaves it as it is. */
  readonly paused?: PauseReason | null | undefined
}

/** Notes that a reminder was sent by hand, and whether reminders are paused. Throws 409 unless the invoice was sent. */
export async function noteReminder(queries: Queries, caller: WorkerCaller, id: number, { wasSent, paused }: Noted): Promise<InvoiceRow> {
  const { owner, today } = caller
  const before = await lockInvoice(queries, owner, id)
  if (before.status !== 'sent') throw new HttpError('wrong_state', { code: before.status === 'draft' ? 'invoiceNotSent' : 'invoiceVoid' })
  const row = await changeInvoice(queries, owner, id, {
    ...(paused !== undefined && { remindersPaused: paused }),
    ...(wasSent && { reminders: before.reminders + 1, remindedOn: today }),
  })
  await audit(queries, caller, [{ action: 'update', tableName: 'invoices', recordId: id, ...differences(before, row) }])
  return row
}
