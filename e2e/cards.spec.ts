import { call, expect, hasNoBarriers, signUp } from './journey.ts'
import { pay, test } from './selling.ts'

test('a worker connects an account, and a client pays an invoice by card', { tag: '@once' }, async ({ page, visit }) => {
  await signUp(page)
  await page.goto('/invoices?open=invoice-settings')
  await page.getByRole('button', { name: 'Connect Stripe' }).click()
  await (await pay(page, 'Finish')).tell()
  await page.goto('/invoices?open=invoice-settings')
  await expect(page.getByText('Clients can pay by card on the page of each invoice that offers cards.')).toBeVisible()
  await hasNoBarriers(page)

  const gig = { eventName: 'Food fair', clientName: 'Acme Events', date: '2025-11-12', status: 'pending payment', expectedPay: '240.00' }
  const { id, clientId } = await call(page, 'POST', '/api/gigs', gig)
  const paymentLines = [{ way: 'card', text: 'Visa and Mastercard' }]
  const draft = { clientId, gigIds: [id], invoiceDate: '2025-11-12', dueDate: '2025-12-12', paymentLines }
  const invoice = await call(page, 'POST', '/api/invoices', draft)
  await call(page, 'POST', `/api/invoices/${invoice.id}/send`, { by: 'link' })
  const { link } = await call(page, 'POST', `/api/invoices/${invoice.id}/link`, {})

  // The page sends its form only to providers with a certificate, which the one of the journeys has not.
  const client = await visit({ bypassCSP: true })
  await client.goto(new URL(link).pathname)
  await hasNoBarriers(client)
  await client.getByRole('button', { name: 'Pay $240.00 by card' }).click()
  const { tell } = await pay(client)
  await expect(client.getByText('Thank you. Your payment by card is shown here within a minute or two.')).toBeVisible()
  await tell()
  await client.goto(new URL(link).pathname)
  await expect(client.getByRole('button', { name: /by card$/ })).toHaveCount(0)

  await page.goto(`/invoices/${invoice.id}`)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.goto(`/gigs/${id}`)
  await expect(page.getByText('$240.00').first()).toBeVisible()
  // What Stripe kept of the payment: 2.9% and 30 cents.
  await expect
    .poll(async () => (await call(page, 'GET', '/api/expenses')).map(({ amount }: { amount: string }) => amount), { timeout: 20_000 })
    .toEqual(['7.26'])
})
