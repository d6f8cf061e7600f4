import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { deleteGigs, markWorked } from '../base/navigation/job-acts.ts'
import { notWorkedText, workedText } from './job-text.ts'
import { Pill } from './pay-buttons.tsx'

/** Asks in the row of a past job that nobody confirmed whether it was worked. Yes makes it wait for its payment, No removes it with Undo. */
export function WorkedQuestion({ job }: { job: Job<Gig> }) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const answer = (act: Promise<void>) => {
    setSaving(true)
    void act.then(() => setSaving(false))
  }
  return (
    <div className="pointer-events-auto ml-auto flex flex-wrap items-center justify-end gap-x-1.5">
      <span className="text-[0.8125rem] leading-5 text-ink">{words.workedQuestion}</span>
      <Pill
        aria-label={workedText(job)}
        disabled={isSaving}
        aria-busy={isSaving || undefined}
        look="border-transparent bg-brand-soft text-brand"
        onClick={() => answer(markWorked(client, job))}
      >
        {words.yes}
      </Pill>
      <Pill
        aria-label={notWorkedText(job)}
        disabled={isSaving}
        look="border-edge bg-card text-ink"
        onClick={() => answer(deleteGigs(client, job.gigs))}
      >
        {words.no}
      </Pill>
    </div>
  )
}
