import { memo, useEffect, useState } from 'react'
import { costsByMonth } from '#domain/dashboard/cost-book.ts'
import type { CostOrder } from '#domain/dashboard/cost-order.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { Button } from '../kit/button.tsx'
import { whenIdle } from '../kit/when-idle.ts'
import { CostList } from './cost-list.tsx'
import { type CostGroup, CostTable } from './cost-table.tsx'
import type { Booked, ReceiptCount } from './cost-texts.ts'
import { ExpenseBar } from './select-expenses.tsx'
import { useShownColumns } from './shown-columns.ts'

/** How many rows are shown at first, and with each press. */
const SHOWN = 200
/** How many rows are drawn at once. The first ones fill a large screen. */
const AT_ONCE = 25
/** The usual height of a row, in pixels. */
const USUAL_HEIGHT = 61

interface Props {
  /** The costs in their order. */
  costs: readonly Booked[]
  order: CostOrder
  onOrder: (order: CostOrder) => void
  receiptsOf: ReceiptCount
  /** Whether there is room for a table. */
  isWide: boolean
}

/** Draws costs, by month if they are in the order of their days: as a table where there is room, or as a list. */
export const Costs = memo(function Costs({ costs, order, onOrder, receiptsOf, isWide }: Props) {
  const [shown, setShown] = useState(SHOWN)
  const { columns } = useShownColumns()
  const more = Math.max(0, costs.length - shown)
  const [drawn, setDrawn] = useState(AT_ONCE)
  const undrawn = Math.max(0, Math.min(shown, costs.length) - drawn)
  // The rows below the screen are drawn when there is time.
  useEffect(() => {
    if (undrawn > 0) whenIdle(() => setDrawn(drawn + AT_ONCE))
  }, [undrawn, drawn])
  const rows = costs.slice(0, Math.min(shown, drawn))
  const groups = groupsOf(costs, rows, order)
  return (
    <div style={{ paddingBottom: undrawn * USUAL_HEIGHT }}>
      {isWide ? (
        <CostTable groups={groups} columns={columns} order={order} onOrder={onOrder} receiptsOf={receiptsOf} />
      ) : (
        <CostList groups={groups} receiptsOf={receiptsOf} />
      )}
      {more > 0 && undrawn === 0 && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setShown(shown + SHOWN)}>
          {words.showOlder({ more })}
        </Button>
      )}
      <ExpenseBar costs={rows} />
    </div>
  )
})

function groupsOf(all: readonly Booked[], drawn: readonly Booked[], { column }: CostOrder): readonly CostGroup[] {
  if (column !== 'date') return [{ key: 'all', label: words.title, heading: null, costs: drawn }]
  // The sum of a month counts all its rows, also those that are not drawn yet.
  const sums = new Map(costsByMonth(all).map(({ month, cents }) => [month, cents]))
  return costsByMonth(drawn).map(({ month, costs }) => ({
    key: month,
    label: formatDay(month, 'month'),
    heading: (
      <span className="flex items-baseline justify-between">
        {formatDay(month, 'month')} <span className="tabular text-sm text-muted">{formatCents(sums.get(month) ?? 0)}</span>
      </span>
    ),
    costs,
  }))
}
