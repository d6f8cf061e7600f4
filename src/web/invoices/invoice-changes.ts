import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Invoice, InvoiceSettings, NewInvoicePayment } from '#contract/invoices.ts'
import type { Language } from '#domain/check/language.ts'
import type { SendWay } from '#domain/invoices/invoice.ts'
import type { PauseReason, ReminderStep } from '#domain/invoices/reminders.ts'
import {
  invoiceForm,
  payInvoice,
  sendInvoice as sending,
  invoiceSettings as settingsWords,
  voidInvoice as voidWords,
  invoices as words,
} from '#words/en/invoices.ts'
import { lateInvoice } from '#words/en/late-invoices.ts'
import { api } from '../base/calls/api.ts'
import { except, orAsRefused, why } from '../base/calls/failure-texts.ts'
import { handOver } from '../base/device/hand-over.ts'
import { change } from '../base/records/change.ts'
import { deleteUnlessGone } from '../base/records/delete-unless-gone.ts'
import { gigs } from '../base/records/gigs.ts'
import { invoices } from '../base/records/invoices.ts'
import { keys } from '../base/records/keys.ts'

const params = ({ id }: { readonly id: number }) => ({ id: String(id) })
const keep = (client: QueryClient, invoice: Invoice) => invoices.keep(client, [invoice])
const readAgain = (client: QueryClient) => void invoices.readAgain(client)
const changedElsewhere = (title: string) => ({ title, description: invoiceForm.changedElsewhere })

export const deleteInvoice = change({
  send: (invoice: Invoice) => deleteUnlessGone(() => api('DELETE /api/invoices/:id', { params: params(invoice) })),
  keep: (client, _, invoice) => invoices.drop(client, [invoice]),
  repair: readAgain,
  failed: why(words.notDeleted),
})

export const restoreInvoice = change({
  send: (invoice: Invoice) => api('POST /api/invoices/:id/restore', { params: params(invoice) }),
  keep,
  failed: why(words.notRestored),
})

export interface Sending {
  readonly invoice: Invoice
  readonly by: SendWay
  readonly language: Language
  readonly addsWork: boolean
  readonly message: string
  readonly idempotencyKey: string
}

/** Gives a draft its number. What it adds to gigs is read again. */
export const sendInvoice = change({
  send: ({ invoice, by, language, addsWork, message, idempotencyKey }: Sending) =>
    api('POST /api/invoices/:id/send', {
      params: params(invoice),
      body: { by, language, addsWork, message },
      version: invoice.version,
      idempotencyKey,
    }),
  keep: (client, invoice) => {
    keep(client, invoice)
    readAgain(client)
    void gigs.readAgain(client)
  },
  repair: readAgain,
  failed: except(
    { outdated: changedElsewhere(sending.notSent), offline: { title: sending.notSent, description: sending.whenOnline } },
    why(sending.notSent),
  ),
})

/** Returns the link to an invoice's page. A new one ends the last one. */
export const linkInvoice = change({
  send: ({ invoice, isNew }: { readonly invoice: Invoice; readonly isNew: boolean }) =>
    api('POST /api/invoices/:id/link', { params: params(invoice), body: { isNew } }),
  keep: readAgain,
  failed: why(words.noLink),
})

export const downloadInvoice = change({
  send: async (invoice: Invoice) => handOver(await api('GET /api/invoices/:id/pdf', { params: params(invoice) })),
  failed: why(words.notDownloaded),
})

/** Mails an invoice to its client once more, with a message or as a reminder. */
export const mailInvoice = change({
  send: (
    { invoice, message, reminder }: { readonly invoice: Invoice; readonly message: string; readonly reminder: boolean },
    idempotencyKey,
  ) => api('POST /api/invoices/:id/mail', { params: params(invoice), body: { message, reminder }, idempotencyKey }),
  keep,
  failed: why(words.notMailed),
})

export const makeVoid = change({
  send: ({ invoice, reason }: { readonly invoice: Invoice; readonly reason: string }) =>
    api('POST /api/invoices/:id/void', { params: params(invoice), body: { reason } }),
  keep: (client, invoice) => {
    keep(client, invoice)
    void gigs.readAgain(client)
  },
  failed: why(voidWords.notDone),
})

/** Reads the text of a reminder. It is written again each time, because payments change it, those of the client's other invoices too. */
export const useReminder = (invoice: Invoice, step: ReminderStep) =>
  useQuery({
    queryKey: keys.reminderOf(invoice, step),
    queryFn: () => api('GET /api/invoices/:id/reminder', { params: params(invoice), query: { step } }),
    staleTime: 0,
  })

export const noteReminder = change({
  send: ({ invoice, ...noted }: { readonly invoice: Invoice; readonly wasSent: boolean; readonly paused?: PauseReason | null }) =>
    api('PUT /api/invoices/:id/reminders', { params: params(invoice), body: noted }),
  keep,
  failed: why(lateInvoice.notNoted),
})

export const recordPayment = change({
  send: ({ payment, idempotencyKey }: { readonly payment: NewInvoicePayment; readonly idempotencyKey: string }) =>
    api('POST /api/invoices/payments', { body: payment, idempotencyKey }),
  keep: (client, { invoices: paid, gigs: rows }) => {
    invoices.keep(client, paid)
    gigs.keep(client, rows)
    void client.invalidateQueries({ queryKey: keys.payments })
  },
  repair: readAgain,
  failed: except({ outdated: { title: payInvoice.notRecorded, description: payInvoice.changedElsewhere } }, why(payInvoice.notRecorded)),
})

export const undoPayment = change({
  send: (ids: readonly number[]) => api('POST /api/invoices/payments/undo', { body: { ids: [...ids] } }),
  keep: (client, { invoices: rows, gigs: unpaid }) => {
    invoices.keep(client, rows)
    gigs.keep(client, unpaid)
    // The payment may have been for other invoices too.
    readAgain(client)
    void client.invalidateQueries({ queryKey: keys.payments })
    void client.invalidateQueries({ queryKey: keys.allocations })
  },
  canRepeat: false,
  repair: readAgain,
  failed: why(words.notUndone),
})

export const changeSettings = change({
  send: ({ seen, settings }: { readonly seen: InvoiceSettings; readonly settings: Omit<InvoiceSettings, 'version' | 'cards'> }) =>
    api('PUT /api/invoice-settings', { body: settings, version: seen.version }),
  keep: (client, settings) => {
    client.setQueryData(keys.invoiceSettings, settings)
    readAgain(client)
  },
  repair: (client) => void client.invalidateQueries({ queryKey: keys.invoiceSettings }),
  failed: except({ outdated: changedElsewhere(settingsWords.notSaved) }, why(settingsWords.notSaved)),
})

/** Returns Stripe's page where the worker connects an account into which clients pay by card. */
export const connectStripe = change({
  send: () => api('POST /api/invoice-settings/cards'),
  canRepeat: false,
  failed: orAsRefused(settingsWords.stripeNotOpened, settingsWords.tryLater),
})
