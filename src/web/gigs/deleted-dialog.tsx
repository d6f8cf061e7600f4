import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeletedExpense } from '#contract/expenses.ts'
import type { DeletedGig } from '#contract/gigs.ts'
import type { DeletedDrive } from '#contract/mileage.ts'
import type { DeletedGoal } from '#contract/savings.ts'
import { deletedJobs } from '#domain/gigs/deleted-jobs.ts'
import { projectedEarnings } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { driveDeduction } from '#domain/mileage/own-drive.ts'
import { type Cents, centsOf, formatCents, signedCentsOf, sumOf } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { lastDeletedFirst } from '#domain/time/order.ts'
import { categoryName } from '#words/category-text.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { deleted as words } from '#words/en/gigs/deleted.ts'
import { api, timeZone } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../base/navigation/coming.tsx'
import { both, Loaded } from '../base/navigation/loaded.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { restoreDrive } from '../base/records/drive-changes.ts'
import { restoreExpense } from '../base/records/expense-changes.ts'
import { restoreGigs } from '../base/records/gig-changes.ts'
import { keys } from '../base/records/keys.ts'
import { restoreSavingsGoal } from '../base/records/restore-goal.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { RowList } from '../kit/row-list.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'

/** Lists recently deleted gigs, by job, expenses, drives and savings goals that can still be restored. */
export default function RecentlyDeleted() {
  const gigs = useQuery({ queryKey: keys.deletedGigs, queryFn: () => api('GET /api/gigs/deleted'), staleTime: 0 })
  const expenses = useQuery({ queryKey: keys.deletedExpenses, queryFn: () => api('GET /api/expenses/deleted'), staleTime: 0 })
  const drives = useQuery({ queryKey: keys.deletedDrives, queryFn: () => api('GET /api/drives/deleted'), staleTime: 0 })
  const goals = useQuery({ queryKey: keys.deletedGoals, queryFn: () => api('GET /api/savings-goals/deleted'), staleTime: 0 })
  if (useIsComing(gigs, expenses, drives, goals)) return <Coming />
  return (
    <Dialog open onOpenChange={closeDialog} title={words.recentlyDeleted} description={words.deletedText}>
      <Loaded
        of={both(both(gigs, expenses), both(drives, goals))}
        what={words.deletedNoun}
        skeleton={<Skeleton className="h-24 w-full" />}
        warnsIfOld
      >
        {([[deletedGigs, deletedExpenses], [deletedDrives, deletedGoals]]) => (
          <Rows gigs={deletedGigs} expenses={deletedExpenses} drives={deletedDrives} goals={deletedGoals} />
        )}
      </Loaded>
    </Dialog>
  )
}

interface RowsProps {
  gigs: readonly DeletedGig[]
  expenses: readonly DeletedExpense[]
  drives: readonly DeletedDrive[]
  goals: readonly DeletedGoal[]
}

function Rows({ gigs, expenses, drives, goals }: RowsProps) {
  const rows = [
    ...deletedJobs(gigs).map(({ job, deletedAt }) => ({
      deletedAt,
      row: <DeletedJob key={`${deletedAt} ${job.key}`} job={job} deletedAt={deletedAt} />,
    })),
    ...expenses.map((expense) => ({
      deletedAt: expense.deletedAt,
      row: <DeletedCost key={`expense ${expense.id}`} expense={expense} />,
    })),
    ...drives.map((drive) => ({ deletedAt: drive.deletedAt, row: <DeletedTrip key={`drive ${drive.id}`} drive={drive} /> })),
    ...goals.map((goal) => ({ deletedAt: goal.deletedAt, row: <DeletedSavings key={`goal ${goal.id}`} goal={goal} /> })),
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

function DeletedTrip({ drive }: { drive: DeletedDrive }) {
  const { purpose, day, miles, deletedAt } = drive
  const rates = useRates()
  const restore = useChange(restoreDrive, {
    onSuccess: () => toast({ title: words.driveRestored, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(restoreDrive, error), tone: 'error' }),
  })
  return (
    <DeletedRow
      name={purpose}
      details={words.driveOfDay({ day: formatDay(day), miles })}
      amount={driveDeduction(drive, rates)}
      deletedAt={deletedAt}
      restoreName={words.restoreExpense({ businessPurpose: purpose, day: formatDay(day) })}
      isRestoring={restore.isPending}
      onRestore={() => restore.mutate({ id: drive.id })}
    />
  )
}

function DeletedSavings({ goal }: { goal: DeletedGoal }) {
  const restore = useChange(restoreSavingsGoal, {
    onSuccess: () => toast({ title: words.goalRestored, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(restoreSavingsGoal, error), tone: 'error' }),
  })
  return (
    <DeletedRow
      name={goal.name}
      details={words.goalOf({ target: formatCents(centsOf(goal.targetAmount)) })}
      amount={signedCentsOf(goal.currentAmount)}
      deletedAt={goal.deletedAt}
      restoreName={words.restoreGoal(goal)}
      isRestoring={restore.isPending}
      onRestore={() => restore.mutate({ id: goal.id })}
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
        <p className="text-sm text-muted">{words.deletedOn({ day: formatDay(dayIn(timeZone(), new Date(deletedAt))) })}</p>
      </div>
      <Button variant="secondary" aria-label={restoreName} busy={isRestoring} onClick={onRestore}>
        {words.restore}
      </Button>
    </li>
  )
}
