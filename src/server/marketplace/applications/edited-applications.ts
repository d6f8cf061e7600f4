import { percentageNow } from '#domain/gigs/tax-percentage.ts'
import { type GigPart, gigAfterEdit } from '#domain/marketplace/followed-gig.ts'
import {
  changesIn,
  changesOf,
  factsOfChanges,
  isOtherDeal,
  type ShiftChange,
  summedChanges,
  termsAfterEdit,
  termsOf,
} from '#domain/marketplace/post-edit.ts'
import { shiftNotes } from '#words/shift-texts.ts'
import type { Queries } from '../../core/database/queries.ts'
import { withoutCrowded } from '../../core/mail/strangers.ts'
import { found } from '../../errors.ts'
import { changeGigsOfWorkers, lockGigsOfWorkers, type OwnedGig } from '../../gigs/of-workers.ts'
import type { GigChange } from '../../gigs/store.ts'
import { notifyAllAgain, unreadFacts } from '../../notices/bell/notify.ts'
import { type ApplicationRow, setAgreedTerms, setOwnParts } from '../records/applications-store.ts'
import { mayBook, type Poster } from '../records/policy.ts'
import { type Couriers, factsOf } from '../records/positions.ts'
import { findReaders } from '../records/post-news-store.ts'
import type { PostRow } from '../records/posts-store.ts'

/** What an edit of a post meant for an application to it. */
export interface Followed {
  readonly application: ApplicationRow
  /** Whether the gig in the worker's calendar changed. */
  readonly isShown: boolean
  /** The edited parts of the gig that stayed as they were. */
  readonly kept: readonly GigPart[]
  /** Whether they stayed because the gig was worked, paid, or made a day of a job, not because the worker had changed them. */
  readonly isRecorded: boolean
  /** Whether the worker is booked and must say whether the gig still works. */
  readonly isAsked: boolean
}

type GigResult = Pick<Followed, 'isShown' | 'kept' | 'isRecorded'>
const NOT_SHOWN: GigResult = { isShown: false, kept: [], isRecorded: false }

/** Records the parts that a worker set, so that no later edit of the post changes them. */
async function keepParts(queries: Queries, application: ApplicationRow, kept: readonly GigPart[]) {
  const { ownParts } = application
  const parts = [...new Set([...ownParts, ...kept])]
  if (parts.length > ownParts.length) await setOwnParts(queries, application, parts)
}

/**
 * Changes the gigs of applications with their post, and returns what became of each by its id. A gig that was removed from the calendar
 * changes too, because a booking restores it.
 */
async function followGigs(queries: Queries, poster: Poster, applications: readonly ApplicationRow[], before: PostRow, after: PostRow) {
  const owned = applications.flatMap((application) =>
    application.gigId === null ? [] : [{ owner: mayBook(poster, after, application), id: application.gigId, application }],
  )
  const ofGig = new Map(owned.map((each) => [each.id, each]))
  const alike = new Map<string, { change: GigChange; gigs: OwnedGig[] }>()
  const results = new Map<number, GigResult>()
  for (const gig of await lockGigsOfWorkers(queries, owned)) {
    const { owner, application } = found(ofGig.get(gig.id))
    const { change: edited, kept, isRecorded } = gigAfterEdit(gig, application.ownParts, before, after, shiftNotes)
    const change = { ...edited, ...(edited.payKind && percentageNow({ ...gig, payKind: edited.payKind }, false)) }
    if (!isRecorded) await keepParts(queries, application, kept)
    const isChanged = Object.keys(change).length > 0
    if (gig.deletedAt === null) results.set(gig.id, { isShown: isChanged, kept, isRecorded })
    if (!isChanged) continue
    const key = JSON.stringify(change)
    const group = alike.get(key) ?? { change, gigs: [] }
    alike.set(key, { change, gigs: [...group.gigs, { owner, id: gig.id }] })
  }
  for (const { change, gigs } of alike.values()) await changeGigsOfWorkers(queries, gigs, change)
  return results
}

