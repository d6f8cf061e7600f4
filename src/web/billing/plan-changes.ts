import type { Plan } from '#domain/billing/plans.ts'
import { billing as words } from '#words/en/billing.ts'
import { api } from '../base/calls/api.ts'
import { orAsRefused } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'

// Changes that lead to the seller's own page.

/** Returns Stripe's page to buy a plan. */
export const choosePlan = change({
  send: (plan: Plan) => api('POST /api/billing/checkout', { body: { plan } }),
  canRepeat: false,
  failed: orAsRefused(words.paymentNotBegun, words.pleaseTryAgain),
})

/** Returns the seller's page to change a plan or to see its payments. */
export const managePlan = change({
  send: async (account: number) =>
    import.meta.env.PHONE_SERVER ? (await import('../base/device/native-store.ts')).storePage(account) : api('POST /api/billing/portal'),
  canRepeat: false,
  failed: orAsRefused(words.planNotOpened, words.pleaseTryAgain),
})
