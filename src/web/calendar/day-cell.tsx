import type { Gig } from '#contract/gigs.ts'
import { projectedEarnings } from '#domain/gigs/gig.ts'
import { inOrderOfTime, isWaiting } from '#domain/gigs/gigs-of-day.ts'
import { formatDollars } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { formatShortTime } from '#words/time-texts.ts'
import { statuses } from '../base/records/gig-status.ts'
import { ToneMark } from '../kit/badge.tsx'
import { rich } from '../kit/rich.ts'

/** From this number of gigs on, a day shows one grey dot instead of a mark for each gig. */
const MANY = 3
/** The most gigs that a day names, where there is room for names. */
const MOST_NAMED = 2
/** The most gigs that a screen reader names. */
const MOST_SAID = 5

interface Props {
  day: Day
  /** Undefined until the gigs are loaded. */
  gigs: readonly Gig[] | undefined
  isToday: boolean
  isFocused: boolean
  isOutside: boolean
  /** Whether a gig is being dragged over the day. */
  isOver: boolean
  /** Whether the outline of a gig is drawn, because there is none at all yet. */
  hasGhost: boolean
  /** Whether there is room to name gigs. */
  isWide: boolean
  onPick: () => void
}

export function DayCell({ day, gigs, isToday, isFocused, isOutside, isOver, hasGhost, isWide, onPick }: Props) {
  const known = gigs ?? []
  const more = isWide ? known.length - MOST_NAMED : 0
  const hasContent = known.length > 0 || hasGhost
  const number = Number(day.slice(8))
  const name = gigs ? describe(formatDay(day), gigs) : formatDay(day)
  // A month has 42 cells. On a phone most are only a number, which needs no element of its own.
  const isPlain = !isWide && !isToday && !hasContent
  return (
    <button
      type="button"
      role="gridcell"
      data-day={day}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={isPlain ? name : undefined}
      onClick={onPick}
      className={`tabular relative flex h-13 w-full min-w-0 flex-col items-center gap-0.5 rounded-control pt-1 text-sm/7 hover:bg-sunken sm:h-15 lg:h-[clamp(5.75rem,calc((100dvh-15.5rem)/6),8.5rem)] lg:items-stretch lg:overflow-hidden lg:rounded-lg lg:p-0.5 lg:ring-1 xl:p-1 lg:ring-line ${isOutside ? 'text-muted' : ''} ${isOver ? 'bg-brand-soft lg:ring-2 lg:ring-brand!' : ''}`}
    >
      {/* Names the cell, with everything that is drawn below. */}
      {!isPlain && <span className="sr-only">{name}</span>}
      {isPlain ? (
        number
      ) : (
        <span
          aria-hidden="true"
          className={`grid size-7 place-items-center rounded-full ${isToday ? 'bg-brand font-semibold text-on-brand' : ''}`}
        >
          {number}
        </span>
      )}
      {more > 0 && (
        <span aria-hidden="true" className={`absolute top-1 right-1 truncate text-xs leading-7 font-medium ${colorOf(known)}`}>
          {rich(words.moreGigs({ more }), {
            word: (text) => <span className="hidden xl:inline">{text}</span>,
          })}
        </span>
      )}
      {hasContent &&
        (isWide ? (
          <span aria-hidden="true" className="flex min-w-0 flex-col gap-0.5">
            {inOrderOfTime(known)
              .slice(0, MOST_NAMED)
              .map((gig) => (
                <NamedGig key={gig.id} gig={gig} />
              ))}
            {hasGhost && (
              <span className="block rounded-md border border-dashed border-edge px-1 py-0.5 text-left text-[0.6875rem] leading-3.5 text-muted xl:text-xs xl:leading-3.5">
                {words.tapToPlan}
              </span>
            )}
          </span>
        ) : (
          <span aria-hidden="true" className="flex h-3 items-center gap-0.5">
            {hasGhost ? <span className="size-2.5 rounded-full border border-dashed border-muted" /> : <Marks gigs={known} />}
          </span>
        ))}
    </button>
  )
}

const nameOf = (gig: Gig) => gig.eventName || gig.clientName

const colorOf = (gigs: readonly Gig[]) => (gigs.some(isWaiting) ? 'text-pending' : 'text-muted')

/** Shows a gig in a wide day cell: its status, pay, hour and name. A mouse can drag it to another day. */
const NamedGig = ({ gig }: { gig: Gig }) => (
  <span
    data-gig={gig.id}
    className={`block cursor-grab overflow-hidden rounded-md px-0.5 py-0.5 text-left text-[0.6875rem] leading-3.5 select-none xl:px-1 xl:text-xs xl:leading-3.5 ${statuses[gig.status].soft} ${statuses[gig.status].text}`}
  >
    <span className="flex items-center gap-0.5 xl:gap-1">
      <ToneMark tone={statuses[gig.status].tone} className="size-2.5 shrink-0" />
      <span className="tabular truncate font-semibold">{formatDollars(projectedEarnings(gig))}</span>
    </span>
    <span className="block truncate text-ink">
      {gig.startTime && <span className="tabular hidden text-muted xl:inline">{formatShortTime(gig.startTime)} </span>}
      <bdi>{nameOf(gig)}</bdi>
    </span>
  </span>
)

function Marks({ gigs }: { gigs: readonly Gig[] }) {
  if (gigs.length >= MANY)
    return (
      <>
        <span className="size-2 rounded-full bg-muted" />
        <span className={`tabular text-xs leading-3 font-semibold ${colorOf(gigs)}`}>{gigs.length}</span>
      </>
    )
  return gigs.map(({ id, status }) => <ToneMark key={id} tone={statuses[status].tone} className={`size-2.5 ${statuses[status].text}`} />)
}

/**
 * Returns a day with its gigs in words: "Nov 3, 2026, no gigs", "…, 1 gig, Upcoming: $300 Gala",
 * "…, 2 gigs, Completed and Upcoming: $300 Gala, Completed; $90 Tasting, Upcoming".
 */
function describe(day: string, gigs: readonly Gig[]): string {
  if (gigs.length === 0) return words.dayWithoutGigs({ day })
  const names = [...new Set(gigs.map(({ status }) => statuses[status].name))]
  const said = inOrderOfTime(gigs)
    .slice(0, MOST_SAID)
    .map((gig) => (names.length > 1 ? `${textOf(gig)}, ${statuses[gig.status].name}` : textOf(gig)))
  const more = gigs.length - said.length
  const whole = { day, gigs: gigs.length, statuses: names, named: said }
  return more > 0 ? words.dayWithMoreGigs({ ...whole, more }) : words.dayWithGigs(whole)
}

/** Returns what is drawn of a gig. */
const textOf = (gig: Gig) =>
  [formatDollars(projectedEarnings(gig)), gig.startTime && formatShortTime(gig.startTime), nameOf(gig)].filter(Boolean).join(' ')
