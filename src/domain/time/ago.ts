import { count } from '../count.ts'

const MINUTE_MS = 60_000
const units = [
  { name: 'minute', minutes: 1 },
  { name: 'hour', minutes: 60 },
  { name: 'day', minutes: 1_440 },
  { name: 'month', minutes: 43_200 },
  { name: 'year', minutes: 525_600 },
] as const

/** Writes how long ago an instant was, in its largest whole unit: `5 minutes ago`, `1 day ago`. An instant in the future counts as now. */
export function agoText(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
  const unit = units.findLast((each) => minutes >= each.minutes)
  if (!unit) return 'less than a minute ago'
  return `${count(unit.name, Math.floor(minutes / unit.minutes))} ago`
}
