import { LINK_DAYS } from '#domain/marketplace/profile-files.ts'
import type { MailTexts } from '../en/mails/mails.ts'
import { whenText } from '../shift-texts.ts'
import type { AttachedFile, Letter, Link } from './letter.ts'

/**
 * For the poster when a worker applies. It contains everything that an agency gets about a worker: their name, their contact data, the
 * texts and files that they provide for agencies, and the past gigs on their gig resume (trust.md F3).
 */
export interface Application {
  readonly eventName: string
  readonly when: string
  readonly city: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly bio: string | null
  /** The gig resume in one line, `42 gigs for 12 clients since 2024`; undefined while no gig is on it. */
  readonly resume?: string
  /** The latest of these gigs, one line each. */
  readonly pastGigs: readonly string[]
  readonly morePastGigs: number
  /** The page where the poster sees all applicants. */
  readonly link: string
  /** The resume and headshots attached to the e-mail. */
  readonly attached?: readonly AttachedFile[]
  /** Links to the files when they are too large to attach. */
  readonly files?: readonly Link[]
}

export function application({ marketplace: { application: texts } }: MailTexts, facts: Application): Letter {
  const { eventName, when, city, name, email, phone, bio, resume, pastGigs, morePastGigs, link, attached = [], files = [] } = facts
  return {
    subject: texts.subject({ name, eventName }),
    replyTo: email,
    parts: [
      texts.what({ name, eventName, when: whenText(when), city }),
      { [texts.name]: name, [texts.email]: email, ...(phone && { [texts.phone]: phone }) },
      ...(bio ?? '').split(/\n{2,}/).filter(Boolean),
      ...(resume ? [texts.pastGigs({ resume }), pastGigs] : []),
      ...(morePastGigs > 0 ? [texts.more({ gigs: morePastGigs })] : []),
      ...(attached.length > 0 ? [texts.attached] : []),
      ...(files.length > 0 ? [texts.tooLarge({ days: LINK_DAYS }), ...files] : []),
      { link, label: texts.link },
      texts.answer,
    ],
  }
}
