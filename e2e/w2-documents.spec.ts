import type { Locator, Page } from '@playwright/test'
import { aPdf, aPicture } from '#server/testing/pictures.ts'
import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'
import { isOnDevice, syncs } from './on-device.ts'

test.use({ serviceWorkers: 'allow' })

const choose = (form: Locator, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  form.locator('input[data-attach]').setInputFiles([{ name, mimeType, buffer }])
const documents = (page: Page) => page.getByRole('region', { name: 'W-2 documents' })
const attachments = (page: Page) => call(page, 'GET', '/api/attachments')

/** Fills the form for a W-2 and sends it. */
async function addW2(page: Page, payer: string, file: Parameters<typeof choose> extends [unknown, ...infer Rest] ? Rest : never) {
  await documents(page).getByRole('button', { name: 'Add W-2' }).click()
  const form = page.getByRole('dialog', { name: 'Add W-2' })
  await form.getByLabel('Tax year').selectOption('2025')
  await form.getByLabel('Payer').fill(payer)
  await choose(form, ...file)
  await form.getByRole('button', { name: 'Add W-2' }).click()
  await expect(form).toBeHidden()
}

test('a W-2 is added by year and payer, refused a second time, opened, removed and restored', async ({ page, watch }) => {
  watch.allow(/409 \(Conflict\)/)
  await signUp(page)
  // The page of tax forms leads to it.
  await page.goto('/taxes')
  await page.getByRole('link', { name: 'W-2 documents' }).click()
  await expect(documents(page)).toBeInViewport()
  await expect(documents(page).getByText('Keep the W-2s that employers send you: only you see them.')).toBeVisible()
  await hasNoBarriers(page)

  await documents(page).getByRole('button', { name: 'Add W-2' }).click()
  const form = page.getByRole('dialog', { name: 'Add W-2' })
  await form.getByLabel('Payer').fill('Bluebird Agency')
  await form.getByRole('button', { name: 'Add W-2' }).click()
  await expect(form.getByText('Choose a photo or a PDF of the W-2.')).toBeVisible()
  await hasNoBarriers(page)
  await form.getByLabel('Tax year').selectOption('2025')
  await choose(form, 'bluebird.pdf', aPdf(), 'application/pdf')
  await form.getByRole('button', { name: 'Add W-2' }).click()
  await expect(page.getByText('W-2 added', { exact: true })).toBeVisible()
  await expect(form).toBeHidden()
  await addW2(page, 'Acme', ['acme.jpg', await aPicture('jpeg', { width: 60, height: 40 })])
  await expect.poll(async () => (await attachments(page)).length).toBe(2)

  await addW2(page, 'Other', ['again.pdf', aPdf(), 'application/pdf'])
  await expect(page.getByText('This file is already there, as the W-2 of Bluebird Agency for 2025.', { exact: true })).toBeVisible()
  const year = documents(page).getByRole('region', { name: 'Tax year 2025' })
  await expect(year.getByRole('listitem')).toHaveText([/Bluebird Agency.*bluebird\.pdf/, /Acme.*acme\.jpg/])

  await year.getByRole('button', { name: 'Open the W-2 of Acme for 2025: acme.jpg' }).click()
  const shown = page.getByRole('dialog', { name: 'acme.jpg' })
  await expect(shown.getByText('W-2 of Acme, 2025')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'acme.jpg' })).toBeVisible()
  await hasNoBarriers(page)
  await shown.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('W-2 removed', { exact: true })).toBeVisible()
  await expect(year.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(year.getByRole('listitem')).toHaveCount(2)
})

test('a W-2 that is added without a network is sent once there is one', async ({ page, context, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  await page.goto('/?screen=profile')
  await isOnDevice(page, ['user', 'attachments'])
  await context.setOffline(true)
  await addW2(page, 'Acme', ['acme.jpg', await aPicture('jpeg', { width: 60, height: 40 })])
  await expect(documents(page).getByText('Not sent yet')).toBeVisible()
  await syncs(page, context)
  await expect.poll(async () => (await attachments(page)).length).toBe(1)
  const [w2] = await attachments(page)
  expect(w2).toMatchObject({ kind: 'w2', subject: { kind: 'taxYear', id: 2025 }, payer: 'Acme', name: 'acme.jpg' })
})
