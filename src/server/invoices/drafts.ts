import type { ChangedInvoice, NewInvoice } from '#contract/invoices.ts'
import type { Gig } from '#domain/gigs/gig.ts'
import { billedGigs } from '#domain/invoices/billed-gigs.ts'
import { openFees } from '#domain/invoices/fees.ts'
import { clientNow, findClient } from '../clients/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { found, HttpError } from '../errors.ts'
import { lockGigs } from '../gigs/store.ts'
import type { WorkerCaller } from '../principal.ts'
import { billableGigs, checkDraft, checkTotal, storedItem } from './checks.ts'
import {
  addInvoice,
  changeInvoice,
  countInvoices,
  findCorrection,
  findHolding,
  findInvoices,
  holdGigs,
  type InvoiceRow,
  listBilled,
  lockInvoice,
  lockInvoices,
  putGigs,
} from './store.ts'

const alreadySent = () => new HttpError('wrong_state', { code: 'invoiceSent' })

/** Locks a draft. Throws 409 for an invoice that was sent. */
export async function lockDraft(queries: Queries, caller: WorkerCaller, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(queries, caller.owner, id)
  if (invoice.status !== 'draft') throw alreadySent()
  return invoice
}

/** Makes a draft. */
export async function makeDraft(queries: Queries, caller: WorkerCaller, asked: NewInvoice): Promise<InvoiceRow> {
  const { owner } = caller
  checkDraft(asked)
  const { clientId } = await clientNow(queries, owner, asked.clientId)
  const client = found(await findClient(queries, owner, clientId))
  const gigs = await billableGigs(queries, owner, client, asked.gigIds, { invoiceId: 0 })
  checkTotal(asked, gigs)
  await caller.budget.makeRoom('invoices', 1, () => countInvoices(queries, owner))
  const { id } = await addInvoice(queries, owner, { ...asked, clientId, clientName: client.name })
  const row = await fill(queries, caller, id, asked, gigs)
  await audit(queries, caller, [{ action: 'create', tableName: 'invoices', recordId: id, newValues: row }])
  return row
}

/** Changes a locked draft. */
export async function changeDraft(queries: Queries, caller: WorkerCaller, before: InvoiceRow, asked: ChangedInvoice): Promise<InvoiceRow> {
  const { owner } = caller
  checkDraft(asked)
  const client = found(await findClient(queries, owner, before.clientId))
  const kept = (await listBilled(queries, owner, [before.id])).map(({ gigId }) => gigId)
  const gigs = await billableGigs(queries, owner, client, asked.gigIds, { invoiceId: before.replaces ?? before.id, kept })
  checkTotal(asked, gigs)
  const row = await fill(queries, caller, before.id, asked, gigs, before.replaces === null)
  await audit(queries, caller, [{ action: 'update', tableName: 'invoices', recordId: row.id, ...differences(before, row) }])
  return row
}

/** Stores what a draft says, and its gigs. One that corrects a sent invoice holds its gigs once it is sent. */
async function fill(queries: Queries, { owner }: WorkerCaller, id: number, asked: ChangedInvoice, gigs: readonly Gig[], holds = true) {
  const { invoiceNumber, invoiceDate, dueDate, poNumber, taxRate, notes, lateFee, paymentLines, items } = asked
  await putGigs(queries, owner, id, billedGigs(gigs), holds)
  return changeInvoice(queries, owner, id, {
    ...{ invoiceDate, dueDate, poNumber, taxRate, notes, lateFee, paymentLines, items: items.map(storedItem) },
    invoiceNumber: invoiceNumber?.trim() || null,
  })
}

/** Deletes a draft. Its gigs can be on another invoice. */
export async function deleteDraft(queries: Queries, caller: WorkerCaller, id: number) {
  const { owner, now } = caller
  const before = await lockDraft(queries, caller, id)
  await holdGigs(queries, owner, id, false)
  await changeInvoice(queries, owner, id, { deletedAt: now.toISOString() })
  await audit(queries, caller, [{ action: 'delete', tableName: 'invoices', recordId: id, oldValues: before }])
}

/** Restores a deleted draft, without the gigs that are on another invoice by now. */
export async function restoreDraft(queries: Queries, caller: WorkerCaller, id: number): Promise<InvoiceRow> {
  const { owner } = caller
  const [locked] = await lockInvoices(queries, owner, [id])
  const before = found(locked)
  if (before.deletedAt === null) return before
  const billed = await listBilled(queries, owner, [id])
  // Two calls for the same gig wait for each other.
  await lockGigs(
    queries,
    owner,
    billed.map(({ gigId }) => gigId),
  )
  const taken = await findHolding(
    queries,
    owner,
    billed.map(({ gigId }) => gigId),
    id,
  )
  const isTaken = (gigId: number) => taken.some((other) => other.gigId === gigId && other.invoiceId !== before.replaces)
  await putGigs(
    queries,
    owner,
    id,
    billed.filter(({ gigId }) => !isTaken(gigId)),
    before.replaces === null,
  )
  const row = await changeInvoice(queries, owner, id, { deletedAt: null })
  await audit(queries, caller, [{ action: 'restore', tableName: 'invoices', recordId: id }])
  return row
}

/** Makes the draft that corrects a sent invoice, with its gigs and what it says, or returns the one that is there. */
export async function correct(queries: Queries, caller: WorkerCaller, id: number): Promise<InvoiceRow> {
  const { owner } = caller
  const sent = await lockInvoice(queries, owner, id)
  if (sent.status === 'draft') throw new HttpError('wrong_state', { code: 'invoiceNotSent' })
  if (sent.status === 'void') throw new HttpError('wrong_state', { code: 'invoiceVoid' })
  const known = await findCorrection(queries, owner, id)
  if (known !== undefined) return found((await findInvoices(queries, owner, [known]))[0])
  await caller.budget.makeRoom('invoices', 1, () => countInvoices(queries, owner))
  const { clientId, clientName, poNumber, taxRate, notes, lateFee, paymentLines } = sent
  const draft = await addInvoice(queries, owner, { clientId, clientName, invoiceDate: sent.invoiceDate, dueDate: sent.dueDate })
  const billed = await listBilled(queries, owner, [id])
  await putGigs(queries, owner, draft.id, billed, false)
  const gigs = await lockGigs(
    queries,
    owner,
    billed.map(({ gigId }) => gigId),
  )
  const items = openFees(sent.items, gigs).map(({ agreedPay: _, ...item }) => ({ ...item, gigId: null }))
  const row = await changeInvoice(queries, owner, draft.id, { items, poNumber, taxRate, notes, lateFee, paymentLines, replaces: id })
  await audit(queries, caller, [{ action: 'create', tableName: 'invoices', recordId: row.id, newValues: row }])
  return row
}
