import { expect, test } from 'vitest'
import type { PayKind, PayKinds } from '../clients/pay-kind.ts'
import type { Gig, PaymentMethod } from '../gigs/gig.ts'
import { cashIncome } from '../payments/cash-basis.ts'
import { networkPayments } from '../tax/payment-networks.ts'
import type { ReportedForm } from '../tax/reported-form.ts'
import { aGig, aPayload, aTaxForm, paid } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { expectedForms } from './expected-forms.ts'

const pays = (clientName: string, totalReceived: string, paymentMethod: PaymentMethod = 'check', day = '2026-05-01') =>
  paid([aGig({ clientName, date: day })], aPayload({ totalReceived, paymentMethod }), day)
/** Payments of a client through Venmo, each on its own day. */
const passedOn = (payments: number, each: string) =>
  Array.from({ length: payments }, (_, at) => pays('Harbor', each, 'venmo', addDays('2026-01-01', at))).flat()
function expected(gigs: readonly Gig[], forms: readonly ReportedForm[] = [], kind: PayKind = '1099') {
  const payKinds: PayKinds = new Map(kind === '1099' ? [] : gigs.map(({ id }) => [id, kind]))
  return expectedForms(2026, { gigs, expenses: [], drives: [], payKinds }, forms).map((form) => [form.kind, form.cents])
}

test.each([
  ['more than both', 201, '100.00', true],
  ['200 payments', 200, '200.00', false],
  ['$20,000.00', 400, '50.00', false],
])('a network that passed on %s: form expected %s', (_, payments, each, isFormExpected) => {
  const [found] = networkPayments(cashIncome(passedOn(payments, each)), 2026)
  expect(found).toMatchObject({ network: 'venmo', payments: Math.min(payments, 365), isFormExpected })
})

test('a client who paid the limit sends a 1099-NEC, one who paid wages a W-2, and a network over both of its limits a 1099-K', () => {
  expect(expected([...pays('Acme', '2000.00'), ...pays('Harbor', '1999.99')])).toEqual([['1099-NEC', 200_000]])
  expect(expected([...pays('Acme', '2000.00'), ...pays('Acme', '5000.00', 'venmo')])).toEqual([['1099-NEC', 200_000]])
  expect(expected(pays('Acme', '50.00'), [], 'w2')).toEqual([['W-2', 5_000]])
  expect(expected(pays('Acme', '5000.00'), [], 'none')).toEqual([])
  expect(expected(passedOn(201, '100.00'))).toEqual([['1099-K', 2_010_000]])
})

test('a form that was entered is not expected anymore', () => {
  const gigs = pays('Acme', '2000.00')
  const clientId = gigs[0]?.clientId ?? 0
  expect(expected(gigs, [aTaxForm({ clientId })])).toEqual([])
  expect(expected(gigs, [aTaxForm({ clientId, kind: 'W-2' })])).toEqual([['1099-NEC', 200_000]])
  expect(expected(gigs, [aTaxForm({ clientId, taxYear: 2025 })])).toEqual([['1099-NEC', 200_000]])
  expect(expected(passedOn(201, '100.00'), [aTaxForm({ kind: '1099-K', payer: 'Venmo, LLC' })])).toEqual([])
})
