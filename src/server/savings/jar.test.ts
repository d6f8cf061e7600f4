import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { Allocation } from '#contract/savings.ts'
import { moneyOf, signedCentsOf, sumOf } from '#domain/money/money.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const make = async (fields = {}) =>
  (await ada.call('POST /api/gigs', { body: { eventName: 'Gala', clientName: 'Harbor', date: '2026-11-07', ...fields } })).body
const pay = (id: number, body: object) =>
  ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(id) }, body: { taxPercentage: 25, ...body } as never })
const rows = async (): Promise<Allocation[]> => (await ada.call('GET /api/allocations')).body
const jar = async () => moneyOf(sumOf(await rows(), ({ amount }) => signedCentsOf(amount)))
const add = (body: object) => ada.call('POST /api/allocations', { body: body as never })
const paymentOf = async (id: number) => (await ada.call('GET /api/payments', { query: { gigId: String(id) } })).body.at(-1)
const undo = async (id: number) => ada.call('DELETE /api/payments/:id', { params: { id: String((await paymentOf(id))?.id) } })

const e1 = { totalReceived: '292.00', parkingSpent: '18.00', parkingReimbursed: '12.00', otherReimbursed: '10.00' }
const items = [{ businessPurpose: 'Tape', category: 'Supplies', amount: '25.50', reimbursedAmount: '10.00' }]

/** Records the three-day job of money.md E2, and returns its gigs. */
async function payE2(setAside = '223.10') {
  const gigs: Gig[] = (
    await ada.call('POST /api/gigs/days', {
      body: { eventName: 'Expo', clientName: 'Harbor', startDate: '2026-11-12', endDate: '2026-11-14' },
    })
  ).body
  const body = {
    ...{ gigIds: gigs.map(({ id }) => id), totalReceived: '1000.00', taxPercentage: 23, mileage: 130, setAside },
    ...{ parkingSpent: '50.00', parkingReimbursed: '20.00', gotPaidDate: '2026-11-20' },
    otherExpenses: [{ businessPurpose: 'Train', category: 'Work Travel', amount: '45.00', reimbursedAmount: '10.01' }],
  }
  await ada.call('POST /api/gigs/got-paid', { body: body as never })
  return gigs
}

test('E1 and E2 set aside 290.60, a payment of 200.00 leaves 90.60, and undoing E2 shows -132.50', async () => {
  const { id } = await make()
  await pay(id, { ...e1, otherExpenses: items, setAside: '67.50', gotPaidDate: '2026-11-08' })
  const gigs = await payE2()
  expect((await rows()).map(({ gigId, amount, allocationType, day }) => [gigId, amount, allocationType, day])).toEqual([
    [id, '67.50', 'tax', '2026-11-08'],
    [gigs[0]?.id, '74.37', 'tax', '2026-11-20'],
    [gigs[1]?.id, '74.36', 'tax', '2026-11-20'],
    [gigs[2]?.id, '74.37', 'tax', '2026-11-20'],
  ])
  expect(await jar()).toBe('290.60')
  const { body: paid } = await ada.call('POST /api/tax/payments', {
    body: { taxYear: 2026, quarter: 4, paidOn: '2026-11-20', amount: '200.00', fromJar: true },
  })
  expect(paid.fromJar).toBe(true)
  expect((await ada.call('GET /api/tax/payments')).body).toEqual([paid])
  expect(await jar()).toBe('90.60')

  await undo(gigs[0]?.id ?? 0)
  expect(await jar()).toBe('-132.50')
  await payE2()
  expect(await jar()).toBe('90.60')
  await ada.call('DELETE /api/tax/payments/:id', { params: { id: String(paid.id) } })
  expect(await jar()).toBe('290.60')
})

