import type { Invoice } from '#contract/invoices.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import { type PaymentLimit, pageOf } from '../billing/subscriptions/payment-page.ts'
import type { Config } from '../config.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion, tagged } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found, notPossible } from '../errors.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import { cardStateOf, openCardAccount } from './card-account.ts'
import { changeDraft, correct, deleteDraft, lockDraft, makeDraft, restoreDraft } from './drafts.ts'
import { postInvoice } from './mail-invoice.ts'
import type { PaperCalls } from './paper-handlers.ts'
import { recordOnInvoices, undoOnInvoices } from './pay.ts'
import { showInvoices } from './read.ts'
import { noteReminder, readReminder } from './reminders.ts'
import { makeVoid, send } from './send.ts'
import { changeSettings, findSettings, lockSettings, type StoredSettings } from './settings-store.ts'
import { findInvoices, type InvoiceRow, listInvoices } from './store.ts'

type Calls = Exclude<keyof Handlers & `${string} /api/invoice${string}`, PaperCalls>

/** Makes the calls for invoices. */
export const invoiceHandlers = (
  { database: { queries }, mail, payments }: Pick<Services, 'database' | 'mail' | 'payments'>,
  gate: PlanGate,
  limit: PaymentLimit,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, Calls> => {
  const showAll = (transaction: Queries, { owner, today }: WorkerCaller, rows: readonly InvoiceRow[]) =>
    showInvoices(transaction, owner, rows, today)
  const show = async (transaction: Queries, caller: WorkerCaller, row: InvoiceRow): Promise<Invoice> =>
    found((await showAll(transaction, caller, [row]))[0])

  const cards = payments?.cards ?? null
  const withCards = async (transaction: Queries, owner: Owner, settings: StoredSettings) => ({
    ...settings,
    cards: await cardStateOf(transaction, owner, cards),
  })

  return {
    'GET /api/invoices': async (_, { caller }) => showAll(queries, caller, await listInvoices(queries, caller.owner)),

    'GET /api/invoices/:id': async ({ params }, call) =>
      tagged(call, await show(queries, call.caller, found((await findInvoices(queries, call.caller.owner, [params.id]))[0]))),

    'POST /api/invoices': ({ body }, call) =>
      once(queries, call, async (transaction) => show(transaction, call.caller, await makeDraft(transaction, call.caller, body))),

    'PUT /api/invoices/:id': ({ params, body }, call) =>
      queries.transaction(async (transaction) => {
        const before = await lockDraft(transaction, call.caller, params.id)
        checkVersion(call, before)
        return tagged(call, await show(transaction, call.caller, await changeDraft(transaction, call.caller, before, body)))
      }),

    'DELETE /api/invoices/:id': ({ params }, { caller }) =>
      queries.transaction(async (transaction) => {
        await deleteDraft(transaction, caller, params.id)
        return {}
      }),

    'POST /api/invoices/:id/restore': ({ params }, { caller }) =>
      queries.transaction(async (transaction) => show(transaction, caller, await restoreDraft(transaction, caller, params.id))),

    'POST /api/invoices/:id/send': ({ params, body }, call) =>
      once(queries, call, async (transaction) => {
        const { caller } = call
        const check = (draft: InvoiceRow) => checkVersion(call, draft)
        const sent = await send(transaction, caller, params.id, { addsWork: body.addsWork, language: body.language, gate, check })
        if (body.by === 'mail') await postInvoice(transaction, { mail }, caller, sent, { message: body.message, isReminder: false })
        return show(transaction, caller, sent)
      }),

    'POST /api/invoices/:id/void': ({ params, body }, { caller }) =>
      queries.transaction(async (transaction) => show(transaction, caller, await makeVoid(transaction, caller, params.id, body.reason))),

    'PUT /api/invoices/:id/reminders': ({ params, body }, { caller }) =>
      queries.transaction(async (transaction) => show(transaction, caller, await noteReminder(transaction, caller, params.id, body))),

    'GET /api/invoices/:id/reminder': ({ params, query }, { caller }) => readReminder(queries, caller, params.id, query.step),

    'POST /api/invoices/:id/correct': ({ params }, call) =>
      once(queries, call, async (transaction) => show(transaction, call.caller, await correct(transaction, call.caller, params.id))),

    'POST /api/invoices/payments': ({ body }, call) =>
      once(queries, call, async (transaction) => {
        const { invoices, gigs, paymentIds } = await recordOnInvoices(transaction, call.caller, body)
        return { invoices: await showAll(transaction, call.caller, invoices), gigs: [...gigs], paymentIds: [...paymentIds] }
      }),

    'POST /api/invoices/payments/undo': ({ body }, { caller }) =>
      queries.transaction(async (transaction) => {
        const { invoices, gigs } = await undoOnInvoices(transaction, caller, body.ids)
        return { invoices: await showAll(transaction, caller, invoices), gigs: [...gigs] }
      }),

    'GET /api/invoice-settings': async (_, call) => {
      const { owner } = call.caller
      return tagged(call, await withCards(queries, owner, await findSettings(queries, owner)))
    },

    'PUT /api/invoice-settings': ({ body }, call) =>
      queries.transaction(async (transaction) => {
        const { caller } = call
        const before = await lockSettings(transaction, caller.owner)
        checkVersion(call, before)
        if (body.nextNumber < before.nextNumber)
          throw notPossible({ path: 'nextNumber', problem: { code: 'onlyUpward', least: before.nextNumber } })
        const after = await changeSettings(transaction, caller.owner, body)
        await audit(transaction, caller, [
          { action: 'update', tableName: 'invoice_settings', recordId: caller.owner, ...differences(before, after) },
        ])
        return tagged(call, await withCards(transaction, caller.owner, after))
      }),

    'POST /api/invoice-settings/cards': async (_, { caller }) => {
      if (cards) await limit.openPaymentPage(caller)
      return pageOf(cards, async (port) => {
        const account = await openCardAccount(queries, caller, port)
        return port.accountPage(account, `${pagesUrl}/invoices?open=invoice-settings`)
      })
    },
  }
}
