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

interface Made {
  readonly id: number
  readonly version: number
}
const make = async (fields = {}): Promise<Made> =>
  (
    await ada.call('POST /api/gigs', {
      body: { eventName: 'Launch', clientName: 'Harbor', expectedPay: '300.00', date: '2026-11-07', ...fields },
    })
  ).body
const share = ({ id, version }: Made, received: string, fields = {}) => ({
  ...{ gigId: id, version, received, taxPercentage: 25, isPartial: false },
  ...fields,
})
const deposit = (shares: object[], fields = {}) => ({ gotPaidDate: '2026-11-20', paymentMethod: 'check', shares, ...fields })
const record = (...payments: object[]) => ada.call('POST /api/gigs/several/got-paid', { body: { payments } as never })
const paymentsOf = async (id: number) => (await ada.call('GET /api/payments', { query: { gigId: String(id) } })).body
const get = async (id: number) => (await ada.call('GET /api/gigs/:id', { params: { id: String(id) } })).body
const withoutVersion = ({ version: _, ...fields }: Record<string, unknown>) => fields

describe('one deposit for several gigs', () => {
  test('is one payment with a share for each gig, and completes them with their own costs', async () => {
    const gigs = [await make({ parkingExpense: '10.00', mileage: 12 }), await make({ date: '2026-11-14', expectedPay: '600.00' })] as const
    const { status, body } = await record(
      deposit([share(gigs[0], '300.00', { tips: '5.00' }), share(gigs[1], '600.00', { tips: '10.00' })]),
    )
    expect([status, body.leftOut]).toEqual([200, []])
    const paid = { status: 'completed', gotPaidDate: '2026-11-20', paymentMethod: 'check', taxPercentage: 25 }
    expect(body.gigs).toMatchObject([
      { ...paid, id: gigs[0].id, totalReceived: '300.00', actualPay: '300.00', tips: '5.00', parkingExpense: '10.00', mileage: 12 },
      { ...paid, id: gigs[1].id, totalReceived: '600.00', actualPay: '600.00', tips: '10.00' },
    ])
    const [payment, ...more] = await paymentsOf(gigs[0].id)
    expect(more).toEqual([])
    expect(payment).toMatchObject({ amount: '900.00', tips: '15.00', method: 'check', isFinal: true })
    expect(payment.shares.map(({ gigId }: { gigId: number }) => gigId)).toEqual([gigs[0].id, gigs[1].id])
  })

  test('may complete one gig and leave another open, which the next payment completes', async () => {
    const [done, open] = [await make(), await make()]
    await record(deposit([share(done, '280.00'), share(open, '100.00', { isPartial: true })]))
    expect(await get(done.id)).toMatchObject({ status: 'completed', actualPay: '280.00', gotPaidDate: '2026-11-20' })
    expect(await get(open.id)).toMatchObject({ status: 'pending payment', totalReceived: '100.00', actualPay: null, gotPaidDate: null })
    const [payment] = await paymentsOf(open.id)
    expect(payment.shares).toMatchObject([
      { gigId: done.id, isFinal: true },
      { gigId: open.id, isFinal: false },
    ])
    const rest = { totalReceived: '200.00', taxPercentage: 25, gotPaidDate: '2026-11-21' }
    await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(open.id) }, body: rest })
    expect(await get(open.id)).toMatchObject({ status: 'completed', totalReceived: '300.00', actualPay: '300.00' })
    const [, last] = await paymentsOf(open.id)
    await ada.call('DELETE /api/payments/:id', { params: { id: String(last.id) } })
    expect(await get(open.id)).toMatchObject({ status: 'pending payment', totalReceived: '100.00', actualPay: null, gotPaidDate: null })
    // An edit of the open gig does not close it either.
    await ada.call('PUT /api/gigs/:id', { params: { id: String(open.id) }, body: { paymentMethod: 'venmo' } })
    expect(await get(open.id)).toMatchObject({ status: 'pending payment', gotPaidDate: null, paymentMethod: 'venmo' })
  })

  test('is taken back as a whole: all gigs are as before it', async () => {
    const gigs = [await make({ tips: '7.00' }), await make(), await make({ expectedPay: null })]
    const before = await Promise.all(gigs.map(({ id }) => get(id)))
    const again = async () => {
      const now = await Promise.all(gigs.map(({ id }) => get(id)))
      const [first, second, third] = now as [Made, Made, Made]
      const { body } = await record(
        deposit([share(first, '300.00', { tips: '2.00' }), share(second, '50.00', { isPartial: true }), share(third, '20.00')]),
      )
      return body.gigs as Made[]
    }
    const isAsBefore = async () =>
      expect((await Promise.all(gigs.map(({ id }) => get(id)))).map(withoutVersion)).toEqual(before.map(withoutVersion))
    const paid = await again()
    expect(paid[0]).toMatchObject({ tips: '9.00' })
    const seen = paid.map(({ id, version }) => ({ id, version }))
    expect((await ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: seen } })).status).toBe(200)
    await isAsBefore()
    await again()
    const [payment] = await paymentsOf(gigs[1]?.id ?? 0)
    expect((await ada.call('DELETE /api/payments/:id', { params: { id: String(payment.id) } })).body).toHaveLength(3)
    await isAsBefore()
  })

  test('of different clients is refused with a sentence, and records nothing', async () => {
    const [one, other] = [await make(), await make({ clientName: 'Lumen' })]
    const before = await stored(server.database)
    const { status, body } = await record(deposit([share(one, '300.00'), share(other, '300.00')]))
    expect([status, body.code, body.issues[0].message]).toEqual([
      400,
      'invalid_input',
      'These gigs are for different clients. Record one deposit for each client.',
    ])
    expect(await stored(server.database)).toEqual(before)
  })

  test('with a gig that changed or is gone is left out whole, and another is recorded', async () => {
    const [one, changed, gone, fine] = [await make(), await make(), await make(), await make()]
    await ada.call('PUT /api/gigs/:id', { params: { id: String(changed.id) }, body: { expectedPay: '310.00' } })
    await ada.call('DELETE /api/gigs/:id', { params: { id: String(gone.id) } })
    const { body } = await record(
      deposit([share(one, '300.00'), share(changed, '300.00'), share(gone, '300.00')]),
      deposit([share(fine, '300.00')]),
    )
    expect(body.leftOut).toEqual([changed.id, gone.id])
    expect(body.gigs.map(({ id }: Made) => id)).toEqual([fine.id])
    expect(await get(one.id)).toMatchObject({ status: 'pending payment', totalReceived: '0.00' })
  })

  test('is refused for a paid gig, for a day that has not come, and for a gig named twice', async () => {
    const gig = await make()
    const { body } = await record(deposit([share(gig, '300.00')]))
    const before = await stored(server.database)
    expect((await record(deposit([share(body.gigs[0], '10.00')]))).body.code).toBe('already_paid')
    const open = await make({ date: '2026-11-08' })
    const added = await stored(server.database)
    expect(added).not.toEqual(before)
    expect((await record(deposit([share(open, '10.00')], { gotPaidDate: '2099-01-01' }))).body.issues[0].path).toBe(
      'payments.0.gotPaidDate',
    )
    expect((await record(deposit([share(open, '10.00')]), deposit([share(open, '10.00')]))).status).toBe(400)
    expect(await stored(server.database)).toEqual(added)
  })
})
