import { useWatch } from 'react-hook-form'
import type { InvoiceSettings } from '#contract/invoices.ts'
import { MAX_PAY_TEXT, payWays } from '#domain/invoices/invoice.ts'
import { MAX_DIGITS, MAX_PREFIX, MIN_DIGITS, numberOf } from '#domain/invoices/invoice-number.ts'
import {
  checkInvoiceSettings,
  type InvoiceSettingsForm,
  invoiceSettingsForm,
  storedInvoiceSettings,
} from '#domain/invoices/invoice-settings-form.ts'
import { reportsOn1099K } from '#domain/invoices/pay-ways.ts'
import { wholeTyped } from '#domain/money/typed-number.ts'
import { payWayHints } from '#words/en/invoice-paper.ts'
import { invoiceForm, invoiceProblems, payWayNames, invoiceSettings as words } from '#words/en/invoices.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { CardSection } from './card-section.tsx'
import { FeeFields } from './fee-fields.tsx'
import { changeSettings } from './invoice-changes.ts'

const digitChoices = Array.from({ length: MAX_DIGITS - MIN_DIGITS + 1 }, (_, at) => MIN_DIGITS + at)

/** Changes how invoices are numbered, what they say, and how clients can pay. */
export function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const drafted = useDraftedForm<InvoiceSettingsForm>({
    now: invoiceSettingsForm(settings),
    check: worded((typed: InvoiceSettingsForm) => checkInvoiceSettings(typed, settings), invoiceProblems),
  })
  const { form, draft, now } = drafted
  const typed = useWatch({ control: form.control }) as InvoiceSettingsForm
  const save = useChange(changeSettings, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.saved, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(changeSettings, error), tone: 'error' })
    },
  })
  const pattern = { prefix: typed.prefix, hasYear: typed.hasYear, digits: Number(typed.digits), nextNumber: 1 }
  const example = numberOf(pattern, wholeTyped(typed.nextNumber) ?? settings.nextNumber, Number(today().slice(0, 4)))
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.title}
      submit={words.save}
      isSaving={save.isPending}
      onSave={(values) => save.mutate({ seen: settings, settings: storedInvoiceSettings(values) })}
    >
      <h2 className="font-semibold sm:col-span-2">{words.numbers}</h2>
      <Field form={form} name="prefix" label={words.prefix} maxLength={MAX_PREFIX} autoComplete="off" />
      <Field form={form} name="nextNumber" label={words.nextNumber} inputMode="numeric" maxLength={8} autoComplete="off" />
      <Field form={form} name="digits" kind="select" label={words.digits}>
        {digitChoices.map((digits) => (
          <option key={digits} value={digits}>
            {digits}
          </option>
        ))}
      </Field>
      <Field form={form} name="hasYear" kind="check" label={words.hasYear} className="self-end" />
      <p className="tabular text-sm wrap-anywhere text-muted sm:col-span-2">{words.example({ number: example })}</p>
      <h2 className="font-semibold sm:col-span-2">{words.ways}</h2>
      <p className="-mt-3 text-sm text-muted sm:col-span-2">{words.waysHint}</p>
      {payWays.map((way) => (
        <Field
          key={way}
          form={form}
          name={way}
          kind="area"
          rows={way === 'check' || way === 'bank' ? 3 : 1}
          label={payWayNames[way]}
          hint={reportsOn1099K(way) ? payWayHints.reportedOn1099K : undefined}
          maxLength={MAX_PAY_TEXT}
          className="sm:col-span-2"
        />
      ))}
      <CardSection state={settings.cards} />
      <h2 className="font-semibold sm:col-span-2">{words.texts}</h2>
      <Field form={form} name="taxRate" label={invoiceForm.taxRate} hint={invoiceForm.taxHint} inputMode="decimal" maxLength={6} />
      <FeeFields
        form={typed}
        errorOf={(path) => form.formState.errors[path as keyof InvoiceSettingsForm]?.message}
        onChange={(change) => {
          for (const [field, value] of Object.entries(change))
            form.setValue(field as keyof InvoiceSettingsForm, value as string, { shouldDirty: true })
        }}
      />
      <Field form={form} name="notes" kind="area" rows={2} label={invoiceForm.notes} maxLength={5_000} className="sm:col-span-2" />
      <Field form={form} name="sendsReminders" kind="check" label={words.reminds} hint={words.remindsHint} className="sm:col-span-2" />
    </DraftedDialog>
  )
}
