import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import type { Invoice } from '#contract/invoices.ts'
import { billedOtherwise } from '#domain/invoices/billed-gigs.ts'
import { invoiceDrafts as words } from '#words/en/base/invoice-drafts.ts'
import { current, toast } from '../../kit/toast.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { makeChange } from '../offline/make-change.ts'
import { areWaiting } from '../offline/waiting.ts'
import { correctInvoice } from '../records/invoice-drafts.ts'
import { invoices } from '../records/invoices.ts'
import { showRecord } from './addresses.ts'

/** Makes the draft that corrects a sent invoice, and shows it. */
export const makeCorrection = (client: QueryClient, invoice: Invoice) =>
  void makeChange(client, correctInvoice, invoice, {
    onSuccess: ({ id }) => showRecord('invoice', id),
    onError: (error) => toast({ ...failureOf(correctInvoice, error), tone: 'error' }),
  })

interface Saved {
  readonly before: readonly Gig[]
  readonly gigs: readonly Gig[]
  /** The message that says so. The buttons of it stay, if it is still there. */
  readonly message: number
}

/**
 * Asks about a corrected invoice after gigs were saved, if a sent invoice asks for another amount than they have now. Nothing waits for it:
 * it has to read the invoices.
 */
export async function askCorrected(client: QueryClient, { before, gigs, message }: Saved): Promise<void> {
  const ids = billedOtherwise(before, gigs)
  if (ids.length === 0 || areWaiting(gigs)) return
  // Without a network, the page of the invoice asks it later.
  const all = await client.fetchQuery({ ...invoices.query, staleTime: 0 }).catch(() => [])
  const invoice = all.find(({ changedGigIds }) => changedGigIds.some((id) => ids.includes(id)))
  // The draft that corrects it follows the gigs.
  if (!invoice || all.some(({ status, replaces }) => status === 'draft' && replaces === invoice.id)) return
  const shown = current()
  const kept = shown?.open && shown.id === message ? shown : undefined
  const question = words.askedOtherwise({ number: invoice.invoiceNumber ?? '' })
  toast({
    ...(kept ? { ...kept, description: [kept.description, question].filter(Boolean).join(' ') } : { title: question }),
    actions: [...(kept?.actions ?? []), { label: words.correctNow, onSelect: () => makeCorrection(client, invoice) }],
  })
}
