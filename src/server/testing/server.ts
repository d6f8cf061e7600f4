import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Input } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import { composeApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { connect, type Database } from '../database/connect.ts'

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

/** Someone at a browser: keeps the cookies that the server gives. */
export interface Person {
  readonly email: string
  call<E extends keyof Api>(endpoint: E, sent?: Sent<E>): Promise<Answer>
  /** Any request, for what the contract would not let through. */
  fetch(path: string, init?: RequestInit): Promise<Answer>
  cookie: string
}

export interface TestServer {
  readonly url: string
  readonly database: Database
  /** `METHOD /path` of each route that is served. */
  readonly routes: readonly string[]
  /** Someone who is not signed in. */
  visitor(): Person
  /** Someone with a new account. */
  worker(name?: string): Promise<Person>
  stop(): Promise<void>
}

export const PASSWORD = 'a long enough passphrase'

type Overrides = Partial<Omit<Config, 'limits'>> & { limits?: Partial<Config['limits']> }

/** A real server on a real database of its own: in the PostgreSQL that is given to the test project, else the embedded one. */
export async function startServer({ limits, ...overrides }: Overrides = {}): Promise<TestServer> {
  const place = await freshDatabase()
  const defaults = readConfig({ LOG_LEVEL: 'silent' })
  const config: Config = {
    ...defaults,
    ...place.config,
    limits: { ...defaults.limits, signInsPerAddress: 1_000, registrationsPerAddress: 1_000, ...limits },
    ...overrides,
  }
  const database = await connect(config)
  const routes: string[] = []
  const app = await composeApp(config, database, ({ method, url }) => routes.push(`${method} ${url}`))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = () => person(url)
  return {
    url,
    database,
    routes,
    visitor,
    worker: async (name = 'Ada Reyes') => {
      const worker = person(url)
      const answer = await worker.call('POST /api/auth/register', {
        body: { name, email: worker.email, password: PASSWORD, acceptTerms: true },
      })
      if (answer.status !== 201) throw new Error(`No account: ${JSON.stringify(answer.body)}`)
      return worker
    },
    stop: async () => {
      await app.close()
      await database.close()
      await place.remove()
    },
  }
}

async function freshDatabase() {
  const url = inject('databaseUrl') ?? process.env.TEST_DATABASE_URL
  if (url === undefined) {
    const dataDir = await mkdtemp(join(tmpdir(), 'gigfolio-'))
    return { config: { dataDir, databaseUrl: undefined }, remove: () => rm(dataDir, { recursive: true, force: true }) }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = name
  return { config: { databaseUrl: own.href }, remove: () => administer(url, `drop database ${name} with (force)`) }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The `Cookie` header with what a `Set-Cookie` says; one without a value is removed. */
function withCookie(held: string, set: string): string {
  const pair = set.split(';')[0] ?? ''
  const name = pair.slice(0, pair.indexOf('=') + 1)
  const others = held.split('; ').filter((cookie) => cookie !== '' && !cookie.startsWith(name))
  return (pair === name ? others : [...others, pair]).join('; ')
}

function person(url: string): Person {
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
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    },
  }
  return self
}
