import type { ChangedInvoice, Invoice, NewInvoice } from '#contract/invoices.ts'
import { invoiceDrafts as words } from '#words/en/base/invoice-drafts.ts'
import { api } from '../calls/api.ts'
import { except, why } from '../calls/failure-texts.ts'
import { change, WAIT_MS } from './change.ts'
import type { Keyed } from './gig-changes.ts'
import { invoices } from './invoices.ts'

const draftWaits = () => import('./invoice-waits.ts')

/** What a form of a draft stores. */
export type TypedInvoice = ChangedInvoice

export interface MakeInvoice extends Keyed {
  readonly invoice: NewInvoice
}

/** A change of a draft, with the draft as its editor saw it. */
export interface ChangeInvoice {
  readonly seen: Invoice
  readonly typed: TypedInvoice
}

export const makeInvoice = change({
  send: ({ invoice, idempotencyKey }: MakeInvoice) => api('POST /api/invoices', { body: invoice, idempotencyKey, timeoutMs: WAIT_MS }),
  waits: { name: 'make invoice', load: async () => (await draftWaits()).makeInvoice },
  keep: (client, invoice) => invoices.keep(client, [invoice]),
  repair: (client) => void invoices.readAgain(client),
  failed: why(words.notSaved),
})

export const changeInvoice = change({
  send: ({ seen, typed }: ChangeInvoice) =>
    api('PUT /api/invoices/:id', { params: { id: String(seen.id) }, body: typed, version: seen.version, timeoutMs: WAIT_MS }),
  waits: { name: 'change invoice', load: async () => (await draftWaits()).changeInvoice },
  keep: (client, invoice) => invoices.keep(client, [invoice]),
  repair: (client) => void invoices.readAgain(client),
  failed: except({ outdated: { title: words.notSaved, description: words.changedElsewhere } }, why(words.notSaved)),
})

/** Makes the draft that corrects a sent invoice, or returns the one that is there. */
export const correctInvoice = change({
  send: (invoice: Invoice, idempotencyKey) => api('POST /api/invoices/:id/correct', { params: { id: String(invoice.id) }, idempotencyKey }),
  keep: (client, invoice) => invoices.keep(client, [invoice]),
  failed: why(words.notCorrected),
})
