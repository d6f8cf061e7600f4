import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Client } from '#contract/clients.ts'
import type { TaxForm } from '#contract/tax.ts'
import { formKinds } from '#domain/tax/form-kind.ts'
import { boxesOf, FIRST_FORM_YEAR, lastFormYear } from '#domain/tax/reported-form.ts'
import { checkTaxFormForm, newTaxFormForm, sameTaxForm, storedTaxForm, type TaxFormForm, taxFormFormOf } from '#domain/tax/tax-form-form.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { refusals } from '#words/en/refusals.ts'
import { boxLabels, taxProblems, taxForm as words } from '#words/en/tax.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { attachFiles } from '../base/forms/attachment-list.tsx'
import { useChosenFiles } from '../base/forms/chosen-files.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { RecordFiles } from '../base/forms/record-files.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { useClients } from '../base/records/clients.ts'
import { useForms } from '../base/records/tax.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { addTaxForm, correctTaxForm, deleteTaxForm, restoreTaxForm } from './tax-changes.ts'

/** Draws the form for a tax form: a new one, or one to edit or correct. */
export default function TaxFormDialog({ form: id, year, kind, client }: DialogProps<'tax-form'>) {
  return (
    <LoadedDialog of={both(useForms(), useClients())} what={words.correct}>
      {([forms, clients]) => {
        const form = forms.find((each) => each.id === id)
        if (id !== undefined && !form) return <NotFoundDialog of="form" />
        const payer = clients.find((each) => each.id === client)?.name
        const fresh = newTaxFormForm(year ?? yearOf(today()), { ...(kind && { kind }), ...(payer && { payer }) })
        return <Editor form={form ?? null} fresh={fresh} forms={forms} clients={clients} />
      }}
    </LoadedDialog>
  )
}

const restoreForm = (queryClient: QueryClient, form: TaxForm) =>
  void makeChange(queryClient, restoreTaxForm, form, {
    onError: (error) => toast({ ...failureOf(restoreTaxForm, error), tone: 'error' }),
  })

interface EditorProps {
  form: TaxForm | null
  /** What a new form begins with. */
  fresh: TaxFormForm
  forms: readonly TaxForm[]
  clients: readonly Client[]
}

function Editor({ form: edited, fresh, forms, clients }: EditorProps) {
  const queryClient = useQueryClient()
  const [isCorrection, setCorrection] = useState(false)
  const drafted = useDraftedForm<TaxFormForm>({
    now: edited ? taxFormFormOf(edited) : fresh,
    check: worded(checkTaxFormForm, taxProblems),
  })
  const { form, draft, now } = drafted
  const chosen = useChosenFiles(`tax-form ${draft.idempotencyKey} `)
  const end = async ({ id, version }: TaxForm) => {
    await attachFiles(queryClient, { subject: { kind: 'taxForm', id }, seen: version, kind: 'document' }, chosen.files)
    draft.drop()
    toast({ title: words.saved, tone: 'success' })
    closeDialog()
  }
  const add = useChange(addTaxForm, {
    onSuccess: end,
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(addTaxForm, error), tone: 'error' })
    },
  })
  const correct = useChange(correctTaxForm, {
    onSuccess: end,
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(correctTaxForm, error), tone: 'error' })
    },
  })
  const [kind, taxYear, payer, account] = useWatch({ control: form.control, name: ['kind', 'taxYear', 'payer', 'account'] })
  // The form that is being saved now is in the list a moment before the dialog closes.
  const [known] = useState(forms)
  const same = edited ? undefined : sameTaxForm({ kind, taxYear, payer, account }, known)
  const corrected = edited ?? same
  const remove = () =>
    edited &&
    void makeChange(queryClient, deleteTaxForm, edited, {
      onSuccess: () => {
        draft.drop()
        toast({
          title: words.deleted,
          tone: 'success',
          actions: [{ label: words.undo, onSelect: () => restoreForm(queryClient, edited) }],
        })
        closeDialog()
      },
      onError: (error) => toast({ ...failureOf(deleteTaxForm, error), tone: 'error' }),
    })
  const thisYear = yearOf(today())
  const years = Array.from({ length: lastFormYear(thisYear) - FIRST_FORM_YEAR + 1 }, (_, at) => lastFormYear(thisYear) - at)
  return (
    <DraftedDialog
      drafted={drafted}
      title={edited ? words.correct : words.add}
      submit={isCorrection || same ? words.correction : words.save}
      isSaving={add.isPending || correct.isPending}
      onSave={(typed) => {
        const stored = storedTaxForm(
          typed,
          clients,
          corrected ?? null,
          isCorrection || same !== undefined || (edited?.isCorrected ?? false),
        )
        if (corrected) correct.mutate({ id: corrected.id, version: corrected.version, form: stored })
        else add.mutate({ form: stored, idempotencyKey: draft.idempotencyKey })
      }}
    >
      <Field form={form} name="kind" kind="select" label={words.kind}>
        {formKinds.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Field>
      <Field form={form} name="taxYear" kind="select" label={words.year}>
        {[...new Set([taxYear, ...years.map(String)])].map((each) => (
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
        maxLength={255}
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
      <Field form={form} name="account" label={words.account} maxLength={50} autoComplete="off" />
      {same && (
        <p role="status" className="text-sm font-medium text-pending sm:col-span-2">
          {refusals.sameForm({ kind, payer: same.payer, year: same.taxYear })} {words.aboutCorrection}
        </p>
      )}
      {boxesOf[kind].map((box) => (
        <Field
          key={`${kind} ${box}`}
          form={form}
          name={`boxes.${box}`}
          kind="money"
          label={(boxLabels[kind] as Readonly<Record<string, string>>)[box] ?? box}
        />
      ))}
      {kind === '1099-K' && <Field form={form} name="transactions" label={words.transactions} inputMode="numeric" autoComplete="off" />}
      {(kind === '1099-NEC' || kind === 'W-2') && (
        <Field form={form} name="occupation" label={words.occupation} hint={words.occupationHint} inputMode="numeric" autoComplete="off" />
      )}
      <RecordFiles
        kind="document"
        saved={edited && { subject: { kind: 'taxForm', id: edited.id }, seen: edited.version }}
        chosen={chosen}
      />
      {edited && (
        <div className="sm:col-span-2">
          <p className="text-sm text-muted">{words.aboutCorrection}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" aria-pressed={isCorrection} onClick={() => setCorrection(!isCorrection)}>
              {words.correction}
            </Button>
            <Button variant="danger" onClick={remove}>
              {words.deleteForm}
            </Button>
          </div>
        </div>
      )}
    </DraftedDialog>
  )
}
