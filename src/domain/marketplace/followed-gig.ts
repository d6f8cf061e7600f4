import { type Gig, isPaid } from '../gigs/gig.ts'
import { expectedPayOf, workTimeIssues } from '../gigs/work-time.ts'
import { gigOfShift, type PostedShift } from './application.ts'
import { canBeRead } from './post.ts'

/** The parts of a gig that come from its shift, in the order of a sentence. */
export const gigParts = ['name', 'time', 'place', 'pay', 'duties', 'notes'] as const
export type GigPart = (typeof gigParts)[number]

type OfShift = Omit<ReturnType<typeof gigOfShift>, 'hoursWorked'>

type Followed = Exclude<keyof OfShift, 'gigType' | 'clientName' | 'startDate' | 'endDate'>
/** The gig of an application, as its worker may have changed it. */
export type FollowedGig = Pick<Gig, Followed | 'status' | 'multiDayGroupId' | 'gotPaidDate' | 'totalReceived'>
type FollowedChange = Partial<Omit<OfShift, 'gigType' | 'clientName' | 'breakMinutes'>>

const fieldsOf: Readonly<Record<Exclude<GigPart, 'pay'>, readonly Followed[]>> = {
  name: ['eventName'],
  time: ['date', 'startTime', 'endTime', 'timeZone'],
  place: ['gigAddress'],
  duties: ['duties'],
  notes: ['notes'],
}

/** Returns whether the pay of a gig is still the one of its shift. The worker's own times and breaks may have changed the sum. */
function hasPayOf(gig: FollowedGig, was: OfShift, shift: PostedShift): boolean {
  if (isPaid(gig) || gig.payBasis !== was.payBasis || gig.rate !== was.rate || gig.payKind !== was.payKind) return false
  return gig.expectedPay === was.expectedPay || gig.expectedPay === expectedPayOf(gig.date, gig, flatPay(shift))
}
const flatPay = ({ payBasis, rate }: PostedShift) => (payBasis === 'flat' ? rate : null)

interface AfterEdit {
  readonly change: FollowedChange
  /** The edited parts that stay as they were. */
  readonly kept: readonly GigPart[]
  /** Whether they stay because the worker worked the gig, was paid for it, or made it a day of a job. */
  readonly isRecorded: boolean
}

/**
 * Returns the change with which the gig of an application follows an edit of its post. A part that the worker changed stays as they left it,
 * and so does a gig that they worked, were paid for, or made a day of a job. `own` are the parts that earlier edits found changed by the
 * worker: they never follow again, even when the post came to say the same.
 */
export function gigAfterEdit(
  gig: FollowedGig,
  own: readonly GigPart[],
  before: PostedShift,
  after: PostedShift,
  notesOf: Parameters<typeof gigOfShift>[1],
): AfterEdit {
  // An edit can repair a post whose time zone is unknown.
  const known = canBeRead(before) ? before : { ...before, timeZone: after.timeZone }
  const [was, is] = [gigOfShift(known, notesOf), gigOfShift(after, notesOf)]
  const isPlanned = (gig.status === 'applied' || gig.status === 'confirmed') && gig.multiDayGroupId === null
  const follows = (part: GigPart, change: FollowedChange): boolean => {
    if (!isPlanned || own.includes(part)) return false
    if (part === 'pay') return hasPayOf(gig, was, known)
    if (fieldsOf[part].some((field) => gig[field] !== was[field])) return false
    return part !== 'time' || workTimeIssues({ ...gig, ...change }).length === 0
  }
  let change: FollowedChange = {}
  const kept = gigParts.filter((part) => {
    const next = part === 'pay' ? payAfter({ ...gig, ...change }, is, after) : pick(is, part)
    const isEdited = part === 'pay' ? isPayEdited(was, is) : fieldsOf[part].some((field) => was[field] !== is[field])
    if (!isEdited) return false
    if (!follows(part, next)) return true
    change = { ...change, ...next }
    return false
  })
  const now: Readonly<Record<string, unknown>> = { ...gig, startDate: gig.date, endDate: gig.date }
  const changed = Object.entries(change).filter(([field, value]) => now[field] !== value)
  return { change: Object.fromEntries(changed), kept, isRecorded: !isPlanned && kept.length > 0 }
}

const isPayEdited = (was: OfShift, is: OfShift) =>
  was.payBasis !== is.payBasis || was.rate !== is.rate || was.expectedPay !== is.expectedPay || was.payKind !== is.payKind

const payAfter = (gig: FollowedGig, { payBasis, rate, payKind }: OfShift, after: PostedShift): FollowedChange => ({
  ...{ payBasis, rate, payKind },
  expectedPay: expectedPayOf(gig.date, { ...gig, payBasis, rate }, flatPay(after)),
})

function pick(is: OfShift, part: Exclude<GigPart, 'pay'>): FollowedChange {
  const change = Object.fromEntries(fieldsOf[part].map((field) => [field, is[field]]))
  return part === 'time' ? { ...change, startDate: is.startDate, endDate: is.endDate } : change
}
