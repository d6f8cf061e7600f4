// Measures what the lists of 10,000 gigs and of 10,000 expenses cost a browser, compared with a bare virtual list of the same rows: `npm run
// bench`.

import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium, type Locator, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launchOptions } from '../tools/browser.ts'
import { line, median, startWithTenThousand, YEAR } from './ten-thousand.ts'

const ROUNDS = 5
/**
 * The goals: how many times as long as the bare list the app may take until its first rows are painted, and to scroll (its rows show and do
 * more); the longest task while scrolling and the way back from the dashboard, in milliseconds; and how many times the time of the call
 * adding a record may take in total.
 */
const GOAL = { rows: 2.5, scroll: 2, longest: 50, back: 150, add: 3 }
/** The benchmark fails above these, also on a noisy machine. */
const LIMIT = { gigs: { scroll: 4, add: 8 }, expenses: { scroll: GOAL.scroll, add: 8 } }
const SCROLLS = 60

/** The lists of the app, and how the bare list and the app are asked for them. */
const lists = {
  gigs: { path: '/', search: 'Search gigs', typed: 'sampling 77' },
  expenses: { path: '/expenses', search: 'Search expenses', typed: 'business' },
}
type ListName = keyof typeof lists
/** A row of the bare list or of gigs, or of the list or table of expenses. */
const ROW = 'li[data-index], [data-row]'
/** All rows are of this year, and the page shows the present one. */
const OF_YEAR = `/expenses?in=${YEAR}`

interface Seen {
  dataAt: number
  rowsAt: number
  longTasks: number[]
  keystrokes: number[]
}

/** Records in the page when the data arrived, when the first rows were painted, and how long tasks and keystrokes took. */
function watch(row: string) {
  /** Only the lists have so many characters. */
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
    // Other lists follow later.
    if (text.length > LONG && seen.rowsAt === 0) seen.dataAt = performance.now()
    return value
  }
  const look = () => {
    if (!document.querySelector(row)) return requestAnimationFrame(look)
    // A message sent before a frame is painted arrives after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      seen.rowsAt = performance.now()
    }
    return port2.postMessage(null)
  }
  look()
}

async function measure(page: Page, url: string, { search: name, typed: letters }: { search: string; typed: string }) {
  await page.addInitScript(watch, ROW)
  await page.goto(url)
  const read = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.rowsAt > 0)
  await page.waitForTimeout(500)
  const loaded = await read()

  const session = await page.context().newCDPSession(page)
  // The time of the processor, which other programs on the machine do not change.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
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
  const search = page.getByRole('searchbox', { name })
  await search.focus()
  for (const letter of letters) {
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

/** Waits for a call of a new page that adds a record, and returns how many milliseconds it took. */
const timeOfCall = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const began = performance.now()
      const headers = { 'content-type': 'application/json' }
      await (await fetch(path, { method: 'POST', headers, body })).text()
      return performance.now() - began
    },
    [path, JSON.stringify(body)] as const,
  )

/** Returns the milliseconds from a press of a button, or from Back, until something is drawn. */
const untilSeen = (page: Page, button: string | null, seen: string) =>
  page.evaluate(
    async ([button, seen]) => {
      const found = [...document.querySelectorAll('button')].filter((each) => each.textContent?.trim() === button)
      const began = performance.now()
      if (button === null) history.back()
      else found.at(-1)?.click()
      while (!document.querySelector(seen)) await new Promise(requestAnimationFrame)
      return performance.now() - began
    },
    [button, seen] as const,
  )

const savesAs = async (form: Locator) =>
  (
    (await form
      .getByRole('button', { name: /^(Save|Add Expense)/ })
      .last()
      .textContent()) ?? ''
  ).trim()

/**
 * Measures how long the way from the dashboard to the list takes, what it requests from the server, and how long adding a record takes.
 */
const acts = {
  gigs: async (page: Page) => {
    await openDashboard(page, '/?screen=dashboard')
    const asked = countLists(page)
    const back = await untilSeen(page, 'Calendar', ROW)
    const lists = asked()
    const { rows } = await app.database.pool.query<{ id: number }>('select min(id) as id from gigs')
    await page.goto(`${app.url}/?open=add-gig&like=${rows[0]?.id}&date=2027-01-01`)
    const form = page.getByRole('dialog', { name: 'Add New Gig' })
    await form.getByLabel('Event Name').fill('Newest of all')
    const call = await timeOfCall(page, '/api/gigs', { date: '2020-01-01', expectedPay: '200' })
    const add = await untilSeen(page, await savesAs(form), 'li[data-index] button[aria-label*="Newest of all"]')
    return { back, lists, call, add }
  },
  expenses: async (page: Page) => {
    await page.goto(app.url + OF_YEAR)
    await page.locator(ROW).first().waitFor()
    await untilSeen(page, 'Dashboard', '[aria-label="Figures of the period"]')
    await page.waitForLoadState('networkidle')
    const asked = countLists(page)
    const back = await untilSeen(page, null, ROW)
    const lists = asked()
    await page.goto(`${app.url}${OF_YEAR}&open=add-expense&date=${YEAR}-12-31`)
    const form = page.getByRole('dialog', { name: 'Add Expense' })
    await form.getByLabel('Amount', { exact: true }).fill('20')
    await form.getByLabel('Date', { exact: true }).fill(`${YEAR}-12-31`)
    await form.getByLabel('Business Purpose').fill('Newest of all')
    await form.getByLabel('Category', { exact: true }).selectOption('Supplies')
    const call = await timeOfCall(page, '/api/expenses', {
      date: '2020-01-01',
      amount: '20',
      businessPurpose: 'The call alone',
      category: 'Supplies',
    })
    const add = await untilSeen(page, await savesAs(form), '[data-row][aria-label*="Newest of all"]')
    return { back, lists, call, add }
  },
} satisfies Record<ListName, (page: Page) => Promise<unknown>>

