import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Budget } from '#contract/budgets.ts'
import { isSamePart } from '#domain/budgets/budget.ts'
import { type BudgetForm, budgetForm, budgetSpans, checkBudgetForm, storedBudget } from '#domain/budgets/budget-form.ts'
import { STORED_PARKING } from '#domain/expenses/category.ts'
import { choiceKey } from '#domain/expenses/own-categories.ts'
import { formatCents, parseAmount } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { budgetName } from '#words/budget-texts.ts'
import { formatDay } from '#words/dates.ts'
import { budgetProblems, budgets as words } from '#words/en/budgets.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { CategoryOptions } from '../base/forms/category-options.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { useKnownCategories } from '../base/records/categories.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { removeBudget, setBudget } from './budget-changes.ts'

interface Props {
  month: Day
  budgets: readonly Budget[]
  /** What the budget is for; null for a new one. */
  part: Pick<Budget, 'category' | 'subcategory'> | null
}

/** Adds a budget, or changes one: from a month on, or only in that month. */
export function BudgetDialog({ month, budgets: opened, part }: Props) {
  // As they were opened: a change from elsewhere is noticed when it is saved.
  const [budgets] = useState(opened)
  const client = useQueryClient()
  const own = useKnownCategories()
  const before = part && budgets.find((each) => isSamePart(each, part))
  const drafted = useDraftedForm<BudgetForm>({
    now: budgetForm(before ?? part ?? { category: '', subcategory: null }),
    check: worded((typed: BudgetForm) => checkBudgetForm(typed, before ? [] : budgets), budgetProblems),
  })
  const { form, draft, now } = drafted
  const save = useChange(setBudget, {
    onSuccess: (_, { budgetAmount, ...saved }) => {
      draft.drop()
      const amount = formatCents(parseAmount(budgetAmount ?? '') ?? 0)
      toast({ title: words.saved({ name: budgetName(saved), amount }), tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(setBudget, error), tone: 'error' })
    },
  })
  const monthName = { month: formatDay(month, 'month') }
  return (
    <DraftedDialog
      drafted={drafted}
      title={before ? words.editBudget : words.newBudget}
      subject={before ? budgetName(before) : undefined}
      submit={words.save}
      isSaving={save.isPending}
      onSave={(typed) => {
        const stored = storedBudget(typed)
        const seen = budgets.find((each) => isSamePart(each, stored))?.budgetAmount ?? null
        save.mutate({ ...stored, month, seen })
      }}
    >
      {!before && (
        <Field form={form} name="choice" kind="select" label={words.category} required className="sm:col-span-2" data-autofocus>
          <option value="">{words.chooseCategory}</option>
          <CategoryOptions own={own} chosen={part ?? undefined} />
          <option value={choiceKey({ category: STORED_PARKING, subcategory: null })}>{words.parking}</option>
        </Field>
      )}
      <Field
        form={form}
        name="amount"
        kind="money"
        label={words.amount}
        required
        className="sm:col-span-2"
        data-autofocus={before ? true : undefined}
      />
      <Field form={form} name="holds" kind="select" label={words.holds} className="sm:col-span-2">
        {budgetSpans.map((span) => (
          <option key={span} value={span}>
            {words.spans[span](monthName)}
          </option>
        ))}
      </Field>
      {before && (
        <Button
          variant="ghost"
          className="justify-self-start px-3! sm:col-span-2"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => {
            draft.drop()
            removeBudget(client, month, before)
            closeDialog()
          }}
        >
          {words.remove}
        </Button>
      )}
    </DraftedDialog>
  )
}
