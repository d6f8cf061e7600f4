import type { Page, Route } from '@playwright/test'
import { paymentSteps } from '#domain/payments/payment-steps.ts'
import { isSpanish } from '../spanish/folder.ts'

export interface Screen {
  readonly name: string
  /** The account of the picture: nobody signed in, a new account, one with a year of data, or an agency. */
  readonly who: 'visitor' | 'empty' | 'full' | 'agency'
  /** Whether the picture has the whole length of the page. */
  readonly whole?: boolean
  /** Whether it continues from the page of the previous screen in the list. */
  readonly follows?: boolean
  /** Opens the screen, and resolves when it is visible. */
  go(page: Page): Promise<unknown>
}

export type Listed = readonly Omit<Screen, 'who'>[]

/** The names of the jobs that wait for their payment. The last one is two gigs that look alike. */
export const jobs = { oneDay: 'Album release party', threeDays: 'Boat show', alike: 'Pop-up store' } as const

/** A text that the server wrote, in the language of the pictures. */
export const written = (english: string, spanish: string) => (isSpanish ? spanish : english)

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
export const text = (page: Page, shown: string | RegExp) => page.getByText(shown).first().waitFor()
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
export const fill = (page: Page, label: string | RegExp, value: string) => page.getByLabel(label).fill(value)
export const alert = (page: Page) => page.getByRole('alert').first().waitFor()

export async function visit(page: Page, path: string, title: string) {
  await page.goto(path)
  await text(page, title)
}

export const newAccount = (page: Page) => visit(page, '/', 'Create your account')

export async function signIn(page: Page) {
  await newAccount(page)
  await press(page, 'Sign in')
  await heading(page, 'Welcome back')
}

export async function calendar(page: Page) {
  await page.goto('/')
  await heading(page, /^All Gigs/)
}

export async function dashboard(page: Page, period = 'Quarterly') {
  await page.goto('/?screen=dashboard')
  await page.getByRole('tab', { name: period }).click()
  await text(page, /% achieved|No goal set/)
  // The chart and the cards of taxes come last. The chart is drawn once its width is known.
  await page.waitForFunction(() => !document.querySelector('main .skeleton'))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

export async function breakdown(page: Page, card: string, title: string) {
  await page.getByRole('region', { name: 'Figures of the period' }).getByRole('button', { name: card }).click()
  await heading(page, title)
}

export const addGig = (page: Page) => visit(page, '/?open=add-gig', 'Add New Gig')

/** The inputs of each step of Got Paid. */
export const answers: readonly ((page: Page, isGroup: boolean) => Promise<unknown>)[] = [
  async (page, isGroup) => {
    await fill(page, /^Total received/, isGroup ? '725' : '365.50')
    await fill(page, /^Tips \(/, '48.25')
    const [answer] = await page.getByRole('radio').all()
    await answer?.check()
  },
  async (page, isGroup) => {
    await fill(page, 'Miles driven', '23.4')
    await page.getByLabel(isGroup ? 'I drove this on each of the 3 days' : 'Round trip (doubles the miles)').check()
  },
  async (page) => {
    await fill(page, 'Parking and tolls you paid', '35')
    await fill(page, 'Reimbursed by the client', '20')
    await page.getByRole('radio', { name: 'Yes' }).check()
  },
  async (page) => {
    await fill(page, 'What was it for?', 'Black apron and serving gloves')
    await fill(page, 'Amount', '32.80')
    await page.getByLabel('Category').selectOption({ index: 2 })
    await fill(page, 'Reimbursed by client', '15')
    await press(page, 'Add expense')
    await page.getByRole('radio', { name: 'Yes' }).check()
  },
  async (page) => fill(page, 'Tax rate, percent', '27'),
  (page) => text(page, 'You keep after tax'),
]

export async function gotPaid(page: Page, job: string, step: number) {
  if (step === 1) {
    await calendar(page)
    // On a phone it is far down the list, and only nearby rows are rendered.
    await page.getByPlaceholder('Search gigs...').fill(job)
    await press(page, new RegExp(`^Got Paid: ${job}`))
  } else await press(page, 'Next')
  await page.getByText(`${step} of ${paymentSteps.length}`, { exact: true }).waitFor()
  await answers[step - 1]?.(page, job === jobs.threeDays)
}

/** Chooses an action from the menu of the first job in the list, or of the job with a name. */
export async function choose(page: Page, act: string, job = '') {
  await press(page, new RegExp(`^More for ${job}`))
  await page.getByRole('menuitem', { name: act }).click()
}

export const answering = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })

/** Makes only this page see clients that pay on a W-2. */
export const withEmployers = (page: Page) =>
  page.route('**/api/clients', async (route) => {
    const response = await route.fetch()
    const clients: readonly object[] = await response.json()
    await route.fulfill({ response, json: clients.map((client) => ({ ...client, payKind: 'w2' })) })
  })

/** Makes only this page see a deletion, because the others use the same data. */
export async function deleteGig(page: Page, status: number) {
  await page.route('**/api/gigs/delete', answering(status, status === 200 ? {} : { error: 'No', code: 'internal' }))
  await calendar(page)
  await choose(page, 'Delete')
  await text(page, /^(Gig deleted|Failed to delete)/)
}
