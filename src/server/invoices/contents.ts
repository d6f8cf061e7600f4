import type { Gig } from '#domain/gigs/gig.ts'
import { itemsOfGigs, type Receipts } from '#domain/invoices/billed-gigs.ts'
import { type AddedFee, withoutFee } from '#domain/invoices/fees.ts'
import { serviceDays, sumsOf } from '#domain/invoices/invoice.ts'
import { itemTexts } from '#words/en/invoice-paper.ts'
import type { findWorker } from '../account/sign-in/store.ts'
import type { ClientRow } from '../clients/store.ts'
import type { InvoiceRow } from './store.ts'

type Worker = Awaited<ReturnType<typeof findWorker>>
type Payer = Pick<ClientRow, 'name' | 'legalName' | 'email' | 'billingEmail' | 'billingAddress'>

/** What an invoice is made from: its gigs with their receipts, the fees that are already in their agreed pay, its client, and the worker. */
interface Sources {
  readonly gigs: readonly Gig[]
  readonly receipts: Receipts
  readonly fees: ReadonlyMap<number, AddedFee>
  readonly client: Payer | undefined
  readonly worker: Worker
}

/** Returns what an invoice says, as its gigs, its client and the worker's profile are now. Its own lines follow those of the gigs. */
export function contentsOf(row: Pick<InvoiceRow, 'items' | 'taxRate'>, { gigs, receipts, fees, client, worker }: Sources) {
  const work = gigs.map((gig) => withoutFee(gig, fees.get(gig.id)))
  const items = [...itemsOfGigs(work, itemTexts, receipts), ...row.items]
  return { items, ...sumsOf(items, row.taxRate), ...serviceDays(items), ...businessOf(worker), ...(client && billTo(client)) }
}

/** Returns what an invoice says about its client. */
export const billTo = ({ name, legalName, email, billingEmail, billingAddress }: Payer) => ({
  clientName: legalName ?? name,
  clientEmail: billingEmail ?? email,
  clientAddress: billingAddress,
})

/** Returns what an invoice says about the worker's business: without a business name, the worker's own name. */
export const businessOf = ({ name, email, phone, businessName, businessAddress, businessEmail, businessPhone }: Worker) => ({
  businessName: businessName || name,
  businessAddress: businessAddress || null,
  businessEmail: businessEmail || email,
  businessPhone: businessPhone || phone || null,
})
