import { type KindOfData, kindsOfData } from '#domain/account/kinds-of-data.ts'
import type { ApplicationState } from '#domain/marketplace/application.ts'
import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { goalKinds, periodLabel, periodOf } from '#domain/time/period.ts'
import { asDay, asMoney, changesOf, quoted } from './changed-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** One act in the audit log: what one transaction did to one record, or to several records of a kind. */
export interface LoggedAct {
  readonly action: string
  readonly tableName: string
  /** The id of the first record, as logged. */
  readonly recordId: string
  readonly records: number
  /** The present or last name of the records; null when it is unknown or they differ. */
  readonly name: string | null
  /** The changed fields; only for a single record. */
  readonly oldValues: Values | null
  readonly newValues: Values | null
}

const nouns = new Map(Object.values<KindOfData>(kindsOfData).flatMap(({ nouns: ofTables = {} }) => Object.entries(ofTables)))

/** The description of each action, with `…` in place of the records. */
const verbs = new Map(
  Object.entries({
    create: 'Added …',
    update: 'Edited …',
    delete: 'Deleted …',
    restore: 'Restored …',
    'got paid': 'Recorded a payment for …',
    'undo got paid': 'Took back a payment for …',
    'undo update': 'Undid an edit of …',
    'update job': 'Changed the days of …',
  }),
)

const amountIn = (values: Values | null) => asMoney(values?.amount)

/** The description of each change of a post or its fee. */
const postChanges = new Map([
  ['paid', 'Paid the fee of an emergency gig'],
  ['given back', 'Got back the fee of an emergency gig that nobody saw'],
  ['active', 'Opened an emergency gig again'],
  ['filled', 'Marked an emergency gig as filled'],
  ['canceled', 'Canceled an emergency gig'],
])

/** The description of each change of an application by its poster or its worker. */
const applicationChanges = new Map<string, string>(
  Object.entries({
    applied: 'Took an applicant off the shortlist or the passed list',
    shortlisted: 'Shortlisted an applicant',
    passed: 'Passed on an applicant',
    booked: 'Booked an applicant',
    canceled: 'Canceled a booking',
    withdrawn: 'Withdrew an application',
  } satisfies Record<ApplicationState, string>),
)

/** The description of each answer of a worker whose booking was marked as paid. */
const claimChanges = new Map<string, string>(
  Object.entries({
    confirmed: 'Confirmed the payment for an emergency gig',
    different: 'Said that the payment for an emergency gig was a different amount',
    not_received: 'Said that the payment for an emergency gig did not come',
  } satisfies Record<ClaimAnswer, string>),
)

function applicationChange({ records, newValues }: LoggedAct): string {
  // Only payments are marked for several applications at once.
  if (records > 1) return `Marked ${records} bookings as paid`
  const amount = asMoney(newValues?.paidAmount)
  if (amount) return `Marked a booking as paid: ${amount}`
  if (newValues?.agreedTo !== undefined) return 'Kept a booking whose gig was changed'
  return applicationChanges.get(String(newValues?.state)) ?? claimChanges.get(String(newValues?.paidAnswer)) ?? 'Changed an application'
}

/** Acts with their own description. */
const special = new Map<string, (act: LoggedAct) => string | null>(
  Object.entries({
    'update users': () => 'Changed your profile',
    'delete users': () => 'Deleted your account',
    'update passwords': () => 'Changed your password',
    'update emails': () => 'Changed your email',
    'undo update emails': () => 'Stopped or undid a change of your email',
    'create totp_factors': () => 'Turned on two-step sign-in',
    'update totp_factors': () => 'Made new recovery codes',
    'delete totp_factors': () => 'Turned off two-step sign-in',
    'create passkeys': () => 'Added a passkey',
    'update passkeys': () => 'Renamed a passkey',
    'delete passkeys': () => 'Removed a passkey',
    'create identities': () => 'Connected single sign-on',
    'delete identities': () => 'Disconnected single sign-on',
    'delete sessions': ({ recordId }: LoggedAct) => (recordId === 'others' ? 'Signed out all other devices' : 'Signed out a device'),
    'create support_requests': () => 'Wrote to support',
    'create push_devices': () => 'Enabled push notifications on a device',
    'delete push_devices': () => 'Ended push notifications on a device',
    'create emergency_gigs': () => 'Posted an emergency gig',
    'update emergency_gigs': ({ newValues }: LoggedAct) =>
      postChanges.get(String(newValues?.fee ?? newValues?.status)) ?? 'Changed an emergency gig',
    'create post_news': () => 'Wrote to everybody booked for an emergency gig',
    'update agencies': () => 'Changed the company',
    'create calendar_feeds': () => 'Made a new link for your calendar feed',
    'delete calendar_feeds': () => 'Turned off your calendar feed',
    'update ba_profiles': () => 'Changed your BA profile',
    'update ba_applications': applicationChange,
    'create worker_files': () => 'Added a file to your BA profile',
    'update worker_files': () => 'Put your headshots in another order',
    'delete worker_files': () => 'Removed a file from your BA profile',
    'create profile_photos': () => 'Set your photo',
    'delete profile_photos': () => 'Removed your photo',
    'create data_exports': () => 'Asked for an export of your data',
    'delete data_exports': () => 'Removed an export of your data',
    'create resume_links': () => 'Made a link to your gig resume',
    'delete resume_links': () => 'Stopped sharing your gig resume',
    'update period_goals': ({ recordId, newValues }: LoggedAct) => {
      const [kind, start = ''] = recordId.split(' ')
      const known = goalKinds.find((each) => each === kind)
      const goal = amountIn(newValues)
      return known && isDay(start) && goal ? `Set the goal of ${periodLabel(periodOf(known, start))} to ${goal}` : 'Set a goal'
    },
    'create tax_profiles': ({ recordId }: LoggedAct) => `Answered the questions of the federal estimate for ${recordId}`,
    'update tax_profiles': ({ recordId }: LoggedAct) => `Changed the answers of the federal estimate for ${recordId}`,
    'create tax_payments': ({ newValues }: LoggedAct) => taxPayment('Logged', newValues),
    'delete tax_payments': ({ oldValues }: LoggedAct) => taxPayment('Deleted', oldValues),
  }),
)

function taxPayment(verb: string, values: Values | null): string | null {
  const [amount, day] = [amountIn(values), asDay(values?.paidOn)]
  return amount && day && `${verb} the estimated tax payment of ${amount} on ${day}`
}

/** Describes an act in plain words: `Edited gig “Auto show”: pay $200.00 to $240.00`. */
export function describeAct(act: LoggedAct): string {
  const what = special.get(`${act.action} ${act.tableName}`)?.(act) ?? generally(act)
  const changes = changesOf(act.tableName, act.oldValues, act.newValues)
  return changes.length > 0 ? `${what}: ${changes.join(', ')}` : what
}

function generally({ action, tableName, records, name }: LoggedAct): string {
  const [one, many] = nouns.get(tableName) ?? ['record', 'records']
  const counted = records === 1 ? (name === null ? `a ${one}` : one) : `${records} ${many}`
  const which = name === null ? counted : `${counted} ${quoted(name)}`
  return (verbs.get(action) ?? 'Changed …').replace('…', which)
}
