import { aGig, anExpense, e1, e2 } from '#domain/testing/factories.ts'
import type { Person } from './server.ts'

const gigOf = (date: string) => ({ eventName: 'Sampling', date })

/** Example E4 of money.md, entered through the API. */
export async function loadNovember(worker: Person) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await worker.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const group = async (startDate: string, endDate: string, expectedPay: string, payment: object) => {
    const gigs = await post('/api/gigs/days', { eventName: 'Festival', startDate, endDate, expectedPay })
    return post('/api/gigs/got-paid', { ...payment, gigIds: gigs.map(({ id }: { id: number }) => id) })
  }
  const { id } = await post('/api/gigs', { eventName: 'Sampling', date: '2026-11-07', expectedPay: '300' })
  await post(`/api/gigs/${id}/got-paid`, { ...e1, gotPaidDate: '2026-11-07' })
  await worker.call('PUT /api/gigs/:id', { params: { id }, body: { tips: '35.46' } })
  const [first] = await group('2026-11-12', '2026-11-14', '1000', { ...e2, gotPaidDate: '2026-11-14' })
  const c = aGig({ date: '2026-11-18', status: 'completed', expectedPay: '180.00', actualPay: null, taxPercentage: 0 })
  await post('/api/gigs', c)
  await post('/api/gigs', { ...gigOf('2026-11-25'), expectedPay: '400.00' })
  await post('/api/gigs', { ...gigOf('2026-11-20'), status: 'pending', expectedPay: '150.00', parkingExpense: '9.00' })
  await group('2026-10-30', '2026-11-02', '400.01', { totalReceived: '400.01', taxPercentage: 23, gotPaidDate: '2026-11-02' })
  for (const expense of [
    anExpense({ date: '2026-11-03', amount: '89.99' }),
    anExpense({ date: '2026-11-10', amount: '260.00', category: 'Work Travel', merchant: 'Marriott', reimbursedAmount: '200.00' }),
    anExpense({ date: '2026-11-12', amount: '12.40', category: 'Work Meals', gigId: first.id }),
    anExpense({ date: '2026-10-31', amount: '10.00', category: 'Supplies' }),
    anExpense({ date: '2026-11-30', amount: '0.00' }),
  ])
    await post('/api/expenses', expense)
}
