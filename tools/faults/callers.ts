import { randomUUID } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { text } from 'node:stream/consumers'

export interface Answer {
  /** 0 where no complete answer came. */
  readonly status: number
  readonly body: unknown
  readonly ms: number
}

/** A person with a browser that keeps cookies and its connection. */
export interface Caller {
  readonly email: string
  call(endpoint: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Opens an account, and throws if that fails. */
  register(): Promise<void>
}

export const PASSWORD = 'a long enough passphrase'
/** Longer than any answer of Gigfolio may take. */
const PATIENCE_MS = 20_000
let callers = 0

/** Returns a person at an address of this machine of their own, because attempts are limited for each network. */
export function makeCaller(base: () => string): Caller {
  const number = ++callers
  const localAddress = process.platform === 'linux' ? `127.1.${number >> 8}.${number & 255}` : '127.0.0.1'
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 4, localAddress }),
    // The certificate of a trial is its own.
    'https:': new https.Agent({ keepAlive: true, maxSockets: 4, localAddress, rejectUnauthorized: false }),
  }
  const cookies = new Map<string, string>()
  const email = `${randomUUID()}@example.com`

  async function call(endpoint: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const [method = '', path = ''] = endpoint.split(' ')
    const url = new URL(path, base())
    const began = Date.now()
    const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const options = {
      method,
      agent: agents[url.protocol as keyof typeof agents],
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
        ...headers,
      },
    }
    try {
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const request = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options)
        request.once('response', resolve).once('error', reject).end(sent)
      })
      const content = await text(response)
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const isJson = response.headers['content-type']?.startsWith('application/json')
      return { status: response.statusCode ?? 0, body: isJson ? JSON.parse(content) : content, ms: Date.now() - began }
    } catch (error) {
      return { status: 0, body: error instanceof Error ? error.message : String(error), ms: Date.now() - began }
    }
  }

  return {
    email,
    call,
    register: async () => {
      const { status, body } = await call('POST /api/auth/register', { name: 'Ada Reyes', email, password: PASSWORD, acceptTerms: true })
      if (status !== 201) throw new Error(`No account: ${status} ${JSON.stringify(body)}`)
    },
  }
}
