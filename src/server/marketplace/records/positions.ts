import { isWaiting, storedTime } from '#domain/marketplace/application.ts'
import { workTimeOf } from '#domain/marketplace/post.ts'
import { placeText } from '#domain/marketplace/shift-place.ts'
import { posterText } from '#words/marketplace-texts.ts'
import { payText, shiftPayText } from '#words/shift-texts.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../core/database/queries.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import type { Outbox } from '../../core/mail/outbox.ts'
import { withoutCrowded } from '../../core/mail/strangers.ts'
import type { Tasks } from '../../core/tasks/queue.ts'
import { changeGig, deleteGigs, type GigRow, lockGigs, restoreGigs } from '../../gigs/store.ts'
import { notifyAgain } from '../../notices/bell/notify.ts'
import type { Owner } from '../../principal.ts'
import { type ApplicationRow, applyingWorker, lockApplications, setState } from './applications-store.ts'
import { mayBook, type Poster } from './policy.ts'
import type { PostRow } from './posts-store.ts'

/** The services that notify workers of their bookings. */
export interface Couriers {
  readonly mail: Outbox
  readonly tasks: Tasks
  readonly pagesUrl: Config['pagesUrl']
}

/** Locks and returns the gig of an application; undefined when its worker deleted it. */
async function gigOf(queries: Queries, owner: Owner, { gigId }: ApplicationRow): Promise<GigRow | undefined> {
  if (gigId === null) return undefined
  const [gig] = await lockGigs(queries, owner, [gigId])
  return gig
}

/** Removes a shift from its worker's calendar, unless they edited the gig. Returns whether it was removed. */
export async function dropGig(queries: Queries, owner: Owner, application: ApplicationRow): Promise<boolean> {
  const gig = await gigOf(queries, owner, application)
  const isUntouched = gig?.lastEdit === null && (gig.status === 'applied' || gig.status === 'confirmed')
  if (gig && isUntouched) await deleteGigs(queries, owner, [gig.id])
  return isUntouched
}

export const factsOf = (post: PostRow) => ({ agencyName: posterText(post), eventName: post.eventName, when: storedTime(post) })

/** Books a worker: confirms the gig in their calendar, from which it may have been removed meanwhile, and notifies them. */
export async function book(
  queries: Queries,
  { mail, tasks, pagesUrl }: Couriers,
  poster: Poster,
  post: PostRow,
  application: ApplicationRow,
) {
  const owner = mayBook(poster, post, application)
  await setState(queries, application, 'booked')
  if (application.gigId !== null) await restoreGigs(queries, owner, [application.gigId])
  const gig = await gigOf(queries, owner, application)
  if (gig?.status === 'applied') await changeGig(queries, owner, { gig, change: { status: 'confirmed' } })
  const { name, email, language } = await applyingWorker(queries, owner)
  const { pay, ...facts } = inLanguage(language, () => ({
    ...factsOf(post),
    pay: [payText(post), shiftPayText(post)].filter(Boolean).join(' · ') || null,
  }))
  await notifyAgain(queries, tasks, owner, 'booked', String(post.id), { ...facts, date: workTimeOf(post).date })
  const letter = { name, place: placeText(post), pay, link: pagesUrl, ...facts }
  const sent = { userId: application.userId, to: email, kind: 'booked' as const, facts: letter }
  await mail.postAll(queries, await withoutCrowded(queries, [sent]))
}

/** Cancels a booking, and notifies the worker. */
export async function cancelBooking(
  queries: Queries,
  { mail, tasks, pagesUrl }: Couriers,
  poster: Poster,
  post: PostRow,
  application: ApplicationRow,
) {
  const owner = mayBook(poster, post, application)
  await setState(queries, application, 'canceled')
  await dropGig(queries, owner, application)
  const { name, email, language } = await applyingWorker(queries, owner)
  const facts = inLanguage(language, () => factsOf(post))
  await notifyAgain(queries, tasks, owner, 'booking canceled', String(post.id), facts)
  const letter = { name, link: `${pagesUrl}/emergency-feed`, ...facts }
  const sent = { userId: application.userId, to: email, kind: 'booking canceled' as const, facts: letter }
  await mail.postAll(queries, await withoutCrowded(queries, [sent]))
}

/**
 * Closes a locked post. Removes the shift from the calendars of applicants without a booking and, if the post is canceled, also of booked
 * workers. All of them are notified of a canceled post.
 */
export async function closePost(queries: Queries, couriers: Couriers, poster: Poster, post: PostRow, status: 'filled' | 'canceled') {
  async function dropApplicant(application: ApplicationRow) {
    const owner = mayBook(poster, post, application)
    await dropGig(queries, owner, application)
    if (status === 'canceled') await notifyAgain(queries, couriers.tasks, owner, 'post canceled', String(post.id), factsOf(post))
  }
  for (const application of await lockApplications(queries, post.id)) {
    const { state } = application
    if (state === 'booked' && status === 'canceled') await cancelBooking(queries, couriers, poster, post, application)
    else if (isWaiting(state)) await dropApplicant(application)
  }
}
