import { call, card, expect, hasNoBarriers, signUp, test } from './journey.ts'
import { storeGig } from './stored.ts'

// The pages are in January, and the server is still in November: the journey only reads.
test.use({ clock: { moment: '2027-01-08T12:00:00-05:00', stands: false } })

test('in January the dashboard leads to a look back with the figures of its cards, until it is hidden', async ({ page }) => {
  await signUp(page)
  const payment = { gotPaidDate: '2026-03-20', mileage: 40 }
  const northside = { clientName: 'Northside Events', date: '2026-03-14', expectedPay: '450.50' }
  await storeGig(page, { eventName: 'Cold brew', date: '2026-03-07', expectedPay: '300.00' }, { ...payment, totalReceived: '300.00' })
  await storeGig(page, { eventName: 'Auto show', ...northside }, { ...payment, totalReceived: '450.50' })
  await call(page, 'POST', '/api/expenses', { date: '2026-05-02', amount: '20.00', businessPurpose: 'Tape', category: 'Supplies' })

  await page.goto('/?screen=dashboard')
  await page.getByRole('tab', { name: 'Annual' }).click()
  await page.getByRole('button', { name: 'Previous period' }).click()
  for (const [label, figure] of [
    ['Taxable Income', '$751'],
    ['Expenses', '$76'],
  ] as const)
    await expect(card(page, label)).toContainText(figure)
  const invitation = page.getByRole('region', { name: 'Your 2026 in review' })
  await expect(invitation).toContainText('2 gigs, your best month and client')
  await invitation.getByRole('button', { name: 'Look back' }).click()

  await expect(page).toHaveURL('/reports/2026')
  await expect(page.getByRole('region', { name: 'Your year' })).toContainText('$750.50with 2 gigs for 2 clients')
  const fact = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')
  await expect(fact('Best month')).toContainText('March 2026$750.50')
  await expect(fact('Best client')).toContainText('Northside Events$450.50 from 1 gig')
  await expect(fact('Busiest weekday')).toContainText('Saturday2 gigs')
  await expect(fact('Business miles')).toContainText('80 mi$56.00 to deduct')
  await expect(fact('Expenses')).toContainText('$76.00')
  await expect(fact('Set aside for tax')).toContainText('$172.62')
  await hasNoBarriers(page)

  await page.goBack()
  await invitation.getByRole('button', { name: 'Hide until next year' }).click()
  await expect(invitation).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Annual' })).toBeFocused()
  await page.reload()
  await expect(card(page, 'Taxable Income')).toBeVisible()
  await expect(invitation).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('look back')
  await page.getByRole('option', { name: 'Year in review' }).click()
  await expect(page.getByRole('heading', { name: 'Your 2026', exact: true })).toBeVisible()
  await page.goto('/reports/2027')
  await expect(page.getByText('2027 is not over yet')).toBeVisible()
  await page.getByRole('button', { name: 'Open Reports' }).click()
  await page.getByRole('link', { name: 'Your 2026 in review' }).click()
  await expect(fact('Best-paid gig')).toContainText('Auto show')
})
