import { LINK_DAYS } from '#domain/marketplace/profile-files.ts'
import type { AttachedFile } from '../attachments.ts'
import type { Letter, Link } from '../letter.ts'

/**
 * For the poster when a worker applies. It contains everything that an agency gets about a worker: their name, their contact data, the
 * texts and files that they provide for agencies, and the past gigs on their gig resume (trust.md F3).
 */
interface Application {
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

export const application = ({
  eventName,
  when,
  city,
  name,
  email,
  phone,
  bio,
  resume,
  pastGigs,
  morePastGigs,
  link,
  attached = [],
  files = [],
}: Application): Letter => ({
  subject: `${name} applied for ${eventName}`,
  replyTo: email,
  parts: [
    `${name} would like to work at ${eventName} (${when}, ${city}).`,
    { Name: name, Email: email, ...(phone && { Phone: phone }) },
    ...(bio ?? '').split(/\n{2,}/).filter(Boolean),
    ...(resume ? [`Past gigs: ${resume}`, pastGigs] : []),
    ...(morePastGigs > 0 ? [`and ${morePastGigs.toLocaleString('en-US')} more`] : []),
    ...(attached.length > 0 ? ['Their files are attached.'] : []),
    ...(files.length > 0 ? [`Their files are too large to be attached. These links work for ${LINK_DAYS} days:`, ...files] : []),
    { link, label: 'See all who applied' },
    'Answer this mail to write to them.',
  ],
})
