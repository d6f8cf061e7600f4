import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { blankPayment, checkPayment, type PaymentPlan, plannedPayment, quartersOffered } from '#domain/tax/payment-plan.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { api, newKey, today } from '../base/api.ts'
import { failureText } from '../base/failure-text.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { keepPayment } from '../base/tax.ts'
import { DateField, MoneyField, SelectField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Logs a payment of estimated tax that was made: Gigfolio moves no money. */
export function PaymentForm({ year, onClose }: { year: number; onClose: () => void }) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(newKey)
  const { register, handleSubmit, formState, setError } = useForm<PaymentPlan>({
    defaultValues: blankPayment(today(), year),
    resolver: checkedBy((plan) => checkPayment(plan, today())),
  })
  const save = useMutation({
    mutationFn: (plan: PaymentPlan) => api('POST /api/tax/payments', { body: plannedPayment(plan), idempotencyKey }),
    onSuccess: (payment) => {
      keepPayment(client, payment)
      toast({ title: 'Payment logged successfully!', tone: 'success' })
      onClose()
    },
    onError: (error, plan) => {
      if (!showIssues(error, plan, setError)) toast({ title: failureText(error, 'log the payment'), tone: 'error' })
    },
  })
  const { errors } = formState
  const thisYear = yearOf(today())
  return (
    <FormDialog
      title="Log a payment"
      description="What you paid the IRS as estimated tax. Gigfolio only writes it down; it moves no money."
      submit="Log Payment"
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((plan) => save.mutate(plan))}
      onClose={onClose}
    >
      <MoneyField label="Amount" required data-autofocus error={errors.amount?.message} {...register('amount')} />
      <DateField label="Paid on" required max={today()} error={errors.paidOn?.message} {...register('paidOn')} />
      <SelectField label="For" className="sm:col-span-2" error={errors.quarter?.message} {...register('quarter')}>
        {quartersOffered([...new Set([year, thisYear, thisYear - 1])]).map((quarter) => (
          <option key={quarter}>{quarter}</option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
