import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { addDays, type Day, formatDay, weekdayOf } from '#domain/time/calendar-day.ts'
import { addMonths, isSameMonth, monthWeeks } from '#domain/time/calendar-month.ts'
import { today } from '../base/api.ts'
import { statuses } from '../base/gig-status.ts'
import { ToneMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** From so many gigs on, a day shows one grey dot instead of a mark for each. */
const MANY = 3
const SWIPE_PX = 50

interface Props {
  gigsByDay: ReadonlyMap<Day, readonly Gig[]>
  onPick: (day: Day) => void
}

/** How the keys of the ARIA grid pattern move the day in focus. */
const moves: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** A month of six weeks from Sunday; one day is in focus, and its month is the one shown. */
export function MonthGrid({ gigsByDay, onPick }: Props) {
  const [focused, setFocused] = useState(today)
  const currentDay = today()
  const grid = useRef<HTMLDivElement>(null)
  const movedByKey = useRef(false)
  const touchedAt = useRef({ x: 0, y: 0 })
  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    movedByKey.current = false
  }, [focused])

  const turn = (months: number) => setFocused(addMonths(focused, months))
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    movedByKey.current = true
    setFocused(move(focused))
  }
  const onTouchEnd = (event: TouchEvent) => {
    const { clientX = 0, clientY = 0 } = event.changedTouches[0] ?? {}
    const [across, along] = [clientX - touchedAt.current.x, clientY - touchedAt.current.y]
    // Scrolling the page drifts sideways too: only what is clearly across turns the month.
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(along)) turn(across > 0 ? -1 : 1)
  }
  return (
    <Card as="section" aria-label="Month" className="p-3! sm:p-5!">
      <div className="mb-2 flex items-center gap-1">
        <h2 aria-live="polite" className="flex-1 pl-1 font-display text-xl font-semibold">
          {formatDay(focused, 'month')}
        </h2>
        {!isSameMonth(focused, currentDay) && (
          <Button variant="ghost" className="px-3! text-brand!" onClick={() => setFocused(today())}>
            Back to current month
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label="Previous month" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Next month" onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={formatDay(focused, 'month')}
        className="grid gap-0.5"
        onKeyDown={onKeyDown}
        onTouchStart={(event) => {
          touchedAt.current = { x: event.touches[0]?.clientX ?? 0, y: event.touches[0]?.clientY ?? 0 }
        }}
        onTouchEnd={onTouchEnd}
      >
        <div role="row" className="grid grid-cols-7">
          {WEEKDAYS.map((name) => (
            <div key={name} role="columnheader" aria-label={name} className="grid h-8 place-items-center text-xs font-semibold text-muted">
              {name.slice(0, 3)}
            </div>
          ))}
        </div>
        {monthWeeks(focused).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7 gap-0.5">
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                gigs={gigsByDay.get(day) ?? []}
                isToday={day === currentDay}
                isFocused={day === focused}
                isOutside={!isSameMonth(day, focused)}
                onPick={() => {
                  setFocused(day)
                  onPick(day)
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </Card>
  )
}

interface CellProps {
  day: Day
  gigs: readonly Gig[]
  isToday: boolean
  isFocused: boolean
  isOutside: boolean
  onPick: () => void
}

function DayCell({ day, gigs, isToday, isFocused, isOutside, onPick }: CellProps) {
  const number = `tabular grid size-7 place-items-center rounded-full text-sm ${isToday ? 'bg-brand font-semibold text-on-brand' : isOutside ? 'text-muted' : ''}`
  return (
    <button
      type="button"
      role="gridcell"
      data-day={day}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDay(day)}, ${describe(gigs)}`}
      onClick={onPick}
      className="flex h-13 w-full flex-col items-center gap-0.5 rounded-control pt-1 transition-colors hover:bg-sunken sm:h-15"
    >
      <span className={number}>{Number(day.slice(8))}</span>
      <span className="flex h-3 items-center gap-0.5">
        <Marks gigs={gigs} />
      </span>
    </button>
  )
}

function Marks({ gigs }: { gigs: readonly Gig[] }) {
  if (gigs.length >= MANY) return <span className="size-2 rounded-full bg-muted" />
  return gigs.map(({ id, status }) => <ToneMark key={id} tone={statuses[status].tone} className={`size-2.5 ${statuses[status].text}`} />)
}

/** A day in words: "no gigs", "1 gig, Upcoming", "2 gigs, Completed and Upcoming". */
function describe(gigs: readonly Gig[]): string {
  if (gigs.length === 0) return 'no gigs'
  const names = [...new Set(gigs.map(({ status }) => statuses[status].name))]
  return `${gigs.length} ${gigs.length === 1 ? 'gig' : 'gigs'}, ${names.join(' and ')}`
}
