// The native side of an Android phone, for journeys. Capacitor's own bridge runs in the page as on a phone. This file answers its native
// calls as Capacitor's Java code does. The app's files come from the folder of `cap sync`.
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request as sendHttp } from 'node:http'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'

const ORIGIN = 'https://localhost'
const packages = 'node_modules/@capacitor/android/capacitor/src/main'
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly data?: unknown
  readonly dataType?: string
}
interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}
interface NativeCall {
  readonly callbackId: string
  readonly pluginId: string
  readonly methodName: string
  readonly options: Sent & Readonly<Record<string, unknown>>
}

/** Returns the native methods that the page may call: those that the plugins' Java and Kotlin code exports, as Capacitor finds them. */
function pluginHeaders() {
  const folders = ['node_modules/@capacitor', 'node_modules/@revenuecat']
  const files = folders.flatMap((folder) => globSync(`${folder}/*/{android,capacitor}/**/src/main/**/*.{java,kt}`))
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const [, named] = /@CapacitorPlugin\s*\([^)]*?name = "(\w+)"/.exec(source) ?? []
    const [, ofClass] = /@CapacitorPlugin[\s\S]*?class (\w+)/.exec(source) ?? []
    if (!ofClass) return []
    const own = [...source.matchAll(/@PluginMethod(?:\(returnType = PluginMethod\.RETURN_(\w+)\))?[\s\S]*?(?:void|fun) (\w+)\(/g)]
    const methods = own.map(([, returns = 'PROMISE', name]) => ({ name, rtype: returns.toLowerCase() }))
    const ofAll = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'none' }))
    return [{ name: named ?? ofClass, methods: [...methods, ...ofAll] }]
  })
}

/**
 * The phone's own HTTP. It is not a page, so it sends no `Origin` and no `Sec-Fetch-Site`. It has one cookie jar, whose values no page can
 * see.
 */
class PhoneHttp {
  readonly jar = new Map<string, string>()
  /** The received `Set-Cookie` headers. */
  readonly setCookies: string[] = []
  /** The names of the headers that each call sent. */
  readonly sent: { readonly path: string; readonly names: readonly string[] }[] = []
  /** The bodies that were sent to other addresses. */
  readonly elsewhere = new Map<string, string[]>()
  isOffline = false
  readonly #server: string
  readonly #behind: string
  readonly #from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  constructor(server: string, behind: string) {
    this.#server = server
    this.#behind = behind
  }

  send({ url, method, headers = {}, data, dataType }: Sent): Promise<Answered> {
    const { origin, host, pathname, search } = new URL(url)
    const other = this.elsewhere.get(origin)
    if (other) {
      other.push(String(data))
      return Promise.resolve({ status: 200, headers: {}, bytes: Buffer.from('{}') })
    }
    if (this.isOffline || origin !== this.#server) return Promise.reject(new Error(`No way to ${url}`))
    const file = dataType === 'file' ? Buffer.from(String(data), 'base64') : undefined
    const body = data === undefined ? undefined : (file ?? JSON.stringify(data))
    const all = {
      ...headers,
      ...(this.jar.size > 0 && { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    }
    this.sent.push({ path: pathname, names: Object.keys(all).map((name) => name.toLowerCase()) })
    // The headers that the https proxy adds.
    const ofProxy = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': host, 'x-forwarded-for': this.#from }
    return new Promise((resolve, reject) => {
      const request = sendHttp(`${this.#behind}${pathname}${search}`, { method, headers: { ...all, ...ofProxy } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { 'set-cookie': cookies = [], ...rest } = answer.headers
          for (const cookie of cookies) this.#keep(cookie)
          const answered = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
          resolve({ status: answer.statusCode ?? 0, headers: answered, bytes: Buffer.concat(parts) })
        })
      })
      request.on('error', reject)
      request.end(body)
    })
  }

  #keep(cookie: string) {
    this.setCookies.push(cookie)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0/i.test(cookie)) this.jar.delete(name)
    else this.jar.set(name, value)
  }
}

