import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.worker()
})

const stub = { gross: '600.00', federal: '48.00', socialSecurity: '37.20', medicare: '8.70', state: '21.30' }
const withParking = { totalReceived: '500.80', parkingSpent: '16.00', parkingReimbursed: '16.00', taxPercentage: 0 }

const plan = async (fields: object = {}) =>
  (await ada.call('POST /api/gigs', { body: { date: '2026-05-01', clientName: 'Acme', expectedPay: '600.00', ...fields } })).body
const client = async (name: string) => (await ada.call('GET /api/clients')).body.find((each: { name: string }) => each.name === name)
const payAs = async (name: string, payKind: string, more: object = {}) => {
  const { id } = await client(name)
  return (await ada.call('PUT /api/clients/:id', { params: { id: String(id) }, body: { payKind, ...more } as never })).body
}
const gotPaid = (id: number, body: object) =>
  ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(id) }, body: { gotPaidDate: '2026-05-10', ...body } as never })
const gigOf = async (id: number) => (await ada.call('GET /api/gigs/:id', { params: { id: String(id) } })).body

test('a pay stub makes the pay of a W-2 gig its gross pay, and an undo takes it back', async () => {
  const { id } = await plan()
  expect((await gotPaid(id, { ...withParking, stub })).body.issues).toMatchObject([
    { path: 'stub', message: expect.stringContaining('W-2') },
  ])
  expect((await payAs('Acme', 'w2')).payKind).toBe('w2')
  const { body: paid } = await gotPaid(id, { ...withParking, stub })
  expect(paid).toMatchObject({ actualPay: '600.00', totalReceived: '500.80', withheld: '115.20', stub: { federal: '48.00', tips: '0.00' } })
  const { body: again } = await gotPaid(id, { ...withParking, stub })
  expect(again.version).toBe(paid.version)
  const [payment] = (await ada.call('GET /api/payments', { query: { gigId: String(id) } })).body
  expect(payment.shares).toMatchObject([{ stub: { gross: '600.00' } }])
  expect((await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { actualPay: '115.19' } })).body.issues).toMatchObject([
    { path: 'actualPay', message: expect.stringContaining('$115.20') },
  ])
  const { body: edited } = await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { actualPay: '610.00' } })
  expect([edited.actualPay, edited.totalReceived]).toEqual(['610.00', '510.80'])
  await ada.call('DELETE /api/payments/:id', { params: { id: String(payment.id) } })
  expect(await gigOf(id)).toMatchObject({ totalReceived: '0.00', withheld: null, stub: null, shares: null })
})

test.each([
  ['no gross pay', { federal: '1.00' }, 'stub.gross'],
  ['more withheld than earned', { gross: '10.00', federal: '9.00', other: '1.01' }, 'stub.gross'],
  ['a negative amount', { gross: '10.00', federal: '-1' }, 'stub.federal'],
  ['a text', 'none', 'stub'],
])('a stub with %s is refused', async (_, wrong, path) => {
  const { id } = await plan({ payKind: 'w2' })
  const { status, body } = await gotPaid(id, { totalReceived: '1.00', taxPercentage: 0, stub: wrong })
  expect([status, body.issues[0].path]).toEqual([400, path])
  expect((await gigOf(id)).gotPaidDate).toBeNull()
})

test('a new gig of an employer sets nothing aside; a percentage of its own stays', async () => {
  const first = await plan()
  const edited = await plan({ taxPercentage: 30 })
  await payAs('Acme', 'w2')
  expect([(await gigOf(first.id)).taxPercentage, (await gigOf(edited.id)).taxPercentage]).toEqual([0, 30])
  expect([(await plan()).taxPercentage, (await plan({ payKind: '1099' })).taxPercentage]).toEqual([0, 23])
  await payAs('Acme', '1099')
  expect((await gigOf(first.id)).taxPercentage).toBeNull()
})

test('a gig sets aside what its kind and its client say, until a person sets a percentage', async () => {
  const { id } = await plan({ clientName: 'Harbor' })
  const edit = async (fields: object) =>
    (await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: fields as never })).body.taxPercentage
  await plan()
  await payAs('Acme', 'w2')
  expect(await edit({ clientName: 'Acme' })).toBe(0)
  expect(await edit({ payKind: '1099' })).toBeNull()
  expect(await edit({ payKind: null })).toBe(0)
  expect(await edit({ clientName: 'Harbor' })).toBeNull()
  await edit({ taxPercentage: 30 })
  expect(await edit({ clientName: 'Acme' })).toBe(30)
})

test('a payment keeps its stub when it is corrected after the client went to a 1099', async () => {
  const { id } = await plan({ payKind: 'w2' })
  await gotPaid(id, { ...withParking, stub })
  await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { payKind: '1099' } })
  const { body: corrected } = await gotPaid(id, { ...withParking, stub, gotPaidDate: '2026-05-11', isCorrection: true })
  expect(corrected).toMatchObject({ gotPaidDate: '2026-05-11', actualPay: '600.00', withheld: '115.20' })
})

test('recorded gigs keep their kind unless the worker says otherwise, and merging clients changes none', async () => {
  const [worked, planned] = [await plan(), await plan()]
  await gotPaid(worked.id, { totalReceived: '600.00', taxPercentage: 23 })
  await payAs('Acme', 'w2')
  expect([(await gigOf(worked.id)).payKind, (await gigOf(planned.id)).payKind]).toEqual(['1099', null])
  await payAs('Acme', '1099')
  expect((await gigOf(worked.id)).payKind).toBeNull()
  await payAs('Acme', 'w2', { isAlsoForRecorded: true })
  const other = await plan({ clientName: 'Harbor' })
  const [from, into] = [await client('Acme'), await client('Harbor')]
  await ada.call('POST /api/clients/merge', { body: { from: from.id, into: into.id } })
  expect([(await gigOf(planned.id)).payKind, (await gigOf(other.id)).payKind]).toEqual(['w2', null])
})

test('the stub of a job is split over its days, and the estimate takes wages and withholding', async () => {
  const { body: days } = await ada.call('POST /api/gigs/days', {
    body: { clientName: 'Acme', startDate: '2026-05-01', endDate: '2026-05-02', expectedPay: '600.00' },
  })
  await payAs('Acme', 'w2')
  const gigIds = days.map(({ id }: { id: number }) => id)
  const body = { gigIds, totalReceived: '484.80', taxPercentage: 0, gotPaidDate: '2026-05-10', stub }
  const { body: paid } = await ada.call('POST /api/gigs/got-paid', { body })
  expect(paid.map((gig: { withheld: string; actualPay: string }) => [gig.withheld, gig.actualPay])).toEqual([
    ['57.60', '300.00'],
    ['57.60', '300.00'],
  ])
  await ada.call('PUT /api/tax/profiles/:year', { params: { year: '2026' }, body: { filingStatus: 'single', withholding: '100.00' } })
  const { body: estimate } = await ada.call('GET /api/tax/estimate', { query: { year: '2026' } })
  expect([estimate.netProfit, estimate.estimate.withholding]).toEqual(['0.00', '148.00'])
  expect(estimate.estimate.lines.find(({ label }: { label: string }) => label === 'Wages').amount).toBe('600.00')
})
