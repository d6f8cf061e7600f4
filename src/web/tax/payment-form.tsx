import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { blankPayment, checkPayment, type PaymentPlan, plannedPayment, quartersOffered } from '#domain/tax/payment-plan.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { closeDialog, type DialogProps } from '../base/addresses.ts'
import { newKey, today } from '../base/api.ts'
import { failureOf } from '../base/failure-texts.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { useChange } from '../base/mutations.ts'
import { DateField, MoneyField, SelectField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Logs a payment of estimated tax that was made: Gigfolio moves no money. */
export function PaymentForm({ year }: DialogProps<'tax-payment'>) {
  const [idempotencyKey] = useState(newKey)
  const blank = blankPayment(today(), year)
  const { register, handleSubmit, formState, setError } = useForm<PaymentPlan>({
    defaultValues: blank,
    resolver: checkedBy((plan) => checkPayment(plan, today())),
  })
  const save = useChange('log tax payment', {
    onSuccess: () => {
      toast({ title: 'Payment logged successfully!', tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, blank, setError)) toast({ ...failureOf('log tax payment', error), tone: 'error' })
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
      onSubmit={handleSubmit((plan) => save.mutate({ payment: plannedPayment(plan), idempotencyKey }))}
      onClose={closeDialog}
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
