import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { RecurringExpense } from '#contract/expenses/recurring-expenses.ts'
import { expenseFields } from '#domain/expenses/expense-fields.ts'
import { choiceKey, choiceOfKey } from '#domain/expenses/own-categories.ts'
import { recurrences } from '#domain/expenses/recurring.ts'
import { checkRecurringForm, type RecurringForm, recurringFormOf, recurringPatch, skipNext } from '#domain/expenses/recurring-form.ts'
import { formatDay } from '#words/dates.ts'
import { recurrenceNames, recurringProblems, recurring as words } from '#words/en/expenses/recurring.ts'
import { expenses as expenseWords } from '#words/en/expenses.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { CategoryOptions } from '../base/forms/category-options.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { useKnownCategories } from '../base/records/categories.ts'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'
import { moveNext } from './move-next.ts'
import { editRecurring, useRecurring } from './recurring.ts'

/** Edits a recurring expense, leaves its next day out, or ends it. One that has ended is not found. */
export default function EditRecurring({ recurring: id }: DialogProps<'edit-recurring'>) {
  const { data, isError, isFetchedAfterMount, refetch } = useRecurring()
  const [opened, setOpened] = useState<readonly RecurringExpense[]>()
  const found = opened ?? (isFetchedAfterMount ? data?.filter((each) => each.id === id && each.nextOn !== null) : undefined)
  if (!opened && found) setOpened(found)
  return (
    <LoadedDialog of={{ data: found, isError: isError && isFetchedAfterMount, refetch }} what={words.thisExpense}>
      {([recurring]) => (recurring ? <RecurringDialog recurring={recurring} /> : <NotFoundDialog of="expense" />)}
    </LoadedDialog>
  )
}

const labels = fieldLabels.expense

function RecurringDialog({ recurring }: { recurring: RecurringExpense }) {
  const client = useQueryClient()
  const before = recurringFormOf(recurring)
  const drafted = useDraftedForm<RecurringForm>({
    now: before,
    check: worded((form) => checkRecurringForm(form, before, today()), recurringProblems),
  })
  const { form, draft, now } = drafted
  const end = () => {
    draft.drop()
    closeDialog()
  }
  const onSuccess = () => {
    toast({ title: words.updated, tone: 'success' })
    end()
  }
  const edit = useChange(editRecurring, {
    onSuccess,
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(editRecurring, error), tone: 'error' })
    },
  })
  const save = (typed: RecurringForm) => {
    const patch = recurringPatch(typed, before)
    if (Object.keys(patch).length === 0) return onSuccess()
    edit.mutate({ seen: recurring, patch })
  }
  const own = useKnownCategories()
  const [category, subcategory] = useWatch({ control: form.control, name: ['category', 'subcategory'] })
  const picked = { category, subcategory: subcategory || null }
  const next = recurring.nextOn ?? ''
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.edit}
      description={words.fromNextOn}
      submit={expenseWords.saveChanges}
      isSaving={edit.isPending}
      onSave={save}
    >
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button
          variant="secondary"
          onClick={() => {
            moveNext(client, recurring, skipNext(recurring), { title: words.skipped({ day: formatDay(next) }) })
            end()
          }}
        >
          {words.skip({ day: formatDay(next, 'short') })}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            moveNext(client, recurring, { nextOn: null }, { title: words.stopped, description: words.stoppedText })
            end()
          }}
        >
          {words.stop}
        </Button>
      </div>
      <Field form={form} name="amount" kind="money" label={labels.amount} required data-autofocus />
      <Field form={form} name="nextOn" kind="date" label={words.nextDay} hint={words.nextDayHint} required />
      <Field form={form} name="every" kind="select" label={words.repeat}>
        {recurrences.map((recurrence) => (
          <option key={recurrence} value={recurrence}>
            {recurrenceNames[recurrence]}
          </option>
        ))}
      </Field>
      <Field form={form} name="until" kind="date" label={words.until} />
      <Field form={form} name="merchant" label={labels.merchant} maxLength={expenseFields.merchant.most} />
      <Field form={form} name="businessPurpose" label={labels.businessPurpose} required maxLength={expenseFields.businessPurpose.most} />
      <SelectField
        label={labels.category}
        required
        error={form.formState.errors.category?.message ?? form.formState.errors.subcategory?.message}
        value={choiceKey(picked)}
        onChange={({ target }) => {
          const choice = choiceOfKey(target.value)
          form.setValue('category', choice.category, { shouldDirty: true })
          form.setValue('subcategory', choice.subcategory ?? '', { shouldDirty: true })
        }}
      >
        <CategoryOptions own={own} chosen={picked} />
      </SelectField>
      <Field form={form} name="reimbursedAmount" kind="money" label={labels.reimbursedAmount} />
    </DraftedDialog>
  )
}
