import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { payKinds } from '#domain/clients/pay-kind.ts'
import { checkEditGigForm, type EditGigForm, editGigFormOf, patchOf } from '#domain/gigs/edit-gig-form.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { payByForm, storedWorkTime } from '#domain/gigs/work-time-form.ts'
import { milesOf } from '#domain/mileage/trips.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { payKindNames } from '#words/en/gig-names.ts'
import { gigProblems, gigs as words } from '#words/en/gigs.ts'
import { rateNote } from '#words/gig-texts.ts'
import { commuteNote, otherRateNote } from '#words/mileage-texts.ts'
import { timeZone } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../base/calls/failures.ts'
import { FormAddressField } from '../base/forms/address-field.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { askCorrected } from '../base/navigation/ask-corrected.ts'
import { askSetAside } from '../base/navigation/ask-set-aside.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { editGig } from '../base/records/gig-changes.ts'
import { statuses } from '../base/records/gig-status.ts'
import { gigs } from '../base/records/gigs.ts'
import { useJar } from '../base/records/jar.ts'
import { useChosenHours, useRates } from '../base/records/session.ts'
import { toast } from '../kit/toast.ts'
import { ClientField } from './client-field.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { TripFields, useTrip } from './trip-fields.tsx'
import { TypeField } from './type-field.tsx'
import { WorkTimeFields } from './work-time-fields.tsx'

const labels = fieldLabels.gig

/** Draws Edit Gig for one day: its pay, costs and tax. */
export default function EditGig({ gig }: DialogProps<'edit-gig'>) {
  return <OpenedGigs ids={[gig]}>{([opened]) => opened && <Form gig={opened} />}</OpenedGigs>
}

function Form({ gig }: { gig: Gig }) {
  const client = useQueryClient()
  const rates = useRates()
  const hours = useChosenHours()
  // The message about the edit says what was set aside.
  useJar()
  // The version of the gig to compare with: as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(gig)
  const drafted = useDraftedForm<EditGigForm>({ now: editGigFormOf(gig), check: worded(checkEditGigForm, gigProblems) })
  const { form, draft } = drafted
  const watched = useWatch({ control: form.control }) as EditGigForm
  const { date } = watched
  const { startTime, endTime } = storedWorkTime(watched)
  const zone = seen.timeZone ?? timeZone()
  const isMoved = date !== gig.date || startTime !== gig.startTime || endTime !== gig.endTime
  const trip = useTrip({
    gig,
    venue: watched.gigAddress,
    miles: watched.mileage,
    setMiles: (miles) => form.setValue('mileage', miles, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  })
  const save = useChange(editGig, {
    onSuccess: (saved) => {
      draft.drop()
      const message = toast({
        ...(areWaiting([saved]) ? waitingText() : { title: words.gigUpdated }),
        ...(saved.clientId !== seen.clientId && { description: words.movedToClient({ clientName: saved.clientName }) }),
        ...(!areWaiting([saved]) && askSetAside(client, seen, saved, rates.defaultTaxPercentage)),
        tone: 'success',
      })
      void askCorrected(client, { before: [seen], gigs: [saved], message })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) showTheirs(error)
      else if (!showIssues(error, editGigFormOf(gig), form.setError)) toast({ ...failureOf(editGig, error), tone: 'error' })
    },
  })
  const showTheirs = ({ now, fields }: ChangedElsewhere) => {
    setSeen(now)
    drafted.showTheirs(editGigFormOf(now), fields as readonly (keyof EditGigForm)[])
    toast({
      title: words.gigChanged,
      description: words.gigChangedText,
      tone: 'error',
    })
  }
  const known = gigs.known(client)
  const milesHint = trip.commuteMiles > 0 ? commuteNote(trip.commuteMiles) : otherRateNote([date], rates)
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.editGig}
      submit={words.saveChanges}
      isSaving={save.isPending}
      onSave={(typed) =>
        save.mutate({
          seen,
          patch: { ...patchOf(typed, editGigFormOf(seen)), ...(trip.measured && { mileage: milesOf([trip.measured]) }) },
          trip: trip.measured,
        })
      }
    >
      <Field
        form={form}
        name="eventName"
        label={labels.eventName}
        required
        maxLength={gigFields.eventName.most}
        className="sm:col-span-2"
      />
      <ClientField
        control={form.control}
        gigs={known}
        error={form.formState.errors.clientName?.message}
        onPick={(name) => form.setValue('clientName', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      <TypeField form={form} gigs={known} own={[gig.gigType, draft.values.gigType]} />
      <Field form={form} name="status" kind="select" label={labels.status}>
        {Object.entries(statuses).map(([status, { name }]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </Field>
      <Field form={form} name="date" kind="date" label={labels.date} required />
      <Field
        form={form}
        name="expectedPay"
        kind="money"
        label={labels.expectedPay}
        hint={isDay(date) ? rateNote(watched.expectedPay, payByForm(watched, [date], zone)) : undefined}
      />
      <WorkTimeFields form={form} day={date} />
      {isMoved && isDay(date) && (
        <OverlapNote gigs={overlapping(known, [date], { times: { startTime, endTime, timeZone: zone }, except: [gig.id], hours })} />
      )}
      <Field form={form} name="actualPay" kind="money" label={labels.actualPay} hint={words.actualPayHint} />
      <Field form={form} name="tips" kind="money" label={labels.tips} />
      <Field form={form} name="taxPercentage" label={labels.taxPercentage} inputMode="numeric" hint={words.taxPercentageHint} />
      <Field form={form} name="payKind" kind="select" label={labels.payKind}>
        <option value="">{words.asClientPays}</option>
        {payKinds.map((kind) => (
          <option key={kind} value={kind}>
            {payKindNames[kind]}
          </option>
        ))}
      </Field>
      <div>
        <Field form={form} name="parkingExpense" kind="money" label={labels.parkingExpense} />
        <Field form={form} name="parkingReimbursed" kind="check" label={labels.parkingReimbursed} />
      </div>
      <Field form={form} name="parkingDescription" label={labels.parkingDescription} maxLength={gigFields.parkingDescription.most} />
      <FormAddressField form={form} name="gigAddress" label={labels.gigAddress} />
      <Field form={form} name="mileage" label={labels.mileage} inputMode="numeric" autoComplete="off" hint={milesHint} />
      <TripFields trip={trip} />
      <Field form={form} name="duties" kind="area" label={labels.duties} rows={2} className="sm:col-span-2" />
      <Field form={form} name="notes" kind="area" label={labels.notes} rows={2} className="sm:col-span-2" />
      <Field form={form} name="includeInResume" kind="check" label={labels.includeInResume} className="sm:col-span-2" />
    </DraftedDialog>
  )
}
