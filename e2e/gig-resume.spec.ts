import type { Page } from '@playwright/test'
import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'
import { storeGig, storeJob } from './stored.ts'

const told = (page: Page, text: string) => expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
const sheet = (page: Page) => page.getByRole('region', { name: 'Your gig resume' })

async function storeYears(page: Page) {
  await storeGig(
    page,
    { eventName: 'Cold brew', date: '2026-11-07', gigAddress: '1 Elm St, Austin, TX 78701' },
    { totalReceived: '300.00' },
  )
  await storeJob(page, { eventName: 'Street fair', startDate: '2025-12-30', endDate: '2026-01-02' }, { totalReceived: '1000.00' })
  await storeGig(page, { eventName: 'Auto show', date: '2025-05-01', duties: 'Greet guests.' }, { totalReceived: '200.00' })
}

test('a worker chooses the gigs of their resume, shares it by a link, and ends the link', async ({ page, context, watch }) => {
  watch.allow(/404|Failed to load resource/)
  await signUp(page)
  await page.goto('/ba-profile')
  await page.getByRole('button', { name: 'Open gig resume' }).click()
  await expect(page.getByText('No completed gigs yet')).toBeVisible()
  await hasNoBarriers(page)
  await storeYears(page)
  await page.reload()
  await expect(sheet(page)).toContainText('3 gigs for 1 client since 2025')
  await expect(sheet(page).getByRole('region', { name: '2026' }).getByRole('listitem')).toHaveText([
    'Nov 7Cold brewBrand Ambassador · Bluebird Agency · Austin, TX',
    'Dec 30, 2025 – Jan 2, 2026Street fairBrand Ambassador · Bluebird Agency',
  ])
  await hasNoBarriers(page)

  const fair = page.getByRole('switch', { name: /^Show Street fair/ })
  await fair.click()
  await expect(fair).not.toBeChecked()
  await told(page, 'Left off your resume')
  await expect(sheet(page)).toContainText('2 gigs for 1 client since 2025')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(fair).toBeChecked()
  await expect(sheet(page)).toContainText('3 gigs for 1 client since 2025')
  const show = page.getByRole('switch', { name: /^Show Auto show/ })
  await show.click()
  await expect(show).not.toBeChecked()
  await expect(sheet(page)).toContainText('2 gigs for 1 client since 2025')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share a link' }).click()
  const link = await page.getByLabel('Your link').inputValue()
  await page.getByRole('button', { name: 'Copy' }).click()
  await told(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await hasNoBarriers(page)
  const shared = await context.newPage()
  const open = async (url: string) => (await shared.goto(url))?.status()
  expect(await open(link)).toBe(200)
  await expect(shared.getByRole('listitem')).toHaveCount(2)
  await hasNoBarriers(shared)

  // The link cannot be shown again. A new one replaces it.
  await page.reload()
  await expect(page.getByText('so we can’t show it again')).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).click()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Make a new link' }).click()
  const second = await page.getByLabel('Your link').inputValue()
  expect([await open(link), await open(second)]).toEqual([404, 200])
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await told(page, 'Sharing stopped')
  await expect(page.getByRole('button', { name: 'Share a link' })).toBeVisible()
  expect(await open(second)).toBe(404)
})

test("a print contains only the resume, and a gig's form can leave the gig out", { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await storeYears(page)
  const [{ id }] = (await call(page, 'GET', '/api/gigs')).filter(({ eventName }: { eventName: string }) => eventName === 'Auto show')
  await page.goto(`/?open=edit-gig&gig=${id}`)
  await page.getByLabel('Show on my gig resume, once it is completed').uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'Gig updated successfully!')
  await page.goto('/gig-resume')
  await expect(page.getByRole('switch', { name: /^Show Auto show/ })).not.toBeChecked()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Ada Reyes' })).toBeVisible()
  for (const hidden of ['Gig Resume', 'Share a link', 'Auto show', '2025'])
    await expect(page.getByText(hidden, { exact: true }).first()).toBeHidden()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
