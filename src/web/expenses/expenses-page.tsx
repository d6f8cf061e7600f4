import { Plus, Receipt } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { RecurringExpense } from '#contract/expenses/recurring-expenses.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { plainText } from '#domain/check/plain-text.ts'
import { type CostFilter, costBooker, costGroup, isInFilter, ofDays } from '#domain/dashboard/cost-book.ts'
import { type CostOrder, costOrderIn, costOrderText, orderCosts } from '#domain/dashboard/cost-order.ts'
import { costSearch } from '#domain/dashboard/cost-search.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { compareTexts } from '#words/name-order.ts'
import { today } from '../base/calls/api.ts'
import { openDialog, screenAddress } from '../base/navigation/addresses.ts'
import { useFilters } from '../base/navigation/filters.ts'
import { both, type Read } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { PageLink } from '../base/navigation/page-link.tsx'
import { RowKeys } from '../base/navigation/row-keys.tsx'
import { useAttachments } from '../base/records/attachments.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { useMedia, WIDE } from '../kit/use-media.ts'
import { CategoryChart } from './category-chart.tsx'
import { CostFilters } from './cost-filters.tsx'
import { type Booked, cellsOf, findReceipts, type ReceiptsOf, textsOf } from './cost-texts.ts'
import { Costs } from './costs.tsx'
import { daysIn, type Filters, filterNames, spanText, usualSpan } from './filter-dates.ts'
import { useRecurring } from './recurring.ts'
import { RecurringSection } from './recurring-section.tsx'

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
      <nav aria-label={words.more} className="-mt-3 mb-3 flex gap-5">
        {(['budgets', 'categories'] as const).map((screen) => (
          <PageLink
            key={screen}
            href={screenAddress(screen)}
            className="flex min-h-11 items-center text-sm underline decoration-line underline-offset-4"
          >
            {words[screen]}
          </PageLink>
        ))}
      </nav>
      <LoadedPage of={both(both(useRows(), useReceipts()), useRunning())} what={words.yourExpenses}>
        {([[rows, receiptsOf], running]) => <AllCosts rows={rows} receiptsOf={receiptsOf} running={running} />}
      </LoadedPage>
    </>
  )
}

/** Reads the recurring expenses that have not ended. If that fails, the page is drawn without them. */
function useRunning(): Read<readonly RecurringExpense[]> {
  const { data = [], isPending, failureCount, refetch } = useRecurring()
  const isComing = isPending && failureCount === 0
  return { data: isComing ? undefined : data.filter(({ nextOn }) => nextOn !== null), isError: false, refetch }
}

/** Reads from the address what is not about days, categories and receipts. */
function filterOf({ of: client = '', 'paid-back': paidBack }: Filters): CostFilter {
  return { clientId: Number(client) || null, isReimbursed: paidBack === 'yes' ? true : paidBack === 'no' ? false : null }
}

/** Reads which receipts each cost has. If that fails, the page is drawn without them. */
function useReceipts(): Read<ReceiptsOf> {
  const { data, isPending, failureCount, refetch } = useAttachments()
  const isComing = isPending && failureCount === 0
  const receiptsOf = useMemo(() => findReceipts(data ?? []), [data])
  return { data: isComing ? undefined : receiptsOf, isError: false, refetch }
}

interface CostsProps {
  rows: Rows
  receiptsOf: ReceiptsOf
  running: readonly RecurringExpense[]
}

/** Returns whether a cost is among those with or without a receipt. Miles need none. */
const isByReceipt = (cost: Booked, wanted: string | undefined, receiptsOf: ReceiptsOf): boolean =>
  wanted === undefined || (!cost.isMileage && receiptsOf(cost).length > 0 === (wanted === 'yes'))

