import { z } from 'zod'

/** Treats an empty variable as not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** Returns whether a URL keeps the key private. Plain http does so only on this machine. */
const isPrivate = (text: string) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The environment variables of the payment providers. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: set(
    z
      .string()
      .regex(/^(sk|rk)_(live|test)_\w+$/, 'begins with sk_live_, sk_test_, rk_live_ or rk_test_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: set(z.string().min(16, 'is too short to be a secret').optional()),
  STRIPE_CONNECT_WEBHOOK_SECRET: set(z.string().min(16, 'is too short to be a secret').optional()),
  STRIPE_API_URL: set(
    z
      .url({ protocol: /^https?$/ })
      .refine(isPrivate, 'must begin with https://')
      .default('https://api.stripe.com'),
  ),
  REVENUECAT_WEBHOOK_AUTH: set(z.string().min(16, 'is too short to be a secret').optional()),
  REVENUECAT_WEBHOOK_SECRET: set(z.string().min(16, 'is too short to be a secret').optional()),
  REVENUECAT_SANDBOX: set(z.stringbool().default(false)),
  BILLING_ENFORCED: set(z.stringbool().default(false)),
}

const Settings = z.object(paymentVariables)
export type PaymentSettings = z.output<typeof Settings>

/** Picks the settings of payments from all settings. */
export const paymentSettingsOf = (settings: PaymentSettings): PaymentSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(paymentVariables, name))) as PaymentSettings

/** Refuses a key without the secret of its events, and a secret without its key. */
export function checkPaymentSettings(settings: PaymentSettings, context: z.RefinementCtx) {
  const needs = (name: keyof PaymentSettings, other: keyof PaymentSettings) => {
    if (settings[name] && !settings[other]) context.addIssue({ code: 'custom', path: [other], message: `must be set when ${name} is` })
  }
  needs('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  needs('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
  needs('STRIPE_CONNECT_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
  needs('REVENUECAT_WEBHOOK_SECRET', 'REVENUECAT_WEBHOOK_AUTH')
}

/** Returns the notes for the start of the server: what is not configured, and what that means. */
export function paymentNotes({
  STRIPE_SECRET_KEY: stripe,
  STRIPE_CONNECT_WEBHOOK_SECRET: connect,
  REVENUECAT_WEBHOOK_AUTH: revenuecat,
  BILLING_ENFORCED,
}: PaymentSettings): string[] {
  return [
    ...(stripe ? [] : ['Stripe is not configured: emergency posts cost nothing, and no plans are sold on the web']),
    ...(connect ? [] : ['Stripe Connect is not configured: no client pays an invoice by card']),
    ...(revenuecat ? [] : ['RevenueCat is not configured: no plans are sold on phones']),
    ...(BILLING_ENFORCED && !stripe && !revenuecat
      ? ['BILLING_ENFORCED changes nothing: nobody is asked for a plan that nobody sells']
      : []),
  ]
}
