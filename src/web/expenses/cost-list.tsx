import { memo } from 'react'
import { costKey, isSameCost } from '#domain/dashboard/cost-book.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { expenses as listWords } from '#words/en/expenses.ts'
import { thisDevice } from '../base/offline/waiting.ts'
import { Card } from '../kit/card.tsx'
import type { CostGroup } from './cost-table.tsx'
import { type Booked, isWaitingCost, openCost, openCostLabel, type ReceiptsOf, textsOf } from './cost-texts.ts'
import { ExpenseTick } from './expense-tick.tsx'
import { ReceiptMark } from './receipt-mark.tsx'

interface Props {
  groups: readonly CostGroup[]
  receiptsOf: ReceiptsOf
}

/** Lists costs by month with the sum of each month, or in one list. */
export const CostList = ({ groups, receiptsOf }: Props) =>
  groups.map(({ key, label, heading, costs }) => (
    <section key={key} aria-label={label} className="mt-5">
      {heading && <h2 className="px-1 pb-2 font-semibold">{heading}</h2>}
      <Card flush>
        <ul className="divide-y divide-line">
          {costs.map((cost) => (
            <CostItem key={costKey(cost)} cost={cost} waits={isWaitingCost(cost)} receipts={receiptsOf(cost)} />
          ))}
        </ul>
      </Card>
    </section>
  ))

interface ItemProps {
  cost: Booked
  waits: boolean
  receipts: readonly number[]
}

/** Draws one cost. A press opens its expense, its drive, or the page of its gig. */
const CostItem = memo(function CostItem({ cost, waits, receipts }: ItemProps) {
  const { expense, date, net, gross } = cost
  const { title, details } = textsOf(cost)
  const selectable = waits ? null : expense
  return (
    <li data-ids={selectable?.id} className="relative flex min-h-15 items-center gap-4 px-4 py-2 sm:px-5">
      <button
        type="button"
        data-row
        aria-label={openCostLabel(cost)}
        onClick={() => openCost(cost)}
        className="absolute inset-0 -outline-offset-2 transition-colors hover:bg-sunken/60"
      />
      <div className="pointer-events-none relative min-w-0 flex-1">
        <p dir="auto" className="truncate text-start font-medium">
          {title}
        </p>
        <p className="truncate text-sm text-muted">
          {[formatDay(date, 'short'), ...details, ...(waits ? [listWords.savedOnDevice({ device: thisDevice() })] : [])].join(' · ')}
        </p>
      </div>
      {selectable && <ExpenseTick expense={selectable} title={title} />}
      <ReceiptMark cost={cost} receipts={receipts} />
      <p className="tabular pointer-events-none relative shrink-0 text-right font-semibold">
        {formatCents(net)}
        {gross > net && <span className="block text-xs font-normal text-muted">{words.ofGross({ gross: formatCents(gross) })}</span>}
      </p>
    </li>
  )
}, isSameItem)

/** Returns whether an item looks the same. Its cost is made again when other costs change. */
function isSameItem(one: ItemProps, other: ItemProps) {
  return isSameCost(one.cost, other.cost) && one.waits === other.waits && one.receipts === other.receipts
}
