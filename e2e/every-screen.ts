import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addFactors, storeAll } from './every-record.ts'
import { expect, headersOfVisitor, PASSWORD, standsStill, test, type Visit } from './journey.ts'

/** The whole page, with the frame of the app. */
const SCREEN = 'body'

const visitorScreens = [
  '/',
  '/privacy-policy',
  '/terms-of-service',
  '/open-source-notices',
  '/forgot-password',
  '/reset-password#secret',
  '/confirm-email#secret',
  '/undo-email-change#secret',
  '/leave-mails#secret',
  '/provider-sign-in',
  '/nowhere',
  '/agency',
  '/agency?tab=register',
  '/agency/forgot-password',
  '/agency/reset-password#secret',
  '/agency/confirm-email#secret',
  '/agency/confirm-contact#secret',
]
const workerScreens = [
  '/',
  '/?screen=dashboard',
  '/?screen=profile',
  '/profile',
  '/settings',
  ...['tax', 'security', 'data', 'appearance', 'help', 'legal'].map((group) => `/settings?show=${group}`),
  '/plan',
  '/emergency-feed',
  '/emergency-feed?view=applied',
  '/emergency-post',
  '/emergency-post?show=posts',
  '/ba-profile',
  '/ba-profile?edit=bio',
  '/gig-resume',
  ...[
    '/owed',
    '/expenses',
    '/drives',
    '/budgets',
    '/invoices',
    '/categories',
    '/savings',
    '/clients',
    '/taxes',
    '/reports',
    '/reports/2025',
    '/proof',
    '/verify',
    '/work',
  ],
]
/** The screens of a post. Its id follows. */
const postScreens = ['/emergency-post?post=', '/emergency-post?edit=', '/emergency-post?repost=']
const agencyScreens = ['/agency', '/agency?show=posts', '/agency?show=payments', '/agency?show=account']

/**
 * Opens every screen, dialog and form with mistakes, first as a visitor, then as a worker and an agency. `look` checks a part of the page once
 * it is drawn and stands still.
 */
export async function openEveryScreen(page: Page, visit: Visit, look: (name: string, part: string) => Promise<void>) {
  const lookAt = async (name: string, part: string) => {
    await page.waitForFunction(
      (shown) => document.querySelector(`${shown} :is(h1, h2)`) && !document.querySelector(`${shown} :is(.skeleton, [aria-busy="true"])`),
      part,
    )
    await standsStill(page)
    await look(name, part)
  }
  const open = async (who: string, addresses: readonly string[], post = '') => {
    for (const address of addresses)
      await test.step(`${who} ${address}`, async () => {
        await page.goto(address + post)
        await lookAt(`${who} ${address}`, SCREEN)
      })
  }
  await open('visitor', visitorScreens)
  await page.goto('/')
  const signIn = page.locator('form', { has: page.locator('[type=password]') })
  await signIn.locator('[type=submit]').click()
  await expect(signIn.locator('[aria-invalid=true]').first()).toBeVisible()
  await lookAt('sign-in without input', SCREEN)
  await signIn.locator('[type=email]').fill('ada@example.com')
  await signIn.locator('[type=password]').fill('wrong password')
  await signIn.locator('[type=submit]').click()
  await expect(signIn.locator('[role=alert]')).toContainText(/\S/)
  await lookAt('refused sign-in', SCREEN)
  const { dialogs, own, pages } = await storeAll(page, visit)
  await addFactors(page)
  await open('worker', [...workerScreens, ...pages])
  await open('worker', postScreens, String(own))
  await page.goto('/?screen=profile')
  for (const [name, query] of Object.entries(dialogs))
    await test.step(name, async () => {
      await page.evaluate((address) => {
        for (const each of document.querySelectorAll('[role="dialog"]')) each.setAttribute('data-before', '')
        history.pushState(null, '', address)
      }, `/?screen=profile&open=${name}&${query}`)
      await lookAt(name, '[role="dialog"]:not([data-before])')
    })
  for (const form of ['add-gig', 'add-expense', 'add-client', 'change-email'])
    await test.step(`${form} without input`, async () => {
      await page.goto(`/?screen=profile&open=${form}`)
      await page.locator('[role=dialog] [type=submit]').click()
      await expect(page.locator('[role=dialog] [aria-invalid=true]').first()).toBeVisible()
      await lookAt(`${form} without input`, '[role="dialog"]')
    })
  await test.step('a message', async () => {
    await page.goto('/?screen=profile&open=activity')
    await page.locator('[role=dialog] li button').first().click()
    await expect(page.locator('[data-message]')).toBeVisible()
    await look('a message', '[data-message]')
  })
  const agency = { email: `${randomUUID()}@example.com`, password: PASSWORD, companyName: 'Acme Events', contactName: 'Dana Cole' }
  await page.request.post('/api/agencies/register', { data: agency, headers: await headersOfVisitor(page) })
  await open('agency', agencyScreens)
}
