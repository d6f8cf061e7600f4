import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Payment } from '#contract/payments.ts'
import { unpaidDays } from '#domain/gigs/multi-day.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { fullPay } from '#domain/payments/receivables.ts'
import { formatDay } from '#words/dates.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../base/navigation/coming.tsx'
import { Loaded } from '../base/navigation/loaded.tsx'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { useGigs } from '../base/records/gigs.ts'
import { usePayments } from '../base/records/payments.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { RowList } from '../kit/row-list.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { voidPayment } from './payment-changes.ts'

/** Lists the payments of a job. Each can be corrected or removed. */
export default function PaymentsDialog({ gigs }: DialogProps<'payments'>) {
  return <OpenedGigs ids={gigs}>{(opened) => <Payments opened={opened} />}</OpenedGigs>
}

function Payments({ opened }: { opened: readonly Gig[] }) {
  const { data: all } = useGigs()
  const ids = opened.map(({ id }) => id)
  const gigs = all?.filter(({ id }) => ids.includes(id)) ?? opened
  const read = usePayments(opened)
  const unpaid = unpaidDays({ gigs })
  const left = fullPay(unpaid)
  const [first] = opened
  if (useIsComing(read)) return <Coming />
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.payments}
      subject={first && words.eventForClient({ eventName: first.eventName, clientName: first.clientName })}
      footer={
        unpaid.length > 0 && (
          <Button onClick={() => openDialog('got-paid', { gigs: unpaid.map(({ id }) => id) })}>
            {read.data?.length ? words.addPayment : words.gotPaid}
          </Button>
        )
      }
    >
      <Loaded of={read} what={words.thePayments} skeleton={<Skeleton className="h-24 w-full rounded-control" />} warnsIfOld>
        {(payments) => (
          <>
            <p className="text-sm text-muted">{words.received}</p>
            <p className="figure tabular text-3xl">{formatCents(sumOf(payments, ({ amount }) => centsOf(amount)))}</p>
            {left > 0 && <p className="tabular mt-1 text-sm text-muted">{words.stillToCome({ amount: formatCents(left) })}</p>}
            {payments.length === 0 && <p className="mt-4 text-muted">{words.noPayments}</p>}
            <RowList className="mt-4 border-t border-line">
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} gigs={gigs} />
              ))}
            </RowList>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function PaymentRow({ payment, gigs }: { payment: Payment; gigs: readonly Gig[] }) {
  const [isAsking, setAsking] = useState(false)
  const takeBack = useChange(voidPayment, {
    onSuccess: () => toast({ title: words.takenBack, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(voidPayment, error), tone: 'error' }),
  })
  const days = payment.shares.length
  const own = payment.shares.filter(({ gigId }) => gigs.some(({ id }) => id === gigId))
  // A deposit for other gigs too is split by amounts that the wizard does not ask for.
  const isOfOthers = own.length < days
  const isPart = own.some(({ isFinal }) => !isFinal)
  const what = `${formatCents(centsOf(payment.amount))}, ${formatDay(payment.receivedOn)}`
  const gigIds = payment.shares.map(({ gigId }) => gigId).filter((id) => gigs.some((gig) => gig.id === id))
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{formatDay(payment.receivedOn)}</h3>
          <p className="text-sm text-muted">
            {[
              paymentMethodNames[payment.method],
              isOfOthers ? words.fromGigs({ gigs: days }) : days > 1 && words.forDays({ days }),
              isPart && words.partOfPay,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="tabular shrink-0 text-right">
          <p className="font-semibold">{formatCents(centsOf(payment.amount))}</p>
          {centsOf(payment.tips) > 0 && (
            <p className="text-sm text-muted">{words.plusTips({ amount: formatCents(centsOf(payment.tips)) })}</p>
          )}
        </div>
      </div>
      {isOfOthers && (
        <p className="mt-1 text-sm text-muted">
          {words.depositNote({ amount: formatCents(sumOf(own, ({ received }) => centsOf(received))) })}
        </p>
      )}
      {isAsking ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p className="mr-auto text-sm">{words.takeBackQuestion}</p>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            {words.keepIt}
          </Button>
          <Button variant="danger" busy={takeBack.isPending} busyLabel={words.takingBack} onClick={() => takeBack.mutate(payment.id)}>
            {words.takeBack}
          </Button>
        </div>
      ) : (
        <div className="mt-1 -ml-3 flex gap-1">
          {!isOfOthers && (
            <Button
              variant="ghost"
              className="px-3!"
              aria-label={words.changeOne({ what })}
              onClick={() => openDialog('change-payment', { gigs: gigIds, payment: payment.id })}
            >
              {words.change}
            </Button>
          )}
          <Button variant="ghost" className="px-3!" aria-label={words.takeBackOne({ what })} onClick={() => setAsking(true)}>
            {words.takeBack}
          </Button>
        </div>
      )}
    </li>
  )
}
