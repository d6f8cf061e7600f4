// Takes pictures of every screen and dialog of the built app in screens/: `npm run screens`, or `npm run screens -- dashboard` for some.
// `npm run screens:spanish` takes them in Spanish.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { addDays, dayIn } from '#domain/time/calendar-day.ts'
import { launchOptions } from './browser.ts'
import { screens } from './screens/list.ts'
import { jobs, type Screen } from './screens/steps.ts'
import { type Caller, callerOf, demo, register, seedYear } from './seed.ts'
import { agency, applicants, seedAgency } from './seed-agency.ts'
import { seedAttachments } from './seed-files.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedPosts } from './seed-posts.ts'
import { isSpanish } from './spanish/folder.ts'
import { readEnglish, withoutMarks } from './spanish/read-english.ts'
import { startTemporaryApp } from './temporary-app.ts'

const folder = process.env.SCREENS_FOLDER ?? 'screens'
const timezoneId = 'America/New_York'
const today = dayIn(timezoneId, new Date())
const newcomer = { ...demo, name: 'Sam Okafor', email: 'sam@example.com' }
const accounts = { visitor: null, empty: newcomer, full: demo, agency }
const kinds = { desktop: { viewport: { width: 1280, height: 860 } }, phone: { ...devices['Pixel 7'], deviceScaleFactor: 2 } }
const looks = Object.entries(kinds).flatMap(([kind, device]) => (['light', 'dark'] as const).map((theme) => ({ kind, device, theme })))
/** Selects the screens whose names begin with a given word, with those that they follow; all screens without a word. */
const words = process.argv.slice(2)
const isNamed = ({ name }: Screen) => words.length === 0 || words.some((word) => name.startsWith(word))
const wanted = screens.filter((screen, at) => {
  const next = screens.slice(at + 1).findIndex(({ follows }) => !follows)
  return [screen, ...screens.slice(at + 1, next < 0 ? undefined : at + 1 + next)].some(isNamed)
})
const failures: string[] = []
/** With so many failures, the app is broken, not a single screen. */
const TOO_MANY = 12

/** Seeds an agency with posts, to one of which workers applied. */
async function seedApplicants(url: string) {
  const workers = await Promise.all(applicants.map((account) => register(url, account)))
  await seedAgency(await callerOf(url, '/api/agencies/register', agency), workers)
}

async function seed(url: string): Promise<Caller> {
  await register(url, newcomer)
  await seedApplicants(url)
  const call = await register(url, demo)
  await seedYear(call, today)
  await seedAttachments(call)
  await seedInvoices(call, today)
  await seedPosts(url, call, today)
  const plan = { gigType: 'Event Staff', clientName: 'Harbor Hospitality' }
  // The app suggests merging it with the client of a similar name.
  await call('POST /api/user/add-preferred-client', '/api/user/add-preferred-client', { clientName: 'Northside Events LLC' })
  for (const [eventName, expectedPay, ago, days] of [
    [jobs.oneDay, 340, 2, 1],
    [jobs.threeDays, 690, 8, 3],
    [jobs.alike, 180, 12, 1],
    [jobs.alike, 180, 11, 1],
  ] as const) {
    const range = { startDate: addDays(today, -ago), endDate: addDays(today, days - 1 - ago) }
    await call('POST /api/gigs/days', '/api/gigs/days', { ...plan, eventName, expectedPay, ...range })
  }
  return call
}

/** Runs in each page: sets the theme, and once removes what the previous page left as drafts. */
function startFresh(theme: string) {
  if (!sessionStorage.getItem('is-fresh')) localStorage.clear()
  sessionStorage.setItem('is-fresh', 'yes')
  localStorage.setItem('theme', theme)
}

/** Opens a browser context for each account in one look, so that no sign-in happens during the pictures. */
async function contextsOf(browser: Browser, baseURL: string, { device, theme }: (typeof looks)[number]) {
  const open = async (account: { email: string; password: string } | null, room = 'auth'): Promise<BrowserContext> => {
    const context = await browser.newContext({
      ...device,
      baseURL,
      timezoneId,
      locale: isSpanish ? 'es-US' : 'en-US',
      colorScheme: theme,
      serviceWorkers: 'block',
    })
    context.setDefaultTimeout(10_000)
    await context.addInitScript(startFresh, theme)
    if (!account) return context
    const { email, password } = account
    const signedIn = await context.request.post(`/api/${room}/login`, { data: { email, password } })
    if (!signedIn.ok()) throw new Error(`Not signed in: ${await signedIn.text()}`)
    return context
  }
  return {
    visitor: await open(accounts.visitor),
    empty: await open(accounts.empty),
    full: await open(accounts.full),
    agency: await open(accounts.agency, 'agencies'),
  }
}

async function shoot({ kind, theme }: (typeof looks)[number], contexts: Awaited<ReturnType<typeof contextsOf>>) {
  const into = join(folder, `${kind}-${theme}`)
  let page: Page | undefined
  for (const { name, who, whole = false, follows = false, go } of wanted) {
    if (failures.length > TOO_MANY) return
    if (!follows) await page?.close()
    if (!follows || !page) page = await contexts[who].newPage()
    try {
      await go(page)
      await page.evaluate(() => document.fonts.ready)
      if (whole) await stretch(page)
      const [shown, path] = [page, join(into, `${name}.png`)]
      await withoutMarks(shown, () => shown.screenshot({ path, animations: 'disabled' }))
    } catch (error) {
      failures.push(`${kind}-${theme}/${name}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    }
  }
}

/** Makes the window as high as the page: in a `fullPage` picture, elements fixed to the window would be in the middle. */
async function stretch(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
}

/** Takes the income report as a file, as a picture of its beginning, and as its first printed sheet. */
async function shootReport(browser: Browser, call: Caller) {
  const asked = { period: 'annual', year: Number(today.slice(0, 4)) }
  const { html, filename } = (await call('POST /api/reports/generate', '/api/reports/generate', asked)) as {
    html: string
    filename: string
  }
  const into = join(folder, 'report')
  await mkdir(into, { recursive: true })
  await writeFile(join(into, filename), html)
  const page = await browser.newPage({ viewport: { width: 816, height: 1056 } })
  await page.setContent(html)
  await page.screenshot({ path: join(into, 'screen.png') })
  await page.pdf({ path: join(into, 'print.pdf'), format: 'Letter', pageRanges: '1' })
  await page.close()
}

const started = performance.now()
await rm(folder, { recursive: true, force: true })
const app = await startTemporaryApp()
const browser = await chromium.launch(launchOptions)
if (isSpanish) await readEnglish(browser)
try {
  const call = await seed(app.url)
  const ready = await Promise.all(looks.map(async (look) => ({ look, contexts: await contextsOf(browser, app.url, look) })))
  await Promise.all(ready.map(({ look, contexts }) => shoot(look, contexts)))
  await shootReport(browser, call)
} catch (error) {
  failures.push(String(error))
} finally {
  await browser.close()
  await app.stop()
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${wanted.length} screens in ${looks.length} looks, and the report, are in ${folder}/ after ${seconds} s`)
if (failures.length > 0) console.error(`Not shot:\n${failures.join('\n')}`)
process.exitCode = failures.length > 0 ? 1 : 0
