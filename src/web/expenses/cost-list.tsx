import { memo, useEffect, useMemo, useState } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, costsByMonth } from '#domain/dashboard/cost-book.ts'
import { type Cents, formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { several as severalWords } from '#words/en/base/several.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { expenses as listWords } from '#words/en/expenses.ts'
import { openDialog, showRecord } from '../base/navigation/addresses.ts'
import { areWaiting, thisDevice } from '../base/offline/waiting.ts'
import { selectedExpenses } from '../base/records/selected.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { RowTick } from '../kit/row-tick.tsx'
import { whenIdle } from '../kit/when-idle.ts'
import { textsOf } from './cost-texts.ts'
import { ExpenseBar } from './select-expenses.tsx'

type Booked = BookedCost<Gig, Expense>

/** How many rows are shown at first, and with each press. */
const SHOWN = 200
/** How many rows are drawn at once. The first ones fill a large screen. */
const AT_ONCE = 25
/** The usual height of a row, in pixels. */
const USUAL_HEIGHT = 61

/** Lists costs by month with the sum of each month, or in one list by amount. */
export function CostList({ costs, isByMonth }: { costs: readonly Booked[]; isByMonth: boolean }) {
  const [shown, setShown] = useState(SHOWN)
  const more = Math.max(0, costs.length - shown)
  const [drawn, setDrawn] = useState(AT_ONCE)
  const undrawn = Math.max(0, Math.min(shown, costs.length) - drawn)
  // The rows below the screen are drawn when there is time.
  useEffect(() => {
    if (undrawn > 0) whenIdle(() => setDrawn(drawn + AT_ONCE))
  }, [undrawn, drawn])
  const rows = costs.slice(0, Math.min(shown, drawn))
  // The sum of a month counts all its rows, also those that are not drawn yet.
  const sums = useMemo(() => new Map(costsByMonth(costs).map(({ month, cents }) => [month, cents])), [costs])
  return (
    <div style={{ paddingBottom: undrawn * USUAL_HEIGHT }}>
      {isByMonth ? (
        costsByMonth(rows).map(({ month, costs: ofMonth }) => (
          <section key={month} aria-label={formatDay(month, 'month')} className="mt-5">
            <MonthHeading month={month} cents={sums.get(month) ?? 0} />
            <Rows costs={ofMonth} />
          </section>
        ))
      ) : (
        <div className="mt-5">
          <Rows costs={rows} />
        </div>
      )}
      {more > 0 && undrawn === 0 && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setShown(shown + SHOWN)}>
          {words.showOlder({ more })}
        </Button>
      )}
      <ExpenseBar costs={rows} />
    </div>
  )
}

const MonthHeading = ({ month, cents }: { month: string; cents: Cents }) => (
  <h2 className="flex items-baseline justify-between px-1 pb-2 font-semibold">
    {formatDay(month, 'month')} <span className="tabular text-sm text-muted">{formatCents(cents)}</span>
  </h2>
)

const Rows = ({ costs }: { costs: readonly Booked[] }) => (
  <Card flush>
    <ul className="divide-y divide-line">
      {costs.map((cost) => (
        <Row key={cost.key} cost={cost} waits={cost.expense !== null && areWaiting([cost.expense], 'expense')} />
      ))}
    </ul>
  </Card>
)

function openCost({ expense, drive, gig }: Booked) {
  if (expense) openDialog('edit-expense', { expense: expense.id })
  else if (drive) openDialog('edit-drive', { drive: drive.id })
  else if (gig) showRecord('gig', gig.id)
}

/** Draws one cost. A press opens its expense, its drive, or the page of its gig. */
const Row = memo(function Row({ cost, waits }: { cost: Booked; waits: boolean }) {
  const { expense, drive, gig, date, net, gross } = cost
  const { title, details } = textsOf(cost)
  const canSelect = expense !== null && !waits
  return (
    <li data-ids={canSelect ? expense.id : undefined} className="relative flex min-h-15 items-center gap-4 px-4 py-2 sm:px-5">
      <button
        type="button"
        data-row
        aria-label={
          expense || drive ? words.openExpense({ what: title, day: formatDay(date) }) : words.openGig({ eventName: gig?.eventName ?? '' })
        }
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
      {canSelect && (
        <RowTick
          selection={selectedExpenses}
          ids={[expense.id]}
          label={severalWords.selectRow({ row: `${title}, ${formatDay(date, 'short')}` })}
          className="top-0 left-0"
        />
      )}
      <p className="tabular pointer-events-none relative shrink-0 text-right font-semibold">
        {formatCents(net)}
        {gross > net && <span className="block text-xs font-normal text-muted">{words.ofGross({ gross: formatCents(gross) })}</span>}
      </p>
    </li>
  )
})
