import { addDays } from '#domain/time/calendar-day.ts'
import { reply } from './forms.ts'
import { call, card, expect, hasNoBarriers, signUp, test, today } from './journey.ts'
import { isOnDevice } from './on-device.ts'

test('a client that pays on a W-2: pay with a stub, wages in the estimate, and a report without them on Schedule C', async ({ page }) => {
  await signUp(page)
  const gig = { clientName: 'Acme Staffing', eventName: 'Trade show', expectedPay: '600' }
  const earlier = await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-09-01' })
  await call(page, 'POST', `/api/gigs/${earlier.id}/got-paid`, { totalReceived: '600', taxPercentage: 23, gotPaidDate: '2026-09-08' })
  const next = await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Car launch', date: '2026-11-10' })
  await call(page, 'PUT', '/api/tax/profiles/2026', { filingStatus: 'single', wages: '20000' })

  await page.goto(`/clients/${next.clientId}`)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pays you as').selectOption('An employee (W-2)')
  await expect(dialog.getByRole('checkbox', { name: 'Also for 1 recorded gig' })).toBeChecked()
  await expect(dialog).toContainText(/Federal estimate of 2026: \$\d+\.\d\d now, \$\d+\.\d\d after\./)
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Pays you as: An employee (W-2)', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Pays you as before', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await dialog.getByLabel('Pays you as').selectOption('An employee (W-2)')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Pays you as: An employee (W-2)', { exact: true })).toBeVisible()

  await page.goto(`/?open=got-paid&gigs=${next.id}`)
  await dialog.getByRole('textbox', { name: 'Total received', exact: true }).fill('495')
  await dialog.getByText('Pay stub').click()
  await dialog.getByLabel('Federal tax withheld').fill('48')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Enter the gross pay of the stub')).toBeVisible()
  await dialog.getByLabel('Gross pay').fill('600')
  await dialog.getByLabel('Social security').fill('37.20')
  await dialog.getByLabel('Medicare').fill('18.70')
  await expect(dialog.getByText('This is more than 1.45% of the gross pay. Check the stub.')).toBeVisible()
  await dialog.getByLabel('Medicare').fill('8.70')
  await dialog.getByLabel('State tax').fill('21.30')
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Next' }).click()
  // With what was withheld, it is more than agreed.
  await reply(dialog, 'A reimbursement')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Parking and tolls you paid').fill('16')
  await dialog.getByLabel('Reimbursed by the client').fill('16')
  await dialog.getByRole('button', { name: 'Confirm now' }).click()
  await expect(dialog).toContainText(
    'The stub gives $484.80 and $16.00 paid back, but you received $495.00: $5.80 is missing. Save anyway?',
  )
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: /Total received/ }).click()
  await dialog.getByRole('textbox', { name: 'Total received', exact: true }).fill('500.80')
  await dialog.getByRole('button', { name: 'Confirm now' }).click()
  await expect(dialog).not.toContainText('Save anyway?')
  await expect(dialog.getByRole('button', { name: /Withheld by the client/ })).toContainText('$115.20')
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('W-2', { exact: true }).first()).toBeVisible()

  await page.goto('/?screen=dashboard&period=annual&from=2026-01-01')
  await expect(card(page, 'Taxable Income')).toContainText('of which $1,200 on a W-2')
  const { estimate, netProfit } = await call(page, 'GET', '/api/tax/estimate?year=2026')
  expect([netProfit, estimate.withholding, estimate.lines[3].amount]).toEqual(['0.00', '48.00', '21200.00'])
  const { html } = await call(page, 'POST', '/api/reports/generate', { period: 'annual', year: 2026 })
  expect(html).toContain('Wages by payer, 2026')
  expect(html).toContain('Nobody paid in this year.')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a W-2 post in one window becomes a booked gig, pay without a network, a form and a report in another', async ({
    page,
    visit,
    context,
    watch,
  }) => {
    watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
    const { email } = await signUp(page)
    const poster = await visit()
    await signUp(poster, 'Sam Okafor')
    await poster.goto('/emergency-post')
    await expect(poster.getByLabel('Paid as').getByRole('option')).toHaveText(['Not said', 'A contractor (1099)', 'An employee (W-2)'])
    const shift = {
      ...{
        agencyName: 'Acme Staffing',
        agencyEmail: email,
        contactEmail: email,
        eventName: 'Car launch',
        city: 'Austin, TX',
        urgency: 'ASAP',
      },
      ...{ eventDate: `${addDays(today, 2)}T15:00:00.000Z`, endTime: '16:00', timeZone: 'America/New_York' },
      ...{ payBasis: 'flat', rate: '600', payKind: 'w2' },
    }
    const { post } = await call(poster, 'POST', '/api/emergency-gigs', shift)
    await page.goto('/emergency-feed')
    await expect(page.getByRole('listitem').filter({ hasText: 'Car launch' }).first()).toContainText('W-2')
    await call(page, 'POST', `/api/emergency-gigs/${post.id}/apply`)
    const { applicants } = await call(poster, 'GET', `/api/emergency-posts/${post.id}`)
    await call(poster, 'PUT', `/api/emergency-posts/${post.id}/applicants`, { applicationId: applicants[0].id, state: 'booked' })
    const [gig] = await call(page, 'GET', '/api/gigs')
    expect([gig.payKind, gig.taxPercentage, gig.status]).toEqual(['w2', 0, 'confirmed'])

    await page.goto('/')
    await isOnDevice(page)
    await context.setOffline(true)
    await page.goto(`/?open=got-paid&gigs=${gig.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Total received', exact: true }).fill('484.80')
    await dialog.getByText('Pay stub').click()
    for (const [label, amount] of [
      ['Gross pay', '600'],
      ['Federal tax withheld', '48'],
      ['Social security', '37.20'],
      ['Medicare', '8.70'],
      ['State tax', '21.30'],
    ] as const)
      await dialog.getByLabel(label).fill(amount)
    await dialog.getByRole('button', { name: 'Confirm now' }).click()
    await expect(dialog.getByRole('button', { name: /^Taxable income/i })).toContainText('$600.00')
    await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
    await expect(page.getByText(/^Saved on this/).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('All synced', { exact: true })).toBeVisible({ timeout: 20_000 })
    expect(await call(page, 'GET', `/api/gigs/${gig.id}`)).toMatchObject({
      actualPay: '600.00',
      withheld: '115.20',
      totalReceived: '484.80',
    })

    await page.goto('/taxes')
    await page.getByRole('button', { name: 'Add Form' }).first().click()
    await dialog.getByLabel('Form', { exact: true }).selectOption('W-2')
    await dialog.getByLabel('Payer').fill('Acme Staffing')
    await dialog.getByLabel('Wages (1)').fill('600')
    await dialog.getByLabel('Federal tax withheld (2)').fill('48')
    await dialog.getByRole('button', { name: 'Save Form' }).click()
    await expect(page.getByRole('region', { name: 'Tax year 2026' })).toContainText('Matches your records')
    const { html } = await call(page, 'POST', '/api/reports/generate', { period: 'annual', year: 2026 })
    for (const part of ['Wages by payer, 2026', 'Forms, 2026', 'Nobody paid in this year.']) expect(html).toContain(part)
  })
})
