import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#contract/pages.ts'
import { HttpError } from './errors.ts'
import { contentSecurityPolicy } from './security.ts'

const built = fileURLToPath(new URL('../../../dist', import.meta.url))
const YEAR_MS = 31_536_000_000

/**
 * Serves the built web app: its files, and its one page at each screen's address. The page is told whether it came with a session
 * cookie, so that a visitor's browser need not ask who is signed in.
 */
export async function servePages(app: FastifyInstance, hasCookie: (request: FastifyRequest) => boolean) {
  const index = existsSync(join(built, 'index.html')) ? readFileSync(join(built, 'index.html'), 'utf8') : undefined
  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (index === undefined) throw new HttpError(503, 'The web app is not built: run npm run build.')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(nonce),
        'cache-control': 'no-store',
      })
      .send(index.replace('%NONCE%', nonce).replace('%SESSION%', hasCookie(request) ? 'maybe' : 'none'))
  }

  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: true,
    preCompressed: true,
    decorateReply: false,
    maxAge: 0,
    globIgnore: ['**/.vite/**'],
    allowedPath: (path) => !path.startsWith('/.vite') && path !== '/index.html',
    setHeaders: (reply, path) => {
      // Vite names these files by their content.
      if (path.startsWith(join(built, 'assets'))) reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`)
    },
  })
  for (const page of pages) app.get(page, { exposeHeadRoute: true }, (request, reply) => sendPage(request, reply, 200))
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') throw new HttpError(404, 'Not found')
    return sendPage(request, reply, 404)
  })
}