/** A refusal of native code, as `PluginCall.reject` creates it. */
export class NativeFailure extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Returns the answer of `CapacitorHttp.request`: base64 only if the caller asked for it, and never for a refusal. */
function answerOf({ status, headers, bytes }: Answered, responseType: unknown) {
  const isJson = headers['content-type']?.includes('application/json')
  const text = status < 400 && responseType === 'blob' ? bytes.toString('base64') : bytes.toString()
  return { status, headers, url: '', data: isJson ? JSON.parse(bytes.toString()) : text }
}

/**
 * Opens the app's page as on a phone. `server` is the address that the app was built for. `behind` is where that server answers in the
 * test. `assets` is the folder of the app's files.
 */
export async function startPhone(page: Page, { server, behind, assets }: { server: string; behind: string; assets: string }) {
  const http = new PhoneHttp(server, behind)
  /** The calls to native code, except for HTTP, in order. */
  const calls: { readonly name: string; readonly options: Readonly<Record<string, unknown>> }[] = []
  const listeners = new Map<string, string>()

  /** The answers of native methods by name. A method that throws a `NativeFailure` refuses. */
  const answers = new Map<string, (options: NativeCall['options']) => object>([
    ['Filesystem.readdir', () => ({ files: [] })],
    ['Filesystem.writeFile', ({ path }) => ({ uri: `file:///cache/${path}` })],
    ['Purchases.isAnonymous', () => ({ isAnonymous: false })],
  ])

  const act = async ({ pluginId, methodName, options, callbackId }: NativeCall) => {
    const name = `${pluginId}.${methodName}`
    if (name === 'CapacitorHttp.request') return answerOf(await http.send(options), options.responseType)
    if (methodName === 'addListener') return void listeners.set(`${pluginId}.${options.eventName}`, callbackId)
    calls.push({ name, options })
    return answers.get(name)?.(options) ?? {}
  }
  /** Sends the page an event of the phone, such as `App.backButton`. */
  const tell = (event: string, data: object) =>
    page.evaluate(
      ([callbackId, pluginId, told]) => {
        const { Capacitor } = window as unknown as { Capacitor: { fromNative: (result: object) => void } }
        Capacitor.fromNative({ callbackId, pluginId, success: true, save: true, data: told })
      },
      [listeners.get(event) ?? '', event.split('.')[0], data] as const,
    )
  await page.exposeFunction('toPhone', async (text: string) => {
    const call = JSON.parse(text) as NativeCall
    const { callbackId, pluginId, methodName } = call
    try {
      const data = await act(call)
      // A listener is called for events only. It gets no answer to its registration.
      return data && { callbackId, pluginId, methodName, success: true, data }
    } catch (error) {
      const refusal =
        error instanceof NativeFailure
          ? { message: error.message, code: error.code, data: { code: error.code } }
          : { message: String(error) }
      return { callbackId, pluginId, methodName, success: false, error: refusal }
    }
  })
  await page.addInitScript((headers) => {
    Object.assign(window, {
      WEBVIEW_SERVER_URL: location.origin,
      Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers },
      CapacitorHttpAndroidInterface: { isEnabled: () => true },
      androidBridge: {
        postMessage: (text: string) => {
          const { toPhone, Capacitor } = window as unknown as {
            toPhone: (text: string) => Promise<object | undefined>
            Capacitor: { fromNative: (result: object) => void }
          }
          void toPhone(text).then((result) => result && Capacitor.fromNative(result))
        },
      },
    })
  }, pluginHeaders())
  await page.addInitScript({ path: join(packages, 'assets/native-bridge.js') })

  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname === '/_capacitor_http_interceptor_') {
      const url = searchParams.get('u') ?? ''
      try {
        const { status, headers, bytes } = await http.send({ url, method: 'GET', headers: route.request().headers() })
        const { 'content-encoding': _, 'content-length': __, 'transfer-encoding': ___, connection: ____, ...rest } = headers
        return await route.fulfill({ status, headers: rest, body: bytes })
      } catch {
        return route.abort('connectionrefused')
      }
    }
    const file = extname(pathname) ? pathname : '/index.html'
    return route.fulfill({ contentType: types[extname(file)] ?? 'application/octet-stream', body: await readFile(join(assets, file)) })
  })
  return {
    origin: ORIGIN,
    http,
    calls,
    answers,
    tell,
    /** Presses the phone's back button. */
    pressBack: async () => tell('App.backButton', { canGoBack: await page.evaluate(() => history.length > 1) }),
  }
}
