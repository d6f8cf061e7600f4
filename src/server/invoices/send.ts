import type { Language } from '#domain/check/language.ts'
import { MAX_PURPOSE } from '#domain/gigs/gig.ts'
import { planGig, unplanned } from '#domain/gigs/plan.ts'
import { billedGigs } from '#domain/invoices/billed-gigs.ts'
import { agreedPayOf, feeSum, feesOf, gigOfFees, withFee, withoutFee } from '#domain/invoices/fees.ts'
import { type BilledGig, type InvoiceItem, MAX_ITEMS, MAX_TOTAL } from '#domain/invoices/invoice.ts'
import { correctionOf, nextFree, numberKey } from '#domain/invoices/invoice-number.ts'
import { centsOf, sumOf } from '#domain/money/money.ts'
import { itemsOf } from '#domain/payments/gig-items.ts'
import { costColumns } from '#domain/payments/job-costs.ts'
import { findWorker } from '../account/sign-in/store.ts'
import { namesOfReceipts } from '../attachments/store.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import { type ClientRow, findClient } from '../clients/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { inLanguage } from '../core/languages/reader.ts'
import { found, HttpError, notPossible } from '../errors.ts'
import { createGigs } from '../gigs/create.ts'
import { changeGigs, type GigChange, type GigRow, lockGigs, repriceDeleted } from '../gigs/store.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import { checkPayer, checkTotal, tooLarge } from './checks.ts'
import { contentsOf } from './contents.ts'
import { openInvoices } from './read.ts'
import { changeSettings, lockSettings, type StoredSettings } from './settings-store.ts'
import {
  changeInvoice,
  findHolding,
  findInvoices,
  findNumbered,
  holdGigs,
  type InvoiceRow,
  listBilled,
  listNumbers,
  lockInvoice,
  lockInvoices,
  moveInvoicePayments,
  putGigs,
} from './store.ts'

interface Sending {
  /** Refuses a draft that changed since the caller saw it. */
  readonly check: (draft: InvoiceRow) => void
  readonly addsWork: boolean
  readonly language: Language
  readonly gate: PlanGate
}

/**
 * Sends a draft: gives it its number and freezes it, in one transaction. Typed work becomes a gig, typed costs are kept with a gig, and fees
 * are added to the agreed pay of a gig, so that everything on it is owed and paid like any other work.
 */
export async function send(
  queries: Queries,
  caller: WorkerCaller,
  id: number,
  { addsWork, language, gate, check }: Sending,
): Promise<InvoiceRow> {
  const { owner, now } = caller
  // The settings are locked first, so that two calls never wait for each other.
  const settings = await lockSettings(queries, owner)
  const replaced = await lockReplaced(queries, owner, id)
  const draft = await lockInvoice(queries, owner, id)
  check(draft)
  const client = found(await findClient(queries, owner, draft.clientId))
  checkSendable(draft, client, addsWork)
  const { locked, left } = await lockFree(queries, owner, draft)
  // The pay of its gigs may be higher than when the draft was saved.
  checkTotal(draft, locked)
  const planned = draft.items.some(({ kind }) => kind === 'work') ? await addWork(queries, caller, draft, client, gate) : []
  if (replaced) await removeFees(queries, caller, replaced, left)
  const oldFees = feesOf(replaced?.items ?? [])
  const bare = locked.map((gig) => withoutFee(gig, oldFees.get(gig.id)))
  const taker = gigOfFees([...bare, ...planned])
  const gigs = await changePay(queries, caller, [...locked, ...planned], withTyped([...bare, ...planned], draft.items, taker))
  checkPayer(client, gigs)
  const worker = await findWorker(queries, owner)
  const items = withGigs(
    draft.items,
    planned,
    gigs.find(({ id }) => id === taker?.id),
  )
  const receipts = await namesOfReceipts(
    queries,
    owner,
    gigs.map((gig) => gig.id),
  )
  const frozen = inLanguage(language, () =>
    contentsOf({ items, taxRate: draft.taxRate }, { gigs: bare, receipts, fees: new Map(), client, worker }),
  )
  checkFrozen(frozen.items, billedGigs(gigs))
  if (replaced) await replaceBy(queries, caller, replaced, id)
  await putGigs(queries, owner, id, billedGigs(gigs))
  const { invoiceNumber, nextNumber } = await numberFor(queries, owner, draft, { settings, replaced })
  const row = await changeInvoice(queries, owner, id, {
    ...frozen,
    language,
    ...{ invoiceNumber, numberKey: numberKey(invoiceNumber), status: 'sent', sentAt: now.toISOString() },
  })
  if (nextNumber !== settings.nextNumber) await changeSettings(queries, owner, { nextNumber })
  await audit(queries, caller, [{ action: 'update', tableName: 'invoices', recordId: id, ...differences(draft, row) }])
  return row
}

