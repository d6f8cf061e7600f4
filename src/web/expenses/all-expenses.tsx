import { useQueryClient } from '@tanstack/react-query'
import { Gauge, Pencil, Receipt, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { DriveRow } from '#domain/dashboard/summary.ts'
import { type ExpenseLine, expenseSections } from '#domain/expenses/expense.ts'
import { type Cost, gigCost } from '#domain/gigs/gig.ts'
import { type Cents, formatCents } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { titles } from '#words/en/base/titles.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { lineCategory, linePurpose } from '#words/expense-texts.ts'
import { periodLabel } from '#words/period-texts.ts'
import { deleteDrive } from '../base/forms/delete-drive.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { Explained } from '../base/navigation/explained.tsx'
import { areWaiting, thisDevice } from '../base/offline/waiting.ts'
import { useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { useSummary } from '../base/records/summary.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { deleteExpense } from './delete-expense.ts'

/** Lists all expenses of a period: those without a gig, and the costs of its gigs. The lines add up to the dashboard's card. */
export default function AllExpenses() {
  const client = useQueryClient()
  const rates = useRates()
  const summary = useSummary(useRows().data)
  if (!summary) return null
  const { expenses, gigExpenses, drives } = summary.breakdown
  if (expenses.length + gigExpenses.length + drives.length === 0)
    return (
      <Dialog open onOpenChange={closeDialog} title={words.title} description={periodLabel(summary.period)}>
        <EmptyState
          icon={<Receipt aria-hidden="true" />}
          title={words.noExpenses}
          text={words.noExpensesText}
          action={<Button onClick={() => openDialog('add-expense', {}, { instead: true })}>{words.addExpense}</Button>}
        />
      </Dialog>
    )
  const { standalone, gigRelated } = expenseSections(gigExpenses, expenses, drives)
  const lineOf = (line: ExpenseLine<Expense>) => {
    const { expense, isReimbursement, cents } = line
    const purpose = linePurpose(line)
    return (
      <Line
        key={`${expense.id} ${isReimbursement}`}
        title={expense.merchant && !isReimbursement ? `${expense.merchant}: ${purpose}` : purpose}
        date={expense.date}
        details={[
          lineCategory(line),
          ...(expense.gigId === null ? [] : [words.forGig]),
          ...(areWaiting([expense], 'expense') ? [words.savedOnDevice({ device: thisDevice() })] : []),
        ]}
        cents={cents}
        // A reimbursement is edited in the form of its expense.
        {...(!isReimbursement && {
          onEdit: () => openDialog('edit-expense', { expense: expense.id }),
          onDelete: () => (expense.recurringId ? openDialog('delete-recurring', { expense: expense.id }) : deleteExpense(client, expense)),
        })}
      />
    )
  }
  const driveLine = ({ drive, cents }: DriveRow) => (
    <Line
      key={`drive ${drive.id}`}
      title={drive.purpose}
      date={drive.day}
      details={[words.driven({ miles: drive.miles })]}
      cents={cents}
      onEdit={() => openDialog('edit-drive', { drive: drive.id })}
      onDelete={() => deleteDrive(client, drive)}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.title}
      description={periodLabel(summary.period)}
      footer={
        <p className="tabular flex w-full justify-between text-lg font-semibold">
          <span>{words.total}</span>
          <span>{formatCents(summary.expenses)}</span>
        </p>
      }
    >
      <Explained figure="expenses" summary={summary}>
        <Button
          variant="ghost"
          className="-ml-4 justify-self-start"
          icon={<Gauge aria-hidden="true" className="size-4" />}
          onClick={() => openDialog('mileage-rate', {})}
        >
          {titles.mileageRate}
        </Button>
      </Explained>
      <div className="mt-5 grid grid-cols-1 gap-6">
        <Section heading={words.standalone} none={words.noExpenses}>
          {standalone.map(({ line, driven }) => (line ? lineOf(line) : driveLine(driven)))}
        </Section>
        <Section heading={words.gigRelated} none={words.noGigExpenses}>
          {gigRelated.map(({ row, line }) =>
            row ? (
              <Line
                key={`gig ${row.gig.id}`}
                title={`${row.gig.eventName}, ${row.gig.clientName}`}
                date={row.gig.date}
                details={costDetails(gigCost(row.gig, rates))}
                cents={row.cents}
                onEdit={() => openDialog('gig-costs', { gig: row.gig.id })}
                onDelete={() => openDialog('clear-gig-costs', { gig: row.gig.id })}
              />
            ) : (
              lineOf(line)
            ),
          )}
        </Section>
      </div>
    </Dialog>
  )
}

const Section = ({ heading, none, children }: { heading: string; none: string; children: readonly ReactNode[] }) => (
  <section aria-label={heading}>
    <h3 className="mb-1 text-sm font-semibold text-muted">{heading}</h3>
    {children.length === 0 ? <p className="py-4 text-muted">{none}</p> : <ul className="divide-y divide-line">{children}</ul>}
  </section>
)

interface LineProps {
  title: string
  date: Day
  /** The texts after the date. */
  details: readonly string[]
  cents: Cents
  onEdit?: () => void
  onDelete?: () => void
}

const Line = ({ title, date, details, cents, onEdit, onDelete }: LineProps) => (
  <li className="flex items-center gap-1 py-1.5">
    <div className="min-w-0 flex-1">
      <p className="truncate font-medium">{title}</p>
      <p className="text-sm text-muted">{[formatDay(date), ...details].join(' · ')}</p>
    </div>
    <span className="tabular ml-2 shrink-0 font-semibold">{formatCents(cents)}</span>
    <span className="flex w-22 shrink-0 justify-end">
      {onEdit && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.editLine({ title, day: formatDay(date) })}
          className="text-muted"
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
      )}
      {onDelete && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.deleteLine({ title, day: formatDay(date) })}
          className="text-muted"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      )}
    </span>
  </li>
)

function costDetails({ gross, reimbursed, over }: Cost): readonly string[] {
  if (reimbursed === 0) return []
  const amounts = { spent: formatCents(gross), reimbursed: formatCents(reimbursed) }
  return [over > 0 ? words.overReimbursed(amounts) : words.spentAndReimbursed(amounts)]
}
