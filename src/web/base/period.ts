import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
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

/** Returns the period in view, this month unless the address names another, and a function that shows another one in its place. */
export function usePeriod() {
  const query = new URLSearchParams(useSearch())
  const kind = periodKinds.find((each) => each === query.get('period'))
  const from = query.get('from') ?? ''
  const now = today()
  return [kind && isDay(from) ? samePeriod(kind, from) : samePeriod('monthly', now), showPeriod] as const
}

const showPeriod = ({ kind, start }: Period) => navigate(`/?screen=dashboard&period=${kind}&from=${start}`, { replace: true })