/**
 * Locks the gigs of a draft, and those that only the invoice that it corrects has. Throws 409 if another invoice has one of its gigs: a
 * correction holds them only once it is sent.
 */
async function lockFree(queries: Queries, owner: Owner, { id, replaces }: InvoiceRow) {
  const billed = await listBilled(queries, owner, [id, ...(replaces === null ? [] : [replaces])])
  const ids = billed.flatMap(({ invoiceId, gigId }) => (invoiceId === id ? gigId : []))
  const gigs = await lockGigs(
    queries,
    owner,
    billed.map(({ gigId }) => gigId),
  )
  const held = (await findHolding(queries, owner, ids, id)).find(({ invoiceId }) => invoiceId !== replaces)
  if (held) throw new HttpError('gig_invoiced', { code: 'gigInvoiced', number: held.number })
  return { locked: gigs.filter((gig) => ids.includes(gig.id)), left: gigs.filter((gig) => !ids.includes(gig.id)) }
}

/** Returns typed lines with the gigs that they became part of: work with its own one, costs and fees with the one that took them. */
function withGigs(items: readonly InvoiceItem[], planned: readonly GigRow[], taker: GigRow | undefined): InvoiceItem[] {
  let at = 0
  return items.map((item) => ({
    ...item,
    gigId: (item.kind === 'work' ? planned[at++] : taker)?.id ?? null,
    ...(item.kind === 'fee' && taker && { agreedPay: agreedPayOf(taker) }),
  }))
}

function checkFrozen(items: readonly InvoiceItem[], billed: readonly BilledGig[]) {
  if (items.length === 0) throw notPossible({ path: 'items', problem: { code: 'noItems' } })
  if (items.length > MAX_ITEMS) throw notPossible({ path: 'items', problem: { code: 'tooManyItems', most: MAX_ITEMS } })
  const asked = sumOf(items, ({ amount }) => centsOf(amount))
  if (asked !== sumOf(billed, ({ amount }) => centsOf(amount))) throw new Error('An invoice asks for something else than its gigs')
}

/** Locks the invoice that a draft corrects, if it corrects one. */
async function lockReplaced(queries: Queries, owner: Owner, id: number): Promise<InvoiceRow | null> {
  const [draft] = await findInvoices(queries, owner, [id])
  if (found(draft).replaces === null) return null
  const [replaced] = await lockInvoices(queries, owner, [draft?.replaces ?? 0])
  if (replaced?.status !== 'sent') throw new HttpError('wrong_state', { code: 'invoiceVoid' })
  return replaced
}

function checkSendable(draft: InvoiceRow, { name, poRequired }: ClientRow, addsWork: boolean) {
  if (draft.status !== 'draft') throw new HttpError('wrong_state', { code: 'invoiceSent' })
  if (poRequired && !draft.poNumber?.trim()) throw notPossible({ path: 'poNumber', problem: { code: 'poNeeded', name } })
  if (!addsWork && draft.items.some(({ kind }) => kind === 'work')) throw notPossible({ path: 'addsWork', problem: { code: 'workToAdd' } })
}

/** Puts typed work into the calendar, one gig on the day of each line. */
async function addWork(queries: Queries, caller: WorkerCaller, draft: InvoiceRow, client: ClientRow, gate: PlanGate): Promise<GigRow[]> {
  await gate(queries, caller)
  const plans = draft.items
    .filter(({ kind }) => kind === 'work')
    .map(({ date, description, amount, unit, rate, quantity }) =>
      planGig(
        {
          ...{
            ...unplanned,
            eventName: [...description].slice(0, 255).join(''),
            clientName: client.name,
            date,
            startDate: date,
            endDate: date,
            isMultiDay: false,
          },
          ...{ multiDayGroupId: null, expectedPay: amount, payKind: client.payKind === '1099' ? null : ('1099' as const) },
          ...(unit === 'hour' && quantity >= 0.25 && quantity <= 24 && { payBasis: 'hour' as const, rate, hoursWorked: quantity }),
        },
        caller,
      ),
    )
  return createGigs(queries, caller, plans)
}

/** Returns gigs with typed costs and fees added to the one that takes them. Throws 400 when no gig can. */
function withTyped(gigs: readonly GigRow[], items: readonly InvoiceItem[], taker: GigRow | undefined): GigRow[] {
  const fee = feeSum(items)
  const costs = items.filter(({ kind }) => kind === 'expense')
  if (!taker && (fee > 0 || costs.length > 0)) throw notPossible({ path: 'items', problem: { code: 'costWithoutWork' } })
  return gigs.map((gig) => (gig === taker ? { ...withFee(gig, fee), ...withCosts(gig, costs) } : gig))
}

