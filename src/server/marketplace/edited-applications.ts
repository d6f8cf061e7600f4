import { type GigPart, gigAfterEdit } from '#domain/marketplace/followed-gig.ts'
import { changesOf, factsOfChanges, isOtherDeal, type ShiftChange, termsAfterEdit, termsOf } from '#domain/marketplace/post-edit.ts'
import type { Queries } from '../database/queries.ts'
import { changeGig, deleteGigs, lockGigs, restoreGigs } from '../gigs/store.ts'
import { withoutCrowded } from '../mail/strangers.ts'
import { tellAllAgain } from '../notices/tell.ts'
import { type ApplicationRow, setAgreedTerms } from './applications-store.ts'
import { mayBook, type Poster } from './policy.ts'
import { factsOf, type Tells } from './positions.ts'
import { findReaders } from './post-news-store.ts'
import type { PostRow } from './store.ts'

/** What an edit of a post meant for an application to it. */
export interface Followed {
  readonly applicationId: number
  /** Whether the gig in the worker's calendar changed. */
  readonly isShown: boolean
  /** The parts of the gig that the worker had changed, and that stayed as they were. */
  readonly kept: readonly GigPart[]
  /** Whether the worker is booked and must say whether the gig still works. */
  readonly isAsked: boolean
}

/** Changes the gig of an application with its post. A gig that was removed from the calendar changes too, because a booking restores it. */
async function followGig(queries: Queries, poster: Poster, application: ApplicationRow, before: PostRow, after: PostRow) {
  const nothing = { isShown: false, kept: [] }
  if (application.gigId === null) return nothing
  const owner = mayBook(poster, application)
  const isRemoved = (await restoreGigs(queries, owner, [application.gigId])).length > 0
  const [gig] = await lockGigs(queries, owner, [application.gigId])
  if (!gig) return nothing
  const { change, kept } = gigAfterEdit(gig, before, after)
  const isShown = Object.keys(change).length > 0
  if (isShown) await changeGig(queries, owner, gig, change)
  if (!isRemoved) return { isShown, kept }
  await deleteGigs(queries, owner, [gig.id])
  return nothing
}

/** Changes an application with its edited post: its gig follows, and a booked worker whose terms changed is asked again. */
export async function followPost(
  queries: Queries,
  poster: Poster,
  application: ApplicationRow,
  before: PostRow,
  after: PostRow,
): Promise<Followed> {
  const { id, state, agreedTerms } = application
  const terms = termsAfterEdit({ state, known: agreedTerms }, before, after)
  if ((terms === null) !== (agreedTerms === null)) await setAgreedTerms(queries, id, terms)
  return {
    applicationId: id,
    isAsked: state === 'booked' && terms !== null,
    ...(await followGig(queries, poster, application, before, after)),
  }
}

/**
 * Notifies the workers of applications of an edit of their post, in the app and by e-mail. Those who only applied get no e-mail if they
 * turned e-mails off. Returns how many were notified.
 */
export async function tellOfEdit(
  queries: Queries,
  { mail, jobs, pagesUrl }: Tells,
  post: PostRow,
  changes: readonly ShiftChange[],
  followed: readonly Followed[],
): Promise<number> {
  const ofApplication = new Map(followed.map((each) => [each.applicationId, each]))
  const readers = followed.length > 0 ? await findReaders(queries, post.id, [...ofApplication.keys()]) : []
  const facts = factsOf(post)
  const told = readers.map((reader) => {
    const { isShown = false, kept = [], isAsked = false } = ofApplication.get(reader.applicationId) ?? {}
    return { ...reader, kept, isShown, isAsked }
  })
  await tellAllAgain(
    queries,
    jobs,
    told.map(({ userId, isShown, kept, isAsked }) => ({
      userId,
      kind: 'post changed' as const,
      subject: String(post.id),
      facts: {
        ...factsOfChanges(changes),
        ...facts,
        ...(isShown && { followed: 'yes' }),
        ...(kept.length > 0 && { kept: kept.join() }),
        ...(isAsked && { asked: 'yes' }),
      },
      byPush: true,
    })),
  )
  const letters = told
    .filter(({ state, wantsMail }) => state === 'booked' || wantsMail)
    .map(({ userId, name, email, state, isProven, isShown, kept, isAsked }) => ({
      userId,
      to: email,
      kind: 'post changed' as const,
      facts: {
        ...{ name, isBooked: state === 'booked', isShown, kept, isAsked, ...facts },
        changes: isProven ? factsOfChanges(changes) : null,
        link: `${pagesUrl}/emergency-feed?view=applied&post=${post.id}`,
      },
    }))
  await mail.postAll(queries, await withoutCrowded(queries, letters))
  return told.length
}

/** Notifies a worker who was booked on other terms than they know of every difference, and asks whether another deal works for them. */
export async function tellOfTerms(queries: Queries, tells: Tells, post: PostRow, { id, agreedTerms }: ApplicationRow) {
  if (agreedTerms === null) return
  const known = { ...termsOf(post), ...agreedTerms }
  const [changes, isAsked] = [changesOf(known, post), isOtherDeal(known, post)]
  if (!isAsked) await setAgreedTerms(queries, id, null)
  if (changes.length > 0) await tellOfEdit(queries, tells, post, changes, [{ applicationId: id, isShown: false, kept: [], isAsked }])
}
