import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages, unlistedPage } from '#contract/pages.ts'
import { type Language, languages } from '#domain/check/language.ts'
import type { Config } from '../../config.ts'
import { HttpError, notFound } from '../../errors.ts'
import { escaped } from '../html.ts'
import { alternates } from '../languages/language-links.ts'
import { dist } from './dist.ts'
import { languageOfPage } from './language-of.ts'
import { contentSecurityPolicy, onlyOfPages } from './security.ts'

const YEAR_MS = 31_536_000_000

/** The chunks (vite.config.ts) of each first screen. The page names their files, so that the browser fetches them all at once. */
const firstChunks = { visitor: ['welcome'], calendar: ['signed-in'], dashboard: ['signed-in', 'dashboard'] }
/** What only a phone draws with the calendar, and its windows: those that are not `WIDE` (src/web/calendar/calendar-screen.tsx). */
const onPhones = { chunk: 'today', media: 'not (min-width: 64rem)' }

/** Headers that scripts, style sheets and fonts do not need, because they do nothing by themselves. */
const notOfFiles = [...onlyOfPages, 'content-security-policy', 'cross-origin-opener-policy', 'x-frame-options']

/**
 * Serves the built web app: its files, and its page at each screen's address. The page contains whether the request had a session cookie (a
 * worker's, or in the portal an agency's), so that a visitor's browser need not ask who is signed in. It also contains the identity
 * provider, whether plans are sold and posts cost something, and the files of the first screen.
 */
export async function servePages(
  app: FastifyInstance,
  hasCookie: Readonly<Record<'worker' | 'agency', (request: FastifyRequest) => boolean>>,
  {
    agencyHost,
    sentryDsn = '',
    provider,
    planRule,
    chargesPosts,
  }: Pick<Config, 'agencyHost' | 'sentryDsn' | 'planRule'> & {
    readonly provider: string
    /** Whether the fee of a post is charged here. */
    readonly chargesPosts: boolean
  },
) {
  const pageIn = new Map(languages.map((language) => [language, readPage(dist, language)]))
  const connects = sentryDsn === '' ? [] : [new URL(sentryDsn).origin]
  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const language = languageOfPage(request)
    const page = pageIn.get(language)
    if (page === undefined) throw new HttpError('unavailable', { code: 'appNotBuilt' })
    const nonce = randomBytes(16).toString('base64')
    const isWorker = hasCookie.worker(request)
    const isKnown = request.url.startsWith('/agency') ? hasCookie.agency(request) : isWorker
    const { screen } = request.query as { screen?: unknown }
    const first = isWorker ? (screen === 'dashboard' ? 'dashboard' : 'calendar') : 'visitor'
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': page.tag,
        'content-security-policy': contentSecurityPolicy({ nonce, scripts: page.scripts, connects }),
        'cache-control': 'no-store',
        ...(request.url.startsWith(unlistedPage) && { 'x-robots-tag': 'noindex' }),
      })
      .send(
        page.html
          .replace('%NONCE%', nonce)
          .replace('%SESSION%', isKnown ? 'maybe' : 'none')
          .replace('%PLANS%', planRule)
          .replace('%POST_FEE%', chargesPosts ? 'charged' : 'none')
          // As functions, because the text may contain `$&`.
          .replace('%PROVIDER%', () => escaped(provider))
          .replace('%SENTRY_DSN%', () => escaped(sentryDsn))
          .replace('</head>', () => `${request.routeOptions.url === '/' ? page.preloads[first] : ''}${otherLanguages}</head>`),
      )
  }

  await serveFiles(app, dist)
  for (const path of pages)
    app.get(path, { exposeHeadRoute: true }, (request, reply) =>
      path === '/' && request.hostname === agencyHost ? reply.redirect('/agency') : sendPage(request, reply, 200),
    )
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') throw notFound()
    return sendPage(request, reply, 404)
  })
}

/** The tags that lead to a page in the other languages. */
const otherLanguages = alternates()
  .map(({ markup }) => markup)
  .join('')

/** Serves the files of a build, which are compressed beforehand. */
export const serveFiles = (app: FastifyInstance, root: string, prefix = '/') =>
  app.register(fastifyStatic, {
    root,
    prefix,
    index: false,
    wildcard: true,
    preCompressed: true,
    decorateReply: false,
    maxAge: 0,
    globIgnore: ['**/.vite/**'],
    allowedPath: (path) => !path.startsWith('/.vite') && !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      // The browser must find a new service worker.
      if (/^sw(-\w+)?\.js(\.br|\.gz)?$/.test(relative(root, path))) reply.header('cache-control', 'no-cache')
      if (!path.startsWith(join(root, 'assets'))) return
      // Vite names these files after their content.
      reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`)
      for (const name of notOfFiles) reply.removeHeader(name)
    },
  })

/** The letters that every page draws. The browser would find these files only with the first text, and draw it again when they come. */
const isFirstFont = (file: string) => /\/(fraunces-latin-600-normal|hanken-grotesk-latin(?!-ext-))-[^/]*\.woff2$/.test(file)

interface Chunk {
  readonly name?: string
  readonly assets?: readonly string[]
  readonly file: string
  readonly imports?: readonly string[]
}

/** The names of a language's page and of the list of its files (tools/vite-plugins.ts). */
const namesIn = (language: Language) =>
  language === 'en' ? ['index.html', '.vite/manifest.json'] : [`${language}.html`, `.vite/manifest-${language}.json`]

/**
 * Reads the page of a language, with links to its fonts: the hashes of its inline scripts, the links that fetch each first screen, and the
 * tag of the language.
 */
function readPage(folder: string, language: Language) {
  const [pageFile = '', manifestFile = ''] = namesIn(language).map((name) => join(folder, name))
  if (!existsSync(pageFile)) return undefined
  const built = readFileSync(pageFile, 'utf8')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const [, tag = language] = /<html lang="([\w-]+)"/.exec(built) ?? []
  const fonts = new Set(Object.values(manifest).flatMap(({ assets = [] }) => assets.filter(isFirstFont)))
  const fontLinks = [...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`).join('')
  const html = built.replace('</head>', `${fontLinks}</head>`)
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
  const missingOf = (names: readonly string[]) => {
    const keys = Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''))
    return filesOf(manifest, keys).filter((file) => !html.includes(`"/${file}"`))
  }
  const linksTo = (files: readonly string[], attributes = '') =>
    files.map((file) => `<link rel="modulepreload" crossorigin${attributes} href="/${file}">`).join('')
  const visitor = missingOf(firstChunks.visitor)
  const calendar = missingOf(firstChunks.calendar)
  const dashboard = missingOf(firstChunks.dashboard)
  const ofPhones = missingOf([onPhones.chunk]).filter((file) => !calendar.includes(file))
  const phoneLinks = linksTo(ofPhones, ` media="${onPhones.media}"`)
  return {
    ...{ tag, html, scripts },
    preloads: { visitor: linksTo(visitor), calendar: linksTo(calendar) + phoneLinks, dashboard: linksTo(dashboard) },
  }
}

/** Returns the files of chunks and of everything that they import statically. */
function filesOf(manifest: Record<string, Chunk>, keys: readonly string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [chunk.file, ...filesOf(manifest, chunk.imports ?? [], seen)]
  })
}
