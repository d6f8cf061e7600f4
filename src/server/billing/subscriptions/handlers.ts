import { mayAdd, providers, standingOf } from '#domain/billing/subscription.ts'
import type { Config } from '../../config.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { HttpError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { type PaymentLimit, pageOf } from './payment-page.ts'
import { findPayer } from './store.ts'

type Calls = keyof Handlers & `${string} /api/billing${string}`

/** Makes the calls for a worker's subscription, and for the provider's pages. */
export function billingHandlers(
  { database: { queries }, payments, senders, clock }: Pick<Services, 'database' | 'payments' | 'senders' | 'clock'>,
  limit: PaymentLimit,
  { pagesUrl, planRule }: Pick<Config, 'pagesUrl' | 'planRule'>,
): Pick<Handlers, Calls> {
  const here = `${pagesUrl}/plan`
  // Stripe sells if the server has its key, and a store if the server receives its events.
  const sellers = providers.filter((provider) => (provider === 'stripe' ? payments : senders.revenuecat) !== null)
  return {
    'GET /api/billing': async (_, { caller }) => {
      const payer = await findPayer(queries, caller.owner)
      const { status, tier, subscription } = standingOf(payer, clock())
      return {
        ...{ status, tier, trialEndDate: payer.trialEndDate, mayAdd: mayAdd({ status }, planRule) },
        provider: subscription?.provider ?? null,
        plan: subscription?.plan ?? null,
        paidUntil: subscription ? new Date(subscription.paidUntil).toISOString() : null,
        ...{ rule: planRule, sellers },
        canManage: payments !== null && payer.customer !== null,
      }
    },

    'POST /api/billing/checkout': async ({ body: { plan } }, { caller }) => {
      const { email, customer, ...payer } = await findPayer(queries, caller.owner)
      if (standingOf(payer, clock()).tier === 'premium') throw new HttpError('already_subscribed', { code: 'hasPlan' })
      await limit.openPaymentPage(caller)
      return pageOf(payments, (port) =>
        port.buyPlan({ userId: caller.id, plan, email, customer, paidUrl: `${here}?paid=yes`, leftUrl: here }),
      )
    },

    'POST /api/billing/portal': async (_, { caller }) => {
      const { customer } = await findPayer(queries, caller.owner)
      if (payments && customer === null) throw new HttpError('not_set_up', { code: 'noWebPlan' })
      await limit.openPaymentPage(caller)
      return pageOf(payments, (port) => port.manage(customer ?? '', here))
    },
  }
}
