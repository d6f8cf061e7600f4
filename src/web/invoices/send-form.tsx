import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { type Language, languages } from '#domain/account/language.ts'
import { MAX_NOTES, type SendWay, sendWays } from '#domain/invoices/invoice.ts'
import { sendWayNames, sendInvoice as words } from '#words/en/invoices.ts'
import { languageNames } from '#words/en/language-names.ts'
import { newKey } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { useInvoices } from '../base/records/invoices.ts'
import { Choice } from '../kit/choice.tsx'
import { CheckField, TextAreaField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { downloadInvoice, sendInvoice } from './invoice-changes.ts'
import { shareLink } from './share-link.ts'

/** Returns the language of the last invoice that the client got. */
const languageBefore = (all: readonly Invoice[], { clientId }: Invoice): Language =>
  all.filter((each) => each.clientId === clientId && each.sentAt !== null).toSorted((one, other) => other.id - one.id)[0]?.language ?? 'en'

/** Gives a draft its number, and sends it by mail, as a link or as a PDF. Typed work goes into the calendar first, which a person allows. */
export function SendForm({ invoice }: { invoice: Invoice }) {
  const client = useQueryClient()
  const { clientEmail } = invoice
  const [by, setBy] = useState<SendWay>(clientEmail ? 'mail' : 'link')
  const { data: all = [] } = useInvoices()
  const [chosen, setLanguage] = useState<Language>()
  const language = chosen ?? languageBefore(all, invoice)
  const [message, setMessage] = useState('')
  const [addsWork, setAddsWork] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const [idempotencyKey] = useState(newKey)
  const hasWork = invoice.items.some(({ kind, gigId }) => kind === 'work' && gigId === null)
  const send = useChange(sendInvoice, {
    onSuccess: (sent) => {
      toast({ title: words.sent({ number: sent.invoiceNumber ?? '' }), tone: 'success' })
      closeDialog()
      if (by === 'link') void shareLink(client, sent)
      if (by === 'pdf')
        void makeChange(client, downloadInvoice, sent, {
          onError: (error) => toast({ ...failureOf(downloadInvoice, error), tone: 'error' }),
        })
    },
    onError: (error) => toast({ ...failureOf(sendInvoice, error), tone: 'error' }),
  })
  return (
    <FormDialog
      title={words.title({ number: invoice.numberToBe ?? '' })}
      subject={<bdi>{invoice.clientName}</bdi>}
      description={words.frozen}
      submit={words.submit}
      isSaving={send.isPending}
      onClose={closeDialog}
      onSubmit={(event) => {
        event.preventDefault()
        if (hasWork && !addsWork) return setRefused(true)
        send.mutate({ invoice, by, language, addsWork, message: by === 'mail' ? message : '', idempotencyKey })
      }}
    >
      <div className="sm:col-span-2">
        <Choice
          label={words.by}
          options={sendWays.filter((way) => way !== 'mail' || clientEmail).map((value) => ({ value, label: sendWayNames[value] }))}
          value={by}
          onChoose={setBy}
          hint={clientEmail ? undefined : words.noEmail}
        />
      </div>
      <div className="sm:col-span-2">
        <Choice
          label={words.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChoose={setLanguage}
        />
      </div>
      {by === 'mail' && (
        <TextAreaField
          label={words.message}
          hint={words.messageHint({ email: clientEmail ?? '' })}
          rows={3}
          maxLength={MAX_NOTES}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          className="sm:col-span-2"
        />
      )}
      {hasWork && (
        <CheckField
          label={words.addsWork}
          hint={words.addsWorkHint}
          error={wasRefused && !addsWork ? words.workNeeded : undefined}
          checked={addsWork}
          onChange={({ target }) => setAddsWork(target.checked)}
          className="sm:col-span-2"
        />
      )}
    </FormDialog>
  )
}
