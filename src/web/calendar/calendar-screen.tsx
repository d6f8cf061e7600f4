import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { type StatusFilter, searchGigs } from '#domain/gigs/gig-search.ts'
import { foundList, type ListSection } from '#domain/payments/gig-list.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { today } from '../base/calls/api.ts'
import { part } from '../base/device/part.tsx'
import { type CalendarView, openDialog } from '../base/navigation/addresses.ts'
import { FeatureFailed } from '../base/navigation/feature-failed.tsx'
import { RowKeys } from '../base/navigation/row-keys.tsx'
import { mainStatuses } from '../base/records/gig-status.ts'
import { useGigs } from '../base/records/gigs.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { useMedia, WIDE } from '../kit/use-media.ts'
import { gigsInFirstRows } from './first-rows.ts'
import { useKeptFocus } from './kept-focus.ts'
import { ListTools } from './list-tools.tsx'
import { MonthGrid } from './month-grid.tsx'
import { moveGig } from './move-gig.ts'
import { SectionList } from './section-list.tsx'
import { useCalendarView, useKeptPlace } from './use-calendar-view.ts'
import { listOf } from './whole-list.ts'

/** Only phones need this file. `loadFirstScreen` fetches it with the others. */
export const TodayCard = part(async () => (await import('./today-card.tsx')).TodayCard)
/** Only a list without gigs needs this file. `loadFirstScreen` fetches it with the others. */
export const NoGigs = part(async () => (await import('./no-gigs.tsx')).NoGigs)

/** What a question on the calendar needs to know. */
interface Asked {
  readonly gigs: readonly Gig[]
  /** The ids of the gigs whose rows are on the first screen. */
  readonly inView: ReadonlySet<number>
  /** False if the month was drawn before the gigs were loaded. Then the question may not push it down anymore. */
  readonly isOnTime: boolean
}

interface Props {
  /** A question about the loaded gigs, between the heading and the month. */
  readonly question: (asked: Asked) => ReactNode
}

/** Draws the calendar screen: the month, and the list of all gigs below or beside it. The month is drawn before the server answers. */
export default function CalendarScreen({ question }: Props) {
  const client = useQueryClient()
  const { data: gigs, isError, error, refetch } = useGigs()
  const [isOnTime] = useState(gigs !== undefined)
  const isWide = useMedia(WIDE)
  // A card that comes later would push the month down.
  const [hasCard] = useState(() => isOnTime && TodayCard.isLoaded())
  // On a phone, the only button of a newcomer would be below the month.
  const [canBeFirst] = useState(() => isOnTime && NoGigs.isLoaded())
  const isListFirst = canBeFirst && !isWide && gigs?.length === 0
  const [view, show] = useCalendarView()
  const day = today()
  const whole = useMemo(() => listOf(gigs ?? [], day), [gigs, day])
  const inView = useMemo(() => gigsInFirstRows(whole), [whole])
  const gigsByDay = useMemo(() => gigs && Map.groupBy(gigs, ({ date }) => date), [gigs])
  const heading = useRef<HTMLHeadingElement>(null)
  const rememberFocus = useKeptFocus(gigs, heading)
  const move = useCallback((gig: Gig, date: string) => void moveGig(client, gig, date), [client])
  const openDay = (date: string) => openDialog(gigsByDay && !gigsByDay.has(date) ? 'add-gig' : 'day', { date })
  const list = gigs ? <AllGigs gigs={gigs} whole={whole} view={view} show={show} heading={heading} /> : <ListSkeleton />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus.
    <div onFocus={rememberFocus}>
      <div className="-mt-1 mb-4 flex min-h-11 flex-wrap items-center gap-x-4">
        <h1 className="font-display text-3xl font-semibold tracking-tight">{words.title}</h1>
        {gigs && question({ gigs, inView, isOnTime })}
      </div>
      {/* Not <Loaded>: the month is drawn before the gigs, and a failure takes the place of the whole screen. */}
      {isError && !gigs ? (
        <FeatureFailed retry={refetch} error={error} />
      ) : (
        <>
          {gigs && hasCard && !isWide && <TodayCard gigs={gigs} />}
          {isListFirst && <div className="mb-5">{list}</div>}
          <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(19rem,2fr)] lg:items-start lg:gap-5 xl:gap-6">
            <MonthGrid
              gigsByDay={gigsByDay}
              month={view.month}
              isWide={isWide}
              onTurn={(month) => show({ month })}
              onPick={openDay}
              onMove={move}
            />
            {!isListFirst && list}
          </div>
        </>
      )}
    </div>
  )
}

interface ListProps {
  gigs: readonly Gig[]
  whole: readonly ListSection<Gig>[]
  view: CalendarView
  show: (change: CalendarView) => void
  heading: RefObject<HTMLHeadingElement | null>
}

const statusNamed = (text: string | undefined): StatusFilter => mainStatuses.find((each) => each === text) ?? 'all'

function AllGigs({ gigs, whole, view, show, heading }: ListProps) {
  const typed = view.search ?? ''
  const status = statusNamed(view.status)
  // The typed letter is drawn first. The list follows when there is time.
  const [sought, shown] = [useDeferredValue(typed), useDeferredValue(status)]
  const isWhole = sought.trim() === '' && shown === 'all'
  const found = useMemo(() => (isWhole ? gigs : searchGigs(gigs, sought, shown)), [gigs, sought, shown, isWhole])
  const sections = useMemo(() => (isWhole ? whole : foundList(gigs, found)), [gigs, found, isWhole, whole])
  useKeptPlace()
  return (
    <section aria-labelledby="all-gigs" className={`min-w-0 lg:mt-0 ${gigs.length > 0 ? 'mt-8' : 'mt-5'}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} id="all-gigs" tabIndex={-1} className="flex items-center gap-2.5 text-lg font-semibold outline-none">
          {words.allGigs} <span className="tabular rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted">{found.length}</span>
        </h2>
        {found.length > 0 && <RowKeys withPaid />}
      </div>
      {gigs.length > 0 && (
        <ListTools
          typed={typed}
          onType={(search) => show({ search })}
          status={status}
          onStatus={(chosen) => show({ status: chosen === 'all' ? undefined : chosen })}
        />
      )}
      <p role="status" className="sr-only">
        {!isWhole && words.gigsFound({ gigs: found.length })}
      </p>
      {sections.length > 0 ? (
        <SectionList sections={sections} />
      ) : (
        <Suspense fallback={<Skeleton className="mt-4 h-44 w-full rounded-card" />}>
          <NoGigs onShowAll={gigs.length > 0 ? () => show({ search: undefined, status: undefined }) : undefined} />
        </Suspense>
      )}
    </section>
  )
}

const ListSkeleton = () => (
  <div role="status" aria-label={words.loadingGigs} className="mt-8 flex flex-col gap-3 lg:mt-0">
    <Skeleton className="h-7 w-32" />
    {['one', 'two', 'three'].map((row) => (
      <Skeleton key={row} className="h-18 w-full rounded-card" />
    ))}
  </div>
)
