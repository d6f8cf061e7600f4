import type { Page } from '@playwright/test'
import { reply } from './forms.ts'
import { add, call, card, choose, expect, go, hasNoBarriers, PASSWORD, signUp, test } from './journey.ts'

const gig = { eventName: 'Gala', clientName: 'Harbor Hospitality', gigType: 'Server', expectedPay: '220.00', date: '2026-11-14' }

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const addGig = (page: Page) => add(page, 'Gig')
const restored = (page: Page) => page.getByText('Draft restored', { exact: true })
const kept = (page: Page) => page.getByText('Draft kept', { exact: true })
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length)

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/')
})

test('input survives a reload, and its draft is dropped after saving', async ({ page }) => {
  await addGig(page)
  const form = dialog(page, 'Add New Gig')
  await expect(restored(page)).toBeHidden()
  await form.getByLabel('Client Name').selectOption('Harbor Hospitality')
  await form.getByLabel('Event Name').fill('Boat show')
  await form.getByLabel('Start Date').fill('2026-12-04')
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await hasNoBarriers(page)
  await expect(form.getByLabel('Client Name')).toHaveValue('Harbor Hospitality')
  await expect(form.getByLabel('Gig Type')).toHaveValue('Server')
  await expect(form.getByLabel('Event Name')).toHaveValue('Boat show')
  await expect(form.getByLabel('Start Date')).toHaveValue('2026-12-04')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(page.getByRole('heading', { name: 'Boat show' })).toBeVisible()
  expect(await drafts(page)).toBe(0)
  await addGig(page)
  await expect(form.getByLabel('Event Name')).toHaveValue('')
  await expect(restored(page)).toBeHidden()
})

