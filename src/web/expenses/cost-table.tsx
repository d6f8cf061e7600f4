import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { costKey, isSameCost } from '#domain/dashboard/cost-book.ts'
import { type CostCells, type CostColumn, type CostOrder, isAscending, nextCostOrder } from '#domain/dashboard/cost-order.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { columnNames, expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { expenses as listWords } from '#words/en/expenses.ts'
import { thisDevice } from '../base/offline/waiting.ts'
import { Card } from '../kit/card.tsx'
import { type Booked, cellsOf, isWaitingCost, openCost, openCostLabel, type ReceiptsOf } from './cost-texts.ts'
import { ExpenseTick } from './expense-tick.tsx'
import { ReceiptMark } from './receipt-mark.tsx'

/** Costs under one heading: a month with its sum. All rows in one order have no heading. */
export interface CostGroup {
  readonly key: string
  readonly label: string
  readonly heading: ReactNode
  readonly costs: readonly Booked[]
}

interface Props {
  groups: readonly CostGroup[]
  columns: readonly CostColumn[]
  order: CostOrder
  onOrder: (order: CostOrder) => void
  receiptsOf: ReceiptsOf
}

const amounts: readonly CostColumn[] = ['amount', 'reimbursed', 'net']
const isAmount = (column: CostColumn) => amounts.includes(column)

/** Draws costs as a table. A press on a head orders the rows by it, and a press on a row opens it. */
export const CostTable = ({ groups, columns, order, onOrder, receiptsOf }: Props) => (
  <Card flush className="mt-4">
    <table className="w-full table-fixed border-collapse text-left text-[0.9375rem]">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column, at) => (
            <ColumnHead key={column} column={column} isFirst={at === 0} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      {groups.map(({ key, heading, costs }) => (
        <tbody key={key} className="divide-y divide-line border-b border-line last:border-b-0">
          {heading && (
            <tr className="bg-sunken/60">
              <th scope="rowgroup" colSpan={columns.length} className={`${besideTick} py-2 font-semibold`}>
                {heading}
              </th>
            </tr>
          )}
          {costs.map((cost) => (
            <CostRow key={costKey(cost)} cost={cost} columns={columns} waits={isWaitingCost(cost)} receipts={receiptsOf(cost)} />
          ))}
        </tbody>
      ))}
    </table>
  </Card>
)

const widths: Readonly<Partial<Record<CostColumn, string>>> = {
  date: 'w-28',
  merchant: 'w-28',
  amount: 'w-26',
  reimbursed: 'w-28',
  net: 'w-26',
}

/** The room for the check boxes of the rows, before the first column. */
const besideTick = 'pr-3 pl-10'

function ColumnHead({ column, isFirst, order, onOrder }: Pick<Props, 'order' | 'onOrder'> & { column: CostColumn; isFirst: boolean }) {
  const isSorted = order.column === column
  const Arrow = isAscending(order) ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending(order) ? 'ascending' : 'descending') : undefined}
      className={`p-0 font-medium ${widths[column] ?? ''}`}
    >
      <button
        type="button"
        onClick={() => onOrder(nextCostOrder(order, column))}
        className={`flex min-h-11 w-full items-center gap-1 ${isFirst ? besideTick : 'px-3'} text-sm -outline-offset-2 transition-colors hover:bg-sunken ${isSorted ? 'text-ink' : 'text-muted'} ${isAmount(column) ? 'justify-end' : ''}`}
      >
        <span className="truncate">{columnNames[column]}</span>
        {isSorted && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
      </button>
    </th>
  )
}

interface RowProps {
  cost: Booked
  columns: readonly CostColumn[]
  waits: boolean
  receipts: readonly number[]
}

/** Draws one cost. The button of its first cell covers the row. */
const CostRow = memo(function CostRow({ cost, columns, waits, receipts }: RowProps) {
  const cells = cellsOf(cost)
  const selectable = waits ? null : cost.expense
  return (
    <tr data-ids={selectable?.id} className="relative transition-colors hover:bg-sunken/60">
      {columns.map((column, at) => (
        <td
          key={column}
          dir="auto"
          className={`${column === 'purpose' ? '' : 'truncate'} ${at === 0 ? besideTick : 'px-3'} py-2.5 align-top ${isAmount(column) ? 'tabular text-right' : ''} ${column === 'net' ? 'font-semibold' : ''}`}
        >
          {at === 0 && (
            <>
              <button
                type="button"
                data-row
                aria-label={openCostLabel(cost)}
                onClick={() => openCost(cost)}
                className="absolute inset-0 -outline-offset-2"
              />
              {selectable && <ExpenseTick expense={selectable} title={cells.merchant || cells.purpose} />}
            </>
          )}
          {column === 'purpose' ? (
            <span className="flex items-center gap-2">
              <span className="flex-1 truncate">{cells.purpose}</span>
              <ReceiptMark cost={cost} receipts={receipts} />
            </span>
          ) : (
            cellText(column, cells)
          )}
          {waits && column === 'purpose' && (
            <span className="block text-sm text-muted">{listWords.savedOnDevice({ device: thisDevice() })}</span>
          )}
        </td>
      ))}
    </tr>
  )
}, isSameRow)

/** Returns whether a row looks the same. Its cost is made again when other costs change. */
function isSameRow(one: RowProps, other: RowProps) {
  return isSameCost(one.cost, other.cost) && one.columns === other.columns && one.waits === other.waits && one.receipts === other.receipts
}

function cellText(column: CostColumn, cells: CostCells): string {
  const value = cells[column]
  if (column === 'date') return formatDay(cells.date, 'short')
  if (typeof value === 'string') return value
  return column === 'reimbursed' && value === 0 ? '' : formatCents(value)
}
