import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from '#words/name-order.ts'
import { type CostCells, costColumns, costOrderIn, costOrderText, isAscending, nextCostOrder, orderCosts } from './cost-order.ts'

const cells = (fields: Partial<CostCells>): CostCells => ({
  ...{ date: '2026-11-07', merchant: '', purpose: '', category: '', gig: '', amount: 0, reimbursed: 0, net: 0 },
  ...fields,
})
const costs = [
  cells({ date: '2026-11-09', merchant: 'Staples', amount: 1_000, net: 500 }),
  cells({ date: '2026-11-08', merchant: '', amount: 300, net: 300 }),
  cells({ date: '2026-11-07', merchant: 'delta', amount: 1_000, net: 1_000 }),
]
const days = (order: string) => orderCosts(costs, costOrderIn(order), (cost) => cost, compareTexts).map(({ date }) => Number(date.slice(8)))

test.each([
  ['', [9, 8, 7]],
  ['date-reversed', [7, 8, 9]],
  // A cost without a merchant comes last in both orders.
  ['merchant', [7, 9, 8]],
  ['merchant-reversed', [9, 7, 8]],
  // Equal amounts stay with the newest first.
  ['amount', [9, 7, 8]],
  ['amount-reversed', [8, 9, 7]],
  ['net', [7, 9, 8]],
  ['constructor', [9, 8, 7]],
])('the order %s', (order, expected) => expect(days(order)).toEqual(expected))

test('a press on a head orders by it, and a second one turns the order round', () => {
  const byNet = nextCostOrder(costOrderIn(), 'net')
  expect([costOrderText(byNet), isAscending(byNet)]).toEqual(['net', false])
  const turned = nextCostOrder(byNet, 'net')
  expect([costOrderText(turned), isAscending(turned)]).toEqual(['net-reversed', true])
  expect(isAscending(nextCostOrder(turned, 'merchant'))).toBe(true)
  expect(costOrderText(nextCostOrder(turned, 'date'))).toBe(undefined)
})

test('every order is read from the address as it was written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...costColumns), fc.boolean(), (column, isReversed) => {
      expect(costOrderIn(costOrderText({ column, isReversed }))).toEqual({ column, isReversed })
    }),
  )
})
