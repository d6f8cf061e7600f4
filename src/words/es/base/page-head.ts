import type { Translated } from '../../catalog.ts'
import type { pageHead as english } from '../../en/base/page-head.ts'

export const pageHead: Translated<typeof english> = {
  description: 'Planifique gigs, reciba sus pagos y sepa cuánto apartar para impuestos.',
  addGig: 'Agregar gig',
  addExpense: 'Agregar gasto',
}
