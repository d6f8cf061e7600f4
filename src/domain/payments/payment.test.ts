import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeStub } from '../gigs/stub.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { aGig, aPayload, e1, paid } from '../testing/factories.ts'
import { gigFacts, markGotPaid, paymentOf, shareOf } from './got-paid.ts'
import {
  allot,
  changedByBoth,
  changedFields,
  editShares,
  noShares,
  projectShares,
  reopenedFields,
  type Share,
  sharesAfter,
  splitAgain,
  undoneFields,
} from './payment.ts'

const aShare = (fields: Partial<Share> = {}): Share => ({
  paymentId: 1,
  received: '100.00',
  tips: null,
  receivedOn: '2026-11-07',
  method: 'cash',
  isFinal: true,
  ...fields,
})

const cents = fc.integer({ min: 0, max: 99_999_999 })
const shares = fc.array(fc.record({ received: cents, tips: fc.option(cents), paymentId: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 8,
})
const sharesOf = (some: { received: number; tips: number | null; paymentId: number }[]) =>
  some.map(({ received, tips, paymentId }) =>
    aShare({ paymentId, received: moneyOf(received), tips: tips === null ? null : moneyOf(tips), receivedOn: `2026-11-0${paymentId}` }),
  )

describe('a gig’s columns after its payments', () => {
  test('are those that Got Paid stores, for a gig with one payment', () => {
    const payment = paymentOf({ ...e1, tips: '35.46' })
    const facts = gigFacts(payment, true)
    const share = aShare({ ...shareOf(payment), method: 'venmo' })
    expect({ ...facts, ...projectShares({ ...aGig(), ...facts }, [share]) }).toEqual({
      ...markGotPaid(payment, '2026-11-07'),
      paymentMethod: 'venmo',
      shares: null,
    })
  })

  test('have no pay and no payment day before the final payment', () => {
    const deposit = aShare({ received: '150.00', isFinal: false, receivedOn: '2026-10-01' })
    const { paymentId: _, ...kept } = deposit
    const open = { totalReceived: '150.00', gotPaidDate: null, paymentMethod: 'cash', ...noShares, shares: [kept] }
    expect(projectShares(aGig(), [deposit])).toEqual(open)
    const rest = aShare({ paymentId: 2, received: '170.00', method: 'check', receivedOn: '2026-12-01' })
    expect(projectShares({ reimbursedParking: '12.00', reimbursedOther: null }, [rest, deposit])).toEqual({
      totalReceived: '320.00',
      actualPay: '308.00',
      gotPaidDate: '2026-12-01',
      paymentMethod: 'check',
      ...noShares,
      shares: [kept, expect.objectContaining({ receivedOn: '2026-12-01', received: '170.00', isFinal: true })],
    })
  })

  test('hold no payment when none is left', () => {
    expect(projectShares(aGig(), [])).toEqual({ totalReceived: '0.00', gotPaidDate: null, ...noShares })
  })
})

test('an edited amount changes the last payment first, and shares sum to what the gig received', () => {
  const [deposit, rest] = [aShare({ received: '150.00', isFinal: false }), aShare({ paymentId: 2, received: '100.00', tips: '5.00' })]
  const edited = (totalReceived: string, tips: string | null = '5.00') =>
    editShares([rest, deposit], { totalReceived, tips }).map((share) => [share.received, share.tips])
  expect(edited('260.00')).toEqual([
    ['150.00', null],
    ['110.00', '5.00'],
  ])
  expect(edited('120.00', '0.00')).toEqual([
    ['120.00', null],
    ['0.00', '0.00'],
  ])
  expect(edited('260.00', null)).toEqual([
    ['150.00', null],
    ['110.00', null],
  ])
  expect(editShares([deposit], { totalReceived: '150.00', tips: '9.00' })).toEqual([deposit])
  fc.assert(
    fc.property(shares, cents, cents, (some, received, tips) => {
      const after = editShares(sharesOf(some), { totalReceived: moneyOf(received), tips: moneyOf(tips) })
      expect(sumOf(after, (share) => centsOf(share.received))).toBe(received)
      const stated = after.filter((share) => share.tips !== null)
      if (stated.length > 0) expect(sumOf(stated, (share) => centsOf(share.tips))).toBe(tips)
      expect(after.every((share) => centsOf(share.received) >= 0 && centsOf(share.tips) >= 0)).toBe(true)
    }),
  )
})

test('a gig’s shares follow an edit of its money and its method, as its payments do', () => {
  const { paymentId: _, ...deposit } = aShare({ received: '150.00', isFinal: false })
  const rest = { ...deposit, received: '100.00', tips: '5.00', isFinal: true }
  const gig = aGig({ totalReceived: '250.00', tips: '5.00', shares: [deposit, rest] })
  expect(sharesAfter(gig, { notes: 'Late' } as object)).toEqual({})
  expect(sharesAfter(aGig(), { totalReceived: '10.00' })).toEqual({})
  expect(sharesAfter(gig, { totalReceived: '260.00', paymentMethod: 'zelle' })).toEqual({
    shares: [deposit, { ...rest, received: '110.00', method: 'zelle' }],
  })
})

test('allotting amounts keeps every sum, and no part is below 0', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), fc.array(cents, { minLength: 1, maxLength: 30 }), (amounts, weights) => {
      const total = sumOf(amounts, (amount) => amount)
      // An even division of the total.
      const room = weights.map((_, at) => Math.floor(total / weights.length) + (at < total % weights.length ? 1 : 0))
      const table = allot(amounts, room)
      expect(table.map((row) => sumOf(row, (part) => part))).toEqual(amounts)
      expect(room.map((_, at) => sumOf(table, (row) => row[at] ?? 0))).toEqual(room)
      expect(table.flat().every((part) => part >= 0)).toBe(true)
    }),
  )
})

