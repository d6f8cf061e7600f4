import type { GigPart } from '#domain/marketplace/followed-gig.ts'
import { type ChangeFacts, changesIn } from '#domain/marketplace/post-edit.ts'
import { changeText, keptText } from '../change-text.ts'
import type { MailTexts } from '../en/mails/mails.ts'
import { whenText } from '../shift-texts.ts'
import type { Letter } from './letter.ts'

/** For an address that will receive the applications to a post. */
export interface ConfirmContact {
  readonly agencyName: string
  readonly eventName: string
  readonly link: string
}

export const confirmContact = ({ marketplace: { confirmContact: texts } }: MailTexts, { link, ...post }: ConfirmContact): Letter => ({
  subject: texts.subject(post),
  parts: [texts.what(post), texts.ifRight, { link, label: texts.link }, texts.notYou],
})

/** For a worker when a post in one of their cities is published. */
export interface EmergencyGig {
  readonly name: string
  readonly agencyName: string
  readonly eventName: string
  readonly city: string
  readonly when: string
  readonly link: string
}

export function emergencyGig({ hi, marketplace }: MailTexts, { name, agencyName, eventName, city, when, link }: EmergencyGig): Letter {
  const texts = marketplace.emergencyGig
  return {
    subject: texts.subject({ city, eventName }),
    parts: [
      hi({ name }),
      texts.what({ agencyName }),
      { [texts.event]: eventName, [marketplace.when]: whenText(when), [texts.city]: city },
      { link, label: texts.link },
      texts.why,
    ],
  }
}

/** For a worker who is booked for a post that was edited, or who applied to it. */
export interface ChangedPost {
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

export function postChanged(texts: MailTexts, facts: ChangedPost): Letter {
  const { name, agencyName, when, changes, isBooked, isShown, kept, isRecorded, isAsked, link } = facts
  const { postChanged: words } = texts.marketplace
  // The name by which the worker knows the post.
  const eventName = changes?.eventNameWas || facts.eventName
  const named = isBooked ? words.whatOfBooked : words.whatOfApplied
  return {
    subject: changes ? words.subject({ eventName }) : words.plainSubject,
    parts: [
      texts.hi({ name }),
      changes ? named({ agencyName, eventName, when: whenText(when) }) : isBooked ? words.plainOfBooked : words.plainOfApplied,
      ...(changes ? [changesIn(changes).map((change) => changeText(texts.changes, change))] : []),
      ...(isShown ? [words.shown] : []),
      ...(kept.length > 0 ? [words.kept({ kept: keptText(texts.changes, kept, isRecorded) })] : []),
      ...(isAsked ? [words.asked] : []),
      { link, label: isAsked ? words.keepOrLeave : words.see },
    ],
  }
}

/** For a worker who is booked, when the poster writes to everybody booked. */
export interface PostMessage {
  readonly name: string
  readonly agencyName: string
  readonly eventName: string
  readonly when: string
  /** Null for an address that its owner never confirmed: it gets no words of a stranger. */
  readonly message: string | null
  readonly link: string
}

export const postMessage = (
  { hi, marketplace: { postMessage: texts } }: MailTexts,
  { name, agencyName, eventName, when, message, link }: PostMessage,
): Letter => ({
  subject: message ? texts.subject({ eventName }) : texts.plainSubject,
  parts: [
    hi({ name }),
    message ? texts.what({ agencyName, eventName, when: whenText(when) }) : texts.plainWhat,
    ...(message ? [message] : []),
    { link, label: message ? texts.open : texts.read },
  ],
})
