import { HttpError } from '../errors.ts'
import { PaymentsAway, type PaymentsPort } from '../ports/payments/port.ts'

/** Who opens a page: a worker or an agency, by its number. */
export interface Payer {
  readonly kind: 'worker' | 'agency'
  readonly id: number
}

/** Counts what an account opens, and throws 429 when it opened too much. */
export interface PaymentLimit {
  openPaymentPage(payer: Payer): Promise<unknown>
}

/** Asks the provider of payments for a page. Throws 409 where there is none, and 503 when it cannot be reached. */
export async function pageOf(payments: PaymentsPort | null, ask: (payments: PaymentsPort) => Promise<string>): Promise<{ url: string }> {
  if (!payments) throw new HttpError('not_set_up', 'Payments are not set up on this server.')
  try {
    return { url: await ask(payments) }
  } catch (error) {
    if (error instanceof PaymentsAway)
      throw new HttpError('payments_away', 'The payment service cannot be reached. Nothing was charged: please try again in a moment.')
    throw error
  }
}
