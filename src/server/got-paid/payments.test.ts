import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { stored } from '../testing/stored.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const gig = { eventName: 'Launch', clientName: 'Harbor', expectedPay: '500.00', date: '2026-11-07' }
const make = async (fields = {}) => (await ada.call('POST /api/gigs', { body: { ...gig, ...fields } })).body
const days = async (count: number) =>
  (await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: `2026-11-${11 + count}` } })).body
const pay = async (id: number, body: object) =>
  (await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(id) }, body: { taxPercentage: 23, ...body } as never })).body
const payAll = async (gigs: { id: number }[], body: object) =>
  (await ada.call('POST /api/gigs/got-paid', { body: { taxPercentage: 23, ...body, gigIds: gigs.map(({ id }) => id) } as never })).body
const paymentsOf = async (id: number) => (await ada.call('GET /api/payments', { query: { gigId: String(id) } })).body
const undo = async (id: number) => (await ada.call('DELETE /api/payments/:id', { params: { id: String(id) } })).body
const get = async (id: number) => (await ada.call('GET /api/gigs/:id', { params: { id: String(id) } })).body
const withoutVersion = ({ version: _, ...fields }: Record<string, unknown>) => fields

test('a paid gig that is set back to wait for its payment keeps what came, and another payment adds to it', async () => {
  const { id } = await make()
  await pay(id, { totalReceived: '480.00', gotPaidDate: '2026-11-02' })
  await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { status: 'pending payment' } })
  expect(await pay(id, { totalReceived: '20.00', gotPaidDate: '2026-11-09' })).toMatchObject({
    ...{ status: 'completed', totalReceived: '500.00', actualPay: '500.00' },
  })
  const [, second] = await paymentsOf(id)
  await undo(second.id)
  expect(await get(id)).toMatchObject({ status: 'pending payment', totalReceived: '480.00' })
  expect(await paymentsOf(id)).toMatchObject([{ amount: '480.00' }])
})

describe('a deposit and the rest', () => {
  const deposit = { totalReceived: '150.00', isPartial: true, gotPaidDate: '2026-10-01', paymentMethod: 'zelle' }

  test('are two payments, and the second completes the gig with the sum of both', async () => {
    const { id } = await make({ date: '2026-10-05' })
    expect(await pay(id, deposit)).toMatchObject({ status: 'pending payment', totalReceived: '150.00', actualPay: null, gotPaidDate: null })
    const done = await pay(id, { totalReceived: '330.00', tips: '20', gotPaidDate: '2026-11-02', paymentMethod: 'check' })
    expect(done).toMatchObject({
      status: 'completed',
      totalReceived: '480.00',
      actualPay: '480.00',
      tips: '20.00',
      gotPaidDate: '2026-11-02',
      paymentMethod: 'check',
    })
    expect(await paymentsOf(id)).toMatchObject([
      {
        amount: '150.00',
        method: 'zelle',
        receivedOn: '2026-10-01',
        isFinal: false,
        tips: null,
        shares: [{ gigId: id, received: '150.00' }],
      },
      { amount: '330.00', method: 'check', receivedOn: '2026-11-02', isFinal: true, tips: '20.00', shares: [{ gigId: id }] },
    ])
  })

  test('may be only tips, which the rest states again, and stays with the gig when its client changes', async () => {
    const { id } = await make()
    expect(await pay(id, { ...deposit, totalReceived: '0', tips: '40' })).toMatchObject({
      tips: '40.00',
      gotPaidDate: null,
    })
    await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { tips: '45.00', clientName: 'Lumen' } })
    expect(await pay(id, { totalReceived: '500.00', tips: '50' })).toMatchObject({ totalReceived: '500.00', tips: '50.00' })
    expect(await paymentsOf(id)).toMatchObject([
      { amount: '0.00', tips: '45.00', isFinal: false },
      { amount: '500.00', tips: '5.00', isFinal: true },
    ])
  })

  test('keep the tips that were typed between them, and undoing the rest leaves them', async () => {
    const { id } = await make()
    await pay(id, deposit)
    await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { tips: '20.00' } })
    expect(await pay(id, { totalReceived: '350.00', tips: '15' })).toMatchObject({ totalReceived: '500.00', tips: '35.00' })
    const [, rest] = await paymentsOf(id)
    await undo(rest.id)
    expect(await get(id)).toMatchObject({ totalReceived: '150.00', tips: '20.00', status: 'pending payment' })
  })

  test('complete the gig when its expected pay is reached, and the owed amount is the rest', async () => {
    const { id } = await make()
    await pay(id, deposit)
    const { body: dashboard } = await ada.call('GET /api/dashboard', { query: { date: '2026-11-15' } })
    expect([dashboard.taxableIncome, dashboard.expectedEarnings]).toEqual(['0.00', '500.00'])
    expect(await pay(id, { totalReceived: '350.00', isPartial: true })).toMatchObject({ status: 'completed', totalReceived: '500.00' })
  })

  test('are undone one by one, in any order', async () => {
    const before = await make()
    await pay(before.id, deposit)
    const partly = await get(before.id)
    await pay(before.id, { totalReceived: '330.00', mileage: 12 })
    const [first, second] = await paymentsOf(before.id)
    expect(await undo(second.id)).toMatchObject([{ ...withoutVersion(partly) }])
    await pay(before.id, { totalReceived: '330.00', mileage: 12 })
    expect(await undo(first.id)).toMatchObject([{ status: 'completed', totalReceived: '330.00', actualPay: '330.00', mileage: 12 }])
    const [third] = await paymentsOf(before.id)
    expect(await undo(third.id)).toMatchObject([withoutVersion(before)])
    expect(await paymentsOf(before.id)).toEqual([])
    expect((await ada.call('DELETE /api/payments/:id', { params: { id: String(third.id) } })).status).toBe(404)
  })
})

