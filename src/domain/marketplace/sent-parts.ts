import { count } from '../count.ts'

/** The parts of an application that a worker may leave out. Their name and their email are always sent. */
export const optionalParts = ['phone', 'bio', 'cities', 'headshots', 'resume', 'pastGigs'] as const
export type OptionalPart = (typeof optionalParts)[number]

/** How long an application waits on the server before its agency sees it, in seconds. Until then it can be undone without a trace. */
export const HOLD_SECONDS = 8

/** Everything that an application sends to an agency. */
export interface Sent {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly bio: string | null
  readonly cities: readonly string[]
  readonly headshots: number
  readonly hasResume: boolean
  /** The gig resume in one line, `42 gigs for 12 clients since 2024`; null while no gig is on it. */
  readonly pastGigs: string | null
  /** The clients that the past gigs name. */
  readonly clients: readonly string[]
}

interface SentPart {
  readonly part: OptionalPart | 'name' | 'email'
  readonly label: string
  readonly text: string
}

/** Lists the parts of an application for its worker, one line each. A part that the worker does not have is missing. */
export function sentPartsOf({ clients, ...sent }: Sent): SentPart[] {
  const names = clients.length > 0 ? `, with the names of your clients: ${clients.join(', ')}` : ''
  const lines = [
    ['name', 'Name', sent.name],
    ['email', 'Email', sent.email],
    ['phone', 'Phone', sent.phone],
    ['bio', 'Bio', sent.bio],
    ['cities', 'Preferred cities', sent.cities.join(', ')],
    ['headshots', 'Headshots', sent.headshots > 0 ? count('photo', sent.headshots) : null],
    ['resume', 'Resume', sent.hasResume ? 'Your PDF' : null],
    ['pastGigs', 'Past gigs', sent.pastGigs && `${sent.pastGigs}${names}`],
  ] as const
  return lines.flatMap(([part, label, text]) => (text ? [{ part, label, text }] : []))
}
