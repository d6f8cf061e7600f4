import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aPdf, aPicture } from '#server/testing/pictures.ts'
import { add, call, expect, hasNoBarriers, signUp, test } from './journey.ts'
import { isOnDevice, openWaiting, syncs, waitingRows } from './on-device.ts'

test.use({ serviceWorkers: 'allow' })

const chooseIn = (place: Locator, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  place.locator('input[data-attach]').setInputFiles([{ name, mimeType, buffer }])
/** A photo of several megabytes, as a phone takes it. */
const aPhoto = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 3_000, height: 2_000, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function addExpenseWith(page: Page, photo: Buffer) {
  await add(page, 'Expense')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount', { exact: true }).fill('80')
  await form.getByLabel('Business Purpose').fill('Gaffer tape')
  await form.getByLabel('Category', { exact: true }).selectOption('Supplies')
  await chooseIn(form.getByRole('region', { name: 'Receipts' }), 'tape.jpg', photo)
  await expect(form.getByRole('region', { name: 'Receipts' }).locator('img')).toBeVisible()
  return form
}
const attachments = (page: Page) => call(page, 'GET', '/api/attachments')

test('a receipt is photographed with an expense, shown large, turned, removed and restored', async ({ page }) => {
  await signUp(page)
  await page.goto('/expenses')
  const form = await addExpenseWith(page, await aPhoto())
  await hasNoBarriers(page)
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect.poll(async () => (await attachments(page)).length).toBe(1)
  const [receipt] = await attachments(page)
  expect(receipt).toMatchObject({ kind: 'receipt', name: 'tape.jpg', width: 2_000, height: 1_333 })

  // From its row, and from its form.
  await page.getByRole('button', { name: /^Show the receipt: / }).click()
  await expect(page.getByRole('dialog', { name: 'tape.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', { name: 'Open tape.jpg' }).click()
  const shown = page.getByRole('dialog', { name: 'tape.jpg' })
  await expect(shown.getByRole('img', { name: 'tape.jpg' })).toBeVisible()
  await hasNoBarriers(page)
  await shown.getByRole('button', { name: 'Turn' }).click()
  await expect.poll(async () => (await attachments(page))[0].height).toBe(2_000)
  await shown.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Receipt removed', { exact: true })).toBeVisible()
  expect(await attachments(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await attachments(page)).length).toBe(1)
})

test('a receipt that is taken without a network survives a reload with its expense, and arrives once', async ({ page, context, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  await page.goto('/expenses')
  await isOnDevice(page, ['user', 'gigs', 'expenses', 'attachments'])
  await context.setOffline(true)
  const photo = await aPicture('jpeg', { width: 60, height: 40 })
  const form = await addExpenseWith(page, photo)
  // The app is killed while the form is open: the draft comes back with its photo.
  await page.reload()
  await expect(form.getByRole('region', { name: 'Receipts' }).locator('img')).toBeVisible()
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await openWaiting(page)
  await expect(waitingRows(page)).toHaveText([/Expense: Gaffer tape/, /Receipt added.*tape\.jpg/])
  await page.keyboard.press('Escape')
  await syncs(page, context)
  await expect.poll(async () => (await attachments(page)).length).toBe(1)
  const [[expense], [receipt]] = [await call(page, 'GET', '/api/expenses'), await attachments(page)]
  expect(receipt.subject).toEqual({ kind: 'expense', id: expense.id })
  await page.reload()
  expect(await attachments(page)).toHaveLength(1)
})

test('a receipt whose upload is cut off when the app is closed is sent by the next start', async ({ page }) => {
  await signUp(page)
  await page.goto('/expenses')
  const form = await addExpenseWith(page, await aPicture('jpeg', { width: 60, height: 40 }))
  const uploads: string[] = []
  await page.route(/\/api\/attachments\?/, (route) => void uploads.push(route.request().headers()['idempotency-key'] ?? ''))
  await form.getByRole('button', { name: 'Add Expense' }).click()
  // Nobody waits for the upload, and nobody is told that it waits for a network.
  await expect(form).toBeHidden()
  await expect(page.getByText('Expense added successfully!', { exact: true })).toBeVisible()
  await expect.poll(() => uploads.length).toBe(1)
  await expect(page.locator('[data-line]')).toBeHidden()
  await page.unroute(/\/api\/attachments\?/)
  const again = page.waitForRequest((request) => request.url().includes('/api/attachments?'))
  await page.reload()
  expect((await again).headers()['idempotency-key']).toBe(uploads[0])
  await expect.poll(async () => (await attachments(page)).length).toBe(1)
  await expect(page.getByText('All synced', { exact: true })).toBeVisible()
})

test('a contract is kept with its gig, and opens without a network after it was opened', async ({ page, context, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '250.00', date: '2026-11-24' }
  const { id } = await call(page, 'POST', '/api/gigs', gig)
  await page.goto(`/gigs/${id}`)
  await chooseIn(page.getByRole('region', { name: 'Files' }), 'contract.pdf', aPdf(), 'application/pdf')
  await expect(page.getByText('File added', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open contract.pdf' }).click()
  const shown = page.getByRole('dialog', { name: 'contract.pdf' })
  await expect(shown.getByRole('button', { name: 'Save a copy' })).toBeVisible()
  await hasNoBarriers(page)
  await page.keyboard.press('Escape')
  await isOnDevice(page, ['user', 'gigs', 'attachments'])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Open contract.pdf' }).click()
  await expect(shown.getByRole('button', { name: 'Save a copy' })).toBeVisible()
})
