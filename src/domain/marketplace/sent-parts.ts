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
