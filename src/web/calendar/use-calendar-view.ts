import { useEffect, useLayoutEffect, useState } from 'react'
import { type CalendarView, keepCalendar, leaveCalendar, readCalendar } from '../base/addresses.ts'

/** Returns what the calendar shows, as its address has it, and a function that changes a part of it. */
export function useCalendarView() {
  const [view, setView] = useState(() => readCalendar().view)
  useEffect(() => {
    const keepPlace = () => keepCalendar({ top: Math.round(window.scrollY) })
    window.addEventListener('scroll', keepPlace, { passive: true })
    return () => {
      window.removeEventListener('scroll', keepPlace)
      leaveCalendar()
    }
  }, [])
  const show = (change: CalendarView) => {
    setView((before) => ({ ...before, ...change }))
    keepCalendar({ view: change })
  }
  return [view, show] as const
}

/** Scrolls to where the page was in this entry of the history, once the list that makes it so long is drawn. */
export function useKeptPlace() {
  const [{ top }] = useState(readCalendar)
  useLayoutEffect(() => {
    if (top > 0) window.scrollTo(0, top)
  }, [top])
}
