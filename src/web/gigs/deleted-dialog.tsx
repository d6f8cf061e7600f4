import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeletedExpense } from '#contract/expenses.ts'
import type { DeletedGig } from '#contract/gigs.ts'
import { deletedJobs } from '#domain/gigs/deleted-jobs.ts'
import { projectedEarnings } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { type Cents, centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { lastDeletedFirst } from '#domain/time/order.ts'
import { categoryName } from '#words/category-text.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { gigs as words } from '#words/en/gigs.ts'
import { api, timeZone } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../base/navigation/coming.tsx'
import { both, Loaded } from '../base/navigation/loaded.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { restoreExpense } from '../base/records/expense-changes.ts'
import { restoreGigs } from '../base/records/gig-changes.ts'
import { keys } from '../base/records/keys.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { RowList } from '../kit/row-list.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'

/** Lists recently deleted gigs, by job, and expenses that can still be restored. */
export default function RecentlyDeleted() {
  const gigs = useQuery({ queryKey: keys.deletedGigs, queryFn: () => api('GET /api/gigs/deleted'), staleTime: 0 })
  const expenses = useQuery({ queryKey: keys.deletedExpenses, queryFn: () => api('GET /api/expenses/deleted'), staleTime: 0 })
  if (useIsComing(gigs, expenses)) return <Coming />
  return (
    <Dialog open onOpenChange={closeDialog} title={words.recentlyDeleted} description={words.deletedText}>
      <Loaded of={both(gigs, expenses)} what={words.deletedNoun} skeleton={<Skeleton className="h-24 w-full" />} warnsIfOld>
        {([deletedGigs, deletedExpenses]) => <Rows gigs={deletedGigs} expenses={deletedExpenses} />}
      </Loaded>
    </Dialog>
  )
}

function Rows({ gigs, expenses }: { gigs: readonly DeletedGig[]; expenses: readonly DeletedExpense[] }) {
  const rows = [
    ...deletedJobs(gigs).map(({ job, deletedAt }) => ({
      deletedAt,
      row: <DeletedJob key={`${deletedAt} ${job.key}`} job={job} deletedAt={deletedAt} />,
    })),
    ...expenses.map((expense) => ({
      deletedAt: expense.deletedAt,
      row: <DeletedCost key={`expense ${expense.id}`} expense={expense} />,
    })),
  ].sort(lastDeletedFirst)
  if (rows.length === 0)
    return <EmptyState icon={<Trash2 aria-hidden="true" />} title={words.nothingDeleted} text={words.nothingDeletedText} />
  return <RowList>{rows.map(({ row }) => row)}</RowList>
}

function DeletedJob({ job, deletedAt }: { job: Job<DeletedGig>; deletedAt: string }) {
  const { eventName, clientName } = job.first
  const days = formatDays(job.start, job.end)
  const restore = useChange(restoreGigs, {
    onSuccess: (restored) =>
      toast({ title: restored.length > 1 ? words.daysRestored({ days: restored.length }) : words.gigRestored, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(restoreGigs, error), tone: 'error' }),
  })
  return (
    <DeletedRow
      name={eventName}
      details={words.daysForClient({ days, clientName })}
      amount={sumOf(job.gigs, projectedEarnings)}
      deletedAt={deletedAt}
      restoreName={words.restoreGig({ eventName, days })}
      isRestoring={restore.isPending}
      onRestore={() => restore.mutate({ gigIds: job.gigs.map(({ id }) => id) })}
    />
  )
}

function DeletedCost({ expense }: { expense: DeletedExpense }) {
  const { businessPurpose, date, category, amount, deletedAt } = expense
  const restore = useChange(restoreExpense, {
    onSuccess: () => toast({ title: words.expenseRestored, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(restoreExpense, error), tone: 'error' }),
  })
  return (
    <DeletedRow
      name={businessPurpose}
      details={words.expenseOfDay({ day: formatDay(date), category: categoryName(category) })}
      amount={centsOf(amount)}
      deletedAt={deletedAt}
      restoreName={words.restoreExpense({ businessPurpose, day: formatDay(date) })}
      isRestoring={restore.isPending}
      onRestore={() => restore.mutate({ id: expense.id })}
    />
  )
}

interface RowProps {
  name: string
  details: ReactNode
  amount: Cents
  deletedAt: string
  restoreName: string
  isRestoring: boolean
  onRestore: () => void
}

function DeletedRow({ name, details, amount, deletedAt, restoreName, isRestoring, onRestore }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-sm text-muted">
          <span className="tabular">{formatCents(amount)}</span> · {details}
        </p>
        <p className="text-sm text-muted">{words.deletedOn({ day: formatDay(dayIn(timeZone, new Date(deletedAt))) })}</p>
      </div>
      <Button variant="secondary" aria-label={restoreName} busy={isRestoring} onClick={onRestore}>
        {words.restore}
      </Button>
    </li>
  )
}
