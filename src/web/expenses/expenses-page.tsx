import { Plus, Receipt } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, bookCosts, type CostFilter, isInFilter } from '#domain/dashboard/cost-book.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { today } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { useFilters } from '../base/navigation/filters.ts'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RowKeys } from '../base/navigation/row-keys.tsx'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { CategoryChart } from './category-chart.tsx'
import { CostFilters } from './cost-filters.tsx'
import { CostList } from './cost-list.tsx'
import { textsOf } from './cost-texts.ts'

const filterNames = ['search', 'in', 'category', 'of', 'paid-back', 'sort'] as const
export type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

/** Lists all business costs, by month, with search and filters, and sums them up by category. */
export default function ExpensesPage() {
  return (
    <>
      <PageHeading title={words.title} note={words.note}>
        <RowKeys />
        <Button variant="secondary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('add-expense', {})}>
          {words.addExpense}
        </Button>
      </PageHeading>
      <LoadedPage of={useRows()} what={words.yourExpenses}>
        {(rows) => <Costs rows={rows} />}
      </LoadedPage>
    </>
  )
}

/** Reads the filter from the address. Without a year it shows the present one. */
function filterOf(filters: Filters, year: number): Omit<CostFilter, 'category'> {
  const { in: span = String(year), of: client = '', 'paid-back': paidBack } = filters
  return {
    days: /^\d{4}$/.test(span) ? { start: `${span}-01-01`, end: `${span}-12-31` } : null,
    clientId: Number(client) || null,
    isReimbursed: paidBack === 'yes' ? true : paidBack === 'no' ? false : null,
  }
}

function Costs({ rows }: { rows: Rows }) {
  const rates = useRates()
  const [filters, change] = useFilters(filterNames)
  const sought = useDeferredValue(filters.search ?? '')
    .trim()
    .toLowerCase()
  const book = useMemo(() => bookCosts(rows, rates), [rows, rates])
  const year = yearOf(today())
  const { category = null } = filters
  // The chart keeps all categories, so that another one is one tap away.
  const isSearched = sought !== ''
  const searched = useMemo(() => (isSearched ? book.map(searchedText) : []), [book, isSearched])
  const inSpan = useMemo(() => {
    const filter = { ...filterOf(filters, year), category: null }
    return book.filter((cost, at) => isInFilter(cost, filter) && (searched[at] ?? '').includes(sought))
  }, [book, searched, filters, sought, year])
  const shown = useMemo(() => {
    const found = inSpan.filter((cost) => isInFilter(cost, { days: null, clientId: null, isReimbursed: null, category }))
    return filters.sort === 'amount' ? found.toSorted((one, other) => other.net - one.net) : found
  }, [inSpan, category, filters.sort])
  if (book.length === 0)
    return (
      <Card>
        <EmptyState
          ghost={<GhostRows icon={<Receipt />} />}
          title={words.none}
          text={words.noneText}
          action={<Button onClick={() => openDialog('add-expense', {})}>{words.addExpense}</Button>}
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(17rem,2fr)] lg:gap-5">
      <div className="min-w-0">
        <CostFilters book={book} filters={filters} year={year} onChange={change} />
        {shown.length === 0 ? (
          <Card className="mt-4">
            <EmptyState
              icon={<Receipt aria-hidden="true" />}
              title={words.noneFound}
              text={words.noneFoundText}
              action={
                <Button
                  variant="secondary"
                  onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, name === 'in' ? 'all' : undefined])))}
                >
                  {words.clear}
                </Button>
              }
            />
          </Card>
        ) : (
          <CostList key={JSON.stringify(filters)} costs={shown} isByMonth={filters.sort !== 'amount'} />
        )}
      </div>
      <Card as="section" aria-label={words.byCategory} className="max-lg:order-first lg:sticky lg:top-6">
        <p className="text-sm text-muted">{words.spent}</p>
        <p className="figure mt-1 text-4xl">{formatCents(sumOf(shown, ({ net }) => net))}</p>
        <p role="status" className="mt-1 text-sm text-muted">
          {words.rows({ rows: shown.length })}
        </p>
        <CategoryChart costs={inSpan} chosen={category} onChoose={(name) => change({ category: name ?? undefined })} />
      </Card>
    </div>
  )
}

/** Returns what the search looks through. Writing it for 20,000 costs takes longer than looking, so it is written once for all letters. */
function searchedText(cost: BookedCost<Gig, Expense>): string {
  const { title, details } = textsOf(cost)
  return `${title} ${details.join(' ')} ${cost.gig?.eventName ?? ''} ${cost.gig?.clientName ?? ''}`.toLowerCase()
}
