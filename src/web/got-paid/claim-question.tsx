import { useQueryClient } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Claim } from '#contract/marketplace/posts.ts'
import { jobsOf } from '#domain/gigs/multi-day.ts'
import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { agreedPayOf, type Extra, noAnswers, type Rest, readPay } from '#domain/payments/agreed-pay.ts'
import { formatDay } from '#words/dates.ts'
import { questions as words } from '#words/en/got-paid/questions.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { openGotPaid, showPaid } from '../base/navigation/job-acts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { rich } from '../kit/rich.ts'
import { toast } from '../kit/toast.ts'
import { ExtraChoice, RestChoice } from './agreement.tsx'
import { answerClaim } from './payment-changes.ts'

interface ClaimProps {
  claim: Claim
  gigs: readonly Gig[]
  /** Called when the worker answers, before the server knows. */
  onAnswer: () => void
  /** Called if the server did not take the answer. */
  onFailure: () => void
}

/**
 * Asks whether a payment came that an agency reported. Nothing is recorded before the worker confirms it, and an amount that differs from
 * the agreed pay needs another answer.
 */
export function ClaimQuestion({ claim, gigs, onAnswer, onFailure }: ClaimProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const reading = readClaim(
    claim,
    gigs.filter(({ id }) => id === claim.gigId),
  )
  const say = (said: ClaimAnswer, about: { rest?: Rest; extra?: 'pay' | 'tip' } = {}) => {
    onAnswer()
    // The question has left the page by the time the server answers.
    void makeChange(
      client,
      answerClaim,
      { id: claim.id, answer: said, ...about },
      {
        onSuccess: (answered) => {
          if (said === 'confirmed') showPaid(client, answered.gigs, [], 0)
          const [job] = jobsOf(gigs.filter(({ id }) => id === claim.gigId))
          if (said === 'different' && job) openGotPaid(job)
        },
        onError: (error) => {
          toast({ ...failureOf(answerClaim, error), tone: 'error' })
          onFailure()
        },
      },
    )
  }
  const confirm = () => (reading.short + reading.over > 0 ? setAsking(true) : say('confirmed'))
  const explain = (extra: Extra) => (extra === 'reimbursement' ? say('different') : say('confirmed', { extra }))
  return (
    <Asked claim={claim} say={(said) => (said === 'confirmed' ? confirm() : say(said))}>
      {isAsking && reading.short > 0 && <RestChoice reading={reading} value={null} onChoose={(rest) => say('confirmed', { rest })} />}
      {isAsking && reading.over > 0 && <ExtraChoice reading={reading} value={null} onChoose={(extra) => explain(extra)} />}
    </Asked>
  )
}

/** Compares a claimed amount with the agreed pay of its gig. */
function readClaim(claim: Claim, gigs: readonly Gig[]) {
  const agreed = agreedPayOf(gigs)
  return readPay({ ...noAnswers, ...agreed, agreed, typed: centsOf(claim.amount), tips: 0 })
}

interface Props {
  claim: Claim
  say: (answer: ClaimAnswer) => void
  children: ReactNode
}

const Asked = ({ claim: { agencyName, eventName, amount, paidOn }, say, children }: Props) => (
  <Card as="section" aria-label={words.claimTitle} className="question!">
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Handshake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-on-accent-soft" />
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            {rich(words.agencyPaid({ day: formatDay(paidOn, 'short') }), {
              agency: <bdi>{agencyName}</bdi>,
              amount: <span className="tabular">{formatCents(centsOf(amount))}</span>,
            })}
          </h2>
          <p className="line-clamp-2 text-[0.9375rem] text-ink wrap-anywhere">{rich(words.forEvent, { event: <bdi>{eventName}</bdi> })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="accent" onClick={() => say('confirmed')}>
          {words.yes}
        </Button>
        <Button variant="secondary" onClick={() => say('different')}>
          {words.different}
        </Button>
        <Button variant="ghost" onClick={() => say('not_received')}>
          {words.notHere}
        </Button>
      </div>
      <div className="basis-full empty:hidden">{children}</div>
    </div>
  </Card>
)
