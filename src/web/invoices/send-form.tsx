import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { sendInvoice as words } from '#words/en/invoices.ts'
import { newKey } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { CheckField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { sendInvoice } from './invoice-changes.ts'

/** Gives a draft its number. Typed work goes into the calendar first, which a person allows. */
export function SendForm({ invoice }: { invoice: Invoice }) {
  const [addsWork, setAddsWork] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const [idempotencyKey] = useState(newKey)
  const hasWork = invoice.items.some(({ kind, gigId }) => kind === 'work' && gigId === null)
  const send = useChange(sendInvoice, {
    onSuccess: ({ invoiceNumber }) => {
      toast({ title: words.sent({ number: invoiceNumber ?? '' }), tone: 'success' })
      closeDialog()
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
        send.mutate({ invoice, by: 'link', addsWork, message: '', idempotencyKey })
      }}
    >
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
