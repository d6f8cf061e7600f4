import { fieldLabels } from '#words/en/fields.ts'
import { add, call, expect, signUp, test } from './journey.ts'

// A form that forgot one of its declared fields would compile. Here it fails.

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '250.00', date: '2026-11-14' }

test('the forms of an expense, a gig and a client have every declared field @once', async ({ page }) => {
  await signUp(page)
  const hourly = { ...gig, startTime: '09:00', endTime: '17:00', payBasis: 'hour', rate: '30' }
  const { id, clientId } = await call(page, 'POST', '/api/gigs', hourly)
  const hasEach = async (title: string, labels: readonly string[]) => {
    const form = page.getByRole('dialog', { name: title })
    for (const label of labels) await expect(form.getByLabel(label).first(), `${title}: ${label}`).toBeVisible()
  }
  await page.goto('/')
  await add(page, 'Expense')
  // The field of the category has the subcategories too.
  const { subcategory: _, ...ofExpense } = fieldLabels.expense
  await hasEach('Add Expense', Object.values(ofExpense))
  await page.goto(`/?open=edit-client&client=${clientId}`)
  await hasEach('Edit Client', Object.values(fieldLabels.client))
  await page.goto(`/?open=edit-gig&gig=${id}`)
  const { ratePerDay, hoursWorked, ...labels } = fieldLabels.gig
  await hasEach('Edit Gig', Object.values(labels))
  const edit = page.getByRole('dialog', { name: 'Edit Gig' })
  await edit.getByLabel(labels.payBasis, { exact: true }).selectOption('day')
  await hasEach('Edit Gig', [ratePerDay])
  // Times and hours are never asked together.
  for (const label of [labels.startTime, labels.endTime]) await edit.getByLabel(label, { exact: true }).fill('')
  await hasEach('Edit Gig', [hoursWorked])
})
