import type { ApplicationState } from '#domain/marketplace/application.ts'
import type { GigPart } from '#domain/marketplace/followed-gig.ts'
import type { PostStatus } from '#domain/marketplace/post.ts'
import { type ChangedField, readersOf, type ShiftChange } from '#domain/marketplace/post-edit.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { isTimeOfDay } from '#domain/time/zoned-time.ts'
import { formatDay } from './dates.ts'
import type { changeTexts } from './en/marketplace.ts'
import { postPayKindNames } from './en/shifts.ts'
import { payInWords } from './shift-texts.ts'
import { formatTime } from './time-texts.ts'

type ChangeTexts = typeof changeTexts

/** Writes a changed value. Earlier versions stored days, times and pay as texts, which stay as they are. */
function inWords(field: ChangedField, value: string): string {
  if (field === 'day' && isDay(value)) return formatDay(value, 'weekday')
  if ((field === 'start' || field === 'end') && isTimeOfDay(value)) return formatTime(value)
  if (field === 'payKind') return value === 'w2' || value === '1099' ? postPayKindNames[value] : value
  return field === 'pay' ? payInWords(value) : value
}

/** Writes one change of a post: `starts 6:00 PM instead of 5:00 PM`. */
export function changeText({ fields }: ChangeTexts, { field, ...change }: ShiftChange): string {
  const text: string | ((change: Omit<ShiftChange, 'field'>) => string) = fields[field]
  const shown = (value: string | null) => (value === null ? null : inWords(field, value))
  return typeof text === 'string' ? text : text({ before: shown(change.before), after: shown(change.after) })
}

/** Writes changes in one line: `starts 6:00 PM instead of 5:00 PM; pay $200 flat instead of $240 flat`. */
export const changesText = (texts: ChangeTexts, changes: readonly ShiftChange[]): string =>
  texts.all({ changes: changes.map((change) => changeText(texts, change)) })

/** Says which parts of a gig an edit of its post left as they were. */
export const keptText = (texts: ChangeTexts, parts: readonly GigPart[], isRecorded: boolean): string =>
  isRecorded ? texts.keptAsRecorded : texts.kept({ parts })

/** Says who is notified of an edit: `We tell the 2 who are booked and the 3 who applied`; null when nobody is. */
export function readersText(texts: ChangeTexts, states: readonly ApplicationState[], status: PostStatus): string | null {
  const readers = readersOf(states, status)
  return readers && texts.readers(readers)
}
