/** How a worker wants to be told of what happens. Decision records and docs/operating.md say what each one sends. */
export interface NotificationPreferences {
  /** Any mail but what keeps the account safe. */
  readonly email: boolean
  /** Messages on a device that was enabled for them. */
  readonly push: boolean
  /** The reminders below, as pushes. */
  readonly reminders: boolean
  /** The day before a gig. */
  readonly gigReminders: boolean
  /** 3, 14 and 30 days after an unpaid gig. */
  readonly paymentReminders: boolean
  /** A daily digest of new emergency gigs in one's cities. */
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

/** The switches that another one turns off with itself (spec.md 4). */
export const turnedOffWith = {
  email: ['gigReminders', 'paymentReminders', 'newOpportunities'],
  push: ['reminders'],
} as const satisfies Partial<Record<keyof NotificationPreferences, readonly (keyof NotificationPreferences)[]>>

/** Returns the preferences as they hold: what goes by a channel that is off is off too (spec.md 4). */
export function heldPreferences(chosen: NotificationPreferences): NotificationPreferences {
  const channels = Object.keys(turnedOffWith) as (keyof typeof turnedOffWith)[]
  const off = channels.flatMap((channel) => (chosen[channel] ? [] : [...turnedOffWith[channel]]))
  return { ...chosen, ...Object.fromEntries(off.map((name) => [name, false])) }
}
