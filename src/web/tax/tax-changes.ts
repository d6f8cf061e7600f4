import type { NewTaxForm, TaxForm, TaxPayment } from '#contract/tax.ts'
import type { TaxProfile } from '#domain/tax/federal-estimate.ts'
import { tax as words } from '#words/en/tax.ts'
import { api } from '../base/calls/api.ts'
import { why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { deleteUnlessGone } from '../base/records/delete-unless-gone.ts'
import { allocations } from '../base/records/jar.ts'
import { keys } from '../base/records/keys.ts'
import { taxForms, taxPayments } from '../base/records/tax.ts'

export const saveTaxAnswers = change({
  send: ({ year, answers }: { readonly year: number; readonly answers: Omit<TaxProfile, 'year'> }) =>
    api('PUT /api/tax/profiles/:year', { params: { year: String(year) }, body: answers }),
  // The answers of one year apply to later years too.
  keep: (client) => client.invalidateQueries({ queryKey: keys.taxProfiles }),
  failed: why(words.estimateNotUpdated),
})

export const logTaxPayment = change({
  send: ({ payment, idempotencyKey }: { readonly payment: Omit<TaxPayment, 'id'>; readonly idempotencyKey: string }) =>
    api('POST /api/tax/payments', { body: payment, idempotencyKey }),
  keep: (client, payment) => {
    taxPayments.keep(client, [payment])
    if (payment.fromJar) void allocations.readAgain(client)
  },
  failed: why(words.paymentNotLogged),
})

export const deleteTaxPayment = change({
  send: ({ id }: TaxPayment) => deleteUnlessGone(() => api('DELETE /api/tax/payments/:id', { params: { id: String(id) } })),
  keep: (client, _, payment) => {
    taxPayments.drop(client, [payment])
    if (payment.fromJar) void allocations.readAgain(client)
  },
  repair: (client) => void taxPayments.readAgain(client),
  failed: why(words.paymentNotDeleted),
})

export const restoreTaxPayment = change({
  send: ({ id, ...payment }: TaxPayment) => api('POST /api/tax/payments', { body: payment, idempotencyKey: `restore ${id}` }),
  keep: (client, payment) => {
    taxPayments.keep(client, [payment])
    if (payment.fromJar) void allocations.readAgain(client)
  },
  repair: (client) => void taxPayments.readAgain(client),
  failed: why(words.paymentNotRestored),
})

export const addTaxForm = change({
  send: ({ form, idempotencyKey }: { readonly form: NewTaxForm; readonly idempotencyKey: string }) =>
    api('POST /api/tax/forms', { body: form, idempotencyKey }),
  keep: (client, form) => taxForms.keep(client, [form]),
  failed: why(words.formNotSaved),
})

export const correctTaxForm = change({
  send: ({ id, version, form }: { readonly id: number; readonly version: number; readonly form: NewTaxForm }) =>
    api('PUT /api/tax/forms/:id', { params: { id: String(id) }, body: form, version }),
  keep: (client, form) => taxForms.keep(client, [form]),
  repair: (client) => void taxForms.readAgain(client),
  failed: why(words.formNotSaved),
})

export const restoreTaxForm = change({
  send: ({ id }: TaxForm) => api('POST /api/tax/forms/:id/restore', { params: { id: String(id) } }),
  keep: (client, form) => taxForms.keep(client, [form]),
  repair: (client) => void taxForms.readAgain(client),
  failed: why(words.formNotRestored),
})

export const deleteTaxForm = change({
  send: ({ id }: TaxForm) => deleteUnlessGone(() => api('DELETE /api/tax/forms/:id', { params: { id: String(id) } })),
  keep: (client, _, form) => taxForms.drop(client, [form]),
  repair: (client) => void taxForms.readAgain(client),
  failed: why(words.formNotDeleted),
})
