import { resolve } from 'node:path'
import { z } from 'zod'
import type { PlanRule } from '#domain/billing/subscription.ts'
import { isProxyRange } from './address.ts'
import { type Bucket, bucketOf, checkFileSettings, fileVariables } from './ports/files/settings.ts'
import { checkIdentitySettings, type IdentitySettings, identitySettingsOf, identityVariables } from './ports/identity/settings.ts'
import { isMailAddress, type Sender, senderOf } from './ports/mail/address.ts'
import { checkPaymentSettings, type PaymentSettings, paymentSettingsOf, paymentVariables } from './ports/payments/settings.ts'
import { checkPlaceSettings, type PlaceSettings, placeSettingsOf, placeVariables } from './ports/places/settings.ts'
import { checkPushSettings, type PushSettings, pushSettingsOf, pushVariables } from './ports/push/settings.ts'

/** An empty variable is one that is not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** Addresses, CIDR ranges and named ranges of proxies, with commas between them. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .superRefine((entries, context) => {
    for (const entry of entries) {
      if (isProxyRange(entry)) continue
      const problem = `${JSON.stringify(entry)} is not an address, a CIDR range, loopback, linklocal or uniquelocal`
      const advice = entry === 'true' ? '; to trust everybody would let everybody forge their address' : ''
      context.addIssue(problem + advice)
    }
  })

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/** `Name <address>` or an address. */
const sender = z.string().transform((text, context) => {
  const found = senderOf(text)
  if (found) return found
  context.addIssue('write Name <address>, or an address alone')
  return z.NEVER
})

const limits = {
  /** Wrong tries to sign in: of one network to one account in 15 minutes; the others in an hour. */
  signInTries: 5,
  signInsPerAddress: 100,
  /** NIST SP 800-63B: no more than 100 failed tries on one account, wherever they come from. */
  triesPerAccount: 100,
  /** Wrong tries of a browser that the account knows, which count nowhere else. */
  triesPerBrowser: 20,
  /** Sign-ins of one network, or of one known browser, to one account in an hour, right or wrong: each takes a tenth of a second of the processor. */
  signIns: 60,
  /** Wrong codes of a second factor, from one known browser or from all others: in 15 minutes, and in a day. */
  codeTries: 5,
  codesPerDay: 30,
  /** Sign-ins with a passkey that one network begins in an hour: each is a row until it ends. */
  passkeySignInsPerAddress: 120,
  /** Sign-ins with the identity provider that one network begins in an hour. */
  providerSignInsPerAddress: 120,
  registrationsPerAddress: 60,
  /** Messages of one worker to support in an hour. */
  supportMessages: 5,
  /** Exports of one worker's data in a day. */
  exports: 5,
  /** Links for a new password in an hour: for one e-mail address, and asked for by one network. */
  resetsPerAccount: 5,
  resetsPerAddress: 60,
  /** Reads of one calendar feed in an hour, and reads by one network of feeds that there are not. */
  feedReads: 240,
  wrongFeedsPerAddress: 60,
  /** Posts of one poster, and applications of one worker, in an hour. */
  postsPerHour: 20,
  applications: 60,
  /** Addresses that one worker looks up: suggestions in a day, distances in a minute and in a day. They guard the quota of a provider. */
  suggestionsPerDay: 2_000,
  distancesPerMinute: 30,
  distancesPerDay: 500,
  /** Pages of the payment service that one account opens in an hour: each is a call there. */
  paymentPages: 60,
  /** Times that one network opens shared gig resumes in an hour: the link is a secret, and each page is made anew. */
  resumesPerAddress: 300,
  /** What all files of one worker may have together, in bytes. */
  fileBytesPerWorker: 500_000_000,
  /** What one worker may change in 5 minutes, add in text a day, and have of gigs or of expenses: far above any honest use. */
  perWorker: { writes: 3_000, bytesPerDay: 50_000_000, rowsPerKind: 40_000 },
}

