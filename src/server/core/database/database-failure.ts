import { codeOf } from '../../errors.ts'
import { addressesOf } from '../database-url.ts'

/** An error whose message is the sentence for the operator. */
export class StartFailure extends Error {}

interface Facts {
  /** The hosts with their ports: `one:5432 or two:5432`. */
  readonly place: string
  readonly user: string
  readonly database: string
  /** The setting with the address. */
  readonly variable: string
}

/** Errors that have causes outside of Gigfolio, by code and message, with what to do about them. */
const REASONS: readonly [RegExp, (facts: Facts) => string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)\b/,
    ({ place, variable }) => `The host of the database at ${place} has no address: correct ${variable}, or repair its name.`,
  ],
  [
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE)\b|timeout expired|timeout exceeded|Query read timeout|Connection terminated/,
    ({ place, variable }) => `The database at ${place} does not answer: start it, or correct ${variable}.`,
  ],
  [
    /^28(P01|000)\b|password must be a|password authentication failed|no such user/,
    ({ place, user, variable }) => `The database at ${place} refuses the user ${user}: correct the user or the password in ${variable}.`,
  ],
  [
    /^3D000\b|no such database/,
    ({ place, database, variable }) => `There is no database ${database} at ${place}: create it, or correct ${variable}.`,
  ],
  [/^53300\b/, ({ place }) => `The database at ${place} has no connection left: raise its limit, or use a pooler.`],
  [/^57P0[123]\b/, ({ place }) => `The database at ${place} is starting or stopping: start Gigfolio when it is ready.`],
  [
    /^25006\b/,
    ({ place, variable }) => `The database at ${place} is a standby or read-only: let ${variable} name the primary, or all hosts.`,
  ],
  [
    /^42501\b/,
    ({ user }) => `The user ${user} has too few rights in the database: let it create schemas and tables there, and own those of Gigfolio.`,
  ],
  [
    /SSL|TLS|certificate|CERT/,
    ({ place, variable }) => `The database at ${place} and ${variable} do not agree about TLS: correct sslmode or the certificate.`,
  ],
]

/** Returns an error that explains why the database cannot be used: its message is one sentence, without the password. */
export function explainDatabase(error: unknown, url: string, variable = 'DATABASE_URL'): unknown {
  if (!(error instanceof Error) || error instanceof StartFailure) return error
  const code = codeOf(error)
  const said = `${code ?? ''} ${error.message}`.trim()
  const sentence = REASONS.find(([reason]) => reason.test(said))?.[1]
  if (!sentence) return error
  return new StartFailure(sentence({ ...factsOf(url), variable }) + (code === undefined ? '' : ` (${code})`), { cause: error })
}

function factsOf(url: string): Omit<Facts, 'variable'> {
  const urls = addressesOf(url).map((address) => new URL(address))
  const places = urls.map(({ hostname, port }) => `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`)
  const { username = '', pathname = '' } = urls[0] ?? {}
  const user = decodeURIComponent(username) || 'of the system'
  return { place: places.join(' or '), user, database: decodeURIComponent(pathname.slice(1)) || user }
}
