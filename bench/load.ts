// Measures how long the calendar and the dashboard take to load, compared with a bare React page that fetches the same rows: `npm run
// bench:load`.
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveFiles } from '#server/core/http/pages.ts'
import { launchOptions } from '../tools/browser.ts'
import { startTemporaryApp } from '../tools/temporary-app.ts'
import { precompress } from '../tools/vite-plugins.ts'
import { addWorker, line, median } from './ten-thousand.ts'
import { openUnwatched, type UnwatchedContext } from './unwatched-page.ts'

const GIGS = 300
const ROUNDS = 5
const CPU_RATE = 4
const LOOK_EVERY_MS = 200
const PATIENCE_MS = 60_000
const GOAL = { ratio: 1.5, coldBytes: 250_000, warmBytes: 20_000 }

/** The same limits as in Chrome's developer tools: bits per second, and milliseconds until the first byte of an answer. */
const lines = {
  'fast 4G': { download: 8_100_000, upload: 1_350_000, latency: 165 },
  'slow 4G': { download: 1_440_000, upload: 675_000, latency: 562.5 },
}
const screens = {
  calendar: { query: '', content: '[data-index]' },
  dashboard: { query: '?screen=dashboard', content: '[aria-label="Figures of the period"]' },
}
const visits = ['cold', 'warm'] as const

interface Load {
  readonly ms: number
  readonly bytes: number
}

/** Records in the page when its main content was painted. Polling in each frame would slow down a busy page and not an idle one. */
function watch(content: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(content)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      // A message sent before a frame is painted arrives after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(window, { paintedAt: performance.now() })
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

type Sent = { readonly requestId: string; readonly timestamp: number }
type Finished = { readonly requestId: string; readonly encodedDataLength: number }

/** Waits until a page has what it should have. Throws an error if that takes too long. */
async function until<T>(what: string, read: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const found = await read()
    if (found) return found
    await setTimeout(LOOK_EVERY_MS)
  }
  throw new Error(`${what} did not come`)
}

/** Opens a page and waits until its main content is painted. Counts the bytes of everything that it requested until then. */
async function load(context: UnwatchedContext, url: string, content: string, { download, upload, latency }: (typeof lines)['fast 4G']) {
  const page = await context.openPage()
  await page.send('Page.enable')
  await page.send('Network.enable')
  const limits = { offline: false, latency, downloadThroughput: download / 8, uploadThroughput: upload / 8 }
  await page.send('Network.emulateNetworkConditions', limits)
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.send('Emulation.setDeviceMetricsOverride', { width: 412, height: 839, deviceScaleFactor: 1, mobile: false })
  const sentAt = new Map<string, number>()
  const bytes = new Map<string, number>()
  page.on<Sent>('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    // What a redirect leads to has the same id.
    if (!sentAt.has(requestId)) sentAt.set(requestId, timestamp)
  })
  page.on<Finished>('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  page.on<Finished>('Network.loadingFailed', ({ requestId }) => bytes.set(requestId, 0))
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})(${JSON.stringify(content)})` })
  await page.send('Page.navigate', { url })
  const ms = Number(await until(`${content} of ${url}`, () => page.evaluate('window.paintedAt')))
  const paintedAt = Math.min(...sentAt.values()) + ms / 1000
  const needed = [...sentAt].filter(([, at]) => at <= paintedAt).map(([id]) => id)
  await until(`a file of ${url}`, () => needed.every((id) => bytes.has(id)))
  await page.close()
  return { ms, bytes: needed.reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0) }
}

/**
 * Measures a first and a second visit, with a browser that has the worker's session. The first ends with the paint, before the service worker
 * and files for later come, so the second has only what the browser itself keeps.
 */
async function visitTwice(
  browser: Browser,
  cookie: string,
  url: string,
  { content }: { content: string },
  speed: (typeof lines)['fast 4G'],
) {
  const context = await openUnwatched(browser)
  const [name = '', value = ''] = cookie.split('=')
  await context.setCookie({ name, value, url })
  const cold = await load(context, url, content, speed)
  const warm = await load(context, url, content, speed)
  await context.close()
  return { cold, warm }
}

const outDir = new URL('../node_modules/.cache/bare-page/', import.meta.url).pathname
await build({
  root: new URL('bare-page/', import.meta.url).pathname,
  base: '/bare/',
  plugins: [react(), precompress()],
  build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  logLevel: 'warn',
})
const bareHtml = await readFile(`${outDir}index.html`, 'utf8')
const app = await startTemporaryApp(async (server) => {
  await serveFiles(server, outDir, '/bare/')
  server.get('/bare', (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(bareHtml))
})
const { cookie } = await addWorker(app, GIGS)
// Gigs whose day is over get their status only once, so do it before the measurement.
await fetch(`${app.url}/api/gigs/update-statuses`, { headers: { cookie } })

const browser = await chromium.launch(launchOptions)
const loads = Object.entries(screens).flatMap(([screen, { query, content }]) =>
  Object.entries(lines).map(([name, speed]) => ({
    name: `${screen}, ${name}`,
    speed,
    content,
    urls: { app: `${app.url}/${query}`, bare: `${app.url}/bare${query}` },
    app: { cold: [] as Load[], warm: [] as Load[] },
    bare: { cold: [] as Load[], warm: [] as Load[] },
  })),
)
for (let round = 0; round < ROUNDS; round++)
  for (const each of loads)
    for (const kind of ['bare', 'app'] as const) {
      const { cold, warm } = await visitTwice(browser, cookie, each.urls[kind], each, each.speed)
      each[kind].cold.push(cold)
      each[kind].warm.push(warm)
    }
await browser.close()
await app.stop()

const broken: string[] = []
const judged = (what: string, value: number, goal: number, text: string) => {
  if (value > goal) broken.push(`${what}: ${text}`)
  return text
}
line(['main content, 300 gigs, CPU ÷ 4', 'bare ms', 'app ms', 'ratio', 'goal', 'app kB', 'goal'])
for (const each of loads)
  for (const visit of visits) {
    const of = (kind: 'app' | 'bare', figure: keyof Load) => median(each[kind][visit].map((load) => load[figure]))
    const name = `${each.name}, ${visit}`
    const [ratio, bytes] = [of('app', 'ms') / of('bare', 'ms'), of('app', 'bytes')]
    const bytesGoal = GOAL[`${visit}Bytes`]
    line([
      name,
      of('bare', 'ms').toFixed(0),
      of('app', 'ms').toFixed(0),
      judged(name, ratio, GOAL.ratio, ratio.toFixed(2)),
      `≤ ${GOAL.ratio}`,
      judged(name, bytes, bytesGoal, (bytes / 1000).toFixed(1)),
      `≤ ${bytesGoal / 1000}`,
    ])
  }
if (broken.length > 0) console.error(`Above the goal: ${broken.join('; ')}`)
process.exitCode = broken.length > 0 ? 1 : 0
