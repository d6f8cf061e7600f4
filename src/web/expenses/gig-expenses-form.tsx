import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { checkGigCostsForm, type GigCostsForm, gigCostsFormOf, gigCostsPatch } from '#domain/payments/gig-costs-form.ts'
import { formatDay } from '#words/dates.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { paymentProblems } from '#words/en/payments.ts'
import { otherRateNote } from '#words/mileage-texts.ts'
import { partialParkingNote, receivedNote } from '#words/payment-texts.ts'
import { failureOf, why } from '../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../base/calls/failures.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { editGig } from '../base/records/gig-changes.ts'
import { useRates } from '../base/records/session.ts'
import { toast } from '../kit/toast.ts'
import { ChangedReceipts, useTypedReceipts } from './changed-receipts.tsx'
import { CostItems } from './cost-items.tsx'

const labels = fieldLabels.gig

/** Draws Edit Gig Expenses: the costs of one gig. */
export default function GigExpensesForm({ gig }: DialogProps<'gig-costs'>) {
  return <OpenedGigs ids={[gig]}>{([opened]) => opened && <Form gig={opened} />}</OpenedGigs>
}

function Form({ gig }: { gig: Gig }) {
  // The version of the gig to compare with: as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(gig)
  const drafted = useDraftedForm<GigCostsForm>({ now: gigCostsFormOf(gig), check: worded(checkGigCostsForm, paymentProblems) })
  const { form, draft } = drafted
  const save = useChange(editGig, {
    onSuccess: (saved) => {
      draft.drop()
      const text = areWaiting([saved]) ? waitingText() : { title: words.costsUpdated, description: receivedNote(seen, saved) }
      toast({ ...text, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) {
        setSeen(error.now)
        drafted.showTheirs(gigCostsFormOf(error.now), error.fields as readonly (keyof GigCostsForm)[])
        toast({
          title: words.costsChanged,
          description: words.changedText,
          tone: 'error',
        })
      } else if (!showIssues(error, gigCostsFormOf(gig), form.setError))
        toast({ ...failureOf({ failed: why(words.editCostsFailed) }, error), tone: 'error' })
    },
  })
  const rates = useRates()
  const typed = useTypedReceipts(gig)
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.editCosts}
      subject={`${gig.eventName}, ${formatDay(gig.date)}`}
      submit={words.saveChanges}
      isSaving={save.isPending}
      onSave={(typed) => save.mutate({ seen, patch: gigCostsPatch(typed, gigCostsFormOf(seen)) })}
    >
      <div>
        <Field form={form} name="parkingExpense" kind="money" label={labels.parkingExpense} />
        <Field form={form} name="parkingReimbursed" kind="check" label={words.parkingReimbursed} hint={partialParkingNote(seen)} />
      </div>
      <Field form={form} name="parkingDescription" label={labels.parkingDescription} maxLength={gigFields.parkingDescription.most} />
      <Controller
        control={form.control}
        name="items"
        render={({ field, formState }) => (
          <>
            {typed && <ChangedReceipts typed={typed} items={field.value} onChange={field.onChange} />}
            <CostItems items={field.value} onChange={field.onChange} isRefused={formState.errors.items !== undefined} />
          </>
        )}
      />
      <Field
        form={form}
        name="mileage"
        label={labels.mileage}
        inputMode="numeric"
        autoComplete="off"
        hint={otherRateNote([gig.date], rates)}
      />
    </DraftedDialog>
  )
}
