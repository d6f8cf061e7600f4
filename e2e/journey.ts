import { randomInt, randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { dayIn } from '#domain/time/calendar-day.ts'
import { MAIN_CLOCK, WORKER_ZONE } from '../tools/odd-dates.ts'
import { setClock } from '../tools/shifted-clock.ts'

export interface Options {
  /** The clock of the pages, which must be that of the server. */
  readonly clock: { readonly moment: string; readonly stands: boolean }
  /** The environment of a server that the project starts for itself. */
  readonly serverEnvironment: Readonly<Record<string, string>>
}

interface Watch {
  /** Messages of the console that this journey brings about on purpose. */
  allow(message: RegExp): void
}

/** Every journey fails on a console error, an uncaught error or a breach of the content security policy. */
export const test = base.extend<{ watch: Watch } & Options>({
  clock: [MAIN_CLOCK, { option: true }],
  serverEnvironment: [{}, { option: true }],
  context: async ({ context, clock }, use) => {
    await context.addInitScript(setClock, clock)
    await use(context)
  },
  watch: [
    async ({ page }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
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

/** The day it is in the journeys, except those at odd dates. */
export const today = dayIn(WORKER_ZONE, new Date(MAIN_CLOCK.moment))

export const PASSWORD = 'a long enough passphrase'

/** Signs a new worker up behind the scenes: the page's browser then has the session. */
export async function signUp(page: Page, name = 'Ada Reyes') {
  const email = `${randomUUID()}@example.com`
  const answer = await page.request.post('/api/auth/register', {
    data: { name, email, password: PASSWORD, acceptTerms: true },
    // Each from an address of their own: one address may open so many accounts an hour.
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  })
  expect(answer.status()).toBe(201)
  return { name, email }
}

/** Sends one call as the worker of the page. */
export async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export const go = (page: Page, screen: 'Calendar' | 'Dashboard') => page.getByRole('button', { name: screen, exact: true }).click()

/** Chooses an act from the menu of a job in the list. */
export async function choose(page: Page, job: string, act: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(`^More for ${job}`) }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** The text of a card: its label, its figure, its note. */
export const card = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures of the period' }).getByRole('button', { name: label })

/** Nothing for axe to find, and nothing that has to be scrolled sideways. */
export async function hasNoBarriers(page: Page) {
  // Half-way through an animation colours are mixed, and their contrast means nothing.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    ),
  )
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('html, [role="dialog"]')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map(({ tagName }) => tagName),
  )
  expect(tooWide).toEqual([])
  // The other mode opens a page of its own to join what frames report; there are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}
