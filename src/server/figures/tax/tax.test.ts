import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leftOut } from '#words/en/tax.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const told = { filingStatus: 'single', wages: '0', withholding: '0', lastYearTax: '9000' } as const
// A finished year, so that the due amounts do not depend on the day of the test run.
const tell = (body: object = told, year = '2025') => ada.call('PUT /api/tax/profiles/:year', { params: { year }, body: body as never })
const estimateOf = async (year = '2025') => (await ada.call('GET /api/tax/estimate', { query: { year } })).body
const wagesIn = ({ estimate }: { estimate: { lines: { label: string }[] } }) => estimate.lines.find(({ label }) => label === 'Wages')
const payment = { taxYear: 2025, quarter: 1, paidOn: '2025-04-15', amount: '2199.41' }

async function earn(pay: string) {
  const { body } = await ada.call('POST /api/gigs', { body: { date: '2025-03-01' } })
  const payload = { totalReceived: pay, taxPercentage: 23, gotPaidDate: '2025-03-01' }
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: body.id }, body: payload })
}

test('the estimate leads from gigs to the tax and the four due dates, with a payment', async () => {
  await earn('50000')
  expect(await estimateOf()).toMatchObject({ netProfit: '50000.00', estimate: null, quarters: [{ required: '0.00' }, {}, {}, {}] })
  await tell()
  await ada.call('POST /api/tax/payments', { body: payment })
  const estimate = await estimateOf()
  expect(estimate).toMatchObject({
    year: 2025,
    paid: '2199.41',
    estimate: { rulesYear: 2025, total: '9775.17', selfEmploymentTax: '7064.78', incomeTax: '2710.39', toPay: '9775.17' },
    quarters: [
      { quarter: 1, dueOn: '2025-04-15', required: '2199.41', paid: '2199.41' },
      { quarter: 2, dueOn: '2025-06-16', required: '2199.41', paid: '0.00' },
      { quarter: 3, dueOn: '2025-09-15', required: '2199.41', paid: '0.00' },
      { quarter: 4, dueOn: '2026-01-15', required: '2199.42', paid: '0.00' },
    ],
  })
  expect(estimate.leavesOut).toEqual(Object.values(leftOut))
})

test('the answers of a year apply to the next until they are changed', async () => {
  await tell({ ...told, wages: '1000' }, '2024')
  expect(wagesIn(await estimateOf())).toEqual({ label: 'Wages', amount: '1000.00', isSum: false })
  await tell({ filingStatus: 'joint', spouseWages: '2000.50' })
  expect(wagesIn(await estimateOf())).toEqual({ label: 'Wages', amount: '2000.50', isSum: false })
  await tell({ filingStatus: 'joint' })
  expect((await ada.call('GET /api/tax/profiles')).body).toEqual([
    expect.objectContaining({ year: 2024, wages: '1000.00', lastYearTax: '9000.00', wasHighIncome: false }),
    expect.objectContaining({ year: 2025, filingStatus: 'joint', wages: '0.00', lastYearTax: null, accountingMethod: 'cash' }),
  ])
})

test('a payment is logged once, listed by its day, and deleted once', async () => {
  const { body: second } = await ada.call('POST /api/tax/payments', { body: payment })
  const { body: first } = await ada.call('POST /api/tax/payments', { body: { ...payment, paidOn: '2025-04-01', amount: 5 } })
  expect((await ada.call('GET /api/tax/payments')).body).toEqual([
    { id: first.id, kind: 'federal', taxYear: 2025, quarter: 1, paidOn: '2025-04-01', amount: '5.00', fromJar: false },
    { id: second.id, kind: 'federal', ...payment, fromJar: false },
  ])
  const remove = () => ada.call('DELETE /api/tax/payments/:id', { params: { id: first.id } })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect((await ada.call('GET /api/tax/payments')).body).toHaveLength(1)
})

test('payments are in the report of their tax year, in the year of the return', async () => {
  await ada.call('POST /api/tax/payments', { body: { ...payment, quarter: 4, paidOn: '2026-01-15', amount: '12.34' } })
  const pageOf = async (year: number) => (await ada.call('POST /api/reports/generate', { body: { period: 'annual', year } })).body.html
  expect(await pageOf(2025)).toContain('$12.34')
  expect(await pageOf(2026)).not.toContain('$12.34')
})

test('years without rules have no estimate, and the newest rules are used for later years', async () => {
  await tell()
  expect([(await estimateOf('2023')).estimate, (await estimateOf('2031')).estimate.rulesYear]).toEqual([null, 2026])
})

describe('refused, and nothing is stored:', () => {
  test.each([
    {},
    { ...payment, amount: '0' },
    { ...payment, amount: '-1' },
    { ...payment, amount: '1.005' },
    { ...payment, quarter: 0 },
    { ...payment, quarter: 5 },
    { ...payment, quarter: 1.5 },
    { ...payment, taxYear: 1 },
    { ...payment, paidOn: '2025-02-30' },
    { ...payment, paidOn: '2100-01-01' },
    { ...payment, kind: 'city' },
  ])('payment %j', async (body) => {
    const before = await stored(server.database)
    const answer = await ada.call('POST /api/tax/payments', { body: body as never })
    expect([answer.status, answer.body.issues.length > 0]).toEqual([400, true])
    expect(await stored(server.database)).toEqual(before)
  })

  test.each([
    [{ ...told, filingStatus: 'rich' }, '2026'],
    [{ ...told, wages: 'many' }, '2026'],
    [{ ...told, wasHighIncome: 'yes' }, '2026'],
    [{}, '2026'],
    [{ ...told, residence: 'PR' }, '2026'],
    [{ ...told, residence: 'ny' }, '2026'],
    [{ ...told, dependents: 11 }, '2026'],
    [{ ...told, dependents: 1.5 }, '2026'],
    [{ ...told, locality: 'x'.repeat(61) }, '2026'],
    [{ ...told, stateWithheld: '-1' }, '2026'],
    [told, '26'],
    [told, '2101'],
    [told, '%00'],
  ])('profile %j of %s', async (body, year) => {
    const before = await stored(server.database)
    expect((await tell(body, year)).status).toBe(400)
    expect(await stored(server.database)).toEqual(before)
  })
})