test('a form that is left keeps its draft until it is discarded', async ({ page }) => {
  const form = dialog(page, 'Add New Gig')
  const name = form.getByLabel('Event Name')
  const leaves = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
  ]
  for (const [at, leave] of leaves.entries()) {
    await addGig(page)
    if (at > 0) await expect(name).toHaveValue(`Ball ${at - 1}`)
    await name.fill(`Ball ${at}`)
    await leave()
    await expect(form).toBeHidden()
    await expect(kept(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await addGig(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('')
  await expect(restored(page)).toBeHidden()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await expect(kept(page)).toBeHidden()
  expect(await drafts(page)).toBe(0)
  // The message about a draft can discard it too, until its form is open again.
  await addGig(page)
  await name.fill('Ball')
  await page.keyboard.press('Escape')
  await expect(kept(page)).toBeVisible()
  await addGig(page)
  await expect(kept(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(kept(page)).toBeHidden()
  expect(await drafts(page)).toBe(0)
  // An untouched form leaves no draft.
  await addGig(page)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(kept(page)).toBeHidden()
})

test('the wizard is restored at its step, with the unfinished cost @once', async ({ page }) => {
  await page.getByRole('button', { name: /^Got Paid/ }).click()
  const wizard = dialog(page, 'Got Paid')
  const next = wizard.getByRole('button', { name: 'Next' })
  await wizard.getByLabel(/^Total received/).fill('250')
  await reply(wizard, 'Extra pay')
  for (let step = 1; step < 4; step++) await next.click()
  await wizard.getByLabel('What was it for?').fill('Tape')
  await wizard.getByRole('button', { name: 'Close' }).click()
  await expect(wizard).toBeHidden()
  await page.getByRole('button', { name: /^Got Paid/ }).click()
  await expect(restored(page)).toBeVisible()
  await expect(wizard.getByRole('heading', { level: 3 })).toHaveText('Other Business Expenses')
  await expect(wizard.getByLabel('What was it for?')).toHaveValue('Tape')
  await hasNoBarriers(page)
  await wizard.getByRole('button', { name: 'Back' }).click()
  await expect(wizard.getByRole('heading', { level: 3 })).toHaveText('Parking Expenses')
  await page.reload()
  await expect(wizard.getByRole('heading', { level: 3 })).toHaveText('Parking Expenses')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(wizard.getByRole('heading', { level: 3 })).toHaveText('Total Payment')
  await expect(wizard.getByLabel(/^Total received/)).toHaveValue('')
})

test('the drafts of a job, costs, a client and tax answers survive closing and a reload @once', async ({ page }) => {
  const [single] = await call(page, 'GET', '/api/gigs')
  const [day] = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: '2026-11-16', endDate: '2026-11-17' })
  const forms = [
    [`edit-job&gig=${day.id}`, 'Expected Pay', '512.00'],
    [`gig-costs&gig=${single.id}`, 'Parking description', 'Garage'],
    [`edit-client&client=${single.clientId}`, 'Notes', 'Ask for Ann'],
    ['tax-answers&year=2026', 'Federal tax withheld', '900.00'],
  ] as const
  for (const [address, label, typed] of forms) {
    await page.goto(`/?open=${address}`)
    const field = page.getByRole('dialog').getByLabel(label)
    await field.fill(typed)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(kept(page)).toBeVisible()
    await page.goto(`/?open=${address}`)
    await expect(field).toHaveValue(typed)
  }
  expect(await drafts(page)).toBe(forms.length)
})

test("a restored edit keeps other people's changes since then @once", async ({ page }) => {
  const [stored] = await call(page, 'GET', '/api/gigs')
  await choose(page, 'Gala', 'Edit')
  const form = dialog(page, 'Edit Gig')
  await form.getByLabel('Event Name').fill('Ball')
  await form.getByLabel('Key Duties').fill('Smile')
  await form.getByRole('button', { name: 'Close' }).click()
  await call(page, 'PUT', `/api/gigs/${stored.id}`, { eventName: 'Picnic', expectedPay: '300' })
  await page.reload()
  await choose(page, 'Picnic', 'Edit')
  await expect(page.getByText('This was changed elsewhere since. Check what you typed.')).toBeVisible()
  await expect(page.getByText('Changed elsewhere: it is “Picnic” now.')).toBeVisible()
  await hasNoBarriers(page)
  await expect(form.getByLabel('Event Name')).toHaveValue('Ball')
  await expect(form.getByLabel('Expected Pay')).toHaveValue('300.00')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  expect(await call(page, 'GET', `/api/gigs/${stored.id}`)).toMatchObject({ eventName: 'Ball', expectedPay: '300.00', duties: 'Smile' })
})

test('a half-typed goal survives a look at another period @once', async ({ page }) => {
  await go(page, 'Dashboard')
  await page.getByRole('button', { name: /^(Set a goal|Edit Goal)$/ }).click()
  await page.getByPlaceholder('Enter goal amount').fill('2500')
  await page.getByRole('button', { name: 'Previous period' }).click()
  await page.getByRole('button', { name: 'Next period' }).click()
  await page.getByRole('button', { name: /^(Set a goal|Edit Goal)$/ }).click()
  await expect(page.getByPlaceholder('Enter goal amount')).toHaveValue('2500')
  await expect(restored(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('of $2,500')).toBeVisible()
  expect(await drafts(page)).toBe(0)
})

test('signing out removes the drafts, even those of another tab @once', async ({ page, watch }) => {
  watch.allow(/401/)
  const other = await page.context().newPage()
  await other.goto('/?open=add-expense')
  await other.getByLabel('Business Purpose').fill('Tape')
  await addGig(page)
  await dialog(page, 'Add New Gig').getByLabel('Event Name').fill('Ball')
  await page.keyboard.press('Escape')
  expect(await drafts(page)).toBe(2)
  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await drafts(page)).toBe(0)
})

test('input in one tab is restored in another and is saved once @once', async ({ page, watch }) => {
  watch.allow(/422/)
  await addGig(page)
  const form = dialog(page, 'Add New Gig')
  await form.getByLabel('Client Name').selectOption('Harbor Hospitality')
  await form.getByLabel('Event Name').fill('Ball')
  const other = await page.context().newPage()
  await other.goto('/?open=add-gig')
  await expect(restored(other)).toBeVisible()
  await expect(other.getByLabel('Event Name')).toHaveValue('Ball')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(form).toBeHidden()
  await other.getByLabel('Event Name').fill('Ball of the year')
  await other.getByRole('button', { name: 'Save Gig' }).click()
  await expect(other.getByText('This was already saved', { exact: true })).toBeVisible()
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(2)
})

test('input survives the end of a session and a sign-in to another account @once', async ({ page, watch }) => {
  watch.allow(/401/)
  // A list that is read ahead while another account signs in is refused.
  watch.allow(/409/)
  const bob = await signUp(page, 'Bob Lee')
  const ann = await signUp(page, 'Ann Ray')
  const signIn = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.goto('/?open=add-expense')
  await page.getByLabel('Business Purpose').fill('Tape')
  await page.context().clearCookies()
  await page.reload()
  await signIn(bob.email)
  await expect(dialog(page, 'Add Expense').getByLabel('Business Purpose')).toHaveValue('')
  await page.context().clearCookies()
  await page.goto('/?open=add-expense')
  await signIn(ann.email)
  await expect(restored(page)).toBeVisible()
  await expect(page.getByLabel('Business Purpose')).toHaveValue('Tape')
})

test('forms work in a browser that forbids storage', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await page.goto('/?screen=dashboard&open=add-expense')
  const form = dialog(page, 'Add Expense')
  await form.getByLabel('Amount', { exact: true }).fill('10')
  await form.getByLabel('Business Purpose').fill('Tape')
  await form.getByLabel('Category', { exact: true }).selectOption('Supplies')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(form).toBeHidden()
  await expect(card(page, 'Expenses')).toContainText('$10')
})
