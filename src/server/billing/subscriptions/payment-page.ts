import { HttpError } from '../../errors.ts'
import { PaymentsAway } from '../../ports/charges/port.ts'

/** The account that opens a page: a worker or an agency, by its id. */
export interface Payer {
  readonly kind: 'worker' | 'agency'
  readonly id: number
}

/** Counts the pages that an account opens. Throws 429 when it opened too many. */
export interface PaymentLimit {
  openPaymentPage(payer: Payer): Promise<unknown>
}

/** Asks the payment provider for a page. Throws 409 when payments are not set up, and 503 when the provider cannot be reached. */
export async function pageOf<Port>(payments: Port | null, ask: (payments: Port) => Promise<string>): Promise<{ url: string }> {
  if (!payments) throw new HttpError('not_set_up', { code: 'noPaymentService' })
  try {
    return { url: await ask(payments) }
  } catch (error) {
    if (error instanceof PaymentsAway) throw new HttpError('payments_away', { code: 'paymentServiceAway' })
    throw error
  }
}
