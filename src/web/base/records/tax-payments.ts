import type { TaxPayment } from '#contract/tax.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** All recorded payments of estimated tax, by date. */
export const taxPayments = collectionOf<TaxPayment>({
  key: keys.taxPayments,
  read: () => api('GET /api/tax/payments'),
  order: (one, other) => (one.paidOn < other.paidOn ? -1 : 1),
})
