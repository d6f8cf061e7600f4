import { kindOf } from '../clients/pay-kind.ts'
import type { Cents } from '../money/money.ts'
import { cashIncomeOf } from '../payments/cash-basis.ts'
import type { FormKind } from '../tax/form-kind.ts'
import type { TaxedRows } from '../tax/pay-of-kinds.ts'
import { type Network, networkOf, networkPayments } from '../tax/payment-networks.ts'
import type { ReportedForm } from '../tax/reported-form.ts'
import { employersOf, payersOf } from './payers.ts'

/** A form that a payer must send by the records, and that is not entered yet. */
export interface ExpectedForm {
  readonly kind: FormKind
  /** The client or the network that sends it. */
  readonly payer: { readonly clientId: number; readonly client: string } | { readonly network: Network }
  /** What the form should show by the records, in cents. */
  readonly cents: Cents
}

/**
 * Returns the forms of a year that are expected and missing: a 1099-NEC from each client, and a 1099-K from each network, that paid as much as
 * its limit, and a W-2 from each client that paid wages. Income is taxable with or without a form.
 */
export function expectedForms(year: number, { gigs, payKinds }: TaxedRows, forms: readonly ReportedForm[]): ExpectedForm[] {
  const ofYear = forms.filter(({ taxYear }) => taxYear === year)
  const incomesOf = (kind: '1099' | 'w2') => gigs.filter((gig) => kindOf(payKinds, gig) === kind).flatMap(cashIncomeOf)
  const business = incomesOf('1099')
  const isMissing = (id: number, isWage: boolean) => !ofYear.some(({ clientId, kind }) => clientId === id && (kind === 'W-2') === isWage)
  return [
    ...payersOf(business, year)
      .filter(({ isFormExpected, clientId }) => isFormExpected && isMissing(clientId, false))
      .map(({ clientId, client, reportable: cents }) => ({ kind: '1099-NEC', payer: { clientId, client }, cents }) as const),
    ...networkPayments(business, year)
      .filter((each) => each.isFormExpected && !ofYear.some(({ kind, payer }) => kind === '1099-K' && networkOf(payer) === each.network))
      .map(({ network, received }) => ({ kind: '1099-K', payer: { network }, cents: received }) as const),
    ...employersOf(incomesOf('w2'), year)
      .filter(({ clientId }) => isMissing(clientId, true))
      .map(({ clientId, client, gross }) => ({ kind: 'W-2', payer: { clientId, client }, cents: gross }) as const),
  ]
}
