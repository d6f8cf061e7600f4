import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, TriangleAlert, WalletCards } from 'lucide-react'
import { useMemo } from 'react'
import type { Budget } from '#contract/budgets.ts'
import { type BudgetRow, isMonth, type Unbudgeted, viewBudgets } from '#domain/budgets/budget.ts'
import { bookCosts } from '#domain/dashboard/cost-book.ts'
import { formatCents, moneyOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { addMonths } from '#domain/time/calendar-month.ts'
import { budgetName, standingText } from '#words/budget-texts.ts'
import { formatDay } from '#words/dates.ts'
import { titles } from '#words/en/base/titles.ts'
import { budgets as words } from '#words/en/budgets.ts'
import { today } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { useFilters } from '../base/navigation/filters.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { useBudgets } from '../base/records/budgets.ts'
import { useCategories, useParents } from '../base/records/categories.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { Progress } from '../kit/progress.tsx'
import { RowList } from '../kit/row-list.tsx'
import { setOffered } from './budget-changes.ts'

const filterNames = ['in'] as const

/** Shows what the worker means to spend in a month, and what is left of it. */
export default function BudgetsPage() {
  const [{ in: written = '' }, change] = useFilters(filterNames)
  const now: Day = `${today().slice(0, 7)}-01`
  const month: Day = isMonth(written) ? `${written}-01` : now
  const show = (to: Day) => change({ in: to === now ? undefined : to.slice(0, 7) })
  return (
    <>
      <BackLink to="expenses" name={titles.expenses} />
      <PageHeading title={titles.budgets} note={words.note}>
        {addButton(month, 'secondary')}
      </PageHeading>
      <div className="mb-4 flex items-center gap-1">
        <Button variant="ghost" size="icon" aria-label={words.previous} onClick={() => show(addMonths(month, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <h2 aria-live="polite" className="min-w-40 text-center font-semibold first-letter:uppercase">
          {formatDay(month, 'month')}
        </h2>
        <Button variant="ghost" size="icon" aria-label={words.next} onClick={() => show(addMonths(month, 1))}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <LoadedPage of={both(both(useRows(), useCategories()), useBudgets(month))} what={words.yourBudgets}>
        {([[rows], budgets]) => <Month month={month} rows={rows} budgets={budgets} />}
      </LoadedPage>
    </>
  )
}

const addButton = (month: Day, variant: 'primary' | 'secondary') => (
  <Button variant={variant} icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('budget', { month })}>
    {words.add}
  </Button>
)

interface MonthProps {
  month: Day
  rows: Rows
  budgets: readonly Budget[]
}

function Month({ month, rows, budgets }: MonthProps) {
  const rates = useRates()
  const parents = useParents()
  const costs = useMemo(() => bookCosts(rows, rates), [rows, rates])
  const view = useMemo(() => viewBudgets(month, budgets, costs, parents), [month, budgets, costs, parents])
  const left = view.budget - view.spent
  return (
    <div className="grid grid-cols-1 gap-4">
      {view.rows.length === 0 ? (
        <Card>
          <EmptyState
            ghost={<GhostRows icon={<WalletCards />} />}
            title={words.none}
            text={words.noneText}
            action={addButton(month, 'primary')}
          />
        </Card>
      ) : (
        <>
          <Card>
            <p className="text-sm text-muted">{left < 0 ? words.overInMonth : words.leftInMonth}</p>
            <p className="figure tabular mt-1 text-4xl">{formatCents(Math.abs(left))}</p>
            <p className="tabular mt-1 text-sm text-muted">
              {words.total({ spent: formatCents(view.spent), budget: formatCents(view.budget) })}
            </p>
          </Card>
          <Card as="section" aria-label={words.yourBudgets} flush>
            <RowList>
              {view.rows.map((row) => (
                <Row key={budgetName(row)} row={row} month={month} />
              ))}
            </RowList>
          </Card>
        </>
      )}
      {view.unbudgeted.length > 0 && (
        <Card as="section" aria-label={words.withoutBudget} flush>
          <div className="px-5 pt-4 pb-1">
            <h2 className="font-semibold">{words.withoutBudget}</h2>
            <p className="text-sm text-muted">{words.withoutText}</p>
          </div>
          <RowList>
            {view.unbudgeted.map((each) => (
              <Elsewhere key={each.category} month={month} spent={each} />
            ))}
          </RowList>
        </Card>
      )}
    </div>
  )
}

const tones = { left: undefined, almost: 'pending', over: 'danger' } as const
const inks = { left: 'text-muted', almost: 'text-pending', over: 'text-danger' }

function Row({ row, month }: { row: BudgetRow; month: Day }) {
  const name = budgetName(row)
  const { category, subcategory } = row
  const amounts = words.ofBudget({ spent: formatCents(row.spent), budget: formatCents(row.budget) })
  const text = standingText(row)
  return (
    <li>
      <button
        type="button"
        onClick={() => openDialog('budget', { month, category, ...(subcategory !== null && { subcategory }) })}
        className="block w-full px-5 py-3.5 text-left transition-colors hover:bg-sunken"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          <span className="tabular text-sm">{amounts}</span>
        </span>
        <span aria-hidden="true">
          <Progress value={row.spent} max={Math.max(row.budget, 1)} label={name} tone={tones[row.standing]} className="mt-2" />
        </span>
        <span className={`tabular mt-1.5 flex items-center gap-1.5 text-sm ${inks[row.standing]}`}>
          {row.standing !== 'left' && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
          {text}
          {!row.isMonthly && <span className="text-muted">· {words.onlyThisMonth}</span>}
        </span>
      </button>
    </li>
  )
}

function Elsewhere({ month, spent: { category, cents, offered } }: { month: Day; spent: Unbudgeted }) {
  const client = useQueryClient()
  const name = budgetName({ category, subcategory: null })
  const amount = formatCents(offered)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="tabular text-sm text-muted">{words.spent({ amount: formatCents(cents) })}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={words.setAtOf({ name, amount })}
        onClick={() => setOffered(client, { month, category, subcategory: null, budgetAmount: moneyOf(offered) })}
      >
        {words.setAt({ amount })}
      </Button>
    </li>
  )
}
