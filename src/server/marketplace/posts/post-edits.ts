import { cityKey } from '#domain/marketplace/cities.ts'
import { canBeRead, endsAsItBegins, listOf, type PostStatus, startProblem } from '#domain/marketplace/post.ts'
import {
  changesOf,
  concernsWorkers,
  EDITS_PER_HOUR,
  editedPost,
  factsOfChanges,
  hearsOfEdit,
  isOtherCity,
  statusAfterEdit,
} from '#domain/marketplace/post-edit.ts'
import type { Config } from '../../config.ts'
import { audit, differences } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { checkVersion, tagged } from '../../core/http/if-match.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { badInput, HttpError, notPossible, type Reason, refusedField } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { followPost, notifyOfEdit } from '../applications/edited-applications.ts'
import { type ApplicationRow, lockApplications } from '../records/applications-store.ts'
import { mayPost, type Poster } from '../records/policy.ts'
import { closePost } from '../records/positions.ts'
import { addNews, earlierNews } from '../records/post-news-store.ts'
import { changePost, findPost, lockPost, type PostRow, setStatus } from '../records/posts-store.ts'

/** Makes the call with which a poster edits a post. */
export function postEditHandlers(
  { database: { queries }, mail, tasks, clock }: Pick<Services, 'database' | 'mail' | 'tasks' | 'clock'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, 'PUT /api/emergency-posts/:id/shift'> {
  const couriers = { mail, tasks, pagesUrl }

  /** Changes the applications with their edited post, and notifies their workers, and once those of a new city. */
  async function follow(transaction: Queries, poster: Poster, before: PostRow, after: PostRow, applications: readonly ApplicationRow[]) {
    const changes = changesOf(before, after)
    const hears = ({ state }: ApplicationRow) => changes.length > 0 && hearsOfEdit(state, after.status)
    const { edits, hasAlerted } = await earlierNews(transaction, after.id)
    if (edits >= EDITS_PER_HOUR && applications.some((application) => hears(application) && !application.isHeld))
      throw new HttpError('too_many_attempts', { code: 'tooManyPostEdits', most: EDITS_PER_HOUR })
    const followed = await followPost(transaction, poster, applications, before, after)
    const isAlert = isOtherCity(before, after) && !hasAlerted && after.status === 'active' && after.publishedAt !== null
    if (isAlert) await tasks.send(transaction, 'alert-workers', { postId: after.id, after: 0 })
    const heard = followed.filter(({ application }) => hears(application))
    const told = await notifyOfEdit(transaction, couriers, after, changes, heard)
    if (told > 0 || isAlert)
      await addNews(transaction, after, { changes: factsOfChanges(changes), told, alertedCity: isAlert ? after.city : null })
  }

  return {
    'PUT /api/emergency-posts/:id/shift': ({ params, body }, call) =>
      queries.transaction(async (transaction) => {
        const poster = mayPost(call.caller)
        const post = await lockPost(transaction, poster, params.id)
        checkVersion(call, post)
        if (listOf(post, clock()) === 'past') throw new HttpError('wrong_state', whyPast(post.status))
        if (body.eventDate !== undefined) checkStart(body.eventDate, clock())
        const edited = editedPost(post, body)
        const changed = differences(post, edited)
        if (Object.keys(changed.newValues).length > 0) {
          const applications = (await lockApplications(transaction, post.id)).filter(({ state }) => state !== 'withdrawn')
          const booked = applications.filter(({ state }) => state === 'booked').length
          refuse(edited, changed.newValues, booked)
          const status = statusAfterEdit({ ...post, booked }, edited.positions)
          const after = { ...edited, cityKey: cityKey(edited.city), status }
          await changePost(transaction, poster, after)
          if (concernsWorkers(Object.keys(changed.newValues))) await follow(transaction, poster, post, after, applications)
          if (status !== post.status) {
            await setStatus(transaction, poster, post.id, status)
            if (status === 'filled') await closePost(transaction, couriers, poster, after, status)
          }
          await audit(transaction, call.caller, [{ action: 'update', tableName: 'emergency_gigs', recordId: post.id, ...changed }])
        }
        return tagged(call, await findPost(transaction, poster, post.id))
      }),
  }
}

/** Returns why a past post cannot be changed, and why nobody can write about it. */
export const whyPast = (status: PostStatus): Reason => {
  if (status === 'canceled') return { code: 'postCanceled' }
  return { code: status === 'unpaid' ? 'postWaitedTooLong' : 'eventBegun' }
}

/** Returns the refusal of what needs the day of a post, when its time zone is unknown. */
export const unknownZone = () => new HttpError('wrong_state', { code: 'unknownTimeZone' })

/** Throws 400 for a shift that has begun, or that is too far ahead. */
export function checkStart(eventDate: string, now: Date) {
  const problem = startProblem(new Date(eventDate), now)
  if (problem !== null) throw badInput(refusedField('eventDate', 'out_of_order', problem))
}

/** Throws 400 for an edit that contradicts itself or the bookings, and 409 for one that leaves a post without a day. */
function refuse(edited: PostRow, changed: Partial<PostRow>, booked: number) {
  if (!canBeRead(edited)) throw unknownZone()
  const isTime = 'eventDate' in changed || 'endTime' in changed || 'timeZone' in changed
  if (isTime && endsAsItBegins(edited)) throw notPossible({ path: 'endTime', problem: { code: 'sameTimes' } })
  if (edited.positions >= booked) return
  throw badInput(refusedField('positions', 'too_small', { code: 'peopleBooked', people: booked }))
}
