import { expect, test } from 'vitest'
import { aGig, aPayload, november, paid } from '../testing/factories.ts'
import { averageDaysToPay, averageEarnings, bestClients } from './best-clients.ts'

const paidGig = (date: string, paidOn: string, clientName: string, totalReceived = '100.00') =>
  paid([aGig({ date, clientName })], aPayload({ totalReceived }), paidOn)

test('spellings of one name are one client, the highest earnings come first, and a client without earnings is left out', () => {
  const gigs = [
    ...paidGig('2026-11-01', '2026-11-11', 'Harbor', '150.00'),
    ...paidGig('2026-11-02', '2026-11-02', ' harbor', '150.00'),
    ...paidGig('2026-11-03', '2026-11-04', 'Bluebird', '299.99'),
    ...paidGig('2026-11-04', '2026-11-04', 'Free', '0.00'),
    aGig({ clientName: 'Planned', expectedPay: '9000.00' }),
  ]
  expect(bestClients(gigs)).toMatchObject([
    { clientName: 'Harbor', earnings: 30000, gigs: 2, daysToPay: 5 },
    { clientName: 'Bluebird', earnings: 29999, gigs: 1, daysToPay: 1 },
  ])
})

test("E4: the clients' earnings in November sum to the taxable income", () => {
  const gigs = november().gigs.filter(({ date }) => date >= '2026-11-01')
  expect(bestClients(gigs)).toMatchObject([{ earnings: 165546, gigs: 7 }])
})

test("the wait for a job's payment starts on its last day, and a job paid in advance has no wait", () => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-14'].map((date) => aGig({ date, multiDayGroupId: 'days' }))
  const job = paid(days, aPayload({ totalReceived: '300.00' }), '2026-11-24')
  expect(averageDaysToPay(job)).toBe(10)
  expect(averageDaysToPay([...job, ...paidGig('2026-12-01', '2026-11-01', 'Early')])).toBe(5)
})

test('without a payment day the average wait is unknown', () => {
  expect(averageDaysToPay([aGig({ status: 'completed', actualPay: '80.00' }), aGig()])).toBeNull()
})

test('the average counts only completed gigs that earned something, to the cent', () => {
  const gigs = [...paidGig('2026-11-01', '2026-11-01', 'A', '100.00'), ...paidGig('2026-11-02', '2026-11-02', 'A', '200.01')]
  expect(averageEarnings([...gigs, ...paidGig('2026-11-03', '2026-11-03', 'A', '0.00'), aGig()], '2026-12-31')).toBe(15001)
  expect(averageEarnings([], '2026-12-31')).toBe(0)
  // Gigs after the day, and gigs more than a year before it, do not count.
  expect([averageEarnings(gigs, '2026-11-01'), averageEarnings(gigs, '2027-11-01')]).toEqual([10000, 20001])
})
