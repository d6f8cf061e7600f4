import { resolve } from 'node:path'
import { z } from 'zod'
import { isProxyRange } from './address.ts'
import { type Sender, senderOf } from './ports/mail/address.ts'

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
  registrationsPerAddress: 60,
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
    LOG_LEVEL: set(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  })
  .superRefine(({ SMTP_URL, MAIL_FROM }, context) => {
    if (SMTP_URL && !MAIL_FROM) context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set when SMTP_URL is' })
  })

export interface Config {
  readonly port: number
  readonly host: string
  /** Where people reach the app, without a slash at the end. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Addresses, CIDR ranges and `loopback`, `linklocal` or `uniquelocal`. */
  readonly trustProxy: readonly string[] | undefined
  /** Unset, mail is written to files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  readonly logLevel: string
  readonly limits: typeof limits
}

/** Reads the environment; throws one sentence that names each variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { success, data, error } = Environment.safeParse(environment)
  if (!success) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')
    throw new Error(`The environment is not right: ${wrong}. See .env.example.`)
  }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? { name: 'Gigfolio', address: 'gigfolio@localhost' },
    logLevel: data.LOG_LEVEL,
    limits,
  }
}
