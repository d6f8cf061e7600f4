import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from '#words/name-order.ts'
import { earnings } from '../gigs/gig.ts'
import { sumOf } from '../money/money.ts'
import { aGig, aPayload, clientIdOf, november, paid } from '../testing/factories.ts'
import { clientHistory, listClients } from './client-history.ts'

const today = '2026-11-21'
const paidGig = (date: string, paidOn: string, clientName: string, totalReceived = '100.00') =>
  paid([aGig({ date, clientName })], aPayload({ totalReceived }), paidOn)
const harbor = clientIdOf('Harbor')

const ledger = [
  ...paidGig('2025-12-31', '2026-01-10', 'Harbor', '80.50'),
  ...paidGig('2026-01-01', '2026-01-05', 'Harbor', '150.00'),
  ...paidGig('2026-11-03', '2026-11-03', 'Bluebird', '999.00'),
  aGig({ date: '2026-11-21', clientName: 'Harbor', status: 'pending payment', expectedPay: '500.00' }),
  aGig({ date: '2026-12-24', clientName: 'Harbor', expectedPay: '700.00' }),
  aGig({ date: '2026-12-01', clientName: 'Harbor', expectedPay: '600.00' }),
]

test('a history counts only completed gigs of this client, each in the year of its day', () => {
  expect(clientHistory(ledger, harbor, today)).toMatchObject({ earned: 23050, earnedThisYear: 15000, daysToPay: 7, gigs: 5 })
})

test('a history lists the next gig and the past ones, the newest first', () => {
  const { next, recent } = clientHistory(ledger, harbor, today)
  expect([next?.date, recent.map(({ date }) => date)]).toEqual(['2026-12-01', ['2026-11-21', '2026-01-01', '2025-12-31']])
  const many = Array.from({ length: 9 }, (_, at) => aGig({ date: `2026-11-0${at + 1}`, clientName: 'Harbor' }))
  expect(clientHistory(many, harbor, today).recent.map(({ date }) => date.slice(-1))).toEqual(['9', '8', '7', '6', '5'])
})

test.each([
  ['no gigs', []],
  ['gigs for others only', paidGig('2026-11-03', '2026-11-03', 'Bluebird')],
])('with %s the history is empty', (_, gigs) => {
  expect(clientHistory(gigs, harbor, today)).toEqual({ earned: 0, earnedThisYear: 0, daysToPay: null, gigs: 0, next: null, recent: [] })
})

test("E4: the client's earnings in November sum to the taxable income", () => {
  const gigs = november().gigs.filter(({ date }) => date >= '2026-11-01')
  expect(clientHistory(gigs, clientIdOf('Bluebird Agency'), today)).toMatchObject({ earned: 165546, earnedThisYear: 165546, gigs: 9 })
})

test('clients are listed by what they earned this year, then by name', () => {
  const clients = ['Zed', 'Harbor', 'Quiet', 'Bluebird'].map((name) => ({ id: clientIdOf(name), name }))
  expect(
    listClients(clients, ledger, today, 'earned', compareNames).map(({ client, history }) => [client.name, history.earnedThisYear]),
  ).toEqual([
    ['Bluebird', 99900],
    ['Harbor', 15000],
    ['Quiet', 0],
    ['Zed', 0],
  ])
})

test('the histories of all clients sum to the earnings of all gigs, for any gigs', () => {
  const names = ['A', 'B', 'C']
  const gig = fc.record({ client: fc.constantFrom(...names), cents: fc.integer({ min: 0, max: 99_999 }), isPaid: fc.boolean() })
  fc.assert(
    fc.property(fc.array(gig, { maxLength: 20 }), (drawn) => {
      const gigs = drawn.flatMap(({ client, cents, isPaid }) =>
        isPaid ? paidGig('2026-05-01', '2026-05-02', client, (cents / 100).toFixed(2)) : [aGig({ clientName: client })],
      )
      const clients = names.map((name) => ({ id: clientIdOf(name), name }))
      const histories = listClients(clients, gigs, today, 'earned', compareNames)
      expect(sumOf(histories, ({ history }) => history.earned)).toBe(sumOf(gigs, earnings))
      for (const { client, history } of histories) expect(history).toEqual(clientHistory(gigs, client.id, today))
    }),
  )
})
