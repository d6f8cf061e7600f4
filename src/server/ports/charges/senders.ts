import { revenueCatSender } from '../store-purchases/revenuecat.ts'
import type { Sender } from './event.ts'
import type { PaymentSettings } from './settings.ts'
import { stripeSender } from './stripe-events.ts'

/** The services that send events about payments; null for those that are not configured. */
export interface Senders {
  readonly stripe: Sender | null
  readonly revenuecat: Sender | null
}

export function openSenders(settings: PaymentSettings, site: string): Senders {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, REVENUECAT_WEBHOOK_AUTH: authorization } = settings
  const secrets = [secret, settings.STRIPE_CONNECT_WEBHOOK_SECRET].filter((each) => each !== undefined)
  return {
    stripe: key && secret ? stripeSender(key, secrets, site) : null,
    revenuecat: authorization
      ? revenueCatSender({ authorization, secret: settings.REVENUECAT_WEBHOOK_SECRET, takesSandbox: settings.REVENUECAT_SANDBOX })
      : null,
  }
}
