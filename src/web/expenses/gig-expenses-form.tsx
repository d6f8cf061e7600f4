import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { centsOf, type Money, moneyOf, parseAmount } from '#domain/money.ts'
import { failureText } from '../app/failure-text.ts'
import { checkedBy, showIssues } from '../app/form.ts'
import { keepGigs } from '../gigs/queries.ts'
import { ChangedElsewhere, saveEdit } from '../gigs/save-edit.ts'
import { CheckField, MoneyField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'

interface Costs {
  readonly parkingExpense: string
  readonly parkingReimbursed: boolean
  readonly otherExpenses: string
  readonly otherExpensesReimbursed: boolean
  readonly mileage: string
}

const typed = (money: Money | null) => (centsOf(money) > 0 ? (money ?? '') : '')

const costsOf = (gig: Gig): Costs => ({
  parkingExpense: typed(gig.parkingExpense),
  parkingReimbursed: gig.parkingReimbursed,
  otherExpenses: typed(gig.otherExpenses),
  otherExpensesReimbursed: gig.otherExpensesReimbursed,
  mileage: gig.mileage > 0 ? String(gig.mileage) : '',
})

const isAmount = (text: string) => text.trim() === '' || parseAmount(text) !== null

const check = (costs: Costs) => [
  ...(['parkingExpense', 'otherExpenses'] as const).flatMap((path) =>
    isAmount(costs[path]) ? [] : [{ path, message: 'Enter an amount like 12 or 12.50' }],
  ),
  ...(/^\d{0,5}$/.test(costs.mileage.trim()) ? [] : [{ path: 'mileage', message: 'Enter whole miles from 0 to 99,999' }]),
]

/** Only what was changed is sent: an amount that was not touched keeps its partial reimbursement. */
function patchOf(costs: Costs, before: Costs) {
  const has = (field: keyof Costs) => costs[field] !== before[field]
  const amount = (text: string) => moneyOf(parseAmount(text) ?? 0)
  return {
    ...(has('parkingExpense') && { parkingExpense: amount(costs.parkingExpense) }),
    ...(has('parkingReimbursed') && { parkingReimbursed: costs.parkingReimbursed }),
    ...(has('otherExpenses') && { otherExpenses: amount(costs.otherExpenses) }),
    ...(has('otherExpensesReimbursed') && { otherExpensesReimbursed: costs.otherExpensesReimbursed }),
    ...(has('mileage') && { mileage: Number(costs.mileage) }),
  }
}

/** Edit Gig Expenses: what one day of a job cost. */
export default function GigExpensesForm({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(gig)
  const { register, handleSubmit, formState, setError, reset } = useForm<Costs>({
    defaultValues: costsOf(gig),
    resolver: checkedBy(check),
  })
  const save = useMutation({
    mutationFn: (costs: Costs) => saveEdit(seen, patchOf(costs, costsOf(seen))),
    onSuccess: (edited) => {
      keepGigs(client, [edited])
      toast({ title: 'Gig expenses updated successfully!', tone: 'success' })
      onClose()
    },
    onError: (error, costs) => {
      if (error instanceof ChangedElsewhere) {
        setSeen(error.now)
        keepGigs(client, [error.now])
        reset(costsOf(error.now), { keepDirtyValues: true })
        toast({
          title: 'Not saved: these expenses were changed elsewhere',
          description: 'Check them. Save again to keep what you typed.',
          tone: 'error',
        })
      } else if (!showIssues(error, costs, setError)) toast({ title: failureText(error, 'update gig expenses'), tone: 'error' })
    },
  })
  const { errors } = formState
  return (
    <FormDialog
      title="Edit Gig Expenses"
      description={`${gig.eventName}, ${formatDay(gig.date)}`}
      submit="Save Changes"
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((costs) => save.mutate(costs))}
      onClose={onClose}
    >
      <div>
        <MoneyField label="Parking" error={errors.parkingExpense?.message} {...register('parkingExpense')} />
        <CheckField label="Reimbursed by client" {...register('parkingReimbursed')} />
      </div>
      <div>
        <MoneyField label="Other expenses" error={errors.otherExpenses?.message} {...register('otherExpenses')} />
        <CheckField label="Reimbursed by client" {...register('otherExpensesReimbursed')} />
      </div>
      <TextField label="Miles" inputMode="numeric" autoComplete="off" error={errors.mileage?.message} {...register('mileage')} />
    </FormDialog>
  )
}
