import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { BookedCost } from '#domain/dashboard/cost-book.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { categoryName } from '#words/category-text.ts'
import { several as words } from '#words/en/base/several.ts'
import { expensesPage as pageWords } from '#words/en/expenses/expenses-page.ts'
import { expenseColumns } from '#words/record-columns.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { saveCsv } from '../base/device/save-csv.ts'
import { CategoryOptions } from '../base/forms/category-options.tsx'
import { makeOrSay, showDone } from '../base/navigation/several-acts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { useKnownCategories } from '../base/records/categories.ts'
import { selectedExpenses } from '../base/records/selected.ts'
import { categorize, deleteSeveralExpenses, restoreSeveralExpenses } from '../base/records/several-changes.ts'
import { Button } from '../kit/button.tsx'
import { Select } from '../kit/field.tsx'
import { useSelecting, useSelection } from '../kit/selection.ts'
import { SelectionBar } from '../kit/selection-bar.tsx'
import { toast } from '../kit/toast.ts'

type Booked = BookedCost<Gig, Expense>

/** Draws what can be done with the selected expenses of the list. Parts of a gig's costs belong to their gig and are not selected. */
export function ExpenseBar({ costs }: { costs: readonly Booked[] }) {
  const client = useQueryClient()
  const ids = useSelection(selectedExpenses)
  useSelecting(selectedExpenses)
  const own = useKnownCategories()
  useEffect(() => {
    selectedExpenses.order = () => costs.flatMap(({ expense }) => (expense ? [[expense.id]] : []))
  }, [costs])
  if (ids.size === 0) return null
  const chosen = costs.filter(({ expense }) => expense !== null && ids.has(expense.id))
  const expenses = chosen.flatMap(({ expense }) => expense ?? [])
  return (
    <SelectionBar
      label={words.selection}
      count={words.selected({ rows: chosen.length })}
      sum={formatCents(sumOf(chosen, ({ net }) => net))}
      clear={words.clear}
      onClear={selectedExpenses.clear}
    >
      <Select
        aria-label={words.setCategory}
        value=""
        onChange={({ target }) => setCategory(client, expenses, target.value)}
        className="min-w-0 max-w-44"
      >
        <option value="">{words.setCategory}</option>
        <CategoryOptions own={own} isWhole />
      </Select>
      <Button
        variant="secondary"
        icon={<FileSpreadsheet aria-hidden="true" className="size-4.5" />}
        onClick={() =>
          void saveCsv(
            'expenses.csv',
            expenseColumns,
            chosen.flatMap(({ expense, gig }) => (expense ? [{ ...expense, eventName: gig?.eventName ?? null }] : [])),
          )
        }
      >
        {words.csv}
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label={words.remove}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={() => deleteSeveral(client, expenses)}
      />
      <p className="basis-full text-xs text-muted">{pageWords.onlyExpenses}</p>
    </SelectionBar>
  )
}

const nameOf = ({ merchant, businessPurpose }: Expense) => merchant || businessPurpose
const namesOf = (expenses: readonly Expense[], leftOut: readonly number[]) => expenses.filter(({ id }) => leftOut.includes(id)).map(nameOf)
const sayFailure = (change: Parameters<typeof failureOf>[0]) => (error: unknown) =>
  void toast({ ...failureOf(change, error), tone: 'error' })

function setCategory(client: QueryClient, expenses: readonly Expense[], category: string) {
  void makeChange(
    client,
    categorize,
    expenses.map((expense) => [expense, category] as const),
    {
      onSuccess: ({ expenses: changed, leftOut }) => {
        const before = new Map(expenses.map((expense) => [expense.id, expense]))
        selectedExpenses.clear()
        showDone({
          title: words.categorySet({ expenses: changed.length, category: categoryName(category) }),
          leftOut: namesOf(expenses, leftOut),
          of: expenses.length,
          undo: () =>
            makeOrSay(
              client,
              categorize,
              changed.map((expense) => {
                const { category: was, subcategory } = before.get(expense.id) ?? expense
                return [expense, was, subcategory] as const
              }),
            ),
        })
      },
      onError: sayFailure(categorize),
    },
  )
}

function deleteSeveral(client: QueryClient, expenses: readonly Expense[]) {
  void makeChange(client, deleteSeveralExpenses, expenses, {
    onSuccess: ({ leftOut }) => {
      const deleted = expenses.filter(({ id }) => !leftOut.includes(id))
      selectedExpenses.clear()
      showDone({
        title: words.expensesDeleted({ expenses: deleted.length }),
        leftOut: namesOf(expenses, leftOut),
        of: expenses.length,
        undo: () => makeOrSay(client, restoreSeveralExpenses, deleted),
      })
    },
    onError: sayFailure(deleteSeveralExpenses),
  })
}