test('payments split over other days keep their amounts, and each day keeps its total', () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 30 }), (some, count) => {
      const before = sharesOf(some)
      const total = sumOf(before, (share) => centsOf(share.received))
      const totals = Array.from({ length: count }, (_, day) => Math.floor(total / count) + (day < total % count ? 1 : 0))
      const laid = splitAgain(
        before,
        totals.map((received) => ({ totalReceived: moneyOf(received), tips: '0.00' })),
      )
      const amountOf = (id: number) =>
        sumOf(
          before.filter((share) => share.paymentId === id),
          (share) => centsOf(share.received),
        )
      for (const { payment, shares: parts } of laid)
        expect(sumOf(parts, (part) => centsOf(part.received))).toBe(amountOf(payment.paymentId))
      expect(totals.map((_, day) => sumOf(laid, ({ shares: parts }) => centsOf(parts[day]?.received ?? null)))).toEqual(totals)
    }),
  )
})

test('a pay stub is split over other days to the cent, and a gig has the sum of its stubs', () => {
  const stub = wholeStub({ gross: '600.00', federal: '48.01', state: '0.01' })
  const days = [
    { totalReceived: '276.00', tips: null },
    { totalReceived: '275.98', tips: null },
  ]
  const [split] = splitAgain([aShare({ received: '551.98', stub })], days)
  expect(split?.shares.map((share) => [share.stub?.gross, share.stub?.federal, share.stub?.state])).toEqual([
    ['300.00', '24.00', '0.00'],
    ['300.00', '24.01', '0.01'],
  ])
  const part = aShare({ received: '200.00', isFinal: false, stub: wholeStub({ gross: '250.00', federal: '50.00' }) })
  const projected = projectShares({ reimbursedParking: '16.00', reimbursedOther: null }, [
    part,
    aShare({ paymentId: 2, received: '500.80', stub }),
  ])
  expect(projected).toMatchObject({ stub: { gross: '850.00', federal: '98.01' }, withheld: '98.02', actualPay: '782.82' })
  expect(projected.shares?.map((share) => share.stub?.gross)).toEqual(['250.00', '600.00'])
})

