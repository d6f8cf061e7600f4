import { CalendarPlus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { type StatusFilter, searchGigs } from '#domain/gigs/gig-search.ts'
import { jobsOf, joinAlike, nearInList } from '#domain/gigs/multi-day.ts'
import { openDialog } from '../base/addresses.ts'
import { FeatureFailed } from '../base/feature-failed.tsx'
import { useGigs } from '../base/gigs.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { JobList } from './job-list.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { ListTools } from './list-tools.tsx'
import { MonthGrid } from './month-grid.tsx'

interface Props {
  /** What is asked above the month, of the gigs that are loaded. */
  readonly question: (gigs: readonly Gig[]) => ReactNode
}

/** The calendar screen: the month, and all gigs below it. */
export default function CalendarScreen({ question }: Props) {
  const { data: gigs, isError } = useGigs()
  return (
    <>
      <h1 className="mb-5 font-display text-3xl font-semibold tracking-tight">Calendar</h1>
      {isError && !gigs ? <FeatureFailed /> : gigs ? <Calendar gigs={gigs} question={question} /> : <CalendarSkeleton />}
    </>
  )
}

function Calendar({ gigs, question }: Props & { gigs: readonly Gig[] }) {
  const gigsByDay = useMemo(() => Map.groupBy(gigs, ({ date }) => date), [gigs])
  const heading = useRef<HTMLHeadingElement>(null)
  const rememberFocus = useKeptFocus(gigs, heading)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns what has the focus.
    <div onFocus={rememberFocus}>
      {question(gigs)}
      <MonthGrid gigsByDay={gigsByDay} onPick={(date) => openDialog(gigsByDay.has(date) ? 'day' : 'add-gig', { date })} />
      <AllGigs gigs={gigs} heading={heading} />
    </div>
  )
}

function AllGigs({ gigs, heading }: { gigs: readonly Gig[]; heading: RefObject<HTMLHeadingElement | null> }) {
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  // The typed letter is drawn first; the list follows when there is time.
  const [words, shown] = [useDeferredValue(typed), useDeferredValue(status)]
  const allJobs = useMemo(() => jobsOf(gigs), [gigs])
  const found = useMemo(() => new Set(searchGigs(gigs, words, shown)), [gigs, words, shown])
  const jobs = useMemo(() => {
    // A job is shown, edited and deleted whole, also when only some of its days are looked for.
    const wanted = found.size === gigs.length ? allJobs : allJobs.filter((job) => job.gigs.some((gig) => found.has(gig)))
    return joinAlike(wanted, nearInList)
  }, [allJobs, found, gigs.length])
  return (
    <section aria-labelledby="all-gigs" className="mt-8">
      <h2 ref={heading} id="all-gigs" tabIndex={-1} className="flex outline-none items-center gap-2.5 text-lg font-semibold">
        All Gigs <span className="tabular rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted">{found.size}</span>
      </h2>
      {gigs.length > 0 && <ListTools typed={typed} onType={setTyped} status={status} onStatus={setStatus} />}
      {jobs.length > 0 ? (
        <JobList jobs={jobs} />
      ) : (
        <Card className="mt-4">
          <EmptyState
            icon={<CalendarPlus aria-hidden="true" />}
            title="No gigs found"
            text={gigs.length === 0 ? 'Add your first gig to get started' : 'Try adjusting your search or filter criteria'}
            action={
              gigs.length === 0 && (
                <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => openDialog('add-gig', {})}>
                  Add Gig
                </Button>
              )
            }
          />
        </Card>
      )}
    </section>
  )
}

const CalendarSkeleton = () => (
  <div role="status" aria-label="Loading gigs" className="flex flex-col gap-3">
    <Skeleton className="h-96 w-full rounded-card" />
    <Skeleton className="mt-5 h-7 w-32" />
    {['one', 'two', 'three'].map((row) => (
      <Skeleton key={row} className="h-24 w-full rounded-card" />
    ))}
  </div>
)
