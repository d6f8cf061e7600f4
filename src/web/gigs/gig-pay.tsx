import type { Gig } from '#contract/gigs.ts'
import type { Payment } from '#contract/payments.ts'
import { isCompleted, isPaid, projectedEarnings, taxEstimate, taxRate } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { centsOf, formatCents, type Money } from '#domain/money/money.ts'
import { receivedSoFar } from '#domain/payments/payment.ts'
import { formatDay } from '#words/dates.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { openPayments } from '../base/navigation/job-acts.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { isOnW2, useEmployers } from '../base/records/clients.ts'
import { usePayments } from '../base/records/payments.ts'
import { useRates } from '../base/records/session.ts'
import { isWaitingId } from '../base/records/waiting-ids.ts'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { AmountLine, GigCard } from './gig-card.tsx'

const shown = (amount: Money | null) => formatCents(centsOf(amount))

/** Shows what was agreed, what came, and what to set aside. */
export function Pay({ gig, job }: { gig: Gig; job: Job<Gig> }) {
  const { defaultTaxPercentage } = useRates()
  const { expectedPay, tips, rate, payBasis } = gig
  const received = receivedSoFar(gig)
  const basis = rate !== null && payBasis !== 'flat' && (payBasis === 'hour' ? words.perHour : words.perDay)({ rate: shown(rate) })
  return (
    <GigCard title={words.pay}>
      <p className="figure mt-1 text-4xl">{formatCents(projectedEarnings(gig))}</p>
      <p className="text-sm text-muted">
        {[isCompleted(gig) ? words.earned : words.expected, isOnW2(gig, useEmployers()) && words.onPayroll].filter(Boolean).join(' · ')}
      </p>
      <ul className="mt-3 divide-y divide-line text-[0.9375rem]">
        {expectedPay !== null && <AmountLine label={words.agreed} note={basis} amount={shown(expectedPay)} />}
        {centsOf(tips) > 0 && <AmountLine label={words.tips} amount={shown(tips)} />}
        {gig.withheld !== null && <AmountLine label={words.withheld} amount={shown(gig.withheld)} />}
        {received > 0 && <AmountLine label={words.receivedSoFar} amount={formatCents(received)} />}
        {isCompleted(gig) && (
          <AmountLine
            label={words.setAside({ rate: taxRate(gig, defaultTaxPercentage) })}
            amount={formatCents(taxEstimate(gig, defaultTaxPercentage))}
          />
        )}
      </ul>
      {isPaid(gig) && !isWaitingId(gig.id) && <Payments gig={gig} job={job} />}
    </GigCard>
  )
}

/** Lists the payments with their part for this gig. */
function Payments({ gig, job }: { gig: Gig; job: Job<Gig> }) {
  return (
    <div className="mt-3 border-t border-line pt-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold text-muted">{words.payments}</h3>
        <Button variant="ghost" className="-mr-3 px-3!" onClick={() => openPayments(job.gigs)}>
          {words.edit}
        </Button>
      </div>
      <Loaded of={usePayments([gig])} what={words.thePayments} skeleton={<Skeleton className="h-11 w-full rounded-control" />}>
        {(payments) => (
          <ul className="divide-y divide-line text-[0.9375rem]">
            {payments.map((payment) => (
              <AmountLine
                key={payment.id}
                label={formatDay(payment.receivedOn)}
                note={noteOf(payment, gig, job)}
                amount={shown(payment.shares.find(({ gigId }) => gigId === gig.id)?.received ?? null)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

const noteOf = ({ method, shares }: Payment, gig: Gig, job: Job<Gig>) =>
  [
    paymentMethodNames[method],
    shares.length > 1 &&
      (shares.length > job.gigs.length ? words.forGigs({ gigs: shares.length }) : words.forDays({ days: shares.length })),
    shares.some(({ gigId, isFinal }) => gigId === gig.id && !isFinal) && words.partOfPay,
  ]
    .filter(Boolean)
    .join(' · ')
