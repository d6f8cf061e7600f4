import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { isDay } from '#domain/calendar-day.ts'
import { type GigStatus, isCompleted } from '#domain/gig.ts'
import { centsOf, type Money, moneyOf, parseAmount } from '#domain/money.ts'
import { api } from '../api.ts'
import { checkedBy, showIssues } from '../app/form.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'
import { keepGigs } from './queries.ts'
import { statuses } from './status.ts'

interface Edited {
  readonly eventName: string
  readonly clientName: string
  readonly gigType: string
  readonly status: GigStatus
  readonly date: string
  readonly expectedPay: string
  readonly actualPay: string
  readonly tips: string
  readonly duties: string
  readonly notes: string
}

const typed = (money: Money | null) => (centsOf(money) === 0 ? '' : (money ?? ''))

const valuesOf = (gig: Gig): Edited => ({
  eventName: gig.eventName,
  clientName: gig.clientName,
  gigType: gig.gigType,
  status: gig.status,
  date: gig.date,
  expectedPay: typed(gig.expectedPay),
  actualPay: typed(gig.actualPay),
  tips: typed(gig.tips),
  duties: gig.duties ?? '',
  notes: gig.notes ?? '',
})

const check = (edited: Edited) => {
  const missing = (path: 'eventName' | 'clientName' | 'gigType', message: string) => (edited[path].trim() === '' ? [{ path, message }] : [])
  return [
    ...missing('gigType', 'Gig type is required'),
    ...missing('eventName', 'Event name is required'),
    ...missing('clientName', 'Client name is required'),
    ...(isDay(edited.date) ? [] : [{ path: 'date', message: 'Enter a date from 1900 to 2100' }]),
  ]
}

/** Only what was edited is sent, so that two people with one gig open keep each other's changes. Blank and unreadable pay is none (spec.md 5). */
function patchOf(edited: Edited, before: Edited) {
  const changed = Object.entries(edited).filter(([field, value]) => value !== before[field as keyof Edited])
  const amount = (text: string) => {
    const cents = parseAmount(text)
    return cents === null ? null : moneyOf(cents)
  }
  const sent = changed.map(([field, value]) => [field, ['expectedPay', 'actualPay', 'tips'].includes(field) ? amount(value) : value])
  return Object.fromEntries(sent) as Partial<Edited>
}

/** Edit Gig: the basic fields of one day. */
export default function EditGig({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const before = valuesOf(gig)
  const { register, handleSubmit, formState, setError } = useForm<Edited>({ defaultValues: before, resolver: checkedBy(check) })
  const save = useMutation({
    mutationFn: (edited: Edited) => api('PUT /api/gigs/:id', { params: { id: String(gig.id) }, body: patchOf(edited, before) }),
    onSuccess: (edited) => {
      keepGigs(client, [edited])
      toast({ title: 'Gig updated successfully!', tone: 'success' })
      onClose()
    },
    onError: (error, edited) => {
      if (!showIssues(error, edited, setError)) toast({ title: 'Failed to update gig. Please try again.', tone: 'error' })
    },
  })
  const { errors } = formState
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Gig"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={save.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={handleSubmit((edited) => save.mutate(edited))}>
        <TextField label="Event Name" required maxLength={255} error={errors.eventName?.message} {...register('eventName')} />
        <TextField label="Client Name" required maxLength={255} error={errors.clientName?.message} {...register('clientName')} />
        <TextField label="Gig Type" required maxLength={100} error={errors.gigType?.message} {...register('gigType')} />
        <SelectField label="Status" {...register('status')}>
          {Object.entries(statuses).map(([status, { name }]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField label="Date" required error={errors.date?.message} {...register('date')} />
        <MoneyField label="Expected Pay" error={errors.expectedPay?.message} {...register('expectedPay')} />
        {isCompleted(gig) && (
          <>
            <MoneyField
              label="Actual Pay"
              hint="What you keep of it, without reimbursements."
              error={errors.actualPay?.message}
              {...register('actualPay')}
            />
            <MoneyField label="Tips (on top of total received)" error={errors.tips?.message} {...register('tips')} />
          </>
        )}
        <TextAreaField label="Key Duties" rows={2} className="sm:col-span-2" error={errors.duties?.message} {...register('duties')} />
        <TextAreaField label="Notes" rows={2} className="sm:col-span-2" error={errors.notes?.message} {...register('notes')} />
      </form>
    </Dialog>
  )
}
