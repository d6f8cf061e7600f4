import { definedOf } from '../check/defined-fields.ts'
import { centsOf } from '../money/money.ts'
import { timeIn, zoneName } from '../time/zoned-time.ts'
import { type ApplicationState, isWaiting } from './application.ts'
import { cityKey } from './cities.ts'
import { agreedFor, completePay, extraWords, storedPay } from './pay.ts'
import { canBeRead, eventDayOf, type PostStatus, type Shift, type Urgency, workTimeOf } from './post.ts'
import { placeText } from './shift-place.ts'

/** The maximum number of edits of a post in an hour that workers are notified of. */
export const EDITS_PER_HOUR = 5

/** The fields of a post that its poster can edit. */
export interface PostFields extends Shift {
  readonly urgency: Urgency
}
export type PostPatch = { readonly [F in keyof PostFields]?: PostFields[F] | undefined }

/**
 * Returns a post after an edit. A new rate keeps the words beside the old one ("and dinner") and replaces words that stood for it. New
 * words without a rate replace the old rate.
 */
export function editedPost<P extends PostFields>(post: P, patch: PostPatch): P {
  const { payBasis, rate, payRate, ...others } = definedOf(patch)
  const edited = { ...post, ...others }
  if (payBasis === undefined && rate === undefined && payRate === undefined) return edited
  const words = payRate === undefined ? (post.rate === null ? null : extraWords(post)) : payRate
  return {
    ...edited,
    ...completePay({
      payBasis: payBasis ?? post.payBasis,
      rate: rate === undefined ? (payRate === undefined ? post.rate : null) : rate,
      payRate: words,
    }),
  }
}

/** What a post says to workers. They apply for it, and agree to it when they are booked. */
export type Terms = Pick<
  Shift,
  'eventName' | 'eventDate' | 'endTime' | 'timeZone' | 'city' | 'venue' | 'address' | 'payBasis' | 'rate' | 'payRate' | 'roleDescription'
> &
  // Terms that an earlier release stored do not say it.
  Partial<Pick<Shift, 'payKind'>>

export function termsOf(shift: Terms): Terms {
  const { eventName, eventDate, endTime, timeZone, city, venue, address, payBasis, rate, payRate, roleDescription, payKind = null } = shift
  return { eventName, eventDate, endTime, timeZone, city, venue, address, payBasis, rate, payRate, payKind, roleDescription }
}

/** The changes of a shift that workers are notified of. */
export const changedFields = ['agency', 'eventName', 'day', 'start', 'end', 'zone', 'place', 'pay', 'payKind', 'role'] as const
export type ChangedField = (typeof changedFields)[number]

/** A change of a shift. A day is `YYYY-MM-DD` and a time `HH:MM`; other values are texts. A role description is too long to be repeated, so its change has no values. */
export interface ShiftChange {
  readonly field: ChangedField
  readonly before: string | null
  readonly after: string | null
}

const startOf = ({ eventDate }: Pick<Shift, 'eventDate'>) => new Date(eventDate)

const valuesOf: Readonly<Record<Exclude<ChangedField, 'agency' | 'zone' | 'role'>, (shift: Terms) => string | null>> = {
  eventName: ({ eventName }) => eventName,
  day: (shift) => eventDayOf(shift),
  start: (shift) => timeIn(shift.timeZone, startOf(shift)),
  end: (shift) => workTimeOf(shift).endTime,
  place: placeText,
  pay: storedPay,
  payKind: ({ payKind }) => payKind ?? null,
}

/** The fields whose values need a known time zone. */
const timed: ReadonlySet<ChangedField> = new Set(['day', 'start', 'end', 'zone'])

function changeOf(field: ChangedField, was: Terms, is: Terms): ShiftChange | null {
  // An agency changes its name for all its posts at once, and not by an edit.
  if (field === 'agency') return null
  if (field === 'role') return was.roleDescription === is.roleDescription ? null : { field, before: null, after: null }
  // Zones whose clocks have the same name at the start count as one.
  const shown = (shift: Terms) => (field === 'zone' ? zoneName(shift.timeZone, startOf(is)) : valuesOf[field](shift))
  const [before, after] = [timed.has(field) && !canBeRead(was) ? null : shown(was), shown(is)]
  return before === after ? null : { field, before, after }
}

/**
 * Returns the changes of a shift that workers are notified of. A time whose zone was unknown has no former value. Throws as
 * `eventDayOf` does when the new zone is unknown.
 */