test('only a payment that states tips gets tips on other days', () => {
  const some = [
    aShare({ received: '30.00' }),
    aShare({ paymentId: 2, received: '10.00', tips: '5.00' }),
    aShare({ paymentId: 2, received: '10.00' }),
  ]
  const days = [
    { totalReceived: '25.00', tips: '2.00' },
    { totalReceived: '25.00', tips: '3.00' },
  ]
  expect(splitAgain(some, days).map(({ payment, shares: parts }) => [payment.paymentId, parts])).toMatchObject([
    [1, ['15.00', '15.00'].map((received) => ({ received, tips: null }))],
    [
      2,
      [
        { received: '10.00', tips: '2.00' },
        { received: '10.00', tips: '3.00' },
      ],
    ],
  ])
})

test('what a payment changed names only changed fields, but always the money', () => {
  const before = { mileage: 3, notes: 'a', totalReceived: '0.00' }
  expect(changedFields(before, { mileage: 3, notes: 'b', totalReceived: '0.00' })).toEqual({
    notes: ['a', 'b'],
    totalReceived: ['0.00', '0.00'],
  })
})

test('a final payment that becomes a part reopens its gig, with its earlier pay and status unless edited since', () => {
  const replaced = { status: ['pending payment', 'completed'], actualPay: ['0.00', '300.00'] } as const
  expect(reopenedFields(aGig({ status: 'completed' }), replaced)).toEqual({ status: 'pending payment', actualPay: '0.00' })
  expect(reopenedFields(aGig({ status: 'upcoming' }), replaced)).toEqual({ actualPay: '0.00' })
  expect(reopenedFields(aGig(), { mileage: [0, 10] })).toEqual({})
})

describe('undoing a payment', () => {
  const gig = aGig({ status: 'pending payment', parkingExpense: '9.00', tips: '4.00' })
  const [after] = paid([gig], aPayload({ parkingSpent: '18.00', parkingReimbursed: '18.00', tips: '10.00' }), '2026-11-08')
  const changed = changedFields(gig, Object.fromEntries(Object.entries(after ?? {}).filter(([field]) => !['id', 'date'].includes(field))))

  test('restores the gig to its state before', () => {
    expect({ ...after, ...undoneFields(after ?? gig, { changed }, []) }).toMatchObject(gig)
  })

  test('keeps later edits, except of the money', () => {
    const edited = { ...(after ?? gig), parkingExpense: '20.00', actualPay: '500.00', totalReceived: '518.00' }
    const undone = { ...edited, ...undoneFields(edited, { changed }, []) }
    expect(undone).toMatchObject({ parkingExpense: '20.00', totalReceived: '0.00', actualPay: '0.00', tips: '4.00', gotPaidDate: null })
    expect(undone.status).toBe('pending payment')
  })

  test('keeps what the remaining payments decide', () => {
    const deposit = aShare({ received: '50.00', isFinal: false, tips: '1.00', method: 'zelle' })
    expect(undoneFields(after ?? gig, { changed }, [deposit])).toMatchObject({
      totalReceived: '50.00',
      tips: '1.00',
      paymentMethod: 'zelle',
      gotPaidDate: null,
      actualPay: '0.00',
    })
  })

  test('takes the restored reimbursements off the pay of the remaining payment', () => {
    const before = aGig({ reimbursedParking: '18.00' })
    const replaced = { reimbursedParking: ['9.00', '18.00'], totalReceived: ['100.00', '150.00'] } as const
    expect(undoneFields(before, { changed: replaced }, [aShare()])).toMatchObject({ totalReceived: '100.00', actualPay: '91.00' })
  })

  test('leaves a gig that was paid before without a payment, and any other gig as it was', () => {
    const undone = (was: string | null) =>
      undoneFields(aGig(), { changed: { totalReceived: [was, '100.00'], gotPaidDate: [null, '2026-11-08'] } }, [])
    expect(undone('50.00')).toEqual({ totalReceived: '0.00', gotPaidDate: null, ...noShares })
    expect(undone(null)).toEqual({ totalReceived: null, gotPaidDate: null, ...noShares })
  })

  test('before a later one makes the later one remember the state before both', () => {
    const first = changedFields({ mileage: 0, notes: 'a' }, { mileage: 10 })
    const second = changedFields({ mileage: 10, tips: null }, { mileage: 12, tips: '1.00' })
    expect(changedByBoth(first, second)).toEqual({ mileage: [0, 12], tips: [null, '1.00'] })
  })
})
