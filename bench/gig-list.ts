// What the list of 10,000 gigs costs a browser, against a bare virtual list of the same rows: `npm run bench`.

import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launchOptions } from '../tools/browser.ts'
import { line, median, startWithTenThousand } from './ten-thousand.ts'

const ROUNDS = 5
/** How many times the work of the bare list the app's may be while it is scrolled: its rows say and do more. */
const PROMISE = 4
const TYPED = 'sampling 77'
const SCROLLS = 60

interface Seen {
  dataAt: number
  rowsAt: number
  longTasks: number[]
  keystrokes: number[]
}

/** Notes in the page when the data was there, when the first rows were painted, and how long tasks and keystrokes took. */
function watch() {
  /** Only the list of gigs is as long. */
  const LONG = 1_000_000
  const seen: Seen = { dataAt: 0, rowsAt: 0, longTasks: [], keystrokes: [] }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, durationThreshold: 16 } as never)
  observe('longtask', ({ duration }) => seen.longTasks.push(duration))
  observe('event', ({ name, duration }) => name === 'keydown' && seen.keystrokes.push(duration))
  const parse = JSON.parse
  JSON.parse = (text: string, ...more: [never]) => {
    const value = parse(text, ...more)
    if (text.length > LONG) seen.dataAt = performance.now()
    return value
  }
  const look = () => {
    if (!document.querySelector('li[data-index]')) return requestAnimationFrame(look)
    // A message that is sent before a frame is painted arrives after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      seen.rowsAt = performance.now()
    }
    return port2.postMessage(null)
  }
  look()
}

async function measure(page: Page, url: string) {
  await page.addInitScript(watch)
  await page.goto(url)
  const read = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.rowsAt > 0)
  await page.waitForTimeout(500)
  const loaded = await read()

  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const before = await work()
  await page.mouse.move(600, 400)
  for (let each = 0; each < SCROLLS; each++) {
    await page.mouse.wheel(0, 1_000)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(200)
  const scrolled = await read()
  const scrollMs = (await work()) - before

  await page.evaluate(() => window.scrollTo(0, 0))
  const search = page.getByRole('searchbox', { name: 'Search gigs' })
  await search.focus()
  for (const letter of TYPED) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(150)
  }
  const typed = await read()
  return {
    rows: loaded.rowsAt - loaded.dataAt,
    scroll: scrollMs,
    longest: Math.max(0, ...scrolled.longTasks.slice(loaded.longTasks.length)),
    // Below 16 ms the browser does not tell.
    keystroke: Math.max(16, ...typed.keystrokes),
    keystrokes: median(typed.keystrokes.length > 0 ? typed.keystrokes : [16]),
  }
}

const outDir = new URL('../node_modules/.cache/bare-list/', import.meta.url).pathname
await build({
  root: new URL('bare-list/', import.meta.url).pathname,
  plugins: [react()],
  build: { outDir, emptyOutDir: true },
  logLevel: 'warn',
})
const { app, cookie } = await startWithTenThousand()
const gigs = await (await fetch(`${app.url}/api/gigs?limit=10000`, { headers: { cookie } })).text()
const bare = createServer(async ({ url = '/' }, response) => {
  const path = url === '/' ? 'index.html' : url.slice(1)
  response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : path.endsWith('.html') ? 'text/html' : 'application/json')
  response.end(url.startsWith('/api/') ? gigs : await readFile(outDir + path).catch(() => ''))
})
const bareUrl = await new Promise<string>((done) =>
  bare.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(bare.address() as { port: number }).port}/`)),
)
const browser = await chromium.launch(launchOptions)
const rounds = { app: [] as Awaited<ReturnType<typeof measure>>[], bare: [] as Awaited<ReturnType<typeof measure>>[] }
for (let round = 0; round < ROUNDS; round++)
  for (const [name, url] of Object.entries({ bare: bareUrl, app: app.url })) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    const [key = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name: key, value, url: app.url }])
    rounds[name as 'app' | 'bare'].push(await measure(await context.newPage(), url))
    await context.close()
  }
await browser.close()
bare.close()
await app.stop()
await rm(outDir, { recursive: true, force: true })

const of = (name: 'app' | 'bare', figure: keyof Awaited<ReturnType<typeof measure>>) => median(rounds[name].map((round) => round[figure]))
line(['10,000 gigs in a browser', 'bare ms', 'app ms', 'ratio'])
for (const [text, figure] of [
  ['first rows painted after the data', 'rows'],
  [`work of ${SCROLLS} scrolls`, 'scroll'],
  ['longest task over 50 ms while scrolling', 'longest'],
  ['a keystroke of the search, painted', 'keystrokes'],
  ['the slowest keystroke, painted', 'keystroke'],
] as const)
  line([text, of('bare', figure).toFixed(0), of('app', figure).toFixed(0), (of('app', figure) / of('bare', figure)).toFixed(2)])
const ratio = of('app', 'scroll') / of('bare', 'scroll')
if (ratio > PROMISE) console.error(`Scrolling is more than ${PROMISE} times the work of a bare list`)
process.exitCode = ratio > PROMISE ? 1 : 0
