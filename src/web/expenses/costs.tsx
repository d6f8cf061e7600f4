import { memo, useEffect, useMemo, useState } from 'react'
import { costsByMonth } from '#domain/dashboard/cost-book.ts'
import type { CostOrder } from '#domain/dashboard/cost-order.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { Button } from '../kit/button.tsx'
import { whenIdle } from '../kit/when-idle.ts'
import { CostList } from './cost-list.tsx'
import { type CostGroup, CostTable } from './cost-table.tsx'
import type { Booked, ReceiptsOf } from './cost-texts.ts'
import { ExpenseBar } from './select-expenses.tsx'
import { useShownColumns } from './shown-columns.ts'

/** How many rows are shown at first, and with each press. */
const SHOWN = 200
/** The usual height of a row of the table and of the list, and how far below the top of the page each begins at least. In pixels. */
const USUAL = { table: { row: 44, top: 440 }, list: { row: 61, top: 380 } }

/** Returns how many rows are drawn at once: as many as are in sight, and some in a window that has no height yet. */
const atOnce = ({ row, top }: { readonly row: number; readonly top: number }) => Math.max(10, Math.ceil((window.innerHeight - top) / row))

interface Props {
  /** The costs in their order. */
  costs: readonly Booked[]
  order: CostOrder
  onOrder: (order: CostOrder) => void
  receiptsOf: ReceiptsOf
  /** Whether there is room for a table. */
  isWide: boolean
}

/** Draws costs, by month if they are in the order of their days: as a table where there is room, or as a list. */
export const Costs = memo(function Costs({ costs, order, onOrder, receiptsOf, isWide }: Props) {
  const [shown, setShown] = useState(SHOWN)
  const { columns } = useShownColumns()
  const more = Math.max(0, costs.length - shown)
  const usual = isWide ? USUAL.table : USUAL.list
  const [drawn, setDrawn] = useState(() => atOnce(usual))
  const undrawn = Math.max(0, Math.min(shown, costs.length) - drawn)
  // The rows below the screen are drawn when there is time.
  useEffect(() => {
    if (undrawn > 0) whenIdle(() => setDrawn(drawn + atOnce(usual)))
  }, [undrawn, drawn, usual])
  const rows = useMemo(() => costs.slice(0, Math.min(shown, drawn)), [costs, shown, drawn])
  const groups = useMemo(
    () => (order.column === 'date' ? monthGroups(costs, rows.length) : [{ key: 'all', label: words.title, heading: null, costs: rows }]),
    [costs, rows, order],
  )
  return (
    <div style={{ paddingBottom: undrawn * usual.row }}>
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

/** Returns the months of the rows that are drawn. The sum of a month counts all its rows, also those that are not drawn yet. */
function monthGroups(all: readonly Booked[], drawn: number): readonly CostGroup[] {
  const groups: CostGroup[] = []
  let left = drawn
  for (const { month, costs, cents } of costsByMonth(all)) {
    groups.push({
      key: month,
      label: formatDay(month, 'month'),
      heading: (
        <span className="flex items-baseline justify-between">
          <span className="first-letter:uppercase">{formatDay(month, 'month')}</span>{' '}
          <span className="tabular text-sm text-muted">{formatCents(cents)}</span>
        </span>
      ),
      costs: costs.slice(0, left),
    })
    left -= costs.length
    if (left <= 0) break
  }
  return groups
}
