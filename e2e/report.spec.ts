import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'

/** Clicks something that downloads a file, and returns the file's name and bytes. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the report of a period is downloaded in each format, and a phone can share it', async ({ page, isMobile }) => {
  await signUp(page, 'Łucja Reyes')
  const gig = await call(page, 'POST', '/api/gigs', { eventName: 'Sampling', clientName: '=Bluebird', date: '2026-11-07' })
  await call(page, 'POST', `/api/gigs/${gig.id}/got-paid`, { totalReceived: '300.00', mileage: 10, taxPercentage: 23 })
  await page.goto('/?screen=dashboard')
  // A phone gets the PDF with the first button, because it shows a PDF page by page.
  const first = page.getByRole('button', { name: 'Download Monthly Report' })
  const second = (format: 'HTML' | 'PDF') => page.getByRole('button', { name: `${format} of the report` })
  const html = await saved(page, () => (isMobile ? second('HTML') : first).click())
  await expect(page.getByText('Saved: income-report-2026-11.html', { exact: true })).toBeVisible()
  expect(html.name).toBe('income-report-2026-11.html')
  expect(html.bytes.toString()).toContain('$300.00')

  const others = page.getByRole('button', { name: 'Other formats' })
  const choose = async (name: string) => {
    await others.click()
    await page.getByRole('menuitem', { name }).click()
  }
  await others.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Report with receipts (PDF)',
    'CSV files (ZIP)',
    'CSV files with receipts (ZIP)',
    'TXF for tax programs (experimental)',
  ])
  await hasNoBarriers(page)
  await page.keyboard.press('Escape')

  const pdfButton = isMobile ? page.getByRole('button', { name: /^Download .* Report$/ }) : second('PDF')
  await expect(pdfButton).toBeInViewport()
  const pdf = await saved(page, () => pdfButton.click())
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual(['income-report-2026-11.pdf', '%PDF-'])
  const zip = await saved(page, () => choose('CSV files (ZIP)'))
  expect([zip.name, zip.bytes.subarray(0, 2).toString()]).toEqual(['income-report-2026-11.zip', 'PK'])
  const txf = await saved(page, () => choose('TXF for tax programs (experimental)'))
  expect(txf.name).toBe('income-report-2026-11.txf')
  expect(txf.bytes.toString()).toContain('N293\r\nC1\r\nL1\r\n$300.00\r\n^\r\n')

  await page.getByRole('tab', { name: 'Quarterly' }).click()
  expect((await saved(page, () => pdfButton.click())).name).toBe('income-report-2026-Q4.pdf')
  await page.getByRole('tab', { name: 'Annual' }).click()
  expect((await saved(page, () => choose('CSV files (ZIP)'))).name).toBe('income-report-2026.zip')

  // Stand in for the share sheet of a browser.
  await page.evaluate(() => {
    const shared: string[] = []
    const share = async ({ files = [] }: ShareData) => void shared.push(...files.map(({ name, type }) => `${name} ${type}`))
    Object.assign(navigator, { canShare: () => true, share })
    Object.assign(window, { shared })
  })
  if (!isMobile) expect((await saved(page, () => pdfButton.click())).name).toBe('income-report-2026.pdf')
  else {
    await pdfButton.click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual(['income-report-2026.pdf application/pdf'])
    await expect(page.getByText('Saved: income-report-2026.pdf', { exact: true })).toBeHidden()
  }
})

test('a failed report says what to do', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/status of (503|401)/)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { eventName: 'Sampling', date: '2026-11-07' })
  await page.goto('/?screen=dashboard')
  const failing = async (status: number, code: string) => {
    await page.route('**/api/reports/files', (route) => route.fulfill({ status, json: { error: 'Busy', code } }))
    await page.getByRole('button', { name: 'PDF of the report' }).click()
  }
  await failing(503, 'busy')
  await expect(page.getByText('Failed to generate income report. Please try again.', { exact: true })).toBeVisible()
  await failing(401, 'signed_out')
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
})