const Environment = z
  .object({
    PORT: set(z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: set(z.string().default('localhost')),
    PUBLIC_URL: set(z.url({ protocol: /^https?$/ }).optional()),
    DATA_DIR: set(z.string().default('./data')),
    DATABASE_URL: set(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    TRUST_PROXY: set(proxies.optional()),
    SMTP_URL: set(z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: set(sender.optional()),
    AGENCY_HOST: set(z.string().regex(hostName, 'write a host name alone, as agency.example.com').optional()),
    SUPPORT_EMAIL: set(z.string().refine(isMailAddress, 'write one e-mail address').optional()),
    // A DSN holds its public key as the user name.
    SENTRY_DSN: set(
      z
        .url({ protocol: /^https?$/ })
        .refine((text) => new URL(text).username !== '', 'write the DSN of a project')
        .optional(),
    ),
    LOG_LEVEL: set(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
    ...fileVariables,
    ...identityVariables,
    ...paymentVariables,
    ...placeVariables,
    ...pushVariables,
  })
  .superRefine(({ SMTP_URL, MAIL_FROM }, context) => {
    if (SMTP_URL && !MAIL_FROM) context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set when SMTP_URL is' })
  })
  .superRefine(checkFileSettings)
  .superRefine(checkIdentitySettings)
  .superRefine(checkPaymentSettings)
  .superRefine(checkPlaceSettings)
  .superRefine(checkPushSettings)

export interface Config {
  readonly port: number
  readonly host: string
  /** Where people reach the app, without a slash at the end. */
  readonly publicUrl: string | undefined
  /** What links in mails begin with: never what a caller says the host is. */
  readonly pagesUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Addresses, CIDR ranges and `loopback`, `linklocal` or `uniquelocal`. */
  readonly trustProxy: readonly string[] | undefined
  /** Unset, mail is written to files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  /** The host whose root is the agency portal, in lower case. */
  readonly agencyHost: string | undefined
  /** Where messages to support go. */
  readonly supportEmail: string
  /** Where files are; undefined, they are in `dataDir`. */
  readonly bucket: Bucket | undefined
  /** Who else knows who people are, by the names of the variables. */
  readonly identity: IdentitySettings
  /** Who takes payments and tells of them, by the names of the variables. */
  readonly payments: PaymentSettings
  /** Whether plans are sold here, and whether adding asks for one. */
  readonly planRule: PlanRule
  /** Where addresses are looked up, by the names of the variables. */
  readonly places: PlaceSettings
  /** Where failures of ours are reported. */
  readonly sentryDsn: string | undefined
  /** What pushes are sent with, by the names of the variables. Without keys for browsers the server makes them once and keeps them. */
  readonly push: PushSettings
  readonly logLevel: string
  readonly limits: typeof limits
}

/** Nobody is asked for a plan that nobody sells. */
function planRuleOf({ STRIPE_SECRET_KEY, REVENUECAT_WEBHOOK_AUTH, BILLING_ENFORCED }: PaymentSettings): PlanRule {
  if (!STRIPE_SECRET_KEY && !REVENUECAT_WEBHOOK_AUTH) return 'none'
  return BILLING_ENFORCED ? 'enforced' : 'offered'
}

/** Reads the environment; throws one sentence that names each variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { success, data, error } = Environment.safeParse(environment)
  if (!success) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')
    throw new Error(`The environment is not right: ${wrong}. See .env.example.`)
  }
  const publicUrl = data.PUBLIC_URL?.replace(/\/$/, '')
  const mailFrom = data.MAIL_FROM ?? { name: 'Gigfolio', address: 'gigfolio@localhost' }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    pagesUrl: publicUrl ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom,
    agencyHost: data.AGENCY_HOST?.toLowerCase(),
    supportEmail: data.SUPPORT_EMAIL ?? mailFrom.address,
    bucket: bucketOf(data),
    identity: identitySettingsOf(data),
    payments: paymentSettingsOf(data),
    planRule: planRuleOf(data),
    places: placeSettingsOf(data),
    sentryDsn: data.SENTRY_DSN,
    push: pushSettingsOf(data),
    logLevel: data.LOG_LEVEL,
    limits,
  }
}
