import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Expense } from '#contract/expenses.ts'
import { expenseCategories } from '#domain/expenses/category.ts'
import { lastCategory } from '#domain/expenses/expense.ts'
import { checkExpensePlan, type ExpensePlan, editedExpense, gigsNear, plannedExpense, planOf } from '#domain/expenses/expense-plan.ts'
import { formatDay, isDay } from '#domain/time/calendar-day.ts'
import { closeDialog } from '../base/addresses.ts'
import { newKey, today } from '../base/api.ts'
import { useExpenses } from '../base/expenses.ts'
import { failureOf } from '../base/failure-texts.ts'
import { isSavedAlready } from '../base/failures.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { useGigs } from '../base/gigs.ts'
import { useChange } from '../base/mutations.ts'
import { showSaved } from '../base/show-saved.ts'
import { DateField, MoneyField, SelectField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { CategoryChips } from './category-chips.tsx'

const blankPlan = (gigId: number | undefined): ExpensePlan => ({
  date: today(),
  amount: '',
  merchant: '',
  businessPurpose: '',
  category: '',
  reimbursedAmount: '',
  gigId: String(gigId ?? ''),
})

interface Props {
  /** The expense to edit; none to add one. */
  expense?: Expense | undefined
  /** The gig that a new expense is for. */
  gigId?: number | undefined
}

/** Add Expense, Add Gig Expense and Edit Expense: one form. */
export function ExpenseForm({ expense, gigId }: Props) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(newKey)
  // What is edited is told apart from what was there when the form was opened, whatever became of it since.
  const [opened] = useState(() => (expense ? planOf(expense) : blankPlan(gigId)))
  const { register, control, handleSubmit, formState, setError, setValue } = useForm<ExpensePlan>({
    defaultValues: opened,
    resolver: checkedBy(checkExpensePlan),
  })
  const onError = (error: Error) => {
    if (isSavedAlready(error)) {
      showSaved(client)
      closeDialog()
    } else if (!showIssues(error, opened, setError)) toast({ ...failureOf(expense ? 'edit expense' : 'add expense', error), tone: 'error' })
  }
  const onSuccess = () => {
    toast({ title: `Expense ${expense ? 'updated' : 'added'} successfully!`, tone: 'success' })
    closeDialog()
  }
  const add = useChange('add expense', { onSuccess, onError })
  const edit = useChange('edit expense', { onSuccess, onError })
  const save = (plan: ExpensePlan) =>
    expense
      ? edit.mutate({ id: expense.id, patch: editedExpense(plan, opened) })
      : add.mutate({ expense: plannedExpense(plan), idempotencyKey })
  const { errors } = formState
  const [date, merchant, purpose, category, chosenGig] = useWatch({
    control,
    name: ['date', 'merchant', 'businessPurpose', 'category', 'gigId'],
  })
  const { data: expenses = [] } = useExpenses()
  const addTitle = chosenGig === '' ? 'Add Expense' : 'Add Gig Expense'
  return (
    <FormDialog
      title={expense ? 'Edit Expense' : addTitle}
      submit={expense ? 'Save Changes' : addTitle}
      isSaving={add.isPending || edit.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit(save)}
      onClose={closeDialog}
    >
      <MoneyField label="Amount" required data-autofocus error={errors.amount?.message} {...register('amount')} />
      <DateField label="Date" required error={errors.date?.message} {...register('date')} />
      <TextField label="Merchant" maxLength={255} placeholder="Who was paid" error={errors.merchant?.message} {...register('merchant')} />
      <TextField
        label="Business Purpose"
        required
        maxLength={1000}
        placeholder="What it was for"
        error={errors.businessPurpose?.message}
        {...register('businessPurpose')}
      />
      <CategoryChips
        merchant={merchant}
        purpose={purpose}
        last={lastCategory(expenses, merchant)}
        chosen={category}
        onChoose={(name) => setValue('category', name, { shouldValidate: true })}
      />
      <SelectField label="Category" required className="sm:col-span-2" error={errors.category?.message} {...register('category')}>
        <option value="">Choose a category</option>
        {[...new Set([...(category ? [category] : []), ...expenseCategories])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <MoneyField
        label="Reimbursed by client"
        hint="What the client paid back, at most the amount."
        error={errors.reimbursedAmount?.message}
        {...register('reimbursedAmount')}
      />
      <GigPicker error={errors.gigId?.message} field={register('gigId')} date={date} chosen={chosenGig} />
    </FormDialog>
  )
}

interface PickerProps {
  error: string | undefined
  field: object
  date: string
  chosen: string
}

function GigPicker({ error, field, date, chosen }: PickerProps) {
  const { data: gigs } = useGigs()
  const day = isDay(date) ? date : today()
  const offered = useMemo(() => gigsNear(gigs ?? [], day, Number(chosen)), [gigs, day, chosen])
  const isLoaded = offered.some(({ id }) => String(id) === chosen)
  return (
    // The value is given too: the options change places with the date, and come after the form.
    <SelectField label="For a gig (optional)" error={error} {...field} value={chosen}>
      <option value="">No gig</option>
      {chosen !== '' && !isLoaded && <option value={chosen}>The chosen gig</option>}
      {offered.map((gig) => (
        <option key={gig.id} value={gig.id}>
          {formatDay(gig.date)}: {gig.eventName}, {gig.clientName}
        </option>
      ))}
    </SelectField>
  )
}
