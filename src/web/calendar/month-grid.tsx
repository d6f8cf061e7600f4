import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { addDays, type Day, isDay, weekdayOf } from '#domain/time/calendar-day.ts'
import { addMonths, isSameMonth, monthWeeks } from '#domain/time/calendar-month.ts'
import { formatDay } from '#words/dates.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { today } from '../base/calls/api.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { DayCell } from './day-cell.tsx'
import { useGigDrag } from './gig-drag.tsx'

const WEEKDAYS = [words.sunday, words.monday, words.tuesday, words.wednesday, words.thursday, words.friday, words.saturday]
const SWIPE_PX = 50

interface Props {
  /** Undefined until the gigs are loaded. */
  gigsByDay: ReadonlyMap<Day, readonly Gig[]> | undefined
  /** The month at first, `YYYY-MM`. The default is today's month. */
  month: string | undefined
  /** Called with the month that is shown, or undefined for today's month. */
  /** Whether there is room to name the gigs of a day. */
  isWide: boolean
  onTurn: (month: string | undefined) => void
  onPick: (day: Day) => void
  onMove: (gig: Gig, day: Day) => void
}

/** How the keys of the ARIA grid pattern move the focus. */
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

/** Returns the first day of the address's month, or today. */
function firstFocus(month: string | undefined): Day {
  const first = `${month}-01`
  return isDay(first) && !isSameMonth(first, today()) ? first : today()
}

/** Draws a month as six weeks from Sunday. One day has the focus, and its month is shown. */
export function MonthGrid({ gigsByDay, month, isWide, onTurn, onPick, onMove }: Props) {
  const [focused, setFocused] = useState(() => firstFocus(month))
  const currentDay = today()
  const isEmpty = gigsByDay?.size === 0
  // A hint that comes later would push down what is below.
  const [hasHint] = useState(isEmpty)
  const grid = useRef<HTMLDivElement>(null)
  const movedByKey = useRef(false)
  const touchedAt = useRef({ x: 0, y: 0 })
  const turnBy = useRef((_: number) => {})
  const { ghost, over, ...drag } = useGigDrag(gigsByDay, onMove)
  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    movedByKey.current = false
  }, [focused])

  const focus = (day: Day) => {
    setFocused(day)
    if (!isSameMonth(day, focused)) onTurn(isSameMonth(day, currentDay) ? undefined : day.slice(0, 7))
  }
  const turn = (months: number) => focus(addMonths(focused, months))
  useEffect(() => {
    turnBy.current = turn
  })
  useEffect(() => {
    const { current } = grid
    if (!current || !matchMedia('(pointer: fine)').matches) return
    const wheel = import('./wheel-swipe.ts').then(({ followWheel }) => followWheel(current, (months) => turnBy.current(months)))
    // Without the file the arrows still turn the month.
    return () => void wheel.then((end) => end()).catch(() => {})
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    movedByKey.current = true
    focus(move(focused))
  }
  const onTouchEnd = (event: TouchEvent) => {
    const { clientX = 0, clientY = 0 } = event.changedTouches[0] ?? {}
    const [across, along] = [clientX - touchedAt.current.x, clientY - touchedAt.current.y]
    // Scrolling also moves a bit sideways. Only a clearly horizontal swipe turns the month.
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(along)) turn(across > 0 ? -1 : 1)
  }
  return (
    <Card
      as="section"
      aria-label={words.month}
      className="min-w-0 px-2! py-3! max-[359px]:-mx-4 max-[359px]:rounded-none max-[359px]:border-x-0 max-[359px]:px-0! sm:p-5! lg:px-2! xl:p-4! lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-5"
    >
      <div className="mb-2 flex flex-wrap items-center gap-1 max-[359px]:px-2">
        <h2 aria-live="polite" className="min-w-0 flex-1 pl-1 font-display text-xl font-semibold first-letter:uppercase">
          {formatDay(focused, 'month')}
        </h2>
        {!isSameMonth(focused, currentDay) && (
          // On phones, the button has its own line, so that the arrows stay in place.
          <Button
            variant="ghost"
            className="order-last w-full px-3! text-brand! sm:order-none sm:w-auto lg:order-last lg:w-full xl:order-none xl:w-auto"
            onClick={() => focus(today())}
          >
            {words.toCurrentMonth}
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={words.previousMonth} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={words.nextMonth} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={formatDay(focused, 'month')}
        aria-busy={!gigsByDay || undefined}
        className="grid gap-y-0.5 lg:gap-y-1"
        onKeyDown={onKeyDown}
        onTouchStart={(event) => {
          touchedAt.current = { x: event.touches[0]?.clientX ?? 0, y: event.touches[0]?.clientY ?? 0 }
        }}
        onTouchEnd={onTouchEnd}
        {...drag}
      >
        <div role="row" className="grid grid-cols-7">
          {WEEKDAYS.map((name) => (
            <div key={name} role="columnheader" aria-label={name} className="grid h-8 place-items-center text-xs font-semibold text-muted">
              {name.slice(0, 3)}
            </div>
          ))}
        </div>
        {monthWeeks(focused).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7 sm:gap-x-0.5 lg:gap-x-1">
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                gigs={gigsByDay && (gigsByDay.get(day) ?? [])}
                isToday={day === currentDay}
                isFocused={day === focused}
                isOutside={!isSameMonth(day, focused)}
                isOver={day === over}
                hasGhost={isEmpty && day === currentDay}
                isWide={isWide}
                onPick={() => {
                  focus(day)
                  onPick(day)
                }}
              />
            ))}
          </div>
        ))}
      </div>
      {isEmpty && <p className={hasHint ? 'pt-1 text-center text-sm text-muted lg:sr-only' : 'sr-only'}>{words.tapToPlan}</p>}
      {ghost}
    </Card>
  )
}
