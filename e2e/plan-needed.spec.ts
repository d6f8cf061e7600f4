import { expect, hasNoBarriers, signUp } from './journey.ts'
import { pay, test } from './selling.ts'

test.use({ daysLater: 9 })

test('adding a gig asks for a plan, and the input is restored once there is a plan @once', async ({ page, watch }) => {
  watch.allow(/402 \(Payment Required\)/)
  await signUp(page)
  await page.goto('/?open=add-expense')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill('12.50')
  await form.getByLabel('Business purpose').fill('Tape for the booth')
  await form.getByLabel('Category').selectOption('Supplies')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  const question = page.getByRole('dialog', { name: 'Your free trial has ended' })
  await expect(question).toBeVisible()
  await hasNoBarriers(page)
  // The page says itself that the input is kept, so no message may cover it. Count once, because a message disappears after a while.
  expect(await page.getByText('Draft kept').count()).toBe(0)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(form.getByLabel('Business purpose')).toHaveValue('Tape for the booth')

  await form.getByRole('button', { name: 'Add Expense' }).click()
  await question.getByRole('button', { name: 'See plans' }).click()
  await page.getByRole('button', { name: 'Choose monthly' }).click()
  await (await pay(page)).tell()
  await expect(page.getByRole('heading', { name: 'Monthly plan' })).toBeVisible()
  await page.goto('/?open=add-expense')
  await expect(form.getByLabel('Business purpose')).toHaveValue('Tape for the booth')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense added successfully!').first()).toBeVisible()
})
