import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Invoice } from '#contract/invoices.ts'
import { paymentMethods } from '#domain/gigs/gig.ts'
import {
  askedAbout,
  checkInvoicePayment,
  type InvoicePaymentForm,
  invoicePaymentOf,
  newInvoicePaymentForm,
  overs,
  partKey,
  partsOf,
  rests,
} from '#domain/invoices/invoice-payment-form.ts'
import { centsOf, formatCents, moneyOf, parseAmount } from '#domain/money/money.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { invoiceProblems, overNames, restNames, payInvoice as words } from '#words/en/invoices.ts'
import { ApiFailure, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { Choice } from '../kit/choice.tsx'
import { toast } from '../kit/toast.ts'
import { recordPayment } from './invoice-changes.ts'
import { undoRecorded } from './undo-recorded.ts'

const payableOf = ({ id, version, dueDate, openAmount }: Invoice) => ({ id, version, dueDate, open: centsOf(openAmount) })

/** Returns the other open invoices of a client. */
const othersOf = ({ id, clientId }: Invoice, invoices: readonly Invoice[]) =>
  invoices.filter(
    (other) => other.id !== id && other.clientId === clientId && !['draft', 'void'].includes(other.status) && centsOf(other.openAmount) > 0,
  )

/** Records what came for an invoice. Its gigs are paid with it, the oldest first. */
export function PayForm({ invoice, invoices }: { invoice: Invoice; invoices: readonly Invoice[] }) {
  const payable = [payableOf(invoice), ...othersOf(invoice, invoices).map(payableOf)] as const
  const open = payable[0].open
  const method = invoice.receipts.at(-1)?.method ?? 'check'
  const drafted = useDraftedForm<InvoicePaymentForm>({
    now: newInvoicePaymentForm(open, method, today()),
    check: worded((typed: InvoicePaymentForm) => checkInvoicePayment(typed, payable, today()), invoiceProblems),
    pinned: ['receivedOn'],
  })
  const { form, draft, now } = drafted
  const client = useQueryClient()
  const [amount, rest, over, parts] = useWatch({ control: form.control, name: ['amount', 'rest', 'over', 'parts'] })
  const received = parseAmount(amount) ?? 0
  const asked = askedAbout({ amount }, open)
  const save = useChange(recordPayment, {
    onSuccess: ({ paymentIds }, { payment }) => {
      draft.drop()
      toast({
        title: words.recorded({ amount: formatCents(received + centsOf(payment.tips)) }),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => void undoRecorded(client, paymentIds) }],
      })
      closeDialog()
    },
    onError: (error) => {
      const [wrong] = error instanceof ApiFailure ? error.issues.filter(({ path }) => path.startsWith('parts')) : []
      if (wrong) form.setError('amount', { message: wrong.message })
      else if (!showIssues(error, now, form.setError)) toast({ ...failureOf(recordPayment, error), tone: 'error' })
    },
  })
  const { errors } = form.formState
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.title}
      subject={<bdi>{`${invoice.invoiceNumber ?? ''} ${invoice.clientName}`}</bdi>}
      submit={words.submit}
      isSaving={save.isPending}
      onSave={(typed) => save.mutate({ payment: invoicePaymentOf(typed, payable), idempotencyKey: draft.idempotencyKey })}
    >
      <Field
        form={form}
        name="amount"
        kind="money"
        label={words.amount}
        hint={words.isOpen({ amount: formatCents(open) })}
        required
        data-autofocus
      />
      <Field form={form} name="receivedOn" kind="date" label={words.day} required max={today()} />
      {asked === 'rest' && (
        <div className="sm:col-span-2">
          <Choice
            label={words.restQuestion({ amount: formatCents(open - received) })}
            options={rests.map((value) => ({ value, label: restNames[value] }))}
            value={rest === '' ? null : rest}
            onChoose={(value) => form.setValue('rest', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
            error={errors.rest?.message}
          />
        </div>
      )}
      {asked === 'rest' && rest === 'writtenOff' && (
        <Field form={form} name="reason" label={words.reason} maxLength={200} autoComplete="off" required className="sm:col-span-2" />
      )}
      {asked === 'over' && (
        <div className="sm:col-span-2">
          <Choice
            label={words.overQuestion({ amount: formatCents(received - open) })}
            options={overs.filter((value) => value !== 'others' || payable.length > 1).map((value) => ({ value, label: overNames[value] }))}
            value={over === '' ? null : over}
            onChoose={(value) => form.setValue('over', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
            error={errors.over?.message}
          />
        </div>
      )}
      {asked === 'over' &&
        over === 'others' &&
        partsOf({ amount, parts }, payable).map(({ invoice: { id }, cents }) => {
          const part = invoices.find((each) => each.id === id)
          return (
            <Field
              key={id}
              form={form}
              name={`parts.${partKey(id)}`}
              kind="money"
              placeholder={moneyOf(cents)}
              label={words.partOf({ number: part?.invoiceNumber ?? '', amount: formatCents(centsOf(part?.openAmount)) })}
            />
          )
        })}
      <Field form={form} name="method" kind="select" label={words.method}>
        {paymentMethods.map((each) => (
          <option key={each} value={each}>
            {paymentMethodNames[each]}
          </option>
        ))}
      </Field>
      <Field form={form} name="tips" kind="money" label={words.tips} hint={words.tipsHint} />
    </DraftedDialog>
  )
}
