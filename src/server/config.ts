import { resolve } from 'node:path'
import { z } from 'zod'
import type { PlanRule } from '#domain/billing/subscription.ts'
import { addressesOf, TARGETS, targetOf } from './core/database-url.ts'
import { isProxyRange } from './core/network-address.ts'
import { checkPaymentSettings, type PaymentSettings, paymentSettingsOf, paymentVariables } from './ports/charges/settings.ts'
import { type Bucket, bucketOf, checkFileSettings, fileVariables } from './ports/files/settings.ts'
import { checkIdentitySettings, type IdentitySettings, identitySettingsOf, identityVariables } from './ports/identity/settings.ts'
import { isMailAddress, type Sender, senderOf } from './ports/mail/address.ts'
import { checkPlaceSettings, type PlaceSettings, placeSettingsOf, placeVariables } from './ports/places/settings.ts'
import { checkPushSettings, type PushSettings, pushSettingsOf, pushVariables } from './ports/push/settings.ts'

/** Treats an empty variable as not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** Addresses, CIDR ranges and named ranges of proxies, separated by commas. */
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

/** The URL of a PostgreSQL, or of several hosts of which one is the primary. */
const database = z.string().superRefine((text, context) => {
  const addresses = addressesOf(text)
  const isUrl = z.url({ protocol: /^postgres(ql)?$/ })
  const isRight = (address: string) => isUrl.safeParse(address).success && (addresses.length === 1 || new URL(address).host !== '')
  if (!addresses.every(isRight)) context.addIssue('Invalid URL')
  else if (!TARGETS.includes(targetOf(text))) context.addIssue(`target_session_attrs must be one of ${TARGETS.join(', ')}`)
})

/** `Name <address>` or an address. */
const sender = z.string().transform((text, context) => {
  const found = senderOf(text)
  if (found) return found
  context.addIssue('write Name <address>, or an address alone')
  return z.NEVER
})

const limits = {
  /** Wrong tries to sign in: of one network to one account in 15 minutes. `signInsPerAddress` is for an hour. */
  signInTries: 5,
  signInsPerAddress: 100,
  /** NIST SP 800-63B: at most 100 failed tries on one account, from all sources together. */
  triesPerAccount: 100,
  /** Wrong tries of a browser that the account knows, which no other limit counts. */
  triesPerBrowser: 20,
  /**
   * Sign-ins of one network, or of one known browser, to one account in an hour, right or wrong. Each takes a tenth of a second of the
   * processor.
   */
  signIns: 60,
  /** Wrong codes of a second factor, from one known browser or from all others, in 15 minutes and in a day. */
  codeTries: 5,
  codesPerDay: 30,
  /** Started sign-ins with a passkey of one network in an hour. Each is a row until it ends. */
  passkeySignInsPerAddress: 120,
  /** Started sign-ins with the identity provider of one network in an hour. */
  providerSignInsPerAddress: 120,
  registrationsPerAddress: 60,
  /** Messages of one worker to support in an hour. */
  supportMessages: 5,
  /** Requests in a day, of all workers together, to mail a statement to one address. */
  clientMailsPerAddress: 30,
  /** Exports of one worker's data in a day. */
  exports: 5,
  /** Requested links for a new password in an hour: for one e-mail address, and by one network. */
  resetsPerAccount: 5,
  resetsPerAddress: 60,
  /** Requested changes of one account's e-mail address in an hour. Each one sends two e-mails. */
  emailChanges: 3,
  /** Reads of one calendar feed in an hour, and reads of nonexistent feeds by one network. */
  feedReads: 240,
  wrongFeedsPerAddress: 60,
  /** Reads of pages of invoices and of their PDFs, and of nonexistent ones, by one network in an hour. */
  invoiceReads: 1_200,
  invoicePdfs: 120,
  wrongInvoicesPerAddress: 60,
  /** Checks of documents' codes by one network in a minute. */
  checkedCodesPerAddress: 30,
  /** Posts of one poster, and applications of one worker, in an hour. */
  postsPerHour: 20,
  applications: 60,
  /** Address lookups of one worker: suggestions in a day, distances in a minute and in a day. They protect the quota of the provider. */
  suggestionsPerDay: 2_000,
  distancesPerMinute: 30,
  distancesPerDay: 500,
  /** Tries of one agency to change its company name in a day. */
  renames: 10,
  /** Visits of one account to pages of the payment service in an hour. Each visit is a call to that service. */
  paymentPages: 60,
  /** Reads of shared gig resumes by one network in an hour. The link is a secret, and each page is made anew. */
  resumesPerAddress: 300,
  /** The maximum size of all files of one worker, in bytes. */
  fileBytesPerWorker: 500_000_000,
  /**
   * Limits of one worker, far above honest use: changes in 5 minutes, bytes of text added in a day, and numbers of gigs and of expenses.
   */
  perWorker: { writes: 3_000, bytesPerDay: 50_000_000, rowsPerKind: 40_000 },
}

