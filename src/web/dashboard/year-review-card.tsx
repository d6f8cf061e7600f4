import { CalendarRange, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { isReviewable, yearToReview } from '#domain/dashboard/year-review.ts'
import { isCompleted } from '#domain/gigs/gig.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { today } from '../base/calls/api.ts'
import { showRecord } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { deviceStorage } from '../kit/device-storage.ts'

/** The year whose card was hidden on this device. */
const KEY = 'hidden-year-review'

/** Leads to the review of last year, in January only, until it is hidden. It is drawn with the dashboard, so that it moves nothing. */
export function YearReviewCard({ gigs }: { gigs: readonly Gig[] }) {
  const [hidden, setHidden] = useState(() => deviceStorage.read(KEY))
  const card = useRef<HTMLElement>(null)
  const year = yearToReview(today())
  if (year === null || hidden === String(year) || !isReviewable(year, gigs, today())) return null
  const hide = () => {
    // In a browser that forbids storage, the card is hidden for this page only.
    deviceStorage.write(KEY, String(year))
    // The button goes away with its focus. What follows it is the next thing to read.
    card.current?.parentElement?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    setHidden(String(year))
  }
  const completed = gigs.filter((gig) => isCompleted(gig) && yearOf(gig.date) === year).length
  return (
    <section ref={card} aria-label={words.lookBack({ year })}>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <CalendarRange aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
          <div className="min-w-0">
            <h2 className="font-semibold">{words.lookBack({ year })}</h2>
            <p className="text-[0.9375rem] text-muted">{words.lookBackText({ gigs: completed })}</p>
          </div>
        </div>
        <div className="flex items-center gap-1">
          <Button variant="secondary" onClick={() => showRecord('year', year)}>
            {words.openReview}
          </Button>
          <Button variant="ghost" size="icon" aria-label={words.hideReview} onClick={hide}>
            <X aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
      </Card>
    </section>
  )
}
