import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { Card } from '../kit/card.tsx'
import { JobItem } from './job-item.tsx'

/** Pixels of a closed item; the true height is measured when it is drawn. */
const USUAL_HEIGHT = 120
/** Items drawn beyond what is seen, for fast thumbs and for the keyboard. */
const BEYOND = 8

/** Jobs, however many: only those near the part of the page that is seen are drawn. */
export function JobList({ jobs }: { jobs: readonly Job<Gig>[] }) {
  const list = useRef<HTMLUListElement>(null)
  const scrollMargin = useTopOf(list)
  const virtual = useWindowVirtualizer({
    count: jobs.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: BEYOND,
    scrollMargin,
    getItemKey: (index) => jobs[index]?.key ?? index,
    // React draws when it can; drawing at once would hold the scrolling up.
    useFlushSync: false,
  })
  const drawn = virtual.getVirtualItems()
  const [before, after] = [
    (drawn[0]?.start ?? scrollMargin) - scrollMargin,
    virtual.getTotalSize() + scrollMargin - (drawn.at(-1)?.end ?? 0),
  ]
  return (
    <Card as="section" flush aria-label="Gigs, newest first" className="mt-4">
      {/* Room is left for what is not drawn; moving the items themselves would draw each over the open menu of the one before. */}
      <ul ref={list} className="divide-y divide-line" style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
        {drawn.map(({ index, key }) => {
          const job = jobs[index]
          return (
            job && (
              <li key={key} ref={virtual.measureElement} data-index={index} aria-posinset={index + 1} aria-setsize={jobs.length}>
                <JobItem job={job} />
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}

/** Where on the page something begins, in pixels; it moves when what is above it grows. */
function useTopOf(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
