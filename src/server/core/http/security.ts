import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'
import { HttpError } from '../../errors.ts'

interface Allowed {
  /** Allows one script's style sheet (the dialogs' scroll lock). */
  readonly nonce?: string
  /** SHA-256 hashes of the inline scripts of the page. */
  readonly scripts?: readonly string[]
  /** Other servers that the page may call. */
  readonly connects?: readonly string[]
}

/** Returns the content security policy of a page: it may run and load its own files, and call its own server. */
export const contentSecurityPolicy = ({ nonce, scripts = [], connects = [] }: Allowed = {}) =>
  [
    `default-src 'none'`,
    `script-src ${["'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' ')}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connects].join(' ')}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // With this policy name the page may only register its service worker (web/base/device/service-worker.ts).
    'trusted-types service-worker',
  ].join('; ')

/** The policy of an answer that is not a page: if a browser shows it, nothing in it runs or loads. */
const POLICY_OF_DATA = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`
/** Headers of helmet that mean nothing without a page. */
export const onlyOfPages = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Returns the headers of pages and those of the API's answers: helmet's, and our policy. They are the same for all answers, so they are
 * computed once.
 */
function securityHeaders(publicUrl: string | undefined) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 63_072_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  write(answer.req, answer, () => {})
  const all = answer.getHeaders()
  const ofData = Object.fromEntries(Object.entries(all).filter(([name]) => !onlyOfPages.includes(name)))
  return {
    ofPages: { ...all, 'content-security-policy': contentSecurityPolicy() },
    ofTheApi: { ...ofData, 'content-security-policy': POLICY_OF_DATA, 'cache-control': 'no-store' },
  }
}

/** Puts the security headers on every answer, and refuses writes from other sites' pages. */
export function guard(app: FastifyInstance, { publicUrl, agencyHost }: Pick<Config, 'publicUrl' | 'agencyHost'>) {
  const { ofPages, ofTheApi } = securityHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint || request.url.startsWith('/api/') ? ofTheApi : ofPages)
    if (changesSomething(request) && !isOwnSite(request, request.hostname === agencyHost ? undefined : publicUrl))
      return done(new HttpError('other_site', { code: 'otherSite' }))
    done()
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const changesSomething = (request: FastifyRequest) => !safeMethods.has(request.method) || request.routeOptions.config.writes === true

/**
 * Returns whether a call comes from our own pages. No page can forge `Sec-Fetch-Site`, and a sub-domain counts as another site (OWASP).
 * Older browsers, and pages over plain http, send `Origin` instead. A caller that sends neither is not a browser, so it carries nobody
 * else's cookie.
 */
function isOwnSite({ headers, protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === (publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`)
}
