import { Plus } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Invoice, InvoiceSettings } from '#contract/invoices.ts'
import { DEFAULT_TERMS_DAYS } from '#domain/clients/client.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { billedCents } from '#domain/invoices/billed-gigs.ts'
import { feesDue, feesOf, withoutFee } from '#domain/invoices/fees.ts'
import {
  billableGigs,
  checkInvoiceForm,
  type InvoiceForm,
  invoiceFormOf,
  newInvoiceForm,
  newLine,
  previewInvoice,
  storedInvoice,
} from '#domain/invoices/invoice-form.ts'
import { centsOf, formatCents, moneyOf } from '#domain/money/money.ts'
import { addDays, isDay } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { itemTexts, payWayTitles } from '#words/en/invoice-paper.ts'
import { feeText, invoiceProblems, invoiceForm as words } from '#words/en/invoices.ts'
import { isFeeText } from '#words/fee-text.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftNote } from '../base/forms/draft-note.tsx'
import { type FormIssue, inWords } from '../base/forms/form.ts'
import { useDraft } from '../base/forms/use-draft.ts'
import { closeDialog, showRecord } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { changeInvoice, makeInvoice } from '../base/records/invoice-drafts.ts'
import { Button } from '../kit/button.tsx'
import { CheckField, DateField, SelectField, TextAreaField, TextField } from '../kit/field.tsx'
import { focusFirstWrong } from '../kit/focus.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { FeeFields } from './fee-fields.tsx'
import { LineFields } from './line-fields.tsx'

interface Props {
  /** The draft to change; null for a new invoice. */
  draft: Invoice | null
  clients: readonly Client[]
  gigs: readonly Gig[]
  invoices: readonly Invoice[]
  settings: InvoiceSettings
  /** The gigs that a new invoice starts with. */
  first: readonly number[]
  clientId: number | null
}

const termsOf = (clients: readonly Client[], id: number | null) =>
  clients.find((client) => client.id === id)?.termsDays ?? DEFAULT_TERMS_DAYS

