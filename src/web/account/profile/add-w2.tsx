import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { attachmentsOf, MOST_ATTACHMENTS } from '#domain/attachments/attachment.ts'
import { checkW2Form, MAX_PAYER, newW2Form, type W2Form, w2Years } from '#domain/attachments/w2-form.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { w2Problems, w2Documents as words } from '#words/en/account/w2-documents.ts'
import { today } from '../../base/calls/api.ts'
import { attachFiles } from '../../base/forms/attachment-list.tsx'
import { ChosenFiles, useChosenFiles } from '../../base/forms/chosen-files.tsx'
import { DraftedDialog } from '../../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { worded } from '../../base/forms/form.ts'
import { FormError } from '../../base/forms/form-error.tsx'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useAttachments } from '../../base/records/attachments.ts'
import { useClients } from '../../base/records/clients.ts'

/** Adds a W-2 document: its year, its payer, and a file. */
export default function AddW2() {
  const client = useQueryClient()
  const { data: attachments = [] } = useAttachments()
  const { data: clients = [] } = useClients()
  const thisYear = yearOf(today())
  const drafted = useDraftedForm<W2Form>({ now: newW2Form(thisYear), check: worded(checkW2Form, w2Problems) })
  const { form, draft } = drafted
  const chosen = useChosenFiles(`w2 ${draft.idempotencyKey} `)
  const [isTried, setTried] = useState(false)
  const year = Number(useWatch({ control: form.control, name: 'taxYear' }))
  const most = MOST_ATTACHMENTS.w2
  const isFull = attachmentsOf(attachments, { kind: 'taxYear', id: year }).length >= most
  const problem = chosen.files.length === 0 ? words.noFile : isFull ? words.isFull({ year, most }) : undefined
  const save = async ({ payer }: W2Form) => {
    setTried(true)
    if (problem) return
    await attachFiles(client, { subject: { kind: 'taxYear', id: year }, seen: 0, kind: 'w2', payer: payer.trim() }, chosen.files)
    draft.drop()
    closeDialog()
  }
  return (
    <DraftedDialog drafted={drafted} title={words.add} submit={words.add} isSaving={false} onSave={(typed) => void save(typed)}>
      <Field form={form} name="taxYear" kind="select" label={words.year}>
        {w2Years(thisYear).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Field>
      <Field
        form={form}
        name="payer"
        label={words.payer}
        hint={words.payerHint}
        required
        maxLength={MAX_PAYER}
        autoComplete="off"
        list="payers"
      />
      <datalist id="payers">
        {clients
          .filter(({ mergedInto }) => mergedInto === null)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      <section aria-label={words.file} className="sm:col-span-2">
        <h3 className="mb-2 font-medium">{words.file}</h3>
        <ChosenFiles chosen={chosen} kind="w2" most={1} />
        {isTried && (
          <div className="mt-3">
            <FormError message={problem} />
          </div>
        )}
      </section>
    </DraftedDialog>
  )
}
