import { ageAt } from '#domain/time/ago.ts'
import { timeTexts } from './en/time.ts'

/** Writes how long ago an instant was, in its largest whole unit: `5 minutes ago`, `1 day ago`. An instant in the future counts as now. */
export function agoText(instant: string, now: Date): string {
  const age = ageAt(instant, now)
  return age === null ? timeTexts.now : timeTexts[age.unit](age)
}
