import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { WithExpenses } from '#contract/expenses/recurring-expenses.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { recurring as words } from '#words/en/expenses/recurring.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { OpenedExpenses } from '../base/navigation/opened-records.tsx'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { deleteExpense } from './delete-expense.ts'
import { deleteLater, plannedOf, restoreLater, useRecurring } from './recurring.ts'

/** Asks whether an expense that recurs is deleted alone, or with all later ones. */
export default function DeleteRecurring({ expense }: DialogProps<'delete-recurring'>) {
  return <OpenedExpenses ids={[expense]}>{([opened]) => opened && <WithNextDay expense={opened} />}</OpenedExpenses>
}

/** The next day is read first, because Undo brings it back. */
function WithNextDay({ expense }: { expense: Expense }) {
  const { data, isError, refetch } = useRecurring()
  return (
    <LoadedDialog of={{ data, isError, refetch }} what={words.thisExpense}>
      {(all) => <Question expense={expense} nextOn={all.find(({ id }) => id === expense.recurringId)?.nextOn ?? null} />}
    </LoadedDialog>
  )
}

function Question({ expense, nextOn }: { expense: Expense; nextOn: Day | null }) {
  const client = useQueryClient()
  const planned = plannedOf(expense)
  const remove = useChange(deleteLater, {
    onSuccess: (deleted) => {
      sayDeleted(client, deleted, nextOn)
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(deleteLater, error), tone: 'error' }),
  })
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.deleteQuestion}
      subject={`${expense.merchant ?? expense.businessPurpose}, ${formatDay(expense.date)}`}
      description={words.deleteText}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {words.cancel}
          </Button>
          {planned && (
            <Button variant="secondary" busy={remove.isPending} busyLabel={words.deleting} onClick={() => remove.mutate(planned)}>
              {words.deleteFromHereOn}
            </Button>
          )}
          <Button
            variant="danger"
            onClick={() => {
              deleteExpense(client, expense)
              closeDialog()
            }}
          >
            {words.onlyThis}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}

const sayDeleted = (client: QueryClient, { recurring, expenses }: WithExpenses, nextOn: Day | null) =>
  toast({
    title: words.laterDeleted({ expenses: expenses.length }),
    description: words.laterDeletedText,
    tone: 'success',
    actions: [
      {
        label: words.undo,
        onSelect: () =>
          void makeChange(
            client,
            restoreLater,
            { recurring, nextOn },
            { onError: (error) => toast({ ...failureOf(restoreLater, error), tone: 'error' }) },
          ),
      },
    ],
  })
