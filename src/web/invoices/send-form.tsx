import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Invoice } from '#contract/invoices.ts'
import { type Language, languages } from '#domain/check/language.ts'
import { MAX_NOTES, type SendWay, sendWays } from '#domain/invoices/invoice.ts'
import { sendWayNames, sendInvoice as words } from '#words/en/invoices.ts'
import { languageNames } from '#words/en/language-names.ts'
import { ApiFailure } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { isSavedAlready, kindOf } from '../base/calls/failures.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { type FormIssue, showIssues } from '../base/forms/form.ts'
import { FormError } from '../base/forms/form-error.tsx'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { Choice } from '../kit/choice.tsx'
import { toast } from '../kit/toast.ts'
import { downloadInvoice, sendInvoice } from './invoice-changes.ts'
import { shareLink } from './share-link.ts'

interface SendingForm {
  readonly by: SendWay
  readonly language: Language
  readonly message: string
  readonly addsWork: boolean
}

/** Returns the language of the last invoice that the client got. */
const languageBefore = (all: readonly Invoice[], { clientId }: Invoice): Language =>
  all.filter((each) => each.clientId === clientId && each.sentAt !== null).toSorted((one, other) => other.id - one.id)[0]?.language ?? 'en'

/** Returns why the server refused what the form cannot correct itself; undefined for a failure that another try may repair. */
function refusedText(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined
  const isRefused = ['invalid', 'refused', 'limit', 'conflict'].includes(kindOf(error))
  return isRefused ? (error.issues[0]?.message ?? error.error) : undefined
}

/** Gives a draft its number, and sends it by mail, as a link or as a PDF. Typed work goes into the calendar first, which a person allows. */
export function SendForm({ invoice, invoices }: { invoice: Invoice; invoices: readonly Invoice[] }) {
  const client = useQueryClient()
  const { clientEmail } = invoice
  const hasWork = invoice.items.some(({ kind, gigId }) => kind === 'work' && gigId === null)
  const drafted = useDraftedForm<SendingForm>({
    now: { by: clientEmail ? 'mail' : 'link', language: languageBefore(invoices, invoice), message: '', addsWork: false },
    check: ({ addsWork }): FormIssue[] => (hasWork && !addsWork ? [{ path: 'addsWork', message: words.workNeeded }] : []),
  })
  const { form, draft, now } = drafted
  const [typedBy, language] = useWatch({ control: form.control, name: ['by', 'language'] })
  const ways = sendWays.filter((way) => way !== 'mail' || clientEmail)
  // A draft may name a way that the client no longer has.
  const by = ways.includes(typedBy) ? typedBy : 'link'
  const [refusal, setRefusal] = useState<string>()
  const send = useChange(sendInvoice, {
    onSuccess: (sent) => {
      draft.drop()
      toast({ title: words.sent({ number: sent.invoiceNumber ?? '' }), tone: 'success' })
      closeDialog()
      if (by === 'link') void shareLink(client, sent)
      if (by === 'pdf')
        void makeChange(client, downloadInvoice, sent, {
          onError: (error) => toast({ ...failureOf(downloadInvoice, error), tone: 'error' }),
        })
    },
    onError: (error) => {
      if (showIssues(error, now, form.setError)) return
      const text = refusedText(error)
      setRefusal(text)
      if (text !== undefined) return
      if (isSavedAlready(error)) draft.renewKey()
      toast({ ...failureOf(sendInvoice, error), tone: 'error' })
    },
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.title({ number: invoice.numberToBe ?? '' })}
      subject={<bdi>{invoice.clientName}</bdi>}
      description={words.frozen}
      submit={words.submit}
      isSaving={send.isPending}
      onSave={({ addsWork, message }) => {
        setRefusal(undefined)
        send.mutate({ invoice, by, language, addsWork, message: by === 'mail' ? message : '', idempotencyKey: draft.idempotencyKey })
      }}
    >
      <div className="sm:col-span-2">
        <Choice
          label={words.by}
          options={ways.map((value) => ({ value, label: sendWayNames[value] }))}
          value={by}
          onChoose={(value) => form.setValue('by', value, { shouldDirty: true })}
          hint={clientEmail ? undefined : words.noEmail}
          error={form.formState.errors.by?.message}
        />
      </div>
      <div className="sm:col-span-2">
        <Choice
          label={words.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChoose={(value) => form.setValue('language', value, { shouldDirty: true })}
        />
      </div>
      {by === 'mail' && (
        <Field
          form={form}
          name="message"
          kind="area"
          label={words.message}
          hint={words.messageHint({ email: clientEmail ?? '' })}
          rows={3}
          maxLength={MAX_NOTES}
          className="sm:col-span-2"
        />
      )}
      {hasWork && (
        <Field form={form} name="addsWork" kind="check" label={words.addsWork} hint={words.addsWorkHint} className="sm:col-span-2" />
      )}
      <div className="sm:col-span-2 empty:hidden">
        <FormError message={refusal} />
      </div>
    </DraftedDialog>
  )
}
