import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type FullProject, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { dayIn } from '#domain/time/calendar-day.ts'
import { MAIN_CLOCK, WORKER_ZONE } from '../tools/odd-dates.ts'
import { setClock } from '../tools/shifted-clock.ts'
import { readEnglish, withoutMarks } from '../tools/spanish/read-english.ts'

export interface Options {
  /** The clock of the pages. It must equal the server's. */
  readonly clock: { readonly moment: string; readonly stands: boolean }
  /** The environment of a project's own server. */
  readonly serverEnvironment: Readonly<Record<string, string>>
}

export interface Watch {
  /** Allows console messages that the journey causes on purpose. */
  allow(message: RegExp): void
}

/** Opens a page of another person's browser, at the clock of the journey. */
export type Visit = (options?: BrowserContextOptions) => Promise<Page>

const isSpanish = ({ use }: FullProject) => use.locale?.startsWith('es') === true

/** Fails every journey on a console error, an uncaught error, or a violation of the content security policy. */
export const test = base.extend<{ watch: Watch; visit: Visit } & Options, { reader: undefined }>({
  // Once for each process, before its first page and its own servers.
  reader: [
    async ({ browser }, use, { project }) => {
      if (isSpanish(project)) {
        process.env.SPANISH = 'yes'
        await readEnglish(browser)
      }
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  clock: [MAIN_CLOCK, { option: true }],
  serverEnvironment: [{}, { option: true }],
  context: async ({ context, clock }, use) => {
    await context.addInitScript(setClock, clock)
    await use(context)
  },
  visit: async ({ browser, baseURL, clock }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options })
      opened.push(context)
      await context.addInitScript(setClock, clock)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  watch: [
    async ({ page }, use) => {
      const seen: string[] = []
      const allowed = [/Service Worker registration blocked by Playwright/]
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) seen.push(message.text())
      })
      page.on('pageerror', (error) => seen.push(error.message))
      await use({ allow: (message) => void allowed.push(message) })
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Returns how a text reads in the language of the browser. It is for what the server writes: its Spanish does not carry its English, as that of
 * the pages does.
 */
export const written = (english: string, spanish: string) => (isSpanish(test.info().project) ? spanish : english)

/** The date of all journeys, except for those at special dates. */
export const today = dayIn(WORKER_ZONE, new Date(MAIN_CLOCK.moment))

export const PASSWORD = 'a long enough passphrase'

/**
 * Returns the headers of somebody who makes an account: another address each time, because the number of new accounts per address and hour is
 * limited, and the language of the browser, which becomes the account's.
 */
export const headersOfVisitor = async (page: Page) => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  'accept-language': await page.evaluate(() => navigator.language),
})

/** Signs a new worker up by a call. The page's browser then has the session. */
export async function signUp(page: Page, name = 'Ada Reyes') {
  const email = `${randomUUID()}@example.com`
  const answer = await page.request.post('/api/auth/register', {
    data: { name, email, password: PASSWORD, acceptTerms: true },
    headers: await headersOfVisitor(page),
  })
  expect(answer.status()).toBe(201)
  // Skip the walkthrough.
  await call(page, 'PUT', '/api/user', { onboardingCompleted: true })
  return { name, email }
}

/** Sends a call as the page's worker, from the browser's time zone. */
export async function call(page: Page, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, headers: { 'time-zone': WORKER_ZONE }, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export const go = (page: Page, screen: 'Calendar' | 'Dashboard') => page.getByRole('button', { name: screen, exact: true }).click()

/** Opens the form for a gig or an expense. Smaller screens have both in the + menu. */
export async function add(page: Page, what: 'Gig' | 'Expense') {
  const plus = page.getByRole('button', { name: 'Add', exact: true })
  const entry = page.getByRole('button', { name: `Add ${what}`, exact: true })
  await plus.or(entry).first().waitFor()
  if (await plus.isVisible()) await plus.click()
  await entry.first().click()
}

/** Chooses an action from the menu of a job in the list. */
export async function choose(page: Page, job: string, act: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(`^More for ${job}`) }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Makes a page ask for news each second instead of each 20. Call it before the page is opened. */
export const askOften = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: plan } = window
    const sooner = (ms = 0) => (ms > 15_000 && ms < 25_000 ? 1_000 : ms)
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) => plan(work, sooner(ms), ...rest)) as typeof setTimeout
  })

/** Returns a card's text: its label, figure and note. */
export const card = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures of the period' }).getByRole('button', { name: label })

/** Waits until all animations have ended: sizes and colors in between mean nothing. */
export const standsStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    ),
  )

/** Checks that axe finds no problems and that the page does not scroll sideways. */
export async function hasNoBarriers(page: Page) {
  await standsStill(page)
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('html, [role="dialog"]')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map(({ tagName }) => tagName),
  )
  expect(tooWide).toEqual([])
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const violations = await withoutMarks(page, () => page.evaluate(findViolations))
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)).toEqual([])
}

const axeSource = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Returns the problems that axe finds in the page. Measuring contrast takes three quarters of axe's time, so the screen behind an open
 * dialog is left out. Each screen is checked without a dialog anyway.
 */
async function findViolations() {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const rest = await run(document, {
    resultTypes: ['violations'],
    // A name must contain the text that is drawn, for people who speak to their device. axe counts this rule as experimental.
    rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } },
  })
  // A dialog marks the elements behind it.
  const inFront = { exclude: [['[data-aria-hidden]']] }
  const contrast = await run(inFront, { resultTypes: ['violations'], runOnly: ['color-contrast'] })
  return [...rest.violations, ...contrast.violations].map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))
}
