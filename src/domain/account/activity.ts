import { gigStatusNames, paymentMethodNames } from '../gigs/gig.ts'
import type { ApplicationState } from '../marketplace/application.ts'
import type { ClaimAnswer } from '../marketplace/claim.ts'
import { formatRate } from '../mileage/irs-mileage.ts'
import { FLAT_RATE } from '../mileage/mileage.ts'
import { centsOf, formatCents } from '../money/money.ts'
import { formatDay, isDay } from '../time/calendar-day.ts'
import { goalKinds, periodLabel, periodOf } from '../time/period.ts'
import { formatTime, isTimeOfDay } from '../time/zoned-time.ts'
import { type KindOfData, kindsOfData } from './kinds-of-data.ts'

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

type Format = (value: unknown) => string | null
interface FieldWords {
  readonly label: string
  /** Writes a value; returns null for a value that cannot be shown. Without it, the entry only says that the field changed. */
  readonly say?: Format
}

const NONE = 'none'
const quoted = (text: string) => `“${text}”`
const asText: Format = (value) => (typeof value === 'string' && value.trim() !== '' ? quoted(value) : null)
const asMoney: Format = (value) => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? formatCents(centsOf(value)) : null)
const asDay: Format = (value) => (typeof value === 'string' && isDay(value) ? formatDay(value) : null)
const asTime: Format = (value) => (typeof value === 'string' && isTimeOfDay(value) ? formatTime(value) : null)
const asNumber: Format = (value) => (typeof value === 'number' ? String(value) : null)
const asPercent: Format = (value) => (typeof value === 'number' ? `${value}%` : null)
const asItems: Format = (value) =>
  Array.isArray(value)
    ? value.map(({ businessPurpose, amount }) => `${asText(businessPurpose) ?? ''} ${asMoney(amount) ?? ''}`.trim()).join(', ') || null
    : null
const named =
  (names: Readonly<Record<string, string>>): Format =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? (names[value] ?? null) : null
const asResume: Format = (value) => (value === true ? 'shown' : 'left off')
const asSwitch: Format = (value) => (value === true ? 'on' : 'off')
const asMileageRate: Format = (value) => (value === true ? 'the IRS rate' : formatRate(FLAT_RATE))

