import { PaymentPage } from '../billing.ts'
import type { Contract } from '../http.ts'

export const cards = {
  /**
   * Opens the worker's own account at Stripe, unless there is one. Returns the address of the page where the worker tells Stripe what it must
   * know before clients can pay by card.
   */
  'POST /api/invoice-settings/cards': { refusals: ['not_set_up', 'payments_away', 'too_many_attempts'], 200: PaymentPage },
} satisfies Contract
