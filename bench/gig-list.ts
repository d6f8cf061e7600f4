// Measures what the list of 10,000 gigs costs a browser, compared with a bare virtual list of the same rows: `npm run bench`.

import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launchOptions } from '../tools/browser.ts'
import { line, median, startWithTenThousand } from './ten-thousand.ts'

const ROUNDS = 5
/**
 * How many times the work of the bare list the app may take to scroll (its rows show and do more), and how many times the time of the call
 * adding a gig may take in total.
 */
const PROMISE = { scroll: 4, add: 6 }
const TYPED = 'sampling 77'
const SCROLLS = 60

interface Seen {
  dataAt: number
  rowsAt: number
  longTasks: number[]
  keystrokes: number[]
}

/** Records in the page when the data arrived, when the first rows were painted, and how long tasks and keystrokes took. */
function watch() {
  /** Only the list of gigs has so many characters. */
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
    // A message sent before a frame is painted arrives after it.
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
    // The browser does not report times below 16 ms.
    keystroke: Math.max(16, ...typed.keystrokes),
    keystrokes: median(typed.keystrokes.length > 0 ? typed.keystrokes : [16]),
  }
}

/**
 * Measures how long the change from the dashboard to the calendar takes, what it requests from the server, and how long adding a gig takes.
 */
async function measureActs(page: Page) {
  await page.goto(`${app.url}/?screen=dashboard`)
  await page.getByRole('region', { name: 'Figures of the period' }).waitFor()
  await page.waitForLoadState('networkidle')
  const lists: string[] = []
  page.on('request', (request) => void (/^\/api\/(gigs|expenses)/.test(new URL(request.url()).pathname) && lists.push(request.url())))
  /** Returns the milliseconds from a click on a button until a text is visible. */
  const untilSeen = (button: string, seen: string) =>
    page.evaluate(
      async ([button, seen]) => {
        const found = [...document.querySelectorAll('button')].filter((each) => each.textContent?.trim() === button)
        const began = performance.now()
        found.at(-1)?.click()
        while (!document.querySelector(seen)) await new Promise(requestAnimationFrame)
        return performance.now() - began
      },
      [button, seen] as const,
    )
  const change = await untilSeen('Calendar', 'li[data-index]')
  const asked = lists.length

  const { rows } = await app.database.pool.query<{ id: number }>('select min(id) as id from gigs')
  await page.goto(`${app.url}/?open=add-gig&like=${rows[0]?.id}&date=2027-01-01`)
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await form.getByLabel('Event Name').fill('Newest of all')
  const call = await page.evaluate(async () => {
    const began = performance.now()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/gigs', { method: 'POST', headers, body: JSON.stringify({ date: '2020-01-01', expectedPay: '200' }) })
    await answer.text()
    return performance.now() - began
  })
  const save = (await form.getByRole('button', { name: /^Save/ }).textContent()) ?? ''
  const add = await untilSeen(save.trim(), 'li[data-index] button[aria-label*="Newest of all"]')
  return { change, asked, call, add }
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
const acts: Awaited<ReturnType<typeof measureActs>>[] = []
for (let round = 0; round < ROUNDS; round++) {
  // Each round adds two gigs. Those of the previous round would be mistaken for them.
  await app.database.pool.query(`delete from gigs where date in ('2020-01-01', '2027-01-01')`)
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const [key = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: key, value, url: app.url }])
  acts.push(await measureActs(await context.newPage()))
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
const act = (figure: keyof (typeof acts)[number]) => median(acts.map((each) => each[figure]))
const asked = Math.max(...acts.map((each) => each.asked))
const [scroll, add] = [of('app', 'scroll') / of('bare', 'scroll'), act('add') / act('call')]
const change = act('change') / of('bare', 'rows')
line(['from the dashboard to the calendar', of('bare', 'rows').toFixed(0), act('change').toFixed(0), change.toFixed(2)])
line(['lists fetched by that', '0', asked.toFixed(0)])
line(['add one (bare: the call alone)', act('call').toFixed(0), act('add').toFixed(0), add.toFixed(2)])
const broken = [
  ...(scroll > PROMISE.scroll ? [`Scrolling is more than ${PROMISE.scroll} times the work of a bare list`] : []),
  ...(asked > 0 ? ['A change of screen fetches lists'] : []),
  ...(add > PROMISE.add ? [`Adding a gig takes more than ${PROMISE.add} times its call`] : []),
]
for (const failure of broken) console.error(failure)
process.exitCode = broken.length > 0 ? 1 : 0
