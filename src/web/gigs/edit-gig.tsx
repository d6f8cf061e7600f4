import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { checkEditGigForm, type EditGigForm, editGigFormOf, patchOf } from '#domain/gigs/edit-gig-form.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { payByForm, rateNote, storedWorkTime } from '#domain/gigs/work-time-form.ts'
import { otherRateNote } from '#domain/mileage/mileage.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { closeDialog, type DialogProps } from '../base/addresses.ts'
import { timeZone } from '../base/api.ts'
import { DraftedDialog } from '../base/drafted-dialog.tsx'
import { useDraftedForm } from '../base/drafted-form.ts'
import { failureOf } from '../base/failure-texts.ts'
import { ChangedElsewhere } from '../base/failures.ts'
import { Field } from '../base/field.tsx'
import { showIssues } from '../base/form.ts'
import { statuses } from '../base/gig-status.ts'
import { gigs } from '../base/gigs.ts'
import { useChange } from '../base/mutations.ts'
import { OpenedGigs } from '../base/opened-records.tsx'
import { useRates } from '../base/session.ts'
import { toast } from '../kit/toast.ts'
import { OverlapNote } from './overlap-note.tsx'
import { WorkTimeFields } from './work-time-fields.tsx'

/** Edit Gig: one day, its pay, costs and tax. */
export default function EditGig({ gig }: DialogProps<'edit-gig'>) {
  return <OpenedGigs ids={[gig]}>{([opened]) => opened && <Form gig={opened} />}</OpenedGigs>
}

function Form({ gig }: { gig: Gig }) {
  const client = useQueryClient()
  const rates = useRates()
  // What the fields were compared with: the gig as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(gig)
  const drafted = useDraftedForm<EditGigForm>({ now: editGigFormOf(gig), check: checkEditGigForm })
  const { form, draft } = drafted
  const watched = useWatch({ control: form.control }) as EditGigForm
  const { date } = watched
  const { startTime, endTime } = storedWorkTime(watched)
  const zone = seen.timeZone ?? timeZone
  const isMoved = date !== gig.date || startTime !== gig.startTime || endTime !== gig.endTime
  const save = useChange('edit gig', {
    onSuccess: (saved) => {
      draft.drop()
      toast({
        title: 'Gig updated successfully!',
        ...(saved.clientId !== seen.clientId && { description: `Moved to ${saved.clientName}.` }),
        tone: 'success',
      })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) showTheirs(error)
      else if (!showIssues(error, editGigFormOf(gig), form.setError)) toast({ ...failureOf('edit gig', error), tone: 'error' })
    },
  })
  const showTheirs = ({ now, fields }: ChangedElsewhere) => {
    setSeen(now)
    drafted.showTheirs(editGigFormOf(now), fields as readonly (keyof EditGigForm)[])
    toast({
      title: 'Not saved: this gig was changed elsewhere',
      description: 'Check the marked fields. Save again to keep what you typed.',
      tone: 'error',
    })
  }
  return (
    <DraftedDialog
      drafted={drafted}
      title="Edit Gig"
      submit="Save Changes"
      isSaving={save.isPending}
      onSave={(typed) => save.mutate({ seen, patch: patchOf(typed, editGigFormOf(seen)) })}
    >
      <Field form={form} name="eventName" label="Event Name" required maxLength={255} />
      <Field form={form} name="clientName" label="Client Name" required maxLength={255} />
      <Field form={form} name="gigType" label="Gig Type" required maxLength={100} />
      <Field form={form} name="status" kind="select" label="Status">
        {Object.entries(statuses).map(([status, { name }]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </Field>
      <Field form={form} name="date" kind="date" label="Date" required />
      <Field
        form={form}
        name="expectedPay"
        kind="money"
        label="Expected Pay"
        hint={isDay(date) ? rateNote(watched.expectedPay, payByForm(watched, [date], zone)) : undefined}
      />
      <WorkTimeFields form={form} day={date} />
      {isMoved && isDay(date) && (
        <OverlapNote gigs={overlapping(gigs.known(client), [date], { times: { startTime, endTime, timeZone: zone }, except: [gig.id] })} />
      )}
      <Field
        form={form}
        name="actualPay"
        kind="money"
        label="Actual Pay"
        hint="What you keep of it, without reimbursements. It counts once the gig is completed."
      />
      <Field form={form} name="tips" kind="money" label="Tips (on top of total received)" />
      <Field form={form} name="taxPercentage" label="Tax rate, percent" inputMode="numeric" hint="A whole number from 0 to 50." />
      <Field form={form} name="mileage" label="Miles" inputMode="numeric" autoComplete="off" hint={otherRateNote([date], rates)} />
      <div>
        <Field form={form} name="parkingExpense" kind="money" label="Parking" />
        <Field form={form} name="parkingReimbursed" kind="check" label="Reimbursed by client" />
      </div>
      <Field form={form} name="parkingDescription" label="Parking description" maxLength={255} />
      <Field form={form} name="duties" kind="area" label="Key Duties" rows={2} className="sm:col-span-2" />
      <Field form={form} name="notes" kind="area" label="Notes" rows={2} className="sm:col-span-2" />
    </DraftedDialog>
  )
}