/** Stores the agreed pay and the costs of gigs that an invoice changed. Returns all gigs in their order. */
async function changePay(queries: Queries, caller: WorkerCaller, gigs: readonly GigRow[], changed: readonly GigRow[]): Promise<GigRow[]> {
  const changes = gigs.flatMap((gig, at) => {
    const { newValues } = differences(gig, changed[at] ?? gig)
    return Object.keys(newValues).length > 0 ? [{ gig, change: newValues as GigChange }] : []
  })
  const rows = await changeGigs(queries, caller.owner, changes)
  await audit(
    queries,
    caller,
    changes.map(({ gig }) => ({ action: 'update', tableName: 'gigs', recordId: gig.id, ...differences(gig, found(rows.get(gig.id))) })),
  )
  return gigs.map((gig) => rows.get(gig.id) ?? gig)
}

/** Takes the fees of an invoice off the agreed pay of locked gigs, and of those of its gigs that are deleted. */
async function removeFees(queries: Queries, caller: WorkerCaller, { items }: InvoiceRow, gigs: readonly GigRow[]) {
  const fees = feesOf(items)
  const bareOf = (gig: GigRow) => withoutFee(gig, fees.get(gig.id))
  await changePay(queries, caller, gigs, gigs.map(bareOf))
  await repriceDeleted(queries, caller.owner, [...fees.keys()], bareOf)
}

/** Returns the columns of a gig with typed costs that its client pays back. */
function withCosts(gig: GigRow, costs: readonly InvoiceItem[]) {
  if (costs.length === 0) return {}
  const items = costs.map(({ description, amount }) => ({
    ...{ businessPurpose: [...description].slice(0, MAX_PURPOSE).join(''), category: 'Other Expenses' },
    ...{ amount: centsOf(amount), reimbursed: centsOf(amount) },
  }))
  const all = [...itemsOf([gig]), ...items]
  if (sumOf(all, ({ amount }) => amount) > MAX_TOTAL) throw tooLarge()
  const { mileage: _, ...columns } = costColumns({
    ...{ miles: gig.mileage, parking: centsOf(gig.parkingExpense), parkingReimbursed: centsOf(gig.reimbursedParking) },
    items: all,
  })
  return columns
}

interface Numbering {
  readonly settings: StoredSettings
  readonly replaced: InvoiceRow | null
}

/** Returns the number of an invoice, and the next one after it. Throws 409 for a typed number that another invoice has. */
async function numberFor(queries: Queries, owner: Owner, draft: InvoiceRow, { settings, replaced }: Numbering) {
  const typed = draft.invoiceNumber ?? (replaced?.invoiceNumber && correctionOf(replaced.invoiceNumber))
  if (!typed) {
    const taken = await listNumbers(queries, owner)
    return nextFree(settings, Number(draft.invoiceDate.slice(0, 4)), (key) => taken.has(key))
  }
  const used = await findNumbered(queries, owner, numberKey(typed))
  if (used) throw new HttpError('number_taken', { code: 'numberTaken', number: used.invoiceNumber, day: used.invoiceDate })
  return { invoiceNumber: typed, nextNumber: settings.nextNumber }
}

/** Makes a corrected invoice void, and moves what was recorded on it to the one that corrects it. */
async function replaceBy(queries: Queries, caller: WorkerCaller, replaced: InvoiceRow, id: number) {
  const { owner, now } = caller
  await holdGigs(queries, owner, replaced.id, false)
  await moveInvoicePayments(queries, owner, replaced.id, id)
  const row = await changeInvoice(queries, owner, replaced.id, { status: 'void', voidedAt: now.toISOString() })
  await audit(queries, caller, [{ action: 'update', tableName: 'invoices', recordId: row.id, ...differences(replaced, row) }])
}

/**
 * Ends a sent invoice: it keeps its number, and its gigs can be on another one, without the fees that it added. Throws 409 for an invoice
 * that payments were recorded on.
 */
export async function makeVoid(queries: Queries, caller: WorkerCaller, id: number, reason: string): Promise<InvoiceRow> {
  const { owner, now } = caller
  const sent = await lockInvoice(queries, owner, id)
  if (sent.status === 'draft') throw new HttpError('wrong_state', { code: 'invoiceNotSent' })
  if (sent.status === 'void') return sent
  const billed = await listBilled(queries, owner, [id])
  const gigs = await lockGigs(
    queries,
    owner,
    billed.map(({ gigId }) => gigId),
  )
  const [opened] = (await openInvoices(queries, owner, [sent])).invoices
  const { balance, payments } = found(opened)
  if ((balance.open === 0 && balance.received > 0) || payments.length > 0) throw new HttpError('invoice_paid', { code: 'invoicePaid' })
  await removeFees(queries, caller, sent, gigs)
  await holdGigs(queries, owner, id, false)
  const row = await changeInvoice(queries, owner, id, { status: 'void', voidedAt: now.toISOString(), voidReason: reason.trim() })
  await audit(queries, caller, [{ action: 'update', tableName: 'invoices', recordId: id, ...differences(sent, row) }])
  return row
}