describe('what is set aside from a payment', () => {
  test('follows its payment: an undo, a correction and its undo, a deleted gig and its return', async () => {
    const { id } = await make()
    await pay(id, { totalReceived: '270.00', setAside: '67.50' })
    await pay(id, { totalReceived: '300.00', isCorrection: true })
    expect(await rows()).toMatchObject([{ amount: '67.50', paymentId: (await paymentOf(id))?.id }])
    await pay(id, { totalReceived: '320.00', isCorrection: true, setAside: '80.00' })
    expect(await jar()).toBe('80.00')
    await undo(id)
    expect(await jar()).toBe('67.50')
    await ada.call('DELETE /api/gigs/:id', { params: { id: String(id) } })
    expect(await rows()).toEqual([])
    await ada.call('POST /api/gigs/restore', { body: { gigIds: [id] } })
    expect(await jar()).toBe('67.50')
    await undo(id)
    await undo(id)
    expect(await rows()).toEqual([])
  })

  test('changes with a correction of nothing else, and a correction turns no choice off', async () => {
    const { id } = await make()
    const body = { totalReceived: '270.00', gotPaidDate: '2026-11-08' }
    await pay(id, { ...body, setAside: '67.50' })
    await pay(id, { ...body, isCorrection: true, setAside: '0.00' })
    expect(await rows()).toEqual([])
    expect((await ada.call('GET /api/user')).body.setsAside).toBe(true)
    await pay(id, { ...body, isCorrection: true, setAside: '80.00' })
    expect(await jar()).toBe('80.00')
    await pay(id, { ...body, isCorrection: true })
    expect(await rows()).toHaveLength(1)
  })

  test('of tips alone, and what was corrected to less, stay whole when the days change', async () => {
    const { body: gigs } = await ada.call('POST /api/gigs/days', {
      body: { eventName: 'Expo', clientName: 'Harbor', startDate: '2026-11-12', endDate: '2026-11-13' },
    })
    const gigIds = gigs.map(({ id }: Gig) => id)
    await ada.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '0', tips: '50.00', taxPercentage: 25, setAside: '12.50' } })
    await add({ amount: '-2.00', allocationType: 'correction', gigId: gigIds[0] })
    const longer = await ada.call('PUT /api/gigs/days/:groupId', {
      params: { groupId: String(gigs[0]?.multiDayGroupId) },
      body: { startDate: '2026-11-12', endDate: '2026-11-15' } as never,
    })
    expect([longer.status, await jar()]).toEqual([200, '10.50'])
  })

  test('stays whole when its job gets other days', async () => {
    const [first] = await payE2()
    await ada.call('PUT /api/gigs/days/:groupId', {
      params: { groupId: String(first?.multiDayGroupId) },
      body: { startDate: '2026-11-12', endDate: '2026-11-16' } as never,
    })
    expect(await jar()).toBe('223.10')
  })

  test('gets a later correction by hand, which follows the payment too', async () => {
    const { id } = await make()
    expect((await add({ amount: '7.50', allocationType: 'tax', gigId: id })).body).toMatchObject({ issues: [{ path: 'gigId' }] })
    await pay(id, { totalReceived: '270.00', setAside: '67.50' })
    await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { actualPay: '300.00' } })
    expect(await jar()).toBe('67.50')
    expect((await add({ amount: '7.50', allocationType: 'tax', gigId: id })).body).toMatchObject({
      gigId: id,
      paymentId: expect.any(Number),
    })
    expect(await jar()).toBe('75.00')
    const eve = await server.worker()
    expect((await eve.call('POST /api/allocations', { body: { amount: '7.50', allocationType: 'tax', gigId: id } })).status).toBe(400)
    await undo(id)
    expect(await rows()).toEqual([])
  })

  test('leaves out a goal that was deleted meanwhile', async () => {
    const { body: goal } = await ada.call('POST /api/savings-goals', { body: { name: 'Camera', category: 'gear', targetAmount: '900.00' } })
    await ada.call('DELETE /api/savings-goals/:id', { params: { id: String(goal.id) } })
    const { id } = await make()
    expect((await pay(id, { totalReceived: '100.00', setAside: '25.00', toGoals: [{ goalId: goal.id, amount: '10.00' }] })).status).toBe(
      200,
    )
    expect(await jar()).toBe('25.00')
  })

  test('is never more than the payment brings', async () => {
    const { id } = await make()
    const refused = await pay(id, { ...e1, otherExpenses: items, tips: '5.00', setAside: '275.01' })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ issues: [{ path: 'setAside' }] })
    expect(await rows()).toEqual([])
    await pay(id, { ...e1, otherExpenses: items, tips: '5.00', setAside: '275.00' })
    expect(await jar()).toBe('275.00')
  })

  test('goes into goals too, each with its part, and stays there through a correction', async () => {
    const goal = async (name: string) =>
      (await ada.call('POST /api/savings-goals', { body: { name, category: 'gear', targetAmount: '900.00' } })).body.id as number
    const [camera, trip] = [await goal('Camera'), await goal('Trip')]
    const { body: gigs } = await ada.call('POST /api/gigs/days', {
      body: { eventName: 'Expo', clientName: 'Harbor', startDate: '2026-11-12', endDate: '2026-11-14' },
    })
    const gigIds = gigs.map(({ id }: Gig) => id)
    const sent = { gigIds, totalReceived: '100.00', taxPercentage: 23, setAside: '23.01' }
    const refused = await ada.call('POST /api/gigs/got-paid', { body: { ...sent, toGoals: [{ goalId: camera, amount: '77.00' }] } })
    expect(refused.status).toBe(400)
    const gone = await ada.call('POST /api/gigs/got-paid', { body: { ...sent, toGoals: [{ goalId: 999_999, amount: '1.00' }] } })
    expect(gone.body).toMatchObject({ issues: [{ path: 'toGoals' }] })
    const toGoals = [
      { goalId: camera, amount: '25.00' },
      { goalId: trip, amount: '10.01' },
    ]
    await ada.call('POST /api/gigs/got-paid', { body: { ...sent, toGoals } })
    const heldBy = async (goalId: number | null) =>
      moneyOf(
        sumOf(
          (await rows()).filter((row) => row.goalId === goalId),
          ({ amount }) => signedCentsOf(amount),
        ),
      )
    const all = async () => [await heldBy(null), await heldBy(camera), await heldBy(trip)]
    expect(await all()).toEqual(['23.01', '25.00', '10.01'])
    await ada.call('POST /api/gigs/got-paid', { body: { ...sent, totalReceived: '120.00', setAside: '27.60', isCorrection: true } })
    expect(await all()).toEqual(['27.60', '25.00', '10.01'])
    await undo(gigIds[0] ?? 0)
    expect(await all()).toEqual(['23.01', '25.00', '10.01'])
    await undo(gigIds[0] ?? 0)
    expect(await all()).toEqual(['0.00', '0.00', '0.00'])
  })

  test('is remembered as the worker’s choice', async () => {
    const chosen = async () => (await ada.call('GET /api/user')).body.setsAside
    expect(await chosen()).toBe(false)
    await pay((await make()).id, { totalReceived: '100.00', setAside: '25.00' })
    expect(await chosen()).toBe(true)
    await pay((await make()).id, { totalReceived: '100.00' })
    expect(await chosen()).toBe(true)
    await pay((await make()).id, { totalReceived: '100.00', setAside: '0.00' })
    expect(await chosen()).toBe(false)
  })

  test('is the same after random payments, corrections, undos, deletions and returns', async () => {
    const gigs: Gig[] = (
      await ada.call('POST /api/gigs/days', {
        body: { eventName: 'Expo', clientName: 'Harbor', startDate: '2026-10-01', endDate: '2026-10-04' },
      })
    ).body
    /** What counts for each gig: the amounts of its payment and of those that it replaced, and whether the gig is deleted. */
    const known = gigs.map(({ id }) => ({ id, amounts: [] as number[], isDeleted: false }))
    let seed = 7
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let step = 0; step < 120; step += 1) {
      const gig = known[draw(known.length)] as (typeof known)[number]
      const act = draw(5)
      if (gig.isDeleted) {
        await ada.call('POST /api/gigs/restore', { body: { gigIds: [gig.id] } })
        gig.isDeleted = false
      } else if (act === 0) {
        await ada.call('DELETE /api/gigs/:id', { params: { id: String(gig.id) } })
        gig.isDeleted = true
      } else if (act === 1 && gig.amounts.length > 0) {
        await undo(gig.id)
        gig.amounts.pop()
      } else {
        const received = 10_000 + draw(50_000)
        const setAside = act === 2 ? undefined : draw(10_000)
        const isCorrection = gig.amounts.length > 0
        const sent = { totalReceived: moneyOf(received), isCorrection, ...(setAside !== undefined && { setAside: moneyOf(setAside) }) }
        expect((await pay(gig.id, sent)).status).toBe(200)
        gig.amounts.push(setAside ?? gig.amounts.at(-1) ?? 0)
      }
      expect(await jar()).toBe(moneyOf(sumOf(known, ({ amounts, isDeleted }) => (isDeleted ? 0 : (amounts.at(-1) ?? 0)))))
    }
  }, 60_000)
})

