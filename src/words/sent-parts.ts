import type { OptionalPart, Sent } from '#domain/marketplace/sent-parts.ts'
import { sentTexts } from './en/shifts.ts'

interface SentPart {
  readonly part: OptionalPart | 'name' | 'email'
  readonly label: string
  readonly text: string
}

/** Lists the parts of an application for its worker, one line each. A part that the worker does not have is missing. */
export function sentPartsOf({ clients, ...sent }: Sent): SentPart[] {
  const { labels } = sentTexts
  const pastGigs = sent.pastGigs && (clients.length > 0 ? sentTexts.pastGigs({ pastGigs: sent.pastGigs, clients }) : sent.pastGigs)
  const texts = {
    name: sent.name,
    email: sent.email,
    phone: sent.phone,
    bio: sent.bio,
    cities: sent.cities.join(', '),
    headshots: sent.headshots > 0 ? sentTexts.headshots({ photos: sent.headshots }) : null,
    resume: sent.hasResume ? sentTexts.resume : null,
    pastGigs,
  } satisfies Record<keyof typeof labels, string | null>
  const parts = Object.keys(labels) as (keyof typeof labels)[]
  return parts.flatMap((part) => (texts[part] ? [{ part, label: labels[part], text: texts[part] }] : []))
}
