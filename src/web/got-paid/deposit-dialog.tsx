import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Gig } from '#contract/gigs.ts'
import type { PaymentMethod } from '#domain/gigs/gig.ts'
import { inOrderOfTime } from '#domain/gigs/gigs-of-day.ts'
import { unpaidDays } from '#domain/gigs/multi-day.ts'
import { MAX_SEVERAL } from '#domain/gigs/several.ts'
import { formatCents, parseAmount } from '#domain/money/money.ts'
import {
  checkDeposit,
  type DepositForm,
  type DepositRowForm,
  depositOf,
  newDepositForm,
  readDeposit,
} from '#domain/payments/deposit-form.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { depositProblems, deposit as words } from '#words/en/got-paid/deposit.ts'
import { listNames } from '#words/several-text.ts'
import { api, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftNote } from '../base/forms/draft-note.tsx'
import { type FormIssue, inWords } from '../base/forms/form.ts'
import { useDraft } from '../base/forms/use-draft.ts'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { payerOf } from '../base/navigation/job-acts.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { namesOf, showPaidGigs } from '../base/navigation/several-acts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { gigs as allGigs } from '../base/records/gigs.ts'
import { useUser } from '../base/records/session.ts'
import { paySeveral } from '../base/records/several-changes.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { DateField, MoneyField, SelectField } from '../kit/field.tsx'
import { focusFirstWrong } from '../kit/focus.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { rich } from '../kit/rich.ts'
import { toast } from '../kit/toast.ts'
import { DepositRows, Difference } from './deposit-rows.tsx'

/** Draws the form of one deposit for the open gigs among those in its address. */
export default function DepositDialog({ gigs }: DialogProps<'deposit'>) {
  return (
    <OpenedGigs ids={gigs}>
      {(opened) => {
        const clients = [...Map.groupBy(unpaidDays({ gigs: opened }), ({ clientId }) => clientId).values()]
        const [open = []] = clients
        const first = inOrderOfTime(open).slice(0, MAX_SEVERAL)
        return clients.length === 1 ? <Form opened={first} left={open.length - first.length} /> : <Refused clients={clients} />
      }}
    </OpenedGigs>
  )
}

/** Says that a deposit is for gigs of one client, and offers each of them; or that nothing is open. */
const Refused = ({ clients }: { clients: readonly (readonly Gig[])[] }) => (
  <Dialog open onOpenChange={closeDialog} title={words.title} footer={<Button onClick={closeDialog}>{words.close}</Button>}>
    <p>{clients.length === 0 ? words.nothingOpen : words.severalClients}</p>
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {clients.map((gigs) => (
        <Button
          key={gigs[0]?.clientId}
          variant="secondary"
          onClick={() => openDialog('deposit', { gigs: gigs.map(({ id }) => id) }, { instead: true })}
        >
          <bdi>{words.onlyClient({ clientName: gigs[0]?.clientName ?? '', gigs: gigs.length })}</bdi>
        </Button>
      ))}
    </div>
  </Dialog>
)

/** Reads the current gigs from the server. */
const readAgain = (gigs: readonly Gig[]): Promise<Gig[]> =>
  Promise.all(gigs.map(({ id }) => api('GET /api/gigs/:id', { params: { id: String(id) } })))

interface FormProps {
  /** The gigs, at most 200. */
  opened: readonly Gig[]
  /** How many more are open, for the next deposit. */
  left: number
}

function Form({ opened, left }: FormProps) {
  const client = useQueryClient()
  const payer = payerOf(client, useUser())
  /** The gigs as they are drawn. What is sent names their versions. */
  const [gigs, setGigs] = useState(opened)
  const [first] = useState<DepositForm>(() => newDepositForm(opened, payer))
  const draft = useDraft(first, { pinned: ['gotPaidDate'] })
  const [form, setForm] = useState(draft.values)
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const listId = useId()
  const reading = readDeposit(gigs, form)
  const total = parseAmount(form.amount) ?? 0

  const save = useChange(paySeveral, {
    onSuccess: async (answer, { payments }) => {
      if (answer.leftOut.length > 0) return showTheirs(answer.leftOut)
      draft.drop()
      showPaidGigs(client, payments, answer, gigs)
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(paySeveral, error), tone: 'error' }),
  })

  /** Keeps the input after gigs were changed elsewhere. It is saved only after another look. */
  const showTheirs = async (changed: readonly number[]) => {
    draft.renewKey()
    const names = listNames(namesOf(gigs, changed))
    const now = await readAgain(gigs.filter(({ id }) => changed.includes(id))).catch(() => [])
    allGigs.keep(client, now)
    setGigs(unpaidDays({ gigs: gigs.flatMap((gig) => (changed.includes(gig.id) ? now.filter(({ id }) => id === gig.id) : [gig])) }))
    toast({ title: words.changedElsewhere({ names }), description: words.confirmAgain, tone: 'error' })
  }

  const set = (change: Partial<DepositForm>) => {
    const typed = { ...form, ...change }
    setForm(typed)
    draft.keep(typed)
    setIssues(issues.filter(({ path }) => !(path in change || (change.rows && path.startsWith('row')))))
  }
  const setRow = (key: string, change: Partial<DepositRowForm>) =>
    set({ rows: form.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = inWords(checkDeposit(gigs, form, today()), depositProblems)
    flushSync(() => setIssues(found))
    if (found.length > 0) return focusFirstWrong(fields.current)
    save.mutate({ gigs, payments: [depositOf(gigs, form, payer)], idempotencyKey: draft.idempotencyKey })
  }
  const discard = () => {
    draft.discard()
    setForm(first)
    setIssues([])
  }
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const control = (path: 'amount' | 'tips' | 'gotPaidDate') => ({
    value: form[path],
    error: errorOf(path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [path]: target.value }),
  })
  return (
    <FormDialog
      title={words.title}
      subject={rich(words.subject({ gigs: reading.rows.length }), { client: <bdi>{gigs[0]?.clientName}</bdi> })}
      submit={total > 0 ? words.record({ amount: formatCents(total) }) : words.recordNothing}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={closeDialog}
    >
      <DraftNote draft={{ ...draft, discard }} />
      <div ref={fields} className="contents">
        <MoneyField label={words.amount} required data-autofocus hint={words.amountHint} {...control('amount')} />
        <MoneyField label={words.tips} hint={words.tipsHint} {...control('tips')} />
        <DateField label={words.paidOn} max={today()} {...control('gotPaidDate')} />
        <SelectField
          label={words.method}
          value={form.paymentMethod}
          onChange={({ target }) => set({ paymentMethod: target.value as PaymentMethod })}
        >
          {Object.entries(paymentMethodNames).map(([method, name]) => (
            <option key={method} value={method}>
              {name}
            </option>
          ))}
        </SelectField>
        <section aria-labelledby={listId} className="min-w-0 sm:col-span-2">
          <h3 id={listId} className="text-sm font-medium">
            {words.gigs}
          </h3>
          {left > 0 && <p className="mt-1 text-sm text-muted">{words.oldestOnly({ left })}</p>}
          <DepositRows reading={reading} setRow={setRow} errorOf={errorOf} />
          {errorOf('rows') && (
            <p role="alert" aria-invalid="true" tabIndex={-1} className="mt-2 text-sm font-medium text-danger outline-none">
              {errorOf('rows')}
            </p>
          )}
        </section>
        <Difference reading={reading} form={form} set={set} errorOf={errorOf} />
      </div>
      <p className="text-sm text-muted sm:col-span-2">{words.costsStay}</p>
    </FormDialog>
  )
}
