import type { Locator, Page } from '@playwright/test'
import { told } from './forms.ts'
import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'

const gig = (clientName: string, eventName: string, date: string) => ({
  clientName,
  eventName,
  date,
  gigType: 'Server',
  expectedPay: '100.00',
})

async function addGigs(page: Page) {
  await call(page, 'POST', '/api/gigs', gig('Acme', 'Gala', '2026-10-01'))
  const brunch = await call(page, 'POST', '/api/gigs', gig('Acme', 'Brunch', '2026-10-10'))
  await call(page, 'POST', '/api/gigs', gig('Acme LLC', 'Fair', '2026-11-20'))
  const paid = { totalReceived: '120.00', taxPercentage: 23, gotPaidDate: '2026-10-21' }
  await call(page, 'POST', `/api/gigs/${brunch.id}/got-paid`, paid)
}

/** Returns the clients of the list, without the pairs that it asks about. */
const rowsOf = (list: Locator) => list.getByRole('list', { name: 'Clients' }).getByRole('listitem')

async function openClients(page: Page) {
  await page.goto('/clients')
  return page.getByRole('main')
}

test('clients with similar names are proposed, merged, separated and merged again', async ({ page }) => {
  await signUp(page)
  await page.goto('/clients')
  const list = page.getByRole('main')
  await expect(list.getByText('No clients yet')).toBeVisible()
  await hasNoBarriers(page)
  await addGigs(page)
  await openClients(page)

  const rows = rowsOf(list)
  await expect(rows).toHaveText([
    /^Acme\$120.00Pays in 11 days · last gig Oct 10, 2026owes \$100.00$/i,
    /^Acme LLC\$0.00Last gig Nov 20, 2026owes \$100.00$/i,
  ])
  const question = list.getByText('Acme and Acme LLC: the same client?')
  await expect(question).toBeVisible()
  await hasNoBarriers(page)

  await list.getByRole('button', { name: 'Merge Acme and Acme LLC' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge Acme LLC into Acme' })
  await expect(merge).toContainText('Acme LLC’s gigs will move to Acme')
  await hasNoBarriers(page)
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Clients merged', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Acme LLC is its own client again')
  await expect(rows).toHaveCount(2)
  await list.getByRole('button', { name: 'Merge Acme and Acme LLC' }).click()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await told(page, 'Clients merged')
  await expect(rows).toHaveText([/last gig Nov 20, 2026owes \$200.00$/])
})

test("a client's page shows their income, renames them everywhere, and sets the terms for money owed", async ({ page }) => {
  await signUp(page)
  await addGigs(page)
  const list = await openClients(page)
  const rows = rowsOf(list)
  await rows.getByRole('link', { name: 'Acme', exact: true }).click()
  const client = page.getByRole('main')
  await expect(client.getByRole('heading', { name: 'Acme', level: 1 })).toBeVisible()
  await expect(client.getByRole('region', { name: 'History' })).toContainText('Earned in total$120.00$120.00 in 2026 · 2 gigs')
  await expect(client.getByRole('region', { name: 'Latest gigs' }).getByRole('link')).toHaveText(['Brunch', 'Gala'])
  await hasNoBarriers(page)
  await client.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  await hasNoBarriers(page)
  await form.getByLabel('Client Name').fill('Acme Events')
  await form.getByLabel('Terms').selectOption('60 days')
  await form.getByLabel('Email', { exact: true }).fill('pay@acme.test')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Renamed on 2 gigs', { exact: true })).toBeVisible()
  await expect(client.getByRole('heading', { name: 'Acme Events', level: 1 })).toBeVisible()
  await expect(client.getByRole('link', { name: 'Email pay@acme.test' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveText([/^Acme Events/, /^Acme LLC/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Named Acme again')
  await expect(rows).toHaveText([/^Acme\$/, /^Acme LLC/])
  await rows.getByRole('link', { name: 'Acme', exact: true }).click()
  await expect(client.getByRole('link', { name: 'Email pay@acme.test' })).toHaveAttribute('href', 'mailto:pay@acme.test')

  // A gig of the client has its own page, and Back leads to the client.
  await client.getByRole('link', { name: 'Brunch' }).click()
  await expect(page.getByRole('heading', { name: 'Brunch', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(client.getByRole('heading', { name: 'Acme', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)

  // Money owed uses the client's terms: 60 days after October 1.
  await page.goto('/?screen=dashboard')
  await page.getByRole('button', { name: /^Owed to you/ }).click()
  const owed = page.getByRole('main')
  await expect(owed).toContainText('Due Nov 30')
  await expect(owed).toContainText('Due Dec 20')
  await hasNoBarriers(page)
  await owed.getByRole('link', { name: 'Acme', exact: true }).first().click()
  await expect(client.getByRole('region', { name: 'History' })).toContainText('Terms60 days')
})

test("renaming a client to an existing name offers to merge, and a gig with another client's name moves to that client", async ({
  page,
  watch,
}) => {
  // The browser logs the refusal.
  watch.allow(/status of 409/)
  await signUp(page)
  const gala = await call(page, 'POST', '/api/gigs', gig('Harbor', 'Gala', '2026-10-01'))
  await call(page, 'POST', '/api/gigs', gig('Bluebird', 'Fair', '2026-11-20'))
  await page.goto(`/?open=edit-client&client=${gala.clientId}`)
  const client = page.getByRole('dialog', { name: 'Edit Client' })
  await client.getByLabel('Client Name').fill('bluebird')
  await client.getByRole('button', { name: 'Save Changes' }).click()
  await expect(client.getByText('You have a client named Bluebird already. Merge the two instead.')).toBeInViewport()
  await expect(client.getByLabel('Client Name')).toBeFocused()
  await hasNoBarriers(page)
  await client.getByRole('button', { name: 'Merge them' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge Harbor into Bluebird' })
  await expect(merge).toBeVisible()
  // The client's form is still open below, so there is no message about its draft.
  await expect(page.getByText('Draft kept')).toHaveCount(0)
  await merge.getByRole('button', { name: 'Cancel' }).click()
  await client.getByRole('button', { name: 'Discard' }).click()
  await expect(client.getByLabel('Client Name')).toHaveValue('Harbor')

  await page.goto(`/?open=edit-gig&gig=${gala.id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Gig' })
  const clientName = edit.getByRole('combobox', { name: 'Client Name' })
  await clientName.selectOption('+ Add New Client')
  await clientName.fill('blue')
  await edit.getByRole('option', { name: 'Bluebird' }).click()
  await expect(clientName).toHaveValue('Bluebird')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Moved to Bluebird.', { exact: true })).toBeVisible()

  // Clients that were declared different are not proposed again.
  await call(page, 'POST', '/api/gigs', gig('Bluebird Inc', 'Expo', '2026-11-20'))
  await page.goto('/clients')
  const list = page.getByRole('main')
  await list.getByRole('button', { name: 'Different: Bluebird and Bluebird Inc' }).click()
  await told(page, 'Bluebird and Bluebird Inc stay two clients')
  await page.reload()
  await expect(list.getByRole('link', { name: 'Bluebird Inc' })).toBeVisible()
  await expect(list.getByText('the same client?')).toBeHidden()
})

test('a dialog says that its records could not be loaded, and loads them again', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/400/)
  await signUp(page)
  await addGigs(page)
  const refused = { status: 400, json: { error: 'No', code: 'bad_request' } }
  await page.route('**/api/clients', (route) => route.fulfill(refused), { times: 1 })
  await page.goto('/clients')
  const failed = page.getByRole('main')
  await expect(failed.getByText('Your clients could not be loaded.')).toBeVisible()
  await hasNoBarriers(page)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(failed)).toHaveCount(2)

  // Without the saved answers, the form would open empty and replace them.
  await page.route('**/api/tax/profiles**', (route) => route.fulfill(refused), { times: 1 })
  await page.goto('/?open=tax-answers&year=2026')
  await expect(page.getByText('The estimate could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
})
