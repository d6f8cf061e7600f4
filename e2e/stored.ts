// Stores gigs and payments by calls, for journeys that are not about entering them.
import type { Page } from '@playwright/test'
import { CLIENT } from './forms.ts'
import { call } from './journey.ts'

const gig = { clientName: CLIENT, gigType: 'Brand Ambassador' }
const paid = { paymentMethod: 'check', taxPercentage: 23 }

/** Stores a gig, with a payment if one is given. */
export async function storeGig(page: Page, planned: object, payment?: object): Promise<{ readonly id: number }> {
  const stored = await call(page, 'POST', '/api/gigs', { ...gig, ...planned })
  if (payment) await call(page, 'POST', `/api/gigs/${stored.id}/got-paid`, { ...paid, ...payment })
  return stored
}

/** Stores a multi-day gig, with a payment if one is given. */
export async function storeJob(page: Page, planned: object, payment?: object) {
  const days: { id: number }[] = await call(page, 'POST', '/api/gigs/days', { ...gig, ...planned })
  const gigIds = days.map(({ id }) => id)
  if (payment) await call(page, 'POST', '/api/gigs/got-paid', { ...paid, ...payment, gigIds })
}

/** Stores example E1, with its tips. */
export async function storeE1(page: Page) {
  const { id } = await storeGig(
    page,
    { eventName: 'Cold brew', date: '2026-11-07', expectedPay: '300.00' },
    {
      totalReceived: 292,
      mileage: 46,
      parkingSpent: 18,
      parkingReimbursed: 12,
      otherExpenses: [
        { businessPurpose: 'Cups', amount: 25.5, category: 'Supplies', reimbursedAmount: 10 },
        { businessPurpose: 'Lunch', amount: 14.25, category: 'Work Meals' },
      ],
      otherReimbursed: 10,
      taxPercentage: 25,
      gotPaidDate: '2026-11-07',
    },
  )
  await call(page, 'PUT', `/api/gigs/${id}`, { tips: '35.46' })
}

/** Stores the part of E4 that other examples enter too: E1, E2, a paid job over two months, an upcoming gig and three expenses. */
export async function storePlainNovember(page: Page) {
  await storeE1(page)
  await storeJob(
    page,
    { eventName: 'Street fair', startDate: '2026-11-12', endDate: '2026-11-14', expectedPay: '1000' },
    {
      totalReceived: '1000.00',
      gotPaidDate: '2026-11-14',
      mileage: 130,
      parkingSpent: '50.00',
      parkingReimbursed: '20.00',
      otherExpenses: [{ businessPurpose: 'Train', amount: '45.00', category: 'Work Travel', reimbursedAmount: '10.01' }],
    },
  )
  await storeJob(
    page,
    { eventName: 'Harvest days', startDate: '2026-10-30', endDate: '2026-11-02', expectedPay: '400.01' },
    { totalReceived: '400.01', gotPaidDate: '2026-11-14' },
  )
  await storeGig(page, { eventName: 'Tree lighting', date: '2026-11-25', expectedPay: '400.00' })
  for (const expense of [
    { date: '2026-11-03', amount: '89.99', category: 'Office', businessPurpose: 'Printer' },
    { date: '2026-10-31', amount: '10.00', category: 'Supplies', businessPurpose: 'Tape' },
    { date: '2026-11-30', amount: '0.00', category: 'Supplies', businessPurpose: 'Nothing yet' },
  ])
    await call(page, 'POST', '/api/expenses', expense)
}
