import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { type Day, isDay } from '#domain/time/calendar-day.ts'
import { type Period, type PeriodKind, periodKinds, periodOf } from '#domain/time/period.ts'
import { today } from './api.ts'

let last: Period | undefined
/** The same period is the same object, so that its figures are not summed up anew. */
function samePeriod(kind: PeriodKind, day: Day): Period {
  const period = periodOf(kind, day)
  if (last?.kind !== period.kind || last.start !== period.start) last = period
  return last
}

/** Reads the kind and a day of the period in view: a text, so that a dialog that is opened draws nothing again. */
function readPeriod(): `${PeriodKind} ${Day}` {
  const query = new URLSearchParams(location.search)
  const kind = periodKinds.find((each) => each === query.get('period'))
  const from = query.get('from') ?? ''
  return kind && isDay(from) ? `${kind} ${from}` : `monthly ${today()}`
}

/** Returns the period in view, this month unless the address names another, and a function that shows another one in its place. */
export function usePeriod() {
  const [kind, day] = useLocationProperty(readPeriod).split(' ') as [PeriodKind, Day]
  return [samePeriod(kind, day), showPeriod] as const
}

const showPeriod = ({ kind, start }: Period) => navigate(`/?screen=dashboard&period=${kind}&from=${start}`, { replace: true })
