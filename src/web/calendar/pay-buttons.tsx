import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { isPartlyPaid } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { formatBriefly } from '#domain/money/money.ts'
import { payableInFull } from '#domain/payments/receivables.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { openGotPaid, payInFull } from '../base/navigation/job-acts.ts'
import { useUser } from '../base/records/session.ts'
import { addPaymentText, gotPaidText, paidBriefly, paidInFullText } from './job-text.ts'

interface Props {
  job: Job<Gig>
  today: Day
  /** Whether the buttons stand alone, and the first one asks: "Paid $240?". */
  isQuestion?: boolean
}

/** Draws the payment buttons of a job. They are not orange: on this screen, that is for adding a gig and for the question about pay. */
export function PayButtons({ job, today, isQuestion = false }: Props) {
  const client = useQueryClient()
  const user = useUser()
  const [isPaying, setPaying] = useState(false)
  const full = payableInFull(job, today)
  const isPartly = job.gigs.some(isPartlyPaid)
  return (
    <div className="pointer-events-auto ml-auto flex gap-1.5">
      {full > 0 && (
        <Pill
          data-key="P"
          aria-label={paidInFullText(job, full)}
          disabled={isPaying}
          aria-busy={isPaying || undefined}
          look="border-transparent bg-brand-soft text-brand"
          onClick={() => {
            setPaying(true)
            void payInFull(client, user, job).then(() => setPaying(false))
          }}
        >
          {isQuestion ? words.isPaid({ amount: formatBriefly(full) }) : paidBriefly(full)}
        </Pill>
      )}
      <Pill
        data-key={full > 0 ? undefined : 'P'}
        aria-label={isPartly ? addPaymentText(job) : gotPaidText(job)}
        look="border-edge bg-card text-ink"
        onClick={() => openGotPaid(job)}
      >
        {isPartly ? words.addPayment : words.gotPaid}
      </Pill>
    </div>
  )
}

/**
 * Draws a button that looks as low as its line but has the height of a finger. It reaches further down, into the padding of the next row,
 * than up: a tap in the middle of its own row opens the gig.
 */
export const Pill = ({ look, children, ...rest }: ComponentProps<'button'> & { look: string }) => (
  <button
    type="button"
    {...rest}
    className="relative z-1 -mt-1.5 -mb-3.5 flex min-h-11 min-w-11 items-start justify-center pt-1.5 disabled:opacity-55"
  >
    <span
      className={`inline-flex h-6 min-w-10 items-center justify-center rounded-full border px-2 text-xs font-semibold whitespace-nowrap transition-opacity hover:opacity-85 ${look}`}
    >
      {children}
    </span>
  </button>
)
