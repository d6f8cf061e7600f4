import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/multi-day.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { JobItem } from './job-item.tsx'

/** Jobs drawn at first; the rest come with "Show more". */
const PAGE = 50

interface Props {
  jobs: readonly Job<Gig>[]
  onGotPaid: (job: Job<Gig>) => void
  onEdit: (gig: Gig) => void
  onEditJob: (job: Job<Gig>) => void
  onDelete: (job: Job<Gig>) => void
}

export function JobList({ jobs, onGotPaid, onEdit, onEditJob, onDelete }: Props) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <Card as="section" flush aria-label="Gigs, newest first" className="mt-4">
        <ul className="divide-y divide-line">
          {jobs.slice(0, shown).map((job) => (
            <JobItem
              key={job.key}
              job={job}
              onGotPaid={() => onGotPaid(job)}
              onEdit={onEdit}
              onEditJob={() => onEditJob(job)}
              onDelete={() => onDelete(job)}
            />
          ))}
        </ul>
      </Card>
      {jobs.length > shown && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setShown(shown + PAGE)}>
          Show more ({jobs.length - shown} left)
        </Button>
      )}
    </>
  )
}