describe('a payment of a job', () => {
  test('has a share for each day, and undoing it restores all of them', async () => {
    const group = await days(3)
    await payAll(group, { totalReceived: '1000.00', mileage: 30 })
    const [payment] = await paymentsOf(group[1].id)
    expect(payment).toMatchObject({ amount: '1000.00', clientId: group[0].clientId })
    expect(payment.shares.map((share: { received: string }) => share.received)).toEqual(['333.33', '333.33', '333.34'])
    expect((await undo(payment.id)).map(withoutVersion)).toEqual(group.map(withoutVersion))
  })

  test('is split again when the job moves to other days', async () => {
    const group = await days(3)
    await payAll(group, { totalReceived: '1000.00', tips: '10.00' })
    const params = { groupId: group[0].multiDayGroupId }
    const range = { startDate: '2026-11-12', endDate: '2026-11-18' }
    const { body: laid } = await ada.call('PUT /api/gigs/days/:groupId', { params, body: { ...range, clientName: 'Bluebird' } })
    const [payment, ...others] = await paymentsOf(laid[6].id)
    expect(others).toEqual([])
    expect(payment).toMatchObject({ amount: '1000.00', tips: '10.00', clientId: laid[0].clientId })
    expect(payment.shares.map((share: { received: string }) => share.received)).toEqual(['142.85', '142.85', ...Array(5).fill('142.86')])
    const { body: shorter } = await ada.call('PUT /api/gigs/days/:groupId', {
      params,
      body: { startDate: '2026-11-12', endDate: '2026-11-13' },
    })
    expect((await paymentsOf(shorter[0].id))[0]).toMatchObject({
      amount: '1000.00',
      shares: [{ received: '500.00' }, { received: '500.00' }],
    })
    expect(await undo(payment.id)).toMatchObject([
      { status: 'pending payment', totalReceived: '0.00' },
      { status: 'pending payment', totalReceived: '0.00' },
    ])
  })

  test('that replaced two payments is separated into them again by Undo', async () => {
    const group = await days(2)
    await pay(group[0].id, { totalReceived: '100.00', gotPaidDate: '2026-11-01' })
    await pay(group[1].id, { totalReceived: '300.00', gotPaidDate: '2026-11-02' })
    const apart = await Promise.all(group.map(({ id }: { id: number }) => get(id)))
    const together = await payAll(group, { totalReceived: '500.00', isCorrection: true })
    const [payment] = await paymentsOf(group[0].id)
    expect(payment).toMatchObject({ amount: '500.00', shares: [{ received: '250.00' }, { received: '250.00' }] })
    const seen = together.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
    const { body: undone } = await ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: seen } })
    expect(undone.map(withoutVersion)).toEqual(apart.map(withoutVersion))
    expect(await paymentsOf(group[0].id)).toMatchObject([{ amount: '100.00', receivedOn: '2026-11-01' }])
    expect(await paymentsOf(group[1].id)).toMatchObject([{ amount: '300.00', receivedOn: '2026-11-02' }])
  })
})

