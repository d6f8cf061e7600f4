import { type SubmitEvent, useId, useState } from 'react'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { type PaymentMethod, paymentMethods } from '#domain/gigs/gig.ts'
import { checkPaidForm, newPaidForm, type PaidForm, paymentsIn } from '#domain/marketplace/paid-form.ts'
import { agreedFor } from '#domain/marketplace/pay.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { postProblems } from '#words/en/marketplace.ts'
import { today } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { inWords } from '../../base/forms/form.ts'
import { closeDialog, type DialogProps } from '../../base/navigation/addresses.ts'
import { NotFoundDialog } from '../../base/navigation/not-found-dialog.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { DateField, MoneyField, SelectField } from '../../kit/field.tsx'
import { focusFirstWrong } from '../../kit/focus.ts'
import { toast } from '../../kit/toast.ts'
import { OpenedPost, unconfirmedIn } from './opened-post.tsx'
import { tellPaid } from './poster-changes.ts'

/** Reports the pay of several bookings at once. Gigfolio moves no money: it asks each worker whether the pay came. */
export default function MarkPaid({ of }: DialogProps<'mark-paid'>) {
  return (
    <OpenedPost id={of}>
      {({ post, applicants }) => {
        const bookings = unconfirmedIn(applicants)
        return bookings.length > 0 ? <Payments post={post} bookings={bookings} /> : <NotFoundDialog of="booking" />
      }}
    </OpenedPost>
  )
}

function Payments({ post, bookings }: { post: Post; bookings: readonly Applicant[] }) {
  const formId = useId()
  const [form, setForm] = useState<PaidForm>(() => newPaidForm(bookings, agreedFor(post), today()))
  const [isTried, setTried] = useState(false)
  const tell = useChange(tellPaid, {
    onSuccess: (_, { payments }) => {
      toast({ title: words.markedAsPaid, description: words.workersAreAsked({ workers: payments.length }), tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(tellPaid, error), tone: 'error' }),
  })
  const issues = isTried ? inWords(checkPaidForm(form, today()), postProblems) : []
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (checkPaidForm(form, today()).length > 0) return focusFirstWrong(event.currentTarget)
    tell.mutate({ postId: post.id, paidOn: form.paidOn, method: form.method, payments: paymentsIn(form) }, { onSuccess: closeDialog })
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.markAsPaid}
      subject={post.eventName}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} busy={tell.isPending} busyLabel={words.saving}>
            {words.markAsPaid}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-[0.9375rem] text-muted">{words.markAsPaidText}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label={words.paidOn}
            value={form.paidOn}
            max={today()}
            error={errorOf('paidOn')}
            onChange={({ target }) => setForm({ ...form, paidOn: target.value })}
          />
          <SelectField
            label={words.method}
            value={form.method}
            onChange={({ target }) => setForm({ ...form, method: target.value as PaymentMethod })}
          >
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {paymentMethodNames[method]}
              </option>
            ))}
          </SelectField>
        </div>
        {bookings.map(({ id, name }) => (
          <MoneyField
            key={id}
            label={words.paidTo({ name })}
            value={form.amounts[id] ?? ''}
            error={errorOf(String(id))}
            onChange={({ target }) => setForm({ ...form, amounts: { ...form.amounts, [id]: target.value } })}
          />
        ))}
      </form>
    </Dialog>
  )
}