describe('the tax of earlier payments', () => {
  test('is set aside once, only as the sum that the worker saw, and never from W-2 pay', async () => {
    const gotPaidDate = '2026-11-08'
    await pay((await make()).id, { totalReceived: '100.00', gotPaidDate })
    await pay((await make()).id, { totalReceived: '200.00', gotPaidDate, setAside: '20.00' })
    await pay((await make({ payKind: 'w2' })).id, { totalReceived: '400.00', gotPaidDate })
    const earlier = (expected: string) => ada.call('POST /api/allocations/earlier', { body: { year: 2026, expected } })
    expect((await earlier('65.00')).status).toBe(412)
    const added: Allocation[] = (await earlier('25.00')).body
    expect(added.map(({ amount }) => amount).toSorted()).toEqual(['25.00'])
    expect(await jar()).toBe('45.00')
    expect((await earlier('0.00')).body).toEqual([])
    // Each part of a gig's pay keeps its own tax.
    const { id } = await make()
    await pay(id, { totalReceived: '300.00', gotPaidDate, isPartial: true })
    await pay(id, { totalReceived: '100.00', gotPaidDate })
    await earlier('100.00')
    await undo(id)
    expect((await rows()).filter(({ gigId }) => gigId === id)).toMatchObject([{ amount: '75.00' }])
    await ada.call('POST /api/allocations/take-back', { body: { ids: added.map(({ id }) => id) } })
    expect(await jar()).toBe('95.00')
  })
})

