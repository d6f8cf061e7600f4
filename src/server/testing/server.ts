import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { ApiError } from '#contract/fields.ts'
import type { Input } from '#contract/http.ts'
import { type Api, contract } from '#contract/index.ts'
import { refusalStatus, refusalsOf } from '#contract/refusals.ts'
import { makeKnownBrowsers } from '../account/sign-in/known-browsers.ts'
import { addAccount } from '../account/sign-in/login.ts'
import { hashPassword } from '../account/sign-in/password.ts'
import { makeSessions } from '../account/sign-in/sessions.ts'
import { userOf } from '../account/sign-in/store.ts'
import { composeApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../core/database/connect.ts'
import { makeBudgets } from '../core/http/budget.ts'
import { originOf } from '../core/http/call.ts'
import { type OpenServices, openServices, type Services } from '../services.ts'
import { takeSpreadDatabase } from './citus.ts'
import { copyDatabase } from './databases.ts'

type Sent<E extends keyof Api> = Partial<Input<Api[E]>> & { headers?: Record<string, string> }
interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer, also those that the contract does not list.
  readonly body: any
  readonly headers: Headers
}

/** A person with a browser, which keeps the server's cookies. */
export interface Person {
  readonly email: string
  call<E extends keyof Api>(endpoint: E, sent?: Sent<E>): Promise<Answer>
  /** Makes any request, including those that the contract would not allow. */
  fetch(path: string, init?: RequestInit): Promise<Answer>
  cookie: string
}

export interface TestServer {
  readonly url: string
  readonly database: Database
  /** Its tasks do not run until a test runs them. */
  readonly services: OpenServices
  /** `METHOD /path` of each served route. */
  readonly routes: readonly string[]
  /** Returns a person who is not signed in. */
  visitor(): Person
  /** Returns a person with a new account. */
  worker(name?: string): Promise<Person>
  /** Stops the server. Throws when a call was refused in a way that the contract does not declare. */
  stop(): Promise<void>
}

export const PASSWORD = 'a long enough passphrase'
/** A path that only test servers have. */
const ACCOUNTS = '/testing/accounts'

type Overrides = Partial<Omit<Config, 'limits'>> & { limits?: Partial<Config['limits']> }

const takeDatabase = () => (inject('engine') === 'citus' ? takeSpreadDatabase : copyDatabase)(inject('postgresUrl'))

/** Starts a real server on its own database, in the PostgreSQL of the test project: the embedded one or another. */
export async function startServer({ limits, ...overrides }: Overrides = {}): Promise<TestServer> {
  const { databaseUrl, remove } = await takeDatabase()
  const defaults = readConfig({ LOG_LEVEL: 'silent' })
  const config: Config = {
    ...defaults,
    databaseUrl,
    // Created with the first file.
    dataDir: join(tmpdir(), `gigfolio-${randomUUID()}`),
    limits: { ...defaults.limits, signInsPerAddress: 1_000, registrationsPerAddress: 1_000, ...limits },
    ...overrides,
  }
  const services = await openServices(config)
  const { database } = services
  const routes: string[] = []
  const app = await composeApp(config, services, ({ method, url }) => url !== ACCOUNTS && routes.push(`${method} ${url}`))
  openAccounts(app, config, services)
  const undeclared = noteUndeclared(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = () => personAt(url)
  return {
    url,
    database,
    services,
    routes,
    visitor,
    worker: async (name = 'Ada Reyes') => {
      const worker = personAt(url)
      const answer = await worker.fetch(ACCOUNTS, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, email: worker.email }),
      })
      if (answer.status !== 200) throw new Error(`No account: ${JSON.stringify(answer.body)}`)
      // Sets the time zone of the odd-date tests' workers: the server stores the zone that a browser names once.
      const zone = process.env.TEST_TIME_ZONE
      if (zone) await worker.call('GET /api/user', { headers: { 'time-zone': zone } })
      return worker
    },
    stop: async () => {
      await app.close()
      await services.close()
      await remove()
      rmSync(config.dataDir, { recursive: true, force: true })
      if (undeclared.size > 0) throw new Error(`The contract does not declare these answers: ${[...undeclared].join('; ')}`)
    },
  }
}

/** Compares every refusal of the API with the contract, and returns those that it does not declare. */
function noteUndeclared(app: FastifyInstance): ReadonlySet<string> {
  const undeclared = new Set<string>()
  // Before serialization, because the answer may be compressed afterwards.
  app.addHook('preSerialization', async ({ url, routeOptions }, { statusCode }, payload) => {
    if (statusCode < 400 || !url.startsWith('/api/')) return payload
    const endpoint = routeOptions.config.endpoint as keyof Api | undefined
    const { success, data } = ApiError.safeParse(payload)
    const isDeclared =
      success && refusalStatus[data.code] === statusCode && (!endpoint || refusalsOf(endpoint, contract[endpoint]).has(data.code))
    if (!isDeclared) undeclared.add(`${endpoint ?? url}: ${statusCode} ${JSON.stringify(payload)}`)
    return payload
  })
  return undeclared
}

let passwordHash: Promise<string> | undefined

/**
 * Opens accounts and their sessions as registration does, but hashes `PASSWORD` only once, because a hash of the real strength takes more
 * time than most tests.
 */
function openAccounts(app: FastifyInstance, { publicUrl, limits }: Config, services: Services) {
  const sessions = makeSessions(services, publicUrl, makeBudgets(limits.perWorker))
  const knownBrowsers = makeKnownBrowsers(services, publicUrl)
  app.post<{ Body: { name: string; email: string } }>(ACCOUNTS, async (request, reply) => {
    passwordHash ??= hashPassword(PASSWORD)
    const user = await addAccount(services.database.queries, { ...request.body, passwordHash: await passwordHash })
    if (!user) throw new Error(`${request.body.email} has an account`)
    await sessions.open(user.id, { request, reply, origin: originOf(request) })
    await knownBrowsers.remember(user.id, { request, reply })
    return { email: user.email, user: await userOf(services.database.queries, user, services.clock()) }
  })
}

/** Returns a `Cookie` header updated with a `Set-Cookie` header; a cookie without a value is removed. */
function withCookie(held: string, set: string): string {
  const pair = set.split(';')[0] ?? ''
  const name = pair.slice(0, pair.indexOf('=') + 1)
  const others = held.split('; ').filter((cookie) => cookie !== '' && !cookie.startsWith(name))
  return (pair === name ? others : [...others, pair]).join('; ')
}

/** Returns somebody without an account at the address of a server. */
export function personAt(url: string): Person {
  const self: Person = {
    email: `${randomUUID()}@example.com`,
    cookie: '',
    call: async (endpoint, sent = {}) => {
      const { params, query, body, headers = {} } = sent as Loose
      const [method = '', path = ''] = endpoint.split(' ')
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
      const search = query ? `?${new URLSearchParams(query)}` : ''
      return self.fetch(filled + search, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
    fetch: async (path, init = {}) => {
      const response = await fetch(url + path, {
        ...init,
        redirect: 'manual',
        headers: { ...(self.cookie && { cookie: self.cookie }), ...init.headers },
      })
      for (const cookie of response.headers.getSetCookie()) self.cookie = withCookie(self.cookie, cookie)
      const { status, headers } = response
      if (headers.has('content-disposition')) return { status, body: Buffer.from(await response.arrayBuffer()), headers }
      const text = await response.text()
      const isJson = headers.get('content-type')?.startsWith('application/json')
      return { status, body: isJson ? JSON.parse(text) : text, headers }
    },
  }
  return self
}
