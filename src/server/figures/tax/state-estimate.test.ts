import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
  const { body } = await ada.call('POST /api/gigs', { body: { date: '2025-03-01', gigAddress: '500 Broad St, Newark, NJ 07102' } })
  const payload = { totalReceived: '50000', taxPercentage: 23, gotPaidDate: '2025-03-01' }
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: body.id }, body: payload })
})
afterAll(() => server.stop())

const tell = (body: object, year = '2025') =>
  ada.call('PUT /api/tax/profiles/:year', { params: { year }, body: { filingStatus: 'single', ...body } as never })
const stateOf = async (year = '2025') => (await ada.call('GET /api/tax/state-estimate', { query: { year } })).body
const pay = (kind: 'federal' | 'state', amount: string) =>
  ada.call('POST /api/tax/payments', { body: { kind, taxYear: 2025, quarter: 1, paidOn: '2025-04-15', amount } })
const pageOf = async (period: object) =>
  (await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2025, ...period } as never })).body.html

test('the state estimate leads from the federal one to the tax of the state and the city', async () => {
  await tell({ residence: 'NY', locality: 'New York City', stateWithheld: '100' })
  const state = await stateOf()
  expect(state).toMatchObject({
    residence: 'NY',
    says: 'Income tax of New York',
    estimate: { rulesYear: 2025, stateTax: '1950.72', localTax: '1372.75', total: '3323.47', withheld: '100.00', left: '3223.47' },
  })
  expect(state.estimate.lines.map(({ label, amount }: { label: string; amount: string }) => [label, amount])).toEqual([
    ['Federal adjusted gross income', '46467.61'],
    ['Standard deduction', '-8000.00'],
    ['Taxable in the state', '38467.61'],
    ['Tax by the brackets', '1950.72'],
    ['State income tax', '1950.72'],
    ['County or city tax', '1372.75'],
    ['State and local tax', '3323.47'],
    ['Withheld from wages', '-100.00'],
    ['Payments logged', '0.00'],
    ['Still to pay', '3223.47'],
  ])
  expect(state.leavesOut.length).toBeGreaterThan(3)
})

test('payments to the state and to the IRS do not count for each other', async () => {
  await tell({ residence: 'NY' })
  await pay('state', '500')
  await pay('federal', '70')
  expect((await stateOf()).estimate).toMatchObject({ paid: '500.00', left: '1450.72' })
  const federal = (await ada.call('GET /api/tax/estimate', { query: { year: '2025' } })).body
  expect([federal.paid, federal.quarters[0].paid]).toEqual(['70.00', '70.00'])
  expect(
    (await ada.call('GET /api/tax/payments')).body.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]),
  ).toEqual([
    ['state', '500.00'],
    ['federal', '70.00'],
  ])
})

test.each([
  [{}, 'Say where you live'],
  [{ residence: 'TX' }, 'Texas has no income tax.'],
  [{ residence: 'NH' }, 'its tax on interest and dividends ended with 2024'],
  [{ residence: 'NY', hasMoved: true }, 'A part-year return splits income. Ask a preparer.'],
])('with the answers %j nothing is estimated, and it says why', async (answers, says) => {
  await tell(answers)
  const state = await stateOf()
  expect([state.estimate, state.leavesOut]).toEqual([null, []])
  expect(state.says).toContain(says)
})

test('a year before 2025 has no state estimate, and the newest rules are used for later years', async () => {
  await tell({ residence: 'NY' }, '2024')
  expect((await stateOf('2024')).estimate).toBeNull()
  expect((await stateOf('2030')).estimate.rulesYear).toBe(2026)
})

test.each([
  ['NY', 'Marion'],
  ['NY', 'new york city'],
  ['TX', 'Austin'],
  [null, 'New York City'],
])('%s has no %s, and nothing is stored', async (residence, locality) => {
  await tell({ residence: 'NJ' })
  const answer = await tell({ residence, locality })
  expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'locality'])
  expect((await ada.call('GET /api/tax/profiles')).body).toMatchObject([{ residence: 'NJ', locality: null }])
})

test('a state where gigs were is named, and what was paid to the state is on paper without an estimate too', async () => {
  await tell({ residence: 'NY', hasMoved: true })
  await pay('state', '512.34')
  expect(await pageOf({})).toContain('$512.34')
  expect(await pageOf({ period: 'quarterly', quarter: 1 })).toContain('$512.34')
  expect(await pageOf({ period: 'quarterly', quarter: 2 })).not.toContain('$512.34')
  await tell({ residence: 'FL' })
  expect(await stateOf()).toMatchObject({ says: 'Florida has no income tax.', otherStates: ['NJ'] })
})

test('the report of a year has a page about the state, and that of a month has none', async () => {
  await tell({ residence: 'NY' })
  await pay('state', '512.34')
  const page = await pageOf({})
  expect(page).toContain('State estimate, 2025')
  expect(page).toContain('$1,950.72')
  expect(page).toContain('$512.34')
  expect(page).toContain('Income from work in New Jersey may need a return there.')
  expect(await pageOf({ period: 'monthly', month: 3 })).not.toContain('State estimate')
  await tell({ residence: 'TX' })
  expect(await pageOf({})).toContain('Texas has no income tax.')
})
