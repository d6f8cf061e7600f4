import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Payer } from '../../billing/subscriptions/payment-page.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../core/network-address.ts'
import { HttpError } from '../../errors.ts'

const MINUTE = 60
const QUARTER_HOUR = 900
const HOUR = 3_600
const DAY = 86_400

interface Counter {
  readonly limiter: RateLimiterPostgres
  readonly key: string
}

/** Makes counters in the database, so that they hold across processes and restarts; in memory while the database is away. */
export function makeThrottle(pool: pg.Pool, limits: Config['limits']) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    })
  const tries = limiter('sign-in', limits.signInTries, QUARTER_HOUR)
  const triesOfNetwork = limiter('sign-in-address', limits.signInsPerAddress, HOUR)
  const triesOfAccount = limiter('account', limits.triesPerAccount, HOUR)
  const triesOfBrowser = limiter('browser', limits.triesPerBrowser, HOUR)
  const signIns = limiter('sign-ins', limits.signIns, HOUR)
  const confirmations = limiter('confirmation', limits.signInTries, QUARTER_HOUR)
  const codes = limiter('code', limits.codeTries, QUARTER_HOUR)
  const codesOfDay = limiter('code-day', limits.codesPerDay, DAY)
  const passkeySignIns = limiter('passkey-address', limits.passkeySignInsPerAddress, HOUR)
  const providerSignIns = limiter('provider-address', limits.providerSignInsPerAddress, HOUR)
  const resets = limiter('reset', limits.resetsPerAccount, HOUR)
  const resetsOfNetwork = limiter('reset-address', limits.resetsPerAddress, HOUR)
  const emailChanges = limiter('email-change', limits.emailChanges, HOUR)
  const supportMessages = limiter('support', limits.supportMessages, HOUR)
  const clientMailsOfAddress = limiter('client-mail-address', limits.clientMailsPerAddress, DAY)
  const confirmationMails = limiter('confirmation-mail', limits.resetsPerAccount, HOUR)
  const renames = limiter('rename', limits.renames, DAY)
  const applications = limiter('application', limits.applications, HOUR)
  const suggestions = limiter('suggestion', limits.suggestionsPerDay, DAY)
  const distances = limiter('distance', limits.distancesPerMinute, MINUTE)
  const distancesOfDay = limiter('distance-day', limits.distancesPerDay, DAY)
  const paymentPages = limiter('payment-page', limits.paymentPages, HOUR)
  const resumes = limiter('resume-address', limits.resumesPerAddress, HOUR)
  const dataExports = limiter('export', limits.exports, DAY)
  const feedReads = limiter('feed', limits.feedReads, HOUR)
  const wrongFeeds = limiter('feed-address', limits.wrongFeedsPerAddress, HOUR)
  const invoiceReads = limiter('invoice-address', limits.invoiceReads, HOUR)
  const invoicePdfs = limiter('invoice-pdf-address', limits.invoicePdfs, HOUR)
  const invoiceCards = limiter('invoice-card-address', limits.paymentPages, HOUR)
  const wrongInvoices = limiter('wrong-invoice-address', limits.wrongInvoicesPerAddress, HOUR)
  const checkedCodes = limiter('checked-code-address', limits.checkedCodesPerAddress, MINUTE)
  const registrations = limiter('registration', limits.registrationsPerAddress, HOUR)
  // A database log may contain a key, so keys must not contain e-mail addresses.
  const nameless = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

  return {
    /** Returns the limits of one sign-in. A browser that the account knows (by its id) has separate limits, which others cannot use up. */
    signIn(email: string, ip: string, knownBrowser: number | undefined) {
      const [account, network] = [nameless(email), networkOf(ip)]
      const source = knownBrowser ? `browser:${knownBrowser}` : `${account}:${network}`
      const inRow: readonly Counter[] = knownBrowser
        ? [{ limiter: triesOfBrowser, key: source }]
        : [
            { limiter: tries, key: source },
            { limiter: triesOfAccount, key: account },
          ]
      const wrong: readonly Counter[] = knownBrowser ? [] : [{ limiter: triesOfNetwork, key: network }]
      return {
        /** Counts a try, just before its password is compared. Throws 429. */
        begin: () => take([...inRow, ...wrong, { limiter: signIns, key: source }]),
        /** Resets the wrong tries, because the password was right. */
        succeed: () => Promise.all([...inRow.map(({ limiter, key }) => limiter.delete(key)), ...wrong.map(giveBack)]),
      }
    },
    /** Returns the limit of one password check within a session. */
    confirm(userId: number) {
      const counter: Counter = { limiter: confirmations, key: String(userId) }
      return { begin: () => take([counter]), succeed: () => counter.limiter.delete(counter.key) }
    },
    /**
     * Returns the limits of one code of a second factor, which only a caller with the right password can send. A browser that the account
     * knows has separate limits.
     */
    code(userId: number, knownBrowser: number | undefined) {
      const key = knownBrowser ? `browser:${knownBrowser}` : String(userId)
      const counters: readonly Counter[] = [
        { limiter: codes, key },
        { limiter: codesOfDay, key },
      ]
      return { begin: () => take(counters), succeed: () => Promise.all(counters.map(({ limiter, key }) => limiter.delete(key))) }
    },
    /** Counts a started sign-in with a passkey. Throws 429. */
    passkey: (ip: string) => take([{ limiter: passkeySignIns, key: networkOf(ip) }]),
    /** Counts a started sign-in with the identity provider. Throws 429. */
    provider: (ip: string) => take([{ limiter: providerSignIns, key: networkOf(ip) }]),
    /** Counts a requested link, whether the address has an account or not. Throws 429. */
    forgot: (email: string, ip: string) =>
      take([
        { limiter: resets, key: nameless(email) },
        { limiter: resetsOfNetwork, key: networkOf(ip) },
      ]),
    /** Counts a requested change of the e-mail address. Throws 429. */
    changeEmail: (userId: number) => take([{ limiter: emailChanges, key: String(userId) }]),
    /** Counts a message to support. Throws 429. */
    support: (userId: number) => take([{ limiter: supportMessages, key: String(userId) }]),
    /** Counts a request to mail something to a client, whose owner never agreed to get it. Throws 429. */
    mailClient: (email: string) => take([{ limiter: clientMailsOfAddress, key: nameless(email.toLowerCase()) }]),
    /** Counts a link to confirm an agency's address. Throws 429. */
    confirmAgency: (agencyId: number) => take([{ limiter: confirmationMails, key: String(agencyId) }]),
    /** Counts a try of an agency to change its company name. Throws 429. */
    renameAgency: (agencyId: number) => take([{ limiter: renames, key: String(agencyId) }]),
    /** Counts an application. Throws 429. */
    apply: (userId: number) => take([{ limiter: applications, key: String(userId) }]),
    /** Counts a request for suggestions of addresses. Throws 429. */
    suggest: (userId: number) => take([{ limiter: suggestions, key: String(userId) }]),
    /** Counts a measured distance. Throws 429. */
    measure: (userId: number) =>
      take([
        { limiter: distances, key: String(userId) },
        { limiter: distancesOfDay, key: String(userId) },
      ]),
    /** Counts an account's visit to a page of the payment service. Throws 429. */
    openPaymentPage: ({ kind, id }: Payer) => take([{ limiter: paymentPages, key: `${kind}:${id}` }]),
    /** Counts a read of a shared resume, whether it exists or not. Throws 429. */
    readResume: (ip: string) => take([{ limiter: resumes, key: networkOf(ip) }]),
    /** Counts an export of a worker's data. Throws 429. */
    export: (userId: number) => take([{ limiter: dataExports, key: String(userId) }]),
    /** Counts a read of a calendar feed for its account, or for the caller's network if the feed does not exist. Throws 429. */
    feed: (userId: number | undefined, ip: string) =>
      take([userId === undefined ? { limiter: wrongFeeds, key: networkOf(ip) } : { limiter: feedReads, key: String(userId) }]),
    /** Counts a read of an invoice by its link: of its page, of its PDF, of the page where it is paid by card, or of one that does not exist. Throws 429. */
    readInvoice: (ip: string, what: 'page' | 'pdf' | 'card' | 'none') =>
      take([{ limiter: { page: invoiceReads, pdf: invoicePdfs, card: invoiceCards, none: wrongInvoices }[what], key: networkOf(ip) }]),
    /** Counts a check of a document's code, whether it exists or not. Throws 429. */
    checkCode: (ip: string) => take([{ limiter: checkedCodes, key: networkOf(ip) }]),
    /** Counts a new account, just before its password is hashed. Throws 429. */
    register: (ip: string) => take([{ limiter: registrations, key: networkOf(ip) }]),
  }
}

export type Throttle = ReturnType<typeof makeThrottle>

const giveBack = ({ limiter, key }: Counter) => limiter.reward(key)

/** Counts on each counter. Throws 429 when one of them is used up, and then counts on none. */
async function take(counters: readonly Counter[]) {
  const taken: Counter[] = []
  try {
    for (const counter of counters) {
      taken.push(counter)
      await counter.limiter.consume(counter.key)
    }
  } catch (refusal) {
    await Promise.all(taken.map(giveBack))
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new HttpError(
      'too_many_attempts',
      { code: 'tooManyAttempts', minutes },
      {
        headers: { 'retry-after': String(seconds) },
      },
    )
  }
}