function AllCosts({ rows, receiptsOf, running }: CostsProps) {
  const rates = useRates()
  const isWide = useMedia(WIDE)
  const [typed, change] = useFilters(filterNames)
  // The typed letter is drawn first. The rows follow when there is time.
  const filters = useDeferredValue(typed)
  const { search = '' } = filters
  const isSought = useMemo(() => costSearch(search), [search])
  const [booker] = useState(() => costBooker<Gig, Expense>())
  const book = useMemo(() => booker(rows, rates), [booker, rows, rates])
  const day = today()
  const { category = null } = filters
  const order = useMemo(() => costOrderIn(filters.sort), [filters.sort])
  const onOrder = useCallback((next: CostOrder) => change({ sort: costOrderText(next) }), [change])
  const { in: span, from, to } = filters
  const ofSpan = useMemo(() => {
    const days = daysIn({ in: span, from, to }, day)
    return days ? ofDays(book, days) : book
  }, [book, span, from, to, day])
  const isSearched = search.trim() !== ''
  const searched = useMemo(() => (isSearched ? ofSpan.map(searchedText) : []), [ofSpan, isSearched])
  // The chart keeps all categories, so that another one is one tap away.
  const inSpan = useMemo(() => {
    const filter = filterOf(filters)
    if (!isSearched && filters.receipt === undefined && filter.clientId === null && filter.isReimbursed === null) return ofSpan
    return ofSpan.filter(
      (cost, at) => isInFilter(cost, filter) && isByReceipt(cost, filters.receipt, receiptsOf) && isSought(cost, searched[at] ?? ''),
    )
  }, [ofSpan, searched, isSearched, filters, receiptsOf, isSought])
  const shown = useMemo(() => {
    const found = category === null ? inSpan : inSpan.filter((cost) => costGroup(cost) === category)
    return orderCosts(found, order, cellsOf, compareTexts)
  }, [inSpan, category, order])
  const spent = useMemo(() => sumOf(shown, ({ net }) => net), [shown])
  if (book.length === 0)
    return (
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <EmptyState
            ghost={<GhostRows icon={<Receipt />} />}
            title={words.none}
            text={words.noneText}
            action={<Button onClick={() => openDialog('add-expense', {})}>{words.addExpense}</Button>}
          />
        </Card>
        <RecurringSection running={running} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card as="section" aria-label={words.byCategory} className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <div>
          <p className="text-sm text-muted">{words.spent}</p>
          <p className="figure mt-1 text-4xl">{formatCents(spent)}</p>
          <p role="status" className="mt-1 text-sm text-muted">
            {words.rowsOf({ rows: shown.length, span: spanText(filters, day) })}
          </p>
        </div>
        <CategoryChart costs={inSpan} chosen={category} onChoose={(name) => change({ category: name ?? undefined })} />
      </Card>
      <RecurringSection running={running} />
      <div className="min-w-0">
        <CostFilters book={book} filters={typed} usual={usualSpan(day)} isWide={isWide} onChange={change} />
        {shown.length === 0 ? (
          <NoneFound onClear={() => change(Object.fromEntries(filterNames.map((name) => [name, name === 'in' ? 'all' : undefined])))} />
        ) : (
          <Costs
            key={JSON.stringify({ ...filters, sort: undefined })}
            costs={shown}
            order={order}
            onOrder={onOrder}
            receiptsOf={receiptsOf}
            isWide={isWide}
          />
        )}
      </div>
    </div>
  )
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Card className="mt-4">
    <EmptyState
      icon={<Receipt aria-hidden="true" />}
      title={words.noneFound}
      text={words.noneFoundText}
      action={
        <Button variant="secondary" onClick={onClear}>
          {words.clear}
        </Button>
      }
    />
  </Card>
)

/** Returns what the search looks through. Writing it for 20,000 costs takes longer than looking, so it is written once for all letters. */
function searchedText(cost: Booked): string {
  const { title, details } = textsOf(cost)
  return plainText(`${title} ${details.join(' ')} ${cost.gig?.eventName ?? ''} ${cost.gig?.clientName ?? ''}`)
}
