const MINUTE_MS = 60_000
const units = [
  { unit: 'minute', minutes: 1 },
  { unit: 'hour', minutes: 60 },
  { unit: 'day', minutes: 1_440 },
  { unit: 'month', minutes: 43_200 },
  { unit: 'year', minutes: 525_600 },
] as const

/** How long ago something was, in its largest whole unit. */
export interface Age {
  readonly unit: (typeof units)[number]['unit']
  readonly number: number
}

/** Returns how long ago an instant was; null for less than a minute and for an instant in the future. */
export function ageAt(instant: string, now: Date): Age | null {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
  const found = units.findLast((each) => minutes >= each.minutes)
  return found ? { unit: found.unit, number: Math.floor(minutes / found.minutes) } : null
}
