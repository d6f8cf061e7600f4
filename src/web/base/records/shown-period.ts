import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { type Day, isDay } from '#domain/time/calendar-day.ts'
import { type Period, type PeriodKind, periodKinds, periodOf } from '#domain/time/period.ts'
import { today } from '../calls/api.ts'

let last: Period | undefined
/** Returns the same object for the same period, so that its figures are not summed again. */
function samePeriod(kind: PeriodKind, day: Day): Period {
  const period = periodOf(kind, day)
  if (last?.kind !== period.kind || last.start !== period.start) last = period
  return last
}

/** Reads the kind and a day of the shown period. Returns a text, so that opening a dialog redraws nothing. */
function readPeriod(): `${PeriodKind} ${Day}` {
  const query = new URLSearchParams(location.search)
  const kind = periodKinds.find((each) => each === query.get('period'))
  const from = query.get('from') ?? ''
  return kind && isDay(from) ? `${kind} ${from}` : `monthly ${today()}`
}

/** Returns the shown period and a function that replaces it. The default is this month. */
export function usePeriod() {
  const [kind, day] = useLocationProperty(readPeriod).split(' ') as [PeriodKind, Day]
  return [samePeriod(kind, day), showPeriod] as const
}

const showPeriod = ({ kind, start }: Period) => navigate(`/?screen=dashboard&period=${kind}&from=${start}`, { replace: true })