const Environment = z
  .object({
    PORT: set(z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: set(z.string().default('localhost')),
    PUBLIC_URL: set(z.url({ protocol: /^https?$/ }).optional()),
    DATA_DIR: set(z.string().default('./data')),
    DATABASE_URL: set(database.optional()),
    DATABASE_MIGRATION_URL: set(database.optional()),
    MIGRATE: set(z.enum(['on', 'off']).default('on')),
    DRAIN_SECONDS: set(z.coerce.number().int().min(0).max(600).default(0)),
    TRUST_PROXY: set(proxies.optional()),
    SMTP_URL: set(z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: set(sender.optional()),
    AGENCY_HOST: set(z.string().regex(hostName, 'write a host name alone, as agency.example.com').optional()),
    SUPPORT_EMAIL: set(z.string().refine(isMailAddress, 'write one e-mail address').optional()),
    // In a DSN, the user name is the public key.
    SENTRY_DSN: set(
      z
        .url({ protocol: /^https?$/ })
        .refine((text) => new URL(text).username !== '', 'write the DSN of a project')
        .optional(),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: set(z.url({ protocol: /^https?$/ }).optional()),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: set(z.url({ protocol: /^https?$/ }).optional()),
    METRICS_PORT: set(z.coerce.number().int().min(0).max(65_535).optional()),
    METRICS_TOKEN: set(z.string().min(16, 'is too short to be a secret').optional()),
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
  .superRefine(({ DATABASE_URL, DATABASE_MIGRATION_URL }, context) => {
    if (DATABASE_MIGRATION_URL && !DATABASE_URL)
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'must be set when DATABASE_MIGRATION_URL is' })
  })
  .superRefine(checkFileSettings)
  .superRefine(checkIdentitySettings)
  .superRefine(checkPaymentSettings)
  .superRefine(checkPlaceSettings)
  .superRefine(checkPushSettings)

export interface Config {
  readonly port: number
  readonly host: string
  /** The address of the app for people, without a slash at the end. */
  readonly publicUrl: string | undefined
  /** The beginning of links in e-mails. It never comes from the host that a caller sends. */
  readonly pagesUrl: string
  /** For how many seconds a stopping server says that it is not ready, and still answers calls. */
  readonly drainSeconds: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The address of the same database for migrations; undefined where `databaseUrl` is good for them too. */
  readonly migrationUrl: string | undefined
  /** Whether the start updates the schema. `off` only verifies it. */
  readonly migrate: 'on' | 'off'
  /** Addresses, CIDR ranges and `loopback`, `linklocal` or `uniquelocal`. */
  readonly trustProxy: readonly string[] | undefined
  /** If unset, e-mails are written to files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  /** The host whose root is the agency portal, in lower case. */
  readonly agencyHost: string | undefined
  /** The recipient of messages to support. */
  readonly supportEmail: string
  /** The bucket for files; undefined when files are in `dataDir`. */
  readonly bucket: Bucket | undefined
  /** The settings of the identity provider, by variable name. */
  readonly identity: IdentitySettings
  /** The settings of the payment providers, by variable name. */
  readonly payments: PaymentSettings
  /** Whether plans are sold here, and whether adding requires one. */
  readonly planRule: PlanRule
  /** The settings of the address lookup, by variable name. */
  readonly places: PlaceSettings
  /** The address for reports of server failures. */
  readonly sentryDsn: string | undefined
  /** The address that takes traces of calls as OTLP. */
  readonly tracesUrl: string | undefined
  /** The keys for sending pushes, by variable name. Without keys for browsers, the server makes them once and stores them. */
  readonly push: PushSettings
  /** The port of the metrics. Without it they are served beside the app if there is a token, or else not at all. */
  readonly metricsPort: number | undefined
  /** What a reader of the metrics sends as `Authorization: Bearer`. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
  readonly limits: typeof limits
}

/** Returns the address for messages to support; null where only the default one is set, which nobody reads. */
export const supportAddress = ({ supportEmail }: Pick<Config, 'supportEmail'>): string | null =>
  supportEmail.endsWith('@localhost') ? null : supportEmail

/** Returns the rule for plans. A server that sells no plans never requires one. */
function planRuleOf({ STRIPE_SECRET_KEY, REVENUECAT_WEBHOOK_AUTH, BILLING_ENFORCED }: PaymentSettings): PlanRule {
  if (!STRIPE_SECRET_KEY && !REVENUECAT_WEBHOOK_AUTH) return 'none'
  return BILLING_ENFORCED ? 'enforced' : 'offered'
}

/** Returns the address for traces. OpenTelemetry's specification derives it from the one for everything in this way. */
function tracesUrlOf(data: z.output<typeof Environment>): string | undefined {
  const all = data.OTEL_EXPORTER_OTLP_ENDPOINT
  return data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (all && `${all.replace(/\/$/, '')}/v1/traces`)
}

/** Reads the environment. Throws one sentence that names each wrong variable. */
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
    drainSeconds: data.DRAIN_SECONDS,
    databaseUrl: data.DATABASE_URL,
    migrationUrl: data.DATABASE_MIGRATION_URL,
    migrate: data.MIGRATE,
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
    tracesUrl: tracesUrlOf(data),
    push: pushSettingsOf(data),
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    limits,
  }
}
