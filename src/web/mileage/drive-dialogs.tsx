import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { checkDriveForm, type DriveForm, driveFormOf, drivePatch, milesOfDrive, storedDrive } from '#domain/mileage/drive-form.ts'
import { mileageDeduction } from '#domain/mileage/mileage.ts'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { measuredOf, type RouteForm } from '#domain/mileage/route-form.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import { formatCents } from '#domain/money/money.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { driveProblems, driveForm as words } from '#words/en/mileage/drive-form.ts'
import { commuteNote, otherRateNote, rateLabel } from '#words/mileage-texts.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { ChangedElsewhere, isPlanNeeded, isSavedAlready } from '../base/calls/failures.ts'
import { deleteDrive } from '../base/forms/delete-drive.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { DrivesFromHomeQuestion } from '../base/forms/drives-from-home.tsx'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { RouteFields } from '../base/forms/route-fields.tsx'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { OpenedDrives } from '../base/navigation/opened-drives.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { addDrive, editDrive } from '../base/records/drive-changes.ts'
import { useRates, useUser } from '../base/records/session.ts'
import { showSaved } from '../base/records/show-saved.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'

const newDriveForm = (): DriveForm => ({
  ...{ day: today(), purpose: '', fromAddress: '', toAddress: '', stops: [], roundTrip: false, miles: '', measured: null },
})

/** Draws the form of Add Drive and Edit Drive. */
function DriveDialog({ drive }: { drive?: OwnDrive }) {
  const client = useQueryClient()
  const user = useUser()
  const drafted = useDraftedForm<DriveForm>({
    now: drive ? driveFormOf(drive) : newDriveForm(),
    check: worded(checkDriveForm, driveProblems),
    ...(!drive && { pinned: ['day'] }),
  })
  const { form, draft, now } = drafted
  // The version of the drive to compare with: as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(drive)
  const onError = (error: Error) => {
    if (error instanceof ChangedElsewhere) {
      const { now: theirs, fields } = error as ChangedElsewhere<OwnDrive>
      setSeen(theirs)
      drafted.showTheirs(driveFormOf(theirs), fields as readonly (keyof DriveForm)[])
      toast({ title: words.driveChanged, description: words.changedText, tone: 'error' })
    } else if (isPlanNeeded(error)) openDialog('plan-needed', {})
    else if (isSavedAlready(error)) {
      draft.drop()
      showSaved(client)
      closeDialog()
    } else if (!showIssues(error, now, form.setError)) toast({ ...failureOf(seen ? editDrive : addDrive, error), tone: 'error' })
  }
  const onSuccess = (saved: OwnDrive) => {
    draft.drop()
    toast({
      ...(areWaiting([saved], 'drive') ? waitingText() : { title: drive ? words.driveSaved : words.driveAdded }),
      tone: 'success',
    })
    closeDialog()
  }
  const add = useChange(addDrive, { onSuccess, onError })
  const edit = useChange(editDrive, { onSuccess, onError })
  const save = (typed: DriveForm) => {
    if (!seen) return add.mutate({ drive: storedDrive(typed, user), idempotencyKey: draft.idempotencyKey })
    const patch = drivePatch(typed, seen, user)
    if (Object.keys(patch).length === 0) return onSuccess(seen)
    edit.mutate({ seen, patch })
  }
  const typed = useWatch({ control: form.control }) as DriveForm
  const change = (changes: Partial<RouteForm>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof DriveForm, value as DriveForm[keyof DriveForm], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  return (
    <DraftedDialog
      drafted={drafted}
      title={drive ? words.editDrive : words.addDrive}
      submit={drive ? words.saveChanges : words.addDrive}
      isSaving={add.isPending || edit.isPending}
      onSave={save}
    >
      <Field
        form={form}
        name="purpose"
        label={words.purpose}
        required
        maxLength={tripFields.purpose.most}
        placeholder={words.purposeHint}
        data-autofocus
      />
      <Field form={form} name="day" kind="date" label={words.date} required />
      <RouteFields route={typed} measured={measuredOf(typed)} onChange={change} endHint={words.endHint} hasPlaces />
      <Field form={form} name="miles" label={typed.roundTrip ? words.milesOneWay : words.milesDriven} inputMode="numeric" required />
      <Field form={form} name="roundTrip" kind="check" label={words.roundTrip} />
      <Result form={typed} />
      {drive && (
        <Button
          variant="ghost"
          className="col-span-full justify-self-start px-0! text-danger"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={() => {
            draft.drop()
            closeDialog()
            deleteDrive(client, drive)
          }}
        >
          {words.delete}
        </Button>
      )}
    </DraftedDialog>
  )
}

/** Says what the drive deducts, and asks once what drives from home are. */
function Result({ form }: { form: DriveForm }) {
  const rates = useRates()
  const user = useUser()
  const miles = milesOfDrive(form)
  const day = isDay(form.day) ? form.day : today()
  if (miles === 0) return null
  const { isCommute } = storedDrive(form, user)
  const [rate, amount] = [rateLabel([day], rates), formatCents(mileageDeduction(miles, day, rates))]
  return (
    <>
      <DrivesFromHomeQuestion fromAddress={form.fromAddress} />
      <div role="status" className="tabular col-span-full rounded-control bg-sunken px-4 py-3">
        <p>{isCommute ? commuteNote(miles) : words.deduction({ miles: miles.toLocaleString('en-US'), rate, amount })}</p>
        {!isCommute && <p className="text-sm text-muted empty:hidden">{otherRateNote([day], rates)}</p>}
      </div>
    </>
  )
}

export const AddDrive = () => <DriveDialog />

export const EditDrive = ({ drive }: DialogProps<'edit-drive'>) => (
  <OpenedDrives ids={[drive]}>{([opened]) => opened && <DriveDialog drive={opened} />}</OpenedDrives>
)
