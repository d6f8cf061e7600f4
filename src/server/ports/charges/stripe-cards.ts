import type { Stripe } from 'stripe'
import type { CardsPort } from './port.ts'

const HOUR_S = 3_600

/** Runs a question to Stripe, and throws PaymentsAway when it fails. */
type Asked = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

/**
 * Makes the port for payments by card, with Stripe Connect: each worker has an account of their own at Stripe. Clients pay into that account
 * (a direct charge), so that no money of a worker is ever in the account of Gigfolio.
 */
export const stripeCards = (asked: Asked, site: string): CardsPort => ({
  openAccount: ({ userId, email }) =>
    asked(async (stripe) => {
      // Two clicks within the hour open one account.
      const hour = Math.floor(Date.now() / 1_000 / HOUR_S)
      const params = { type: 'standard', country: 'US', email, metadata: { site, user: String(userId) } } as const
      return (await stripe.accounts.create(params, { idempotencyKey: `${site} account ${userId} ${hour}` })).id
    }),

  accountPage: (account, returnUrl) =>
    asked(async (stripe) => {
      const links = { refresh_url: returnUrl, return_url: returnUrl }
      return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...links })).url
    }),

  payInvoice: ({ account, userId, invoiceId, cents, title, businessName, paidUrl, leftUrl }) =>
    asked(async (stripe) => {
      // All clicks within the hour open the same page, so that two tabs do not pay twice.
      const hour = Math.floor(Date.now() / 1_000 / HOUR_S)
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        // Other ways of Stripe are paid days later.
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: cents, product_data: { name: title, description: businessName } },
          },
        ],
        metadata: { site, user: String(userId), invoice: String(invoiceId) },
        expires_at: (hour + 2) * HOUR_S,
        success_url: paidUrl,
        cancel_url: leftUrl,
      }
      // A new link of the invoice leads back to another page.
      const idempotencyKey = `${site} invoice ${userId} ${invoiceId} ${cents} ${hour} ${leftUrl.slice(-12)}`
      const { url } = await stripe.checkout.sessions.create(params, { stripeAccount: account, idempotencyKey })
      if (!url) throw new Error('Stripe gave no address')
      return url
    }),

  feeOf: (account, reference) =>
    asked(async (stripe) => {
      const expand = ['latest_charge.balance_transaction']
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(reference, { expand }, { stripeAccount: account })
      const booked = typeof charge === 'object' ? charge?.balance_transaction : null
      // Stripe books a charge up to an hour later. The task asks again.
      if (typeof booked !== 'object' || booked?.currency !== 'usd') throw new Error('Stripe has not booked the charge in dollars')
      return booked.fee
    }),
})
