import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Expense } from '#contract/expenses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { expenseCategories } from '#domain/category.ts'
import { checkExpensePlan, type ExpensePlan } from '#domain/expense-plan.ts'
import { centsOf, moneyOf, parseAmount } from '#domain/money.ts'
import { api, isSavedAlready, newKey, today } from '../api.ts'
import { failureText } from '../app/failure-text.ts'
import { checkedBy, showIssues } from '../app/form.ts'
import { showSaved, useLightGigs } from '../gigs/queries.ts'
import { DateField, MoneyField, SelectField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { CategoryChips } from './category-chips.tsx'
import { keepExpense } from './queries.ts'

/** Gigs that the picker offers: the newest, and the linked one. */
const PICKABLE = 100

const typed = (money: string) => (centsOf(money) > 0 ? money : '')

const planOf = (expense: Expense | undefined, gigId: number | undefined): ExpensePlan => ({
  date: expense?.date ?? today(),
  amount: expense ? expense.amount : '',
  merchant: expense?.merchant ?? '',
  businessPurpose: expense?.businessPurpose ?? '',
  category: expense?.category ?? '',
  reimbursedAmount: expense ? typed(expense.reimbursedAmount) : '',
  gigId: String(expense?.gigId ?? gigId ?? ''),
})

interface Props {
  /** The expense to edit; none to add one. */
  expense?: Expense | undefined
  /** The gig that a new expense is for. */
  gigId?: number | undefined
  onClose: () => void
}

/** Add Expense, Add Gig Expense and Edit Expense: one form. */
export default function ExpenseForm({ expense, gigId, onClose }: Props) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(newKey)
  const { register, control, handleSubmit, formState, setError, setValue } = useForm<ExpensePlan>({
    defaultValues: planOf(expense, gigId),
    resolver: checkedBy(checkExpensePlan),
  })
  const save = useMutation({
    mutationFn: (plan: ExpensePlan) => saveExpense(plan, expense, idempotencyKey),
    onSuccess: (saved) => {
      keepExpense(client, saved)
      toast({ title: `Expense ${expense ? 'updated' : 'added'} successfully!`, tone: 'success' })
      onClose()
    },
    onError: (error, plan) => {
      if (isSavedAlready(error)) {
        showSaved(client)
        onClose()
        return
      }
      if (!showIssues(error, plan, setError))
        toast({ title: failureText(error, expense ? 'update expense' : 'add expense'), tone: 'error' })
    },
  })
  const { errors } = formState
  const [merchant, purpose, category] = useWatch({ control, name: ['merchant', 'businessPurpose', 'category'] })
  return (
    <FormDialog
      title={expense ? 'Edit Expense' : gigId ? 'Add Gig Expense' : 'Add Expense'}
      submit={expense ? 'Save Changes' : 'Add Expense'}
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((plan) => save.mutate(plan))}
      onClose={onClose}
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
      <GigPicker error={errors.gigId?.message} field={register('gigId')} linked={expense?.gigId ?? gigId ?? null} />
    </FormDialog>
  )
}

interface PickerProps {
  error: string | undefined
  field: object
  linked: number | null
}

function GigPicker({ error, field, linked }: PickerProps) {
  const { data: gigs = [] } = useLightGigs()
  const offered = gigs.filter(({ id }, at) => at < PICKABLE || id === linked)
  return (
    <SelectField label="For a gig (optional)" error={error} {...field}>
      <option value="">No gig</option>
      {offered.map((gig) => (
        <option key={gig.id} value={gig.id}>
          {formatDay(gig.date)}: {gig.eventName}
        </option>
      ))}
    </SelectField>
  )
}

function saveExpense(plan: ExpensePlan, expense: Expense | undefined, idempotencyKey: string): Promise<Expense> {
  const body = {
    date: plan.date,
    amount: moneyOf(parseAmount(plan.amount) ?? 0),
    merchant: plan.merchant.trim() || null,
    businessPurpose: plan.businessPurpose.trim(),
    category: plan.category,
    reimbursedAmount: moneyOf(parseAmount(plan.reimbursedAmount) ?? 0),
    gigId: plan.gigId === '' ? null : Number(plan.gigId),
  }
  if (!expense) return api('POST /api/expenses', { body, idempotencyKey })
  return api('PUT /api/expenses/:id', { params: { id: String(expense.id) }, body })
}
