import { useEffect, useLayoutEffect, useState } from 'react'
import { type CalendarView, keepCalendar, leaveCalendar, readCalendar } from '../base/navigation/addresses.ts'

/** Returns the calendar's view from its address, and a function that changes part of it. */
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

/** Scrolls to the position of this history entry, once the list is drawn. */
export function useKeptPlace() {
  const [{ top }] = useState(readCalendar)
  useLayoutEffect(() => {
    if (top > 0) window.scrollTo(0, top)
  }, [top])
}
