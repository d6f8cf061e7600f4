import type { ApplicationState } from '#domain/marketplace/application.ts'
import type { GigPart } from '#domain/marketplace/followed-gig.ts'
import type { PostStatus } from '#domain/marketplace/post.ts'
import { readersOf, type ShiftChange } from '#domain/marketplace/post-edit.ts'
import type { changeTexts } from './en/marketplace.ts'

type ChangeTexts = typeof changeTexts

/** Writes one change of a post: `starts 6:00 PM instead of 5:00 PM`. */
export function changeText({ fields }: ChangeTexts, { field, ...change }: ShiftChange): string {
  const text: string | ((change: Omit<ShiftChange, 'field'>) => string) = fields[field]
  return typeof text === 'string' ? text : text(change)
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
