/** How a worker wants to be notified. Decision records and docs/operating.md say what each setting sends. */
export interface NotificationPreferences {
  /** All e-mail except the messages that keep the account safe. */
  readonly email: boolean
  /** Pushes to the devices on which the worker enabled them. */
  readonly push: boolean
  /** The reminders below, sent as pushes. */
  readonly reminders: boolean
  /** A reminder on the day before a gig. */
  readonly gigReminders: boolean
  /** Reminders 3, 14 and 30 days after an unpaid gig. */
  readonly paymentReminders: boolean
  /** A daily digest of new emergency gigs in the worker's cities. */
  readonly newOpportunities: boolean
}

export const defaultPreferences: NotificationPreferences = {
  email: true,
  push: true,
  reminders: true,
  gigReminders: true,
  paymentReminders: true,
  newOpportunities: false,
}

/** The settings that turn off together with a channel (spec.md 4). */
export const turnedOffWith = {
  email: ['gigReminders', 'paymentReminders', 'newOpportunities'],
  push: ['reminders'],
} as const satisfies Partial<Record<keyof NotificationPreferences, readonly (keyof NotificationPreferences)[]>>

/** Returns the preferences in effect: what a disabled channel would send is off too (spec.md 4). */
export function heldPreferences(chosen: NotificationPreferences): NotificationPreferences {
  const channels = Object.keys(turnedOffWith) as (keyof typeof turnedOffWith)[]
  const off = channels.flatMap((channel) => (chosen[channel] ? [] : [...turnedOffWith[channel]]))
  return { ...chosen, ...Object.fromEntries(off.map((name) => [name, false])) }
}
