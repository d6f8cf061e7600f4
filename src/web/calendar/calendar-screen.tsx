import { CalendarPlus, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { type Job, jobsOf } from '#domain/multi-day.ts'
import { FeatureFailed } from '../app/error-fallback.tsx'
import { useScreen } from '../app/screen.ts'
import { useDeleteJob } from '../gigs/delete-gigs.ts'
import { useGigs } from '../gigs/queries.ts'
import { statuses } from '../gigs/status.ts'
import { ToneMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { JobItem } from './job-item.tsx'

const EditGig = lazy(() => import('../gigs/edit-gig.tsx'))
const GotPaid = lazy(() => import('../got-paid/wizard.tsx'))

/** Rows drawn at first; the rest come with "Show more". */
const PAGE = 50

/** The calendar screen: All Gigs, newest first. */
export default function CalendarScreen() {
  const { data: gigs, isError } = useGigs()
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">Calendar</h1>
      {isError && !gigs ? <FeatureFailed /> : gigs ? <AllGigs gigs={gigs} /> : <ListSkeleton />}
    </>
  )
}

function AllGigs({ gigs }: { gigs: readonly Gig[] }) {
  const { addGig } = useScreen()
  const [paying, setPaying] = useState<Job<Gig> | null>(null)
  const [editing, setEditing] = useState<Gig | null>(null)
  const [shown, setShown] = useState(PAGE)
  const remove = useDeleteJob()
  const jobs = jobsOf(gigs)
  if (jobs.length === 0)
    return (
      <Card className="mt-5">
        <EmptyState
          icon={<CalendarPlus aria-hidden="true" />}
          title="No gigs found"
          text="Add your first gig to get started"
          action={
            <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={addGig}>
              Add Gig
            </Button>
          }
        />
      </Card>
    )
  return (
    <section aria-labelledby="all-gigs" className="mt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="all-gigs" className="flex items-center gap-2.5 text-lg font-semibold">
          All Gigs <span className="tabular rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted">{gigs.length}</span>
        </h2>
        <Legend />
      </div>
      <Card as="section" flush aria-label="Gigs, newest first">
        <ul className="divide-y divide-line">
          {jobs.slice(0, shown).map((job) => (
            <JobItem key={job.key} job={job} onGotPaid={() => setPaying(job)} onEdit={setEditing} onDelete={() => remove.mutate(job)} />
          ))}
        </ul>
      </Card>
      {jobs.length > shown && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setShown(shown + PAGE)}>
          Show more ({jobs.length - shown} left)
        </Button>
      )}
      <Suspense fallback={null}>
        {editing && <EditGig gig={editing} onClose={() => setEditing(null)} />}
        {paying && <GotPaid job={paying} onClose={() => setPaying(null)} />}
      </Suspense>
    </section>
  )
}

const Legend = () => (
  <ul aria-label="Colours of the statuses" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
    {(['completed', 'pending payment', 'upcoming'] as const).map((status) => (
      <li key={status} className="flex items-center gap-1.5">
        <ToneMark tone={statuses[status].tone} className={`size-3 ${toneText[status]}`} />
        {statuses[status].name}
      </li>
    ))}
  </ul>
)

const toneText = { completed: 'text-completed', 'pending payment': 'text-pending', upcoming: 'text-upcoming' }

const ListSkeleton = () => (
  <div role="status" aria-label="Loading gigs" className="mt-5 flex flex-col gap-3">
    <Skeleton className="h-7 w-32" />
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} className="h-24 w-full rounded-card" />
    ))}
  </div>
)