describe('a movement by hand', () => {
  test('sets aside, takes out below zero, and corrects the balance that the worker saw', async () => {
    const first = await add({ amount: '100.00', allocationType: 'tax', description: 'Savings account' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ amount: '100.00', gigId: null, paymentId: null, description: 'Savings account' })
    await add({ amount: '-160', allocationType: 'withdrawal', description: 'Car repair', day: '2026-11-02' })
    expect(await jar()).toBe('-60.00')
    expect((await add({ amount: '560.00', allocationType: 'correction', seen: '100.00' })).status).toBe(412)
    await add({ amount: '560.00', allocationType: 'correction', seen: '-60.00' })
    expect(await jar()).toBe('500.00')
  })

  test.each([
    [{ amount: '0.00', allocationType: 'tax' }, 'amount'],
    [{ amount: '-0.00', allocationType: 'correction' }, 'amount'],
    [{ amount: '-5.00', allocationType: 'tax' }, 'amount'],
    [{ amount: '5.00', allocationType: 'withdrawal' }, 'amount'],
    [{ amount: '5.001', allocationType: 'tax' }, 'amount'],
    [{ amount: '5.00', allocationType: 'tax_payment' }, 'allocationType'],
    [{ amount: '5.00', allocationType: 'tax', day: '2999-01-01' }, 'day'],
    [{ amount: '5.00', allocationType: 'tax', description: 'x'.repeat(201) }, 'description'],
  ])('is refused with a reason: %o', async (body, path) => {
    const { status, body: refusal } = await add(body)
    expect(status).toBe(400)
    expect(refusal).toMatchObject({ issues: [{ path }] })
    expect(await rows()).toEqual([])
  })

  test('two windows that set the same balance at once do it once', async () => {
    const set = () => add({ amount: '50.00', allocationType: 'correction', seen: '0.00' })
    const answers = await Promise.all([set(), set(), set()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412])
    expect(await jar()).toBe('50.00')
  })

  test('another worker sees and removes nothing of it', async () => {
    const { body } = await add({ amount: '50.00', allocationType: 'tax' })
    const eve = await server.worker()
    expect((await eve.call('GET /api/allocations')).body).toEqual([])
    expect((await eve.call('POST /api/allocations/take-back', { body: { ids: [body.id] } })).status).toBe(404)
    expect(await jar()).toBe('50.00')
  })
})

test('a payment of tax keeps its row until the payment is deleted', async () => {
  const { body: paid } = await ada.call('POST /api/tax/payments', {
    body: { taxYear: 2026, quarter: 4, paidOn: '2026-11-20', amount: '20.00', fromJar: true },
  })
  const [row] = await rows()
  await ada.call('POST /api/allocations/take-back', { body: { ids: [row?.id ?? 0] } })
  expect(await jar()).toBe('-20.00')
  await ada.call('DELETE /api/tax/payments/:id', { params: { id: String(paid.id) } })
  expect((await server.database.pool.query('select id from allocations where tax_payment_id = $1', [paid.id])).rows).toEqual([])
})
