import { type KeyboardEvent, useRef } from 'react'
import { formatCents } from '#domain/money/money.ts'
import type { Period } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodLabel } from '#words/period-texts.ts'
import type { YearLayout } from './year-layout.ts'

/** How the keys of the ARIA toolbar pattern move between the months. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

interface Props {
  layout: YearLayout
  shown: Period
  /** The index of the month that Tab focuses. */
  tabStop: number
  onFocus: (at: number | null) => void
  onPoint: (at: number | null) => void
  onOpen: (month: Period) => void
}

/** Draws a button over the column of each month. */
export function MonthButtons({ layout: { months, column }, shown, tabStop, onFocus, onPoint, onOpen }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, at: number) => {
    const to = moves[event.key]?.(at, months.length - 1)
    if (to === undefined) return
    event.preventDefault()
    // Show the focused month from now on, instead of the one below the pointer.
    onPoint(null)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={words.months} className="absolute inset-0" onPointerLeave={() => onPoint(null)}>
      {months.map(({ period, income, expenses, x }, at) => (
        <button
          key={period.start}
          type="button"
          tabIndex={at === tabStop ? 0 : -1}
          aria-label={words.figuresOfMonth({
            month: periodLabel(period),
            income: formatCents(income),
            expenses: formatCents(expenses),
          })}
          aria-current={shown.kind === 'monthly' && shown.start === period.start ? 'date' : undefined}
          style={{ left: x, width: column }}
          className="absolute inset-y-0 rounded-control ring-edge ring-inset hover:ring-1 focus-visible:-outline-offset-2"
          onFocus={() => onFocus(at)}
          onBlur={() => onFocus(null)}
          onPointerEnter={() => onPoint(at)}
          onKeyDown={(event) => move(event, at)}
          onClick={() => onOpen(period)}
        />
      ))}
    </div>
  )
}