/** Changes the applications to an edited post: their gigs follow, and booked workers whose terms changed are asked again. */
export async function followPost(
  queries: Queries,
  poster: Poster,
  applications: readonly ApplicationRow[],
  before: PostRow,
  after: PostRow,
): Promise<Followed[]> {
  const gigs = await followGigs(queries, poster, applications, before, after)
  const followed: Followed[] = []
  for (const application of applications) {
    const { state, agreedTerms } = application
    const terms = termsAfterEdit({ state, known: agreedTerms }, before, after)
    if ((terms === null) !== (agreedTerms === null)) await setAgreedTerms(queries, application, terms)
    const result = gigs.get(application.gigId ?? 0) ?? NOT_SHOWN
    followed.push({ application, isAsked: state === 'booked' && terms !== null, ...result })
  }
  return followed
}

/**
 * Notifies the workers of applications of an edit of their post, in the app and by e-mail. Those who only applied get no e-mail if they
 * turned e-mails off. Returns how many were notified whom the poster sees: an application that its worker can still undo does not count.
 */
export async function notifyOfEdit(
  queries: Queries,
  { mail, tasks, pagesUrl }: Couriers,
  post: PostRow,
  changes: readonly ShiftChange[],
  followed: readonly Followed[],
): Promise<number> {
  const ofApplication = new Map(followed.map((each) => [each.application.id, each]))
  const readers = followed.length > 0 ? await findReaders(queries, post.id, [...ofApplication.keys()]) : []
  const facts = factsOf(post)
  const told = readers.map((reader) => {
    const { application: _application, ...result } = found(ofApplication.get(reader.applicationId))
    return { ...reader, ...result }
  })
  const subject = String(post.id)
  const workers = told.map(({ userId }) => userId)
  const unread = await unreadFacts(queries, workers, 'post changed', subject)
  await notifyAllAgain(
    queries,
    tasks,
    told.map(({ userId, isShown, kept, isRecorded, isAsked }) => {
      const earlier = unread.get(userId) ?? {}
      const keptParts = new Set([...(earlier.kept ? earlier.kept.split(',') : []), ...kept])
      return {
        ...{ userId, kind: 'post changed' as const, subject, byPush: true },
        facts: {
          ...factsOfChanges(summedChanges(changesIn(earlier), changes)),
          ...facts,
          ...((isShown || earlier.followed) && { followed: 'yes' }),
          ...(keptParts.size > 0 && { kept: [...keptParts].join() }),
          ...((isRecorded || earlier.recorded) && { recorded: 'yes' }),
          ...(isAsked && { asked: 'yes' }),
        },
      }
    }),
  )
  const letters = told
    .filter(({ state, wantsMail }) => state === 'booked' || wantsMail)
    .map(({ userId, name, email, state, isProven, isShown, kept, isRecorded, isAsked }) => ({
      userId,
      to: email,
      kind: 'post changed' as const,
      facts: {
        ...{ name, isBooked: state === 'booked', isShown, kept, isRecorded, isAsked, ...facts },
        changes: isProven ? factsOfChanges(changes) : null,
        link: `${pagesUrl}/emergency-feed?view=applied&post=${post.id}`,
      },
    }))
  await mail.postAll(queries, await withoutCrowded(queries, letters))
  return told.filter(({ applicationId }) => ofApplication.get(applicationId)?.application.isHeld === false).length
}

/** Notifies a worker who was booked on other terms than they know of every difference, and asks whether another deal works for them. */
export async function notifyOfTerms(queries: Queries, couriers: Couriers, post: PostRow, application: ApplicationRow) {
  const { agreedTerms } = application
  if (agreedTerms === null) return
  const known = { ...termsOf(post), ...agreedTerms }
  const [changes, isAsked] = [changesOf(known, post), isOtherDeal(known, post)]
  if (!isAsked) await setAgreedTerms(queries, application, null)
  if (changes.length > 0) await notifyOfEdit(queries, couriers, post, changes, [{ application, ...NOT_SHOWN, isAsked }])
}
