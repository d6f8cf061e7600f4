import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { jobsOf, unpaidDays } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { paymentsAsAgreed } from '#domain/payments/deposit-form.ts'
import { fullPay } from '#domain/payments/receivables.ts'
import { deposit as words } from '#words/en/got-paid/deposit.ts'
import { listNames } from '#words/several-text.ts'
import { newKey } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { payerOf } from '../base/navigation/job-acts.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { gigName, showPaidGigs } from '../base/navigation/several-acts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { useUser } from '../base/records/session.ts'
import { paySeveral } from '../base/records/several-changes.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Asks before several gigs are recorded as paid as agreed, and names the amount. */
export default function PaidAsAgreed({ gigs }: DialogProps<'paid-as-agreed'>) {
  return <OpenedGigs ids={gigs}>{(opened) => <Question gigs={unpaidDays({ gigs: opened })} />}</OpenedGigs>
}

function Question({ gigs }: { gigs: readonly Gig[] }) {
  const client = useQueryClient()
  const payer = payerOf(client, useUser())
  const [idempotencyKey] = useState(newKey)
  const jobs = jobsOf(gigs)
  const paying = jobs.filter((job) => fullPay(job.gigs) > 0)
  const without = jobs.filter((job) => !paying.includes(job))
  const amount = formatCents(sumOf(paying, (job) => fullPay(job.gigs)))
  const save = useChange(paySeveral, {
    onSuccess: (answer, { payments }) => {
      showPaidGigs(client, payments, answer, gigs)
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(paySeveral, error), tone: 'error' }),
  })
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.agreedTitle}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {words.cancel}
          </Button>
          {paying.length > 0 && (
            <Button
              data-autofocus
              busy={save.isPending}
              onClick={() => save.mutate({ gigs, payments: paymentsAsAgreed(gigs, payer), idempotencyKey })}
            >
              {words.record({ amount })}
            </Button>
          )}
        </>
      }
    >
      <p className="tabular">{paying.length > 0 ? words.agreedText({ amount, gigs: paying.length }) : words.agreedNothing}</p>
      {paying.length > 0 && without.length > 0 && (
        <p className="mt-3 text-muted">{words.agreedLeftOut({ names: listNames(without.map(({ first }) => gigName(first))) })}</p>
      )}
    </Dialog>
  )
}
