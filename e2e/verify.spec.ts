import { readFile } from 'node:fs/promises'
import { call, expect, hasNoBarriers, signUp, test, written } from './journey.ts'

test('a worker makes a document, an agency checks its code and its file in another browser, and the worker ends it', async ({
  page,
  visit,
}) => {
  await signUp(page)
  const gig = { clientName: 'Harbor Events', eventName: 'Gala', startTime: '18:00', endTime: '23:30', expectedPay: '300' }
  const { id } = await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-10-02' })
  await call(page, 'POST', `/api/gigs/${id}/got-paid`, { totalReceived: '600', taxPercentage: 23, gotPaidDate: '2026-10-08' })
  await page.goto('/proof')
  await page.getByLabel('Ending with').selectOption('October 2026')
  await page.getByLabel('Spanish labels beside the English').check()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make PDF' }).click()
  const pdf = await saved
  const made = page.getByRole('region', { name: 'Documents you made' })
  await expect(made.getByRole('listitem')).toContainText(['Work and income record, October 2026'])
  expect(pdf.suggestedFilename()).toMatch(
    new RegExp(`^GF-\\w{4}-\\w{4} ${written('Work and income record', 'Registro de trabajo e ingresos')}\\.pdf$`),
  )
  const code = pdf.suggestedFilename().slice(0, 12)
  await hasNoBarriers(page)
  await page.getByLabel('Count this month’s hours on the dashboard, and remind me on the 20th').check()
  await expect(page.getByText('The dashboard counts your hours', { exact: true })).toBeVisible()

  const agency = await visit()
  await agency.goto('/verify')
  await agency.getByRole('textbox', { name: 'Code' }).fill('nonsense')
  await agency.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(agency.getByText('Enter the code on the paper, like GF-7K2M-94QX')).toBeVisible()
  await agency.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await agency.getByRole('textbox', { name: 'Code' }).press('Enter')
  const checked = agency.getByRole('region', { name: code })
  await expect(checked).toContainText('A. R.')
  await expect(checked).not.toContainText('Reyes')
  await expect(checked.getByText('B. Paid').locator('../..')).toContainText('5.50 h')
  await expect(checked.getByText('Net self-employment income').locator('../..')).toContainText('$600.00')
  const file = await readFile(await pdf.path())
  const choose = (buffer: Buffer) =>
    agency.getByLabel('Choose the file').setInputFiles({ name: 'record.pdf', mimeType: 'application/pdf', buffer })
  await choose(file)
  await expect(agency.getByText('It matches: this is the file that Gigfolio made.')).toBeVisible()
  file[file.length - 100] = (file[file.length - 100] ?? 0) ^ 1
  await choose(file)
  await expect(agency.getByText('It does not match: this is another file, or it was changed.')).toBeVisible()
  await hasNoBarriers(agency)

  await page.reload()
  await expect(made.getByRole('listitem')).toContainText(['checked once'])
  await expect(page.getByLabel(`This replaces ${code}`)).toBeChecked()
  await page.getByRole('button', { name: `More for ${code}` }).click()
  await page.getByRole('menuitem', { name: 'End now' }).click()
  await expect(page.getByRole('dialog', { name: `End ${code}?` })).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(made.getByRole('listitem')).toContainText(['cannot be checked anymore'])
  await agency.reload()
  await expect(agency.getByText('No document can be checked with this code')).toBeVisible()
  await hasNoBarriers(agency)

  await page.goto('/?screen=dashboard')
  await expect(page.getByText('This month: 0.0 of 80 hours; 80.0 to go, about 15 shifts at your average')).toBeVisible()
  await hasNoBarriers(page)
})