export const changesOf = (before: Terms, after: Terms): ShiftChange[] =>
  changedFields.flatMap((field) => changeOf(field, before, after) ?? [])

/** Changes as the facts of a notice: `start: '18:00'` and `startWas: '17:00'`. */
export type ChangeFacts = { readonly [Fact in ChangedField | `${ChangedField}Was`]?: string }

export const factsOfChanges = (changes: readonly ShiftChange[]): ChangeFacts =>
  Object.fromEntries(
    changes.flatMap(({ field, before, after }) => [
      [field, after ?? ''],
      [`${field}Was`, before ?? ''],
    ]),
  )

/** Returns the changes among the facts of a notice. */
export const changesIn = (facts: ChangeFacts): ShiftChange[] =>
  changedFields.flatMap((field) => {
    const before = facts[`${field}Was`]
    return before === undefined ? [] : [{ field, before: before || null, after: facts[field] || null }]
  })

/** Sums up changes of which a worker has not read the first ones. An edit and one back count as the last edit. */
export function summedChanges(unread: readonly ShiftChange[], changes: readonly ShiftChange[]): readonly ShiftChange[] {
  const all = changedFields.flatMap((field) => {
    const [first, last] = [unread, changes].map((list) => list.find((change) => change.field === field))
    if (!first || !last) return first ?? last ?? []
    return first.before === last.after && field !== 'role' ? [] : [{ field, before: first.before, after: last.after }]
  })
  return all.length > 0 ? all : changes
}

/** Returns whether both shifts pay in the same way, and the second one more. Words cannot be compared. */
function isRaise(before: Terms, after: Terms): boolean {
  if (extraWords(before) !== extraWords(after)) return false
  if (before.payBasis === after.payBasis) return before.rate !== null && after.rate !== null && centsOf(after.rate) > centsOf(before.rate)
  const [was, is] = [agreedFor(before), agreedFor(after)]
  return was !== null && is !== null && centsOf(is) > centsOf(was)
}

/** Returns whether an edit changes what a booked worker agreed to, so that they are asked again: when, where, or for less. */
export const isOtherDeal = (before: Terms, after: Terms): boolean =>
  changesOf(before, after).some(({ field }) => {
    if (field === 'eventName' || field === 'role') return false
    return field !== 'pay' || !isRaise(before, after)
  })

/** Returns the status of a post after an edit of its positions: more of them open a filled post again, and no free one fills it. */
export function statusAfterEdit(
  before: { readonly status: PostStatus; readonly positions: number; readonly booked: number },
  positions: number,
): PostStatus {
  const { status, booked } = before
  if (status === 'filled' && positions > before.positions && positions > booked) return 'active'
  return status === 'active' && positions < before.positions && positions === booked ? 'filled' : status
}

/** Returns whether a worker is notified of an edit: they are booked, or can still be booked. */
export const hearsOfEdit = (state: ApplicationState, status: PostStatus): boolean =>
  state === 'booked' || (status === 'active' && isWaiting(state))

/**
 * Returns the terms that an application keeps after an edit: those that its worker knows, while the post says something else. A booked worker
 * is asked about another deal until they answer. The others are asked when they are booked on terms of which they did not hear. Returns null
 * when there is nothing to ask. `known` is what the application kept before.
 */
export function termsAfterEdit(
  { state, known }: { readonly state: ApplicationState; readonly known: Terms | null },
  before: Terms,
  after: Terms & { readonly status: PostStatus },
): Terms | null {
  const terms = { ...termsOf(before), ...known }
  if (state === 'booked') return isOtherDeal(terms, after) ? terms : null
  const hasHeard = known === null && hearsOfEdit(state, after.status)
  return hasHeard || changesOf(terms, after).length === 0 ? null : terms
}

/** Returns whether an edit of these fields concerns the workers who applied. How many are needed, and how soon, does not. */
export const concernsWorkers = (fields: readonly string[]): boolean => fields.some((field) => field !== 'positions' && field !== 'urgency')

/** Returns whether an edit moves a post to another city. */
export const isOtherCity = (before: Pick<Shift, 'city'>, after: Pick<Shift, 'city'>): boolean =>
  cityKey(before.city) !== cityKey(after.city)

/** Returns how many workers are notified of an edit, those who are booked and those who applied; null when nobody is. */
export function readersOf(states: readonly ApplicationState[], status: PostStatus) {
  const heard = states.filter((state) => hearsOfEdit(state, status))
  const booked = heard.filter((state) => state === 'booked').length
  return heard.length === 0 ? null : { booked, applied: heard.length - booked }
}
