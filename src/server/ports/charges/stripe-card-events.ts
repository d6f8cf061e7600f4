import { z } from 'zod'
import type { Effect } from './event.ts'
import { id, reference, text } from './event-fields.ts'

/** A checkout session in which a client paid an invoice by card. */
const PaidInvoice = z.object({
  mode: z.literal('payment'),
  payment_status: z.literal('paid'),
  amount_total: z.number().int().min(1).max(99_999_999),
  currency: z.literal('usd'),
  payment_intent: reference,
  metadata: z.object({ site: z.string(), user: id, invoice: id }),
})

const Account = z.object({ id: text, charges_enabled: z.boolean() })

/** What an event is about: when it happened, and in which connected account. */
interface Happened {
  readonly account: string
  readonly created: string
  readonly type: string
}

/**
 * Reads an event of a connected account. Its worker can make any session there, so that it never pays for anything that Gigfolio sells.
 * Returns undefined for one that is not ours.
 */
export function readOfAccount(object: unknown, { account, created, type }: Happened, site: string): Effect | undefined {
  if (type === 'account.application.deauthorized') return { effect: 'card account', account, canCharge: null, at: created }
  if (type === 'account.updated') {
    const { success, data } = Account.safeParse(object)
    if (!success || data.id !== account) return undefined
    return { effect: 'card account', account, canCharge: data.charges_enabled, at: created }
  }
  const { success, data } = PaidInvoice.safeParse(object)
  if (!success || data.metadata.site !== site) return undefined
  const { metadata, amount_total: cents } = data
  const paid = { account, userId: metadata.user, invoiceId: metadata.invoice, cents, reference: data.payment_intent, at: created }
  return { effect: 'invoice paid', paid }
}