async function openDashboard(page: Page, path: string) {
  await page.goto(app.url + path)
  await page.getByRole('region', { name: 'Figures of the period' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Counts the lists that the page fetches from now on. */
function countLists(page: Page) {
  let lists = 0
  page.on('request', (request) => {
    if (/^\/api\/(gigs|expenses)/.test(new URL(request.url()).pathname)) lists += 1
  })
  return () => lists
}

const outDir = new URL('../node_modules/.cache/bare-list/', import.meta.url).pathname
await build({
  root: new URL('bare-list/', import.meta.url).pathname,
  plugins: [react()],
  build: { outDir, emptyOutDir: true },
  logLevel: 'warn',
})
const { app, cookie } = await startWithTenThousand()
const answerOf = async (path: string) => (await fetch(app.url + path, { headers: { cookie } })).text()
const answers = { gigs: await answerOf('/api/gigs?limit=10000'), expenses: await answerOf('/api/expenses?limit=10000') }
const bare = createServer(async ({ url = '/' }, response) => {
  const path = url === '/' || url === '/expenses' ? '/index.html' : url
  response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : path.endsWith('.html') ? 'text/html' : 'application/json')
  const name = /^\/api\/(gigs|expenses)/.exec(url)?.[1] as ListName | undefined
  response.end(name ? answers[name] : await readFile(outDir + path.slice(1)).catch(() => ''))
})
const bareUrl = await new Promise<string>((done) =>
  bare.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(bare.address() as { port: number }).port}`)),
)
const browser = await chromium.launch(launchOptions)

/** Opens a page of the worker in a browser that knows nothing yet. */
async function inNewPage<Measured>(measured: (page: Page) => Promise<Measured>): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const [key = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: key, value, url: app.url }])
  try {
    return await measured(await context.newPage())
  } finally {
    await context.close()
  }
}

const broken: string[] = []
for (const name of ['gigs', 'expenses'] as const) {
  const list = lists[name]
  const urls = { bare: bareUrl + list.path, app: app.url + (name === 'expenses' ? OF_YEAR : list.path) }
  const rounds = { bare: [] as Awaited<ReturnType<typeof measure>>[], app: [] as Awaited<ReturnType<typeof measure>>[] }
  const made: Awaited<ReturnType<(typeof acts)[ListName]>>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.bare.push(await inNewPage((page) => measure(page, urls.bare, { ...list, search: 'Search' })))
    rounds.app.push(await inNewPage((page) => measure(page, urls.app, list)))
  }
  for (let round = 0; round < ROUNDS; round++) {
    // Each round adds two records. Those of the previous round would be mistaken for them.
    await app.database.pool.query(`delete from gigs where date in ('2020-01-01', '2027-01-01')`)
    await app.database.pool.query(`delete from expenses where business_purpose in ('The call alone', 'Newest of all')`)
    made.push(await inNewPage(acts[name]))
  }
  type Figure = keyof Awaited<ReturnType<typeof measure>>
  const of = (who: 'app' | 'bare', figure: Figure) => median(rounds[who].map((round) => round[figure]))
  const act = (figure: keyof (typeof made)[number]) => median(made.map((each) => each[figure]))
  const row = (text: string, bareMs: number, appMs: number, goal = '') =>
    line([text, bareMs.toFixed(0), appMs.toFixed(0), (appMs / bareMs).toFixed(2), goal])
  line([`10,000 ${name} in a browser`, 'bare ms', 'app ms', 'ratio', 'goal'])
  row('first rows painted after the data', of('bare', 'rows'), of('app', 'rows'), `≤ ${GOAL.rows}`)
  row(`processor time of ${SCROLLS} scrolls`, of('bare', 'scroll'), of('app', 'scroll'), `≤ ${GOAL.scroll}`)
  row('longest task over 50 ms while scrolling', of('bare', 'longest'), of('app', 'longest'), `≤ ${GOAL.longest} ms`)
  row('a keystroke of the search, painted', of('bare', 'keystrokes'), of('app', 'keystrokes'))
  row('the slowest keystroke, painted', of('bare', 'keystroke'), of('app', 'keystroke'))
  row('from the dashboard back to the list', of('bare', 'rows'), act('back'), `≤ ${GOAL.back} ms`)
  row('add one (bare: the call alone)', act('call'), act('add'), `≤ ${GOAL.add}`)
  const { scroll, add } = LIMIT[name]
  if (of('app', 'scroll') > scroll * of('bare', 'scroll'))
    broken.push(`Scrolling ${name} is more than ${scroll} times the work of a bare list`)
  if (made.some(({ lists }) => lists > 0)) broken.push(`The way back to the ${name} fetches lists`)
  if (act('add') > add * act('call')) broken.push(`Adding one of the ${name} takes more than ${add} times its call`)
}
await browser.close()
bare.close()
await app.stop()
await rm(outDir, { recursive: true, force: true })
for (const failure of broken) console.error(failure)
process.exitCode = broken.length > 0 ? 1 : 0
