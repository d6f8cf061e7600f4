import type { Invoice } from '#contract/invoices.ts'
import { checkFields, required } from '#domain/check/check.ts'
import { invoiceProblems, voidInvoice as words } from '#words/en/invoices.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { makeVoid } from './invoice-changes.ts'

interface VoidForm {
  readonly reason: string
}
const check = (form: VoidForm) => checkFields(form, { reason: [required({ code: 'noReason' } as const)] })

/** Asks why an invoice is void, and ends it. */
export function VoidForm({ invoice }: { invoice: Invoice }) {
  const number = invoice.invoiceNumber ?? ''
  const drafted = useDraftedForm<VoidForm>({ now: { reason: '' }, check: worded(check, invoiceProblems) })
  const save = useChange(makeVoid, {
    onSuccess: () => {
      drafted.draft.drop()
      toast({ title: words.done({ number }), tone: 'success' })
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(makeVoid, error), tone: 'error' }),
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.title({ number })}
      description={words.text}
      submit={words.submit}
      isSaving={save.isPending}
      onSave={({ reason }) => save.mutate({ invoice, reason })}
    >
      <Field
        form={drafted.form}
        name="reason"
        label={words.reason}
        maxLength={200}
        autoComplete="off"
        required
        className="sm:col-span-2"
        data-autofocus
      />
    </DraftedDialog>
  )
}
