import { Handshake } from 'lucide-react'
import type { Claim } from '#contract/emergency-gigs.ts'
import type { Gig } from '#contract/gigs.ts'
import { jobsOf } from '#domain/gigs/multi-day.ts'
import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/calendar-day.ts'
import { failureOf } from '../base/failure-texts.ts'
import { openGotPaid, paidText } from '../base/job-acts.ts'
import { useChange } from '../base/mutations.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { toast } from '../kit/toast.ts'

/** Asks whether a payment came that an agency reported. Nothing is recorded before the worker confirms it. */
export function ClaimQuestion({ claim, gigs }: { claim: Claim; gigs: readonly Gig[] }) {
  const answer = useChange('answer claim')
  const say = (said: ClaimAnswer) =>
    answer.mutate(
      { id: claim.id, answer: said },
      {
        onSuccess: (answered) => {
          if (said === 'confirmed') toast({ ...paidText(answered.gigs), tone: 'success' })
          const [job] = jobsOf(gigs.filter(({ id }) => id === claim.gigId))
          if (said === 'different' && job) openGotPaid(job)
        },
        onError: (error) => toast({ ...failureOf('answer claim', error), tone: 'error' }),
      },
    )
  return <Asked claim={claim} isBusy={answer.isPending} say={say} />
}

interface Props {
  claim: Claim
  isBusy: boolean
  say: (answer: ClaimAnswer) => void
}

const Asked = ({ claim: { agencyName, eventName, amount, paidOn }, isBusy, say }: Props) => (
  <Card as="section" aria-label="Did this payment come?" className="mb-4 question!">
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Handshake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-on-accent-soft" />
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <bdi>{agencyName}</bdi> says it paid <span className="tabular">{formatCents(centsOf(amount))}</span> on{' '}
            {formatDay(paidOn, 'short')}
          </h2>
          <p className="line-clamp-2 text-[0.9375rem] text-ink wrap-anywhere">
            For <bdi>{eventName}</bdi>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="accent" disabled={isBusy} onClick={() => say('confirmed')}>
          Yes
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => say('different')}>
          Different
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => say('not_received')}>
          Not here
        </Button>
      </div>
    </div>
  </Card>
)
