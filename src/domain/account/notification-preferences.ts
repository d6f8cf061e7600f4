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
  /** Reminders 14 and 3 days before estimated tax is due. */
  readonly taxReminders: boolean
  /** A reminder 2 days before the free trial ends. */
  readonly trialReminders: boolean
  /** A daily digest of new emergency gigs in the worker's cities. */
  readonly newOpportunities: boolean
  /** The hours of the month on the dashboard, and a reminder of them on the 20th. */
  readonly hourReminders: boolean
}

/** Preferences that may lack the settings of later releases: as stored, or as sent by an older client. */
export type StoredPreferences = Omit<NotificationPreferences, Later> & Partial<Pick<NotificationPreferences, Later>>
type Later = 'taxReminders' | 'trialReminders' | 'hourReminders'

/** The default of the column. */
export const storedPreferences: StoredPreferences = {
  email: true,
  push: true,
  reminders: true,
  gigReminders: true,
  paymentReminders: true,
  newOpportunities: false,
}

export const defaultPreferences: NotificationPreferences = {
  ...storedPreferences,
  taxReminders: true,
  trialReminders: true,
  hourReminders: false,
}

/** The settings that turn off together with a channel (spec.md 4). */
export const turnedOffWith = {
  email: ['gigReminders', 'paymentReminders', 'taxReminders', 'trialReminders', 'newOpportunities'],
  push: ['reminders'],
} as const satisfies Partial<Record<keyof NotificationPreferences, readonly (keyof NotificationPreferences)[]>>

/** Returns the preferences in effect: what a disabled channel would send is off too (spec.md 4), and what is missing has its default. */
export function heldPreferences(chosen: StoredPreferences): NotificationPreferences {
  const channels = Object.keys(turnedOffWith) as (keyof typeof turnedOffWith)[]
  const off = channels.flatMap((channel) => (chosen[channel] ? [] : [...turnedOffWith[channel]]))
  return { ...defaultPreferences, ...chosen, ...Object.fromEntries(off.map((name) => [name, false])) }
}
