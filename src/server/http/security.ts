import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { HttpError } from '../errors.ts'

interface Allowed {
  /** Lets one script's style sheet in (the dialogs' scroll lock). */
  readonly nonce?: string
  /** SHA-256 of the scripts that are written into the page itself. */
  readonly scripts?: readonly string[]
  /** Other servers that a page may call. */
  readonly connects?: readonly string[]
}

/** What a page may do: run and load its own files, talk to its own server. */
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
    // By this name the page may register its service worker, and make nothing else of a text (web/base/offline.ts).
    'trusted-types service-worker',
  ].join('; ')

/** Returns the headers that helmet puts on an answer, and our policy. They are the same for all, so they are written down once. */
function securityHeaders(publicUrl: string | undefined) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 63_072_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  write(answer.req, answer, () => {})
  return { ...answer.getHeaders(), 'content-security-policy': contentSecurityPolicy() }
}

/** Puts the security headers on every answer, and refuses writes that another site's page sends. */
export function guard(app: FastifyInstance, { publicUrl, agencyHost }: Pick<Config, 'publicUrl' | 'agencyHost'>) {
  const headers = securityHeaders(publicUrl)
  const ofTheApi = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint || request.url.startsWith('/api/') ? ofTheApi : headers)
    if (changesSomething(request) && !isOwnSite(request, request.hostname === agencyHost ? undefined : publicUrl))
      return done(new HttpError('other_site', 'This came from another site.'))
    done()
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const changesSomething = (request: FastifyRequest) => !safeMethods.has(request.method) || request.routeOptions.config.writes === true

/**
 * Whether a call comes from our own pages, by the browser's word for it: no page can forge `Sec-Fetch-Site`, and a sub-domain is another
 * site (OWASP). Older browsers, and pages over plain http, say their `Origin` instead. A caller that sends neither is no
 * browser, so it carries no one else's cookie.
 */
function isOwnSite({ headers, protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === (publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`)
}
