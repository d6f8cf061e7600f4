import { addDays, dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { WORKER_ZONE } from '../tools/odd-dates.ts'
import { call, card, expect, go, signUp } from './journey.ts'
import { test } from './own-server.ts'

const gig = { clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '100.00' }

test('the calendar, a payment, money owed and the estimate all use the current day', async ({ page, clock }) => {
  const today = dayIn(WORKER_ZONE, new Date(clock.moment))
  const ago = (days: number) => addDays(today, -days)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Launch', date: today })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Auto show', date: ago(1) })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', date: ago(40), status: 'pending payment' })
  await page.goto('/')

  const month = page.getByRole('grid', { name: formatDay(today, 'month') })
  const cell = (days: number) => page.getByRole('gridcell', { name: new RegExp(`^${formatDay(addDays(today, days))}, `) })
  await expect(cell(0)).toHaveAttribute('aria-current', 'date')
  await expect(month.getByRole('gridcell', { name: `${formatDay(today)}, 1 gig, Upcoming` })).toBeVisible()
  await cell(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(7)).toBeFocused()

  // Work of a past day waits for its payment. Today's work does not.
  await page.getByRole('button', { name: /^Paid \$100: Auto show/ }).click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  const gigs = await call(page, 'GET', '/api/gigs')
  expect(gigs).toMatchObject([
    { eventName: 'Launch', date: today, status: 'upcoming' },
    { eventName: 'Auto show', date: ago(1), status: 'completed', gotPaidDate: today },
    { eventName: 'Gala', date: ago(40), status: 'pending payment' },
  ])
  const body = { totalReceived: '100.00', taxPercentage: 20, gotPaidDate: addDays(today, 1) }
  const early = await page.request.post(`/api/gigs/${gigs[0].id}/got-paid`, { data: body })
  expect([early.status(), await early.text()]).toEqual([400, expect.stringContaining(`Today is ${formatDay(today)}`)])

  await go(page, 'Dashboard')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(formatDay(today, 'month'))
  const isThisMonth = ago(1).slice(0, 7) === today.slice(0, 7)
  await expect(card(page, 'Taxable Income')).toContainText(isThisMonth ? '$100' : '$0')
  await expect(page.getByRole('button', { name: /^Owed to you/ })).toContainText('1 overdue')
  await expect(page.getByRole('region', { name: 'Federal estimate' })).toContainText(today.slice(0, 4))
})