/** The fields of each table that people see, in the order of the description. Fields that are not listed are internal. */
const fieldsOf = new Map<string, Readonly<Record<string, FieldWords>>>(
  Object.entries({
    gigs: {
      eventName: { label: 'event', say: asText },
      clientName: { label: 'client', say: asText },
      gigType: { label: 'type', say: asText },
      date: { label: 'date', say: asDay },
      startTime: { label: 'start', say: asTime },
      endTime: { label: 'end', say: asTime },
      breakMinutes: { label: 'break minutes', say: asNumber },
      rate: { label: 'rate', say: asMoney },
      expectedPay: { label: 'expected pay', say: asMoney },
      totalReceived: { label: 'received', say: asMoney },
      actualPay: { label: 'pay', say: asMoney },
      tips: { label: 'tips', say: asMoney },
      gotPaidDate: { label: 'paid on', say: asDay },
      paymentMethod: { label: 'payment method', say: named(paymentMethodNames) },
      status: { label: 'status', say: named(gigStatusNames) },
      taxPercentage: { label: 'tax', say: asPercent },
      mileage: { label: 'miles', say: asNumber },
      parkingExpense: { label: 'parking', say: asMoney },
      reimbursedParking: { label: 'parking reimbursed', say: asMoney },
      otherExpenses: { label: 'other expenses', say: asMoney },
      otherExpenseItems: { label: 'items of other expenses', say: asItems },
      reimbursedOther: { label: 'other expenses reimbursed', say: asMoney },
      gigAddress: { label: 'address' },
      duties: { label: 'duties' },
      notes: { label: 'notes' },
      includeInResume: { label: 'gig resume', say: asResume },
    },
    expenses: {
      date: { label: 'date', say: asDay },
      amount: { label: 'amount', say: asMoney },
      reimbursedAmount: { label: 'reimbursed', say: asMoney },
      merchant: { label: 'merchant', say: asText },
      businessPurpose: { label: 'purpose', say: asText },
      category: { label: 'category', say: asText },
      gigId: { label: 'linked gig' },
      description: { label: 'description' },
      notes: { label: 'notes' },
    },
    clients: {
      name: { label: 'name', say: asText },
      contactName: { label: 'contact', say: asText },
      email: { label: 'email', say: asText },
      phone: { label: 'phone', say: asText },
      address: { label: 'address' },
      termsDays: { label: 'days to pay', say: asNumber },
      preferredAt: { label: 'place among preferred clients' },
      notes: { label: 'notes' },
    },
    users: {
      name: { label: 'name', say: asText },
      firstName: { label: 'first name', say: asText },
      lastName: { label: 'last name', say: asText },
      bio: { label: 'bio' },
      email: { label: 'email', say: asText },
      phone: { label: 'phone', say: asText },
      homeAddress: { label: 'home address' },
      drivesFromHome: { label: 'drives from home' },
      defaultTaxPercentage: { label: 'default tax', say: asPercent },
      usesIrsMileageRate: { label: 'mileage rate', say: asMileageRate },
      businessName: { label: 'business name', say: asText },
      businessAddress: { label: 'business address' },
      businessPhone: { label: 'business phone', say: asText },
      businessEmail: { label: 'business email', say: asText },
      customGigTypes: { label: 'gig types' },
      primaryGigTypes: { label: 'main gig types' },
      workStarts: { label: 'start of the working day', say: asTime },
      workEnds: { label: 'end of the working day', say: asTime },
      notificationPreferences: { label: 'notifications' },
    },
    tax_profiles: {
      filingStatus: { label: 'filing status' },
      wages: { label: 'wages', say: asMoney },
      spouseWages: { label: 'spouse’s wages', say: asMoney },
      withholding: { label: 'withholding', say: asMoney },
      lastYearTax: { label: 'last year’s tax', say: asMoney },
    },
    ba_profiles: {
      bio: { label: 'bio' },
      preferredCities: { label: 'preferred cities' },
      emergencyNotifications: { label: 'emergency notifications', say: asSwitch },
    },
  }),
)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const isNoAmount = (value: unknown) => isEmpty(value) || value === '0.00'

/** Describes the changed fields: `"pay $200.00 to $240.00"`, `"notes"`. */
function changesOf({ tableName, oldValues, newValues }: LoggedAct): string[] {
  if (!oldValues || !newValues) return []
  return Object.entries(fieldsOf.get(tableName) ?? {}).flatMap(([field, { label, say }]) => {
    if (!(field in oldValues || field in newValues)) return []
    const [before, after] = [oldValues[field], newValues[field]]
    // For an address, the log records only that there was one.
    if (JSON.stringify(before) === JSON.stringify(after) && before !== '(address)') return []
    // For people, no amount and an amount of 0 are the same.
    if (say === asMoney && isNoAmount(before) && isNoAmount(after)) return []
    const [from, to] = [before, after].map((value) => (isEmpty(value) ? NONE : (say?.(value) ?? null)))
    return [say && from && to ? `${label} ${from} to ${to}` : label]
  })
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
  const changes = changesOf(act)
  return changes.length > 0 ? `${what}: ${changes.join(', ')}` : what
}

function generally({ action, tableName, records, name }: LoggedAct): string {
  const [one, many] = nouns.get(tableName) ?? ['record', 'records']
  const counted = records === 1 ? (name === null ? `a ${one}` : one) : `${records} ${many}`
  const which = name === null ? counted : `${counted} ${quoted(name)}`
  return (verbs.get(action) ?? 'Changed …').replace('…', which)
}