test('a correction replaces one payment, and the other one stays', async () => {
  const { id } = await make()
  await pay(id, { totalReceived: '150.00', isPartial: true, gotPaidDate: '2026-10-01' })
  await pay(id, { totalReceived: '330.00', gotPaidDate: '2026-11-02' })
  const [, second] = await paymentsOf(id)
  const params = { id: String(second.id) }
  const body = { totalReceived: '300.00', taxPercentage: 20, gotPaidDate: '2026-11-03' }
  expect((await ada.call('PUT /api/payments/:id', { params, body })).body).toMatchObject([
    { totalReceived: '450.00', gotPaidDate: '2026-11-03' },
  ])
  const [first, corrected] = await paymentsOf(id)
  expect([first.amount, corrected.amount]).toEqual(['150.00', '300.00'])
  expect(await undo(corrected.id)).toMatchObject([{ totalReceived: '480.00', gotPaidDate: '2026-11-02', taxPercentage: 23 }])
})

test('a payment corrected to a part of the pay reopens its gig', async () => {
  const before = await make()
  await pay(before.id, { totalReceived: '300.00' })
  const [payment] = await paymentsOf(before.id)
  const params = { id: String(payment.id) }
  const body = { totalReceived: '150.00', taxPercentage: 23, isPartial: true }
  expect((await ada.call('PUT /api/payments/:id', { params, body })).body).toMatchObject([
    { status: before.status, actualPay: before.actualPay, totalReceived: '150.00', gotPaidDate: null },
  ])
  const [part] = await paymentsOf(before.id)
  expect(await undo(part.id)).toMatchObject([{ status: 'completed', actualPay: '300.00', totalReceived: '300.00' }])
})

test('an edit of a paid gig edits its share: amount, tips, method and client', async () => {
  const group = await days(2)
  await payAll(group, { totalReceived: '400.00', tips: '10.00', paymentMethod: 'check' })
  const params = { id: String(group[0].id) }
  const { body: edited } = await ada.call('PUT /api/gigs/:id', { params, body: { actualPay: '250.00', tips: '9.00' } })
  expect(edited).toMatchObject({ totalReceived: '250.00', tips: '9.00' })
  expect(await paymentsOf(group[1].id)).toMatchObject([{ amount: '450.00', tips: '14.00' }])
  const { body: undone } = await ada.call('POST /api/gigs/:id/undo', { params, body: { version: edited.version } })
  expect(undone).toMatchObject({ totalReceived: '200.00', tips: '5.00' })
  expect(await paymentsOf(group[1].id)).toMatchObject([{ amount: '400.00', tips: '10.00' }])

  await ada.call('PUT /api/gigs/:id', { params, body: { paymentMethod: 'venmo' } })
  expect(await paymentsOf(group[0].id)).toMatchObject([{ amount: '200.00', method: 'venmo' }])
  expect(await paymentsOf(group[1].id)).toMatchObject([{ amount: '200.00', method: 'check' }])

  const { body: moved } = await ada.call('PUT /api/gigs/:id', { params, body: { clientName: 'Bluebird' } })
  expect(await paymentsOf(group[0].id)).toMatchObject([{ clientId: moved.clientId }])
})

test('a partly paid gig keeps its number of days', async () => {
  const group = await days(2)
  await payAll(group, { totalReceived: '100.00', isPartial: true })
  const before = await stored(server.database)
  const body = { startDate: '2026-11-12', endDate: '2026-11-15' }
  const answer = await ada.call('PUT /api/gigs/days/:groupId', { params: { groupId: group[0].multiDayGroupId }, body })
  expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'endDate'])
  expect(await stored(server.database)).toEqual(before)
})

test('an edit is undone in every column without the log, even if its client was renamed', async () => {
  const before = await make({ notes: 'Old', parkingExpense: '9.00' })
  const params = { id: String(before.id) }
  const body = { clientName: 'Bluebird', notes: 'New', parkingExpense: '0' }
  const { body: edited } = await ada.call('PUT /api/gigs/:id', { params, body })
  await ada.call('PUT /api/clients/:id', { params: { id: String(before.clientId) }, body: { name: 'Harbor Group' } })
  await server.database.pool.query('delete from audit_log')
  const { body: undone } = await ada.call('POST /api/gigs/:id/undo', { params, body: { version: edited.version } })
  expect(withoutVersion(undone)).toEqual({ ...withoutVersion(before), clientName: 'Harbor Group' })
})
