import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'

/** What the table of costs says of one cost. */
export interface CostCells {
  readonly date: Day
  readonly merchant: string
  readonly purpose: string
  readonly category: string
  readonly gig: string
  readonly amount: Cents
  readonly reimbursed: Cents
  readonly net: Cents
}

export type CostColumn = keyof CostCells
export const costColumns: readonly CostColumn[] = ['date', 'merchant', 'purpose', 'category', 'gig', 'amount', 'reimbursed', 'net']

/** Days and amounts begin with the newest or largest one, texts with A. */
const beginsHigh = (column: CostColumn) => ['date', 'amount', 'reimbursed', 'net'].includes(column)

/** The order of a list of costs. */
export interface CostOrder {
  readonly column: CostColumn
  /** Whether the order is the other way round than the column's usual one. */
  readonly isReversed: boolean
}

const REVERSED = '-reversed'

/** Reads an order from an address: `merchant`, `net-reversed`. Anything else means the newest first. */
export function costOrderIn(text = ''): CostOrder {
  const isReversed = text.endsWith(REVERSED)
  const name = isReversed ? text.slice(0, -REVERSED.length) : text
  const column = costColumns.find((each) => each === name)
  return column ? { column, isReversed } : { column: 'date', isReversed: false }
}

/** Writes an order for an address. The newest first is not written. */
export function costOrderText({ column, isReversed }: CostOrder): string | undefined {
  const text = isReversed ? `${column}${REVERSED}` : column
  return text === 'date' ? undefined : text
}

/** Returns the order after a press on a column's head: its usual one, and then the other way round. */
export const nextCostOrder = (order: CostOrder, column: CostColumn): CostOrder => ({
  column,
  isReversed: order.column === column && !order.isReversed,
})

/** Returns whether the least comes first, as tables call it. */
export const isAscending = ({ column, isReversed }: CostOrder): boolean => beginsHigh(column) === isReversed

/**
 * Orders costs, with the newest first, by a column. Costs without its text come last; equal ones stay with the newest first. `compareTexts`
 * orders texts in the language of the page.
 */
export function orderCosts<C>(
  costs: readonly C[],
  order: CostOrder,
  cellsOf: (cost: C) => CostCells,
  compareTexts: (one: string, other: string) => number,
): readonly C[] {
  const { column, isReversed } = order
  if (column === 'date') return isReversed ? costs.toReversed() : costs
  const sign = isAscending(order) ? 1 : -1
  const compare = (one: string | Cents, other: string | Cents) => {
    if (typeof one === 'number' || typeof other === 'number') return sign * (Number(one) - Number(other))
    if (one === '' || other === '') return Number(one === '') - Number(other === '')
    return sign * compareTexts(one, other)
  }
  return costs
    .map((cost) => ({ cost, value: cellsOf(cost)[column] }))
    .sort((one, other) => compare(one.value, other.value))
    .map(({ cost }) => cost)
}
