import type { ChangedInvoice, TypedItem } from '#contract/invoices.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { isCompleted } from '#domain/gigs/gig.ts'
import { billedCents, totalCents } from '#domain/invoices/billed-gigs.ts'
import { type InvoiceItem, itemCents, MAX_ITEMS, MAX_TOTAL } from '#domain/invoices/invoice.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { ClientRow } from '../clients/store.ts'
import type { Queries } from '../core/database/queries.ts'
import { HttpError, notFound, notPossible } from '../errors.ts'
import { type GigRow, lockGigs } from '../gigs/store.ts'
import type { Owner } from '../principal.ts'
import { findHolding } from './store.ts'

/** Returns a typed line as it is stored. */
export const storedItem = ({ kind, date, description, quantity, unit, rate }: TypedItem): InvoiceItem => ({
  ...{ kind, gigId: null, date, endDate: null, description: description.trim(), quantity, unit, rate },
  amount: moneyOf(itemCents({ quantity, rate })),
})

/** Throws 400 for a draft whose days or number of lines are wrong. */
export function checkDraft({ invoiceDate, dueDate, items, gigIds }: Pick<ChangedInvoice, 'invoiceDate' | 'dueDate' | 'items' | 'gigIds'>) {
  if (dueDate < invoiceDate) throw notPossible({ path: 'dueDate', problem: { code: 'dueBeforeInvoice' } })
  if (items.length + gigIds.length > MAX_ITEMS) throw notPossible({ path: 'items', problem: { code: 'tooManyItems', most: MAX_ITEMS } })
}

interface Asked {
  readonly items: readonly Pick<InvoiceItem, 'kind' | 'quantity' | 'rate'>[]
  readonly taxRate: number
}

/** Throws 400 for an invoice that asks for more than gigs can hold. */
export function checkTotal({ items, taxRate }: Asked, gigs: readonly GigRow[]) {
  if (totalCents(gigs, items, taxRate) > MAX_TOTAL) throw tooLarge()
}

export const tooLarge = () => notPossible({ path: 'items', problem: { code: 'tooLargeInvoice', cents: MAX_TOTAL } })

/**
 * Returns the gigs of a draft. Throws 404 for an unknown one, 400 for one of another client, on a W-2, without pay or already paid, and 409
 * for one that another invoice has. Those in `kept` were on the invoice before, and stay whatever was paid since.
 */
export async function billableGigs(
  queries: Queries,
  owner: Owner,
  client: ClientRow,
  gigIds: readonly number[],
  { invoiceId, kept = [] }: { invoiceId: number; kept?: readonly number[] },
): Promise<GigRow[]> {
  const ids = [...new Set(gigIds)]
  // Two calls for the same gig wait for each other.
  const gigs = await lockGigs(queries, owner, ids)
  if (gigs.length !== ids.length) throw notFound()
  checkPayer(client, gigs)
  const added = gigs.filter(({ id }) => !kept.includes(id))
  const paid = added.find((gig) => isCompleted(gig))
  if (paid) throw notPossible({ path: 'gigIds', problem: { code: 'gigAlreadyPaid', name: paid.eventName } })
  const unpriced = added.find((gig) => billedCents(gig) === 0)
  if (unpriced) throw notPossible({ path: 'gigIds', problem: { code: 'gigWithoutPay', name: unpriced.eventName } })
  const [held] = await findHolding(queries, owner, ids, invoiceId)
  if (held) throw new HttpError('gig_invoiced', { code: 'gigInvoiced', number: held.number })
  return gigs
}

/** Throws 400 unless all gigs are of a client who pays on a 1099. */
export function checkPayer(client: ClientRow, gigs: readonly GigRow[]) {
  if (gigs.some(({ clientId }) => clientId !== client.id)) throw notPossible({ path: 'gigIds', problem: { code: 'severalClients' } })
  const { name, payKind } = client
  const kinds = gigs.length > 0 ? new Set(payKindsOf(gigs, [client]).values()) : new Set(payKind === '1099' ? [] : [payKind])
  if (kinds.has('w2')) throw notPossible({ path: 'gigIds', problem: { code: 'paysByPayroll', name } })
  if (kinds.has('none')) throw notPossible({ path: 'gigIds', problem: { code: 'notInvoiced', name } })
}