/** Draws the form of an invoice: its client, its gigs, its own lines, and what it says. */
export function InvoiceFormDialog({ draft: seen, clients, gigs: all, invoices, settings, first, clientId }: Props) {
  // The fees of the invoice that a draft corrects are lines of their own again.
  const gigs = useMemo(
    () =>
      withoutFeesOf(
        all,
        invoices.find(({ id }) => id === seen?.replaces),
      ),
    [all, invoices, seen],
  )
  const payKinds = useMemo(() => payKindsOf(gigs, clients), [gigs, clients])
  const payers = useMemo(
    () =>
      clients.filter(
        ({ id, mergedInto, payKind }) => mergedInto === null && (payKind === '1099' || billableGigs(gigs, id, payKinds).length > 0),
      ),
    [clients, gigs, payKinds],
  )
  const holding = useMemo(() => holdingOf(invoices, seen), [invoices, seen])
  const openGigs = (id: number) => billableGigs(gigs, id, payKinds)
  const free = (id: number) => openGigs(id).filter((gig) => !holding.has(gig.id))
  const [now] = useState<InvoiceForm>(() => {
    if (seen) return invoiceFormOf(seen)
    const termsDays = termsOf(clients, clientId)
    const offered = clientId === null ? [] : free(clientId)
    const wanted = first.length > 0 ? offered.filter(({ id }) => first.includes(id)) : offered.filter(({ date }) => date <= today())
    return newInvoiceForm({ clientId, gigIds: wanted.map(({ id }) => id), termsDays, today: today() }, settings)
  })
  const draft = useDraft(now, { pinned: ['invoiceDate'] })
  const [form, setForm] = useState(draft.values)
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  const place = useRef<HTMLDivElement>(null)
  const set = (change: Partial<InvoiceForm>) => {
    const typed = { ...form, ...change }
    setForm(typed)
    draft.keep(typed)
    setIssues([])
  }
  const onSuccess = (invoice: Invoice) => {
    draft.drop()
    toast({ ...(areWaiting([invoice], 'invoice') ? waitingText() : { title: words.saved }), tone: 'success' })
    if (seen) closeDialog()
    else showRecord('invoice', invoice.id, { instead: true })
  }
  const onError = (error: Error) => void toast({ ...failureOf(seen ? changeInvoice : makeInvoice, error), tone: 'error' })
  const make = useChange(makeInvoice, { onSuccess, onError })
  const edit = useChange(changeInvoice, { onSuccess, onError })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = inWords(checkInvoiceForm(form), invoiceProblems)
    flushSync(() => setIssues(found))
    if (found.length > 0) return focusFirstWrong(place.current)
    const typed = storedInvoice(form, settings.paymentLines)
    if (seen) edit.mutate({ seen, typed })
    else make.mutate({ invoice: { ...typed, clientId: Number(form.clientId) }, idempotencyKey: draft.idempotencyKey })
  }
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const control = (path: 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'poNumber' | 'taxRate' | 'notes') => ({
    value: form[path],
    error: errorOf(path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [path]: target.value }),
  })
  const chooseClient = (id: string) => {
    const chosen = Number(id)
    const due = isDay(form.invoiceDate) ? addDays(form.invoiceDate, termsOf(clients, chosen)) : form.dueDate
    set({
      clientId: id,
      dueDate: due,
      gigIds:
        id === ''
          ? []
          : free(chosen)
              .filter(({ date }) => date <= today())
              .map((gig) => gig.id),
    })
  }
  const preview = previewInvoice(form, gigs, itemTexts)
  const chosen = clients.find(({ id }) => String(id) === form.clientId)
  const open = chosen ? openGigs(chosen.id) : []
  // A chosen gig that can no longer be on an invoice must be seen to be taken off.
  const left = gigs.filter(({ id }) => form.gigIds.includes(id) && !open.some((gig) => gig.id === id))
  const offered = [...open, ...left]
  const isTyped = (late: Invoice) => form.lines.some(({ kind, description }) => kind === 'fee' && isFeeText(description, late))
  const due = chosen
    ? feesDue(
        invoices.filter(({ id }) => id !== seen?.id),
        chosen.id,
        today(),
        isFeeText,
      ).filter(({ invoice }) => !isTyped(invoice))
    : []
  return (
    <FormDialog
      title={seen ? words.editTitle : words.newTitle}
      subject={chosen && <bdi>{chosen.name}</bdi>}
      submit={words.save}
      isSaving={make.isPending || edit.isPending}
      onSubmit={submit}
      onClose={closeDialog}
    >
      <DraftNote
        draft={{
          ...draft,
          discard: () => {
            draft.discard()
            setForm(now)
            setIssues([])
          },
        }}
      />
      <div ref={place} className="contents">
        {!seen && (
          <SelectField
            label={words.client}
            value={form.clientId}
            error={errorOf('clientId')}
            hint={payers.length === 0 ? words.noClients : undefined}
            onChange={({ target }) => chooseClient(target.value)}
            className="sm:col-span-2"
            data-autofocus
          >
            <option value="">{words.chooseClient}</option>
            {payers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {chosen && (
          <fieldset className="sm:col-span-2">
            <legend className="mb-1 font-semibold">{words.gigs}</legend>
            {chosen.payKind === 'w2' && <p className="text-sm text-muted">{words.payroll(chosen)}</p>}
            {offered.length === 0 && <p className="text-sm text-muted">{words.noGigs}</p>}
            {offered.map((gig) => (
              <GigChoice
                key={gig.id}
                gig={gig}
                holder={holding.get(gig.id)}
                isChosen={form.gigIds.includes(gig.id)}
                onChoose={(isChosen) => set({ gigIds: isChosen ? [...form.gigIds, gig.id] : form.gigIds.filter((id) => id !== gig.id) })}
              />
            ))}
            {errorOf('gigIds') && (
              <p role="alert" className="mt-1 text-sm font-medium text-danger">
                {errorOf('gigIds')}
              </p>
            )}
          </fieldset>
        )}
        {form.lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            number={at + 1}
            errorOf={(field) => errorOf(`line${line.key}.${field}`)}
            onChange={(change) => set({ lines: form.lines.map((each) => (each.key === line.key ? { ...each, ...change } : each)) })}
            onRemove={() => set({ lines: form.lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
        {due.map(({ invoice, cents }) => (
          <Button
            key={invoice.id}
            variant="secondary"
            className="w-fit sm:col-span-2"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() =>
              set({
                lines: [...form.lines, { ...newLine(form.lines, 'fee', today()), description: feeText(invoice), rate: moneyOf(cents) }],
              })
            }
          >
            {words.addFee({ fee: feeText(invoice), amount: formatCents(cents) })}
          </Button>
        ))}
        <Button
          variant="secondary"
          className="w-fit sm:col-span-2"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => set({ lines: [...form.lines, newLine(form.lines, 'work', today())] })}
        >
          {words.addLine}
        </Button>
        <DateField label={words.invoiceDate} {...control('invoiceDate')} />
        <DateField label={words.dueDate} {...control('dueDate')} />
        <TextField
          label={words.taxRate}
          inputMode="decimal"
          maxLength={6}
          hint={centsOf(preview.taxAmount) > 0 ? words.taxHint : undefined}
          {...control('taxRate')}
        />
        <TextField label={words.poNumber} maxLength={50} autoComplete="off" {...control('poNumber')} />
        <TextField label={words.number} hint={words.numberHint} maxLength={50} autoComplete="off" {...control('invoiceNumber')} />
        <FeeFields form={form} errorOf={errorOf} onChange={set} />
        <TextAreaField label={words.notes} rows={2} maxLength={5_000} className="sm:col-span-2" {...control('notes')} />
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 font-semibold">{words.ways}</legend>
          {settings.paymentLines.length === 0 && <p className="text-sm text-muted">{words.noWays}</p>}
          {settings.paymentLines.map(({ way }) => (
            <CheckField
              key={way}
              label={payWayTitles[way]}
              checked={form.ways.includes(way)}
              onChange={({ target }) => set({ ways: target.checked ? [...form.ways, way] : form.ways.filter((each) => each !== way) })}
            />
          ))}
        </fieldset>
        <p aria-live="polite" className="figure tabular text-2xl sm:col-span-2">
          {words.total({ total: formatCents(centsOf(preview.total)) })}
        </p>
      </div>
    </FormDialog>
  )
}

/** Returns gigs as they were before an invoice added its fees. */
function withoutFeesOf(gigs: readonly Gig[], invoice: Invoice | undefined): readonly Gig[] {
  const fees = feesOf(invoice?.items ?? [])
  return fees.size === 0 ? gigs : gigs.map((gig) => withoutFee(gig, fees.get(gig.id)))
}

/** Returns on which other invoice each gig is. A correction has the gigs of the invoice that it corrects. */
function holdingOf(invoices: readonly Invoice[], draft: Invoice | null): ReadonlyMap<number, Invoice> {
  const others = invoices.filter(
    ({ id, status, replaces }) => status !== 'void' && id !== draft?.id && id !== draft?.replaces && replaces !== draft?.id,
  )
  return new Map(others.flatMap((invoice) => invoice.gigs.map(({ gigId }) => [gigId, invoice] as const)))
}

interface GigChoiceProps {
  gig: Gig
  /** The other invoice that has the gig. */
  holder: Invoice | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const GigChoice = ({ gig, holder, isChosen, onChoose }: GigChoiceProps) => (
  <CheckField
    label={
      <span className="flex w-full min-w-0 items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{gig.eventName}</bdi> <span className="text-sm text-muted">{formatDay(gig.date)}</span>
        </span>
        <span className="tabular shrink-0">{formatCents(billedCents(gig))}</span>
      </span>
    }
    hint={holder && (holder.invoiceNumber === null ? words.onDraft : words.onInvoice({ number: holder.invoiceNumber }))}
    checked={isChosen}
    disabled={holder !== undefined}
    onChange={({ target }) => onChoose(target.checked)}
  />
)
