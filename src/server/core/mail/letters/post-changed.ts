import type { GigPart } from '#domain/marketplace/followed-gig.ts'
import { type ChangeFacts, changesIn } from '#domain/marketplace/post-edit.ts'
import { changeText, keptText } from '#words/change-text.ts'
import { changeTexts } from '#words/en/marketplace.ts'
import type { Letter } from '../letter.ts'

/** For a worker who is booked for a post that was edited, or who applied to it. */
interface ChangedPost {
  readonly name: string
  readonly agencyName: string
  readonly eventName: string
  readonly when: string
  /** Null for an address that its owner never confirmed: it gets no words of a stranger. */
  readonly changes: ChangeFacts | null
  readonly isBooked: boolean
  /** Whether the gig in the worker's calendar changed. */
  readonly isShown: boolean
  /** The edited parts of that gig that stayed, and whether they stayed because the gig was worked, paid, or made a day of a job. */
  readonly kept: readonly GigPart[]
  readonly isRecorded: boolean
  readonly isAsked: boolean
  readonly link: string
}

export function postChanged(facts: ChangedPost): Letter {
  const { name, agencyName, eventName, when, changes, isBooked, isShown, kept, isRecorded, isAsked, link } = facts
  const oldName = changes?.eventNameWas || eventName
  const role = isBooked ? 'You are booked for it.' : 'You applied to it.'
  return {
    subject: changes ? `${oldName} was changed` : 'Your emergency gig was changed',
    parts: [
      `Hi ${name},`,
      changes ? `${agencyName} changed ${oldName} (${when}). ${role}` : `An emergency gig was changed. ${role}`,
      ...(changes ? [changesIn(changes).map((change) => changeText(changeTexts, change))] : []),
      ...(isShown ? ['Your calendar shows it.'] : []),
      ...(kept.length > 0 ? [`${keptText(changeTexts, kept, isRecorded)}.`] : []),
      ...(isAsked ? ['Does it still work for you? If not, withdraw, so that somebody else can go.'] : []),
      { link, label: isAsked ? 'Keep it or leave' : 'See the gig' },
    ],
  }
}
