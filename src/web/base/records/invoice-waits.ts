import type { QueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import { billedGigs } from '#domain/invoices/billed-gigs.ts'
import { draftOf } from '#domain/invoices/invoice-form.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { waits as words } from '#words/en/base/waits.ts'
import { itemTexts } from '#words/en/invoice-paper.ts'
import { clients } from './clients.ts'
import { askAboutEdit } from './edited-fields.ts'
import { gigs } from './gigs.ts'
import type { ChangeInvoice, MakeInvoice, TypedInvoice } from './invoice-drafts.ts'
import type { Ref } from './kinds.ts'
import { newWaitingId } from './new-waiting-id.ts'
import { isWaitingId } from './waiting-ids.ts'
import { ifNamed, type Known, stateOf, type Waits } from './waits.ts'

const refOf = ({ id }: { readonly id: number }): Ref => `invoice ${id}`
/** Returns the gigs of a draft that wait to be sent too. */
const waitingGigs = (gigIds: readonly number[]): Ref[] => gigIds.filter(isWaitingId).map((id) => `gig ${id}` as const)
/** A gig that waits has version 0. */
const gigsAsSent = <Typed extends TypedInvoice>(known: Known, typed: Typed): Typed => ({
  ...typed,
  gigIds: typed.gigIds.map((id) => (isWaitingId(id) ? (known(`gig ${id}`, 0)?.id ?? id) : id)),
})

/** Returns what a draft shows, as far as this device knows its gigs. */
function contentsOf(client: QueryClient, typed: TypedInvoice) {
  const own = gigs.known(client).filter(({ id }) => typed.gigIds.includes(id))
  const { items, ...sums } = draftOf(typed, own, itemTexts)
  const { gigIds: _, items: __, ...facts } = typed
  return { ...facts, ...sums, items, gigs: billedGigs(own), openAmount: sums.total }
}

/** What is stored beside a draft: the draft as it is shown until the server has it. */
interface Drafted {
  readonly rows: readonly [Invoice]
}

function plannedInvoice(client: QueryClient, { invoice: { clientId, ...typed } }: MakeInvoice): Invoice {
  const payer = clients.known(client).find(({ id }) => id === clientId)
  return {
    ...{ ...contentsOf(client, typed), id: newWaitingId(), clientId, clientName: payer?.legalName ?? payer?.name ?? '' },
    ...{ clientEmail: payer?.billingEmail ?? payer?.email ?? null, clientAddress: payer?.billingAddress ?? null },
    ...{
      businessName: '',
      businessAddress: null,
      businessEmail: null,
      businessPhone: null,
      currency: 'USD',
      language: 'en',
      numberToBe: null,
    },
    ...{ status: 'draft', received: '0.00', writtenOff: '0.00', openTax: '0.00', receipts: [], payments: [], changedGigIds: [] },
    ...{ sentAt: null, viewedAt: null, lastMail: null, voidedAt: null, voidReason: null, replaces: null, replacedBy: null, hasLink: false },
    ...{ reminders: 0, remindedOn: null, remindersPaused: null, version: 0, createdAt: new Date().toISOString() },
  }
}

const describe = (title: (values: { clientName: string }) => string, { clientName, total, dueDate }: Invoice) => ({
  title: title({ clientName }),
  detail: `${formatCents(centsOf(total))} · ${formatDay(dueDate)}`,
})

export const makeInvoice: Waits<MakeInvoice, Invoice, Drafted> = {
  name: 'make invoice',
  touches: ({ invoice }, kept) => [...(kept?.rows ?? []).map(refOf), ...waitingGigs(invoice.gigIds)],
  begin: (client, input) => ({ rows: [plannedInvoice(client, input)] }),
  show: (records, { kept }) => ({ ...records, invoices: [...kept.rows, ...records.invoices] }),
  answer: ({ kept }) => kept.rows[0],
  asSent: (input, known) => ({ ...input, invoice: gigsAsSent(known, input.invoice) }),
  became: ({ kept }, made) => [[refOf(kept.rows[0]), 0, { id: made.id, version: made.version }]],
  describe: ({ kept }) => describe(words.invoiceMade, kept.rows[0]),
}

export const changeInvoice: Waits<ChangeInvoice, Invoice, Drafted> = {
  name: 'change invoice',
  touches: ({ seen, typed }) => [refOf(seen), ...waitingGigs(typed.gigIds)],
  begin: (client, { seen, typed }) => ({ rows: [{ ...seen, ...contentsOf(client, typed) }] }),
  show: (records, { input: { seen }, kept }) => ({
    ...records,
    invoices: records.invoices.map((invoice) => (invoice.id === seen.id ? kept.rows[0] : invoice)),
  }),
  answer: ({ kept }) => kept.rows[0],
  asSent: ({ seen, typed }, known) => {
    const { id, version } = stateOf(known, 'invoice', seen)
    return { seen: { ...seen, id, version: Number(version) }, typed: gigsAsSent(known, typed) }
  },
  became: ({ input: { seen } }, changed) => [[refOf(seen), seen.version, { id: changed.id, version: changed.version }]],
  join(earlier, { input: { typed }, kept }) {
    const made = ifNamed(makeInvoice, earlier)
    if (made) {
      const { id, createdAt } = made.kept.rows[0]
      return {
        input: { ...made.input, invoice: { ...made.input.invoice, ...typed } },
        kept: { rows: [{ ...kept.rows[0], id, createdAt }] },
      }
    }
    const changed = ifNamed(changeInvoice, earlier)
    return changed && { input: { seen: changed.input.seen, typed }, kept }
  },
  describe: ({ kept }) => describe(words.invoiceChanged, kept.rows[0]),
  ask: ({ input: { typed } }, theirs) => askAboutEdit('invoice', typed, theirs),
}
