import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { isPartlyPaid } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { payableInFull } from '#domain/payments/receivables.ts'
import { openGotPaid, payInFull } from '../base/job-acts.ts'
import { useUser } from '../base/session.ts'
import { useToday } from '../base/use-today.ts'
import { addPaymentText, gotPaidText, paidInFullText } from './job-text.ts'

interface Props {
  job: Job<Gig>
  /** Whether the work is done and the pay is still missing. */
  isWaiting: boolean
}

/** Draws the payment buttons of a job. In a narrow row, payment in full is only an icon. */
export function PayButtons({ job, isWaiting }: Props) {
  const client = useQueryClient()
  const user = useUser()
  const [isPaying, setPaying] = useState(false)
  const full = payableInFull(job, useToday())
  const isPartly = job.gigs.some(isPartlyPaid)
  return (
    <div className="pointer-events-auto ml-auto flex @lg:gap-1.5">
      {full > 0 && (
        <Pill
          aria-label={paidInFullText(job, full)}
          disabled={isPaying}
          aria-busy={isPaying || undefined}
          look="border-line bg-card text-ink"
          onClick={() => {
            setPaying(true)
            void payInFull(client, user, job).then(() => setPaying(false))
          }}
        >
          <CheckCheck aria-hidden="true" className="size-4 @lg:hidden" />
          <span className="hidden @lg:inline">Paid in full</span>
        </Pill>
      )}
      <Pill
        aria-label={isPartly ? addPaymentText(job) : gotPaidText(job)}
        look={isWaiting ? 'border-transparent bg-accent text-on-accent' : 'border-line bg-card text-ink'}
        onClick={() => openGotPaid(job)}
      >
        {isPartly ? 'Add another payment' : 'Got Paid'}
      </Pill>
    </div>
  )
}

/** Draws a button that looks as low as its line but has the height of a finger. */
const Pill = ({ look, children, ...rest }: ComponentProps<'button'> & { look: string }) => (
  <button type="button" {...rest} className="-mt-5 flex min-h-11 min-w-11 items-end justify-center disabled:opacity-55">
    <span
      className={`inline-flex h-6 min-w-10 items-center justify-center rounded-full border px-2 text-xs font-semibold whitespace-nowrap transition-opacity hover:opacity-85 ${look}`}
    >
      {children}
    </span>
  </button>
)
