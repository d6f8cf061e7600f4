import { useQueryClient } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatCents } from '#domain/money/money.ts'
import { fullPay, justWorked } from '#domain/payments/receivables.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { questions as words } from '#words/en/got-paid/questions.ts'
import { today } from '../base/calls/api.ts'
import { openGotPaid, payInFull } from '../base/navigation/job-acts.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { deviceStorage } from '../kit/device-storage.ts'
import { rich } from '../kit/rich.ts'
import { UNDO_MS } from '../kit/toast.ts'

const KEY = 'not-yet-paid'

/** Returns the gigs that were answered with "Not yet" today on this device. Tomorrow the question comes again. */
function readAnswered(): readonly number[] {
  const { day, ids } = (deviceStorage.readJson(KEY) ?? {}) as { day?: string; ids?: number[] }
  return day === today() && Array.isArray(ids) ? ids : []
}

/**
 * Returns the job that the worker is asked about on the next morning, with its answers. There is one question at a time, and none about gigs
 * whose rows are in view: they have the same buttons.
 */
export function usePaidQuestion(gigs: readonly Gig[], inView: ReadonlySet<number>) {
  const client = useQueryClient()
  const user = useUser()
  const [answered, setAnswered] = useState(readAnswered)
  const [isResting, setResting] = useState(false)
  const day = today()
  const worked = useMemo(
    () => justWorked(answered.length > 0 ? gigs.filter(({ id }) => !answered.includes(id)) : gigs, day),
    [gigs, answered, day],
  )
  const job = isResting ? null : worked
  if (!job || job.gigs.every(({ id }) => inView.has(id))) return null
  return {
    job,
    full: fullPay(job.gigs),
    /** Hides the next question while Undo is offered, so that a second tap cannot pay another job. */
    pay: () => {
      setResting(true)
      setTimeout(() => setResting(false), UNDO_MS)
      void payInFull(client, user, job)
    },
    notYet: () => {
      const ids = [...answered, ...job.gigs.map(({ id }) => id)]
      setAnswered(ids)
      // In a browser that forbids storage, the answer lasts for this page only.
      deviceStorage.writeJson(KEY, { day: today(), ids })
    },
  }
}

/** Asks whether the last work was paid. */
export function PaidQuestion({ job, full, pay, notYet }: NonNullable<ReturnType<typeof usePaidQuestion>>) {
  return (
    <Card as="section" aria-label={words.workPaid} className="question!">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <HandCoins aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-on-accent-soft" />
          <div className="min-w-0">
            <h2 className="font-semibold">{words.workPaid}</h2>
            <p className="line-clamp-2 text-[0.9375rem] text-ink wrap-anywhere">
              {rich(words.workOfDays({ days: job.gigs.length > 1 ? formatDays(job.start, job.end) : formatDay(job.start, 'weekday') }), {
                event: <bdi>{job.first.eventName}</bdi>,
                client: <bdi>{job.first.clientName}</bdi>,
              })}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {full > 0 && (
            <Button variant="accent" onClick={pay}>
              {words.paid({ amount: formatCents(full) })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => openGotPaid(job)}>
            {full > 0 ? words.different : words.gotPaid}
          </Button>
          <Button variant="ghost" onClick={notYet}>
            {words.notYet}
          </Button>
        </div>
      </div>
    </Card>
  )
}
