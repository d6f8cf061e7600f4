import { cityKey } from '#domain/marketplace/cities.ts'
import { feeOf, isExpired } from '#domain/marketplace/fee.ts'
import { completePay } from '#domain/marketplace/pay.ts'
import { byUrgency, endsAsItBegins, type PostStatus } from '#domain/marketplace/post.ts'
import type { Doors } from '../../account/sign-in/doors.ts'
import { linkExpired } from '../../account/sign-in/passwords.ts'
import { hashOf } from '../../account/sign-in/token-cookie.ts'
import { pageOf } from '../../billing/subscriptions/payment-page.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import { type PosterCall, zoneNamed } from '../../core/http/call.ts'
import { once } from '../../core/http/idempotency.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { tooMuchMail } from '../../core/mail/strangers.ts'
import { HttpError, notPossible, type Reason } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { showApplicants } from '../applications/applicants.ts'
import { mayPost } from '../records/policy.ts'
import { closePost } from '../records/positions.ts'
import { listNews } from '../records/post-news-store.ts'
import {
  addPost,
  countRecentPosts,
  findPost,
  listPosts,
  lockPost,
  lockPoster,
  markPosts,
  type PostRow,
  setStatus,
} from '../records/posts-store.ts'
import { namesOfPoster } from './agency-names.ts'
import { type Opens, openPost } from './paying.ts'
import { checkStart } from './post-edits.ts'
import { confirmContact } from './publish.ts'

type Calls =
  | 'POST /api/emergency-gigs'
  | 'POST /api/emergency-gigs/confirm-contact'
  | 'GET /api/emergency-posts'
  | 'GET /api/emergency-posts/:id'
  | 'POST /api/emergency-posts/:id/pay'
  | 'PUT /api/emergency-posts/:id'

/** Makes the calls with which a poster manages their own posts. */
export function postHandlers(
  { database: { queries }, mail, tasks, payments, clock }: Pick<Services, 'database' | 'mail' | 'tasks' | 'payments' | 'clock'>,
  { throttle }: Pick<Doors, 'throttle'>,
  config: Pick<Config, 'pagesUrl' | 'agencyHost' | 'smtpUrl' | 'supportEmail' | 'limits'>,
): Pick<Handlers, Calls> {
  const { pagesUrl, agencyHost, smtpUrl, limits } = config
  const opens: Opens = { mail, tasks, clock, pagesUrl, needsProof: smtpUrl !== undefined }

  /** Returns the page where a poster sees a post: the portal on the host of the call, or the app. */
  const pageOfPost = ({ caller: { kind }, request }: PosterCall, id: number) => {
    const site = request.hostname === agencyHost ? `${request.protocol}://${request.host}` : pagesUrl
    return kind === 'agency' ? `${site}/agency?post=${id}` : `${pagesUrl}/emergency-post?post=${id}`
  }

  return {
    'POST /api/emergency-gigs': ({ body }, call) =>
      once(queries, call, async (transaction) => {
        const { caller } = call
        const poster = mayPost(caller)
        await lockPoster(transaction, poster)
        if ((await countRecentPosts(transaction, poster)) >= limits.postsPerHour)
          throw new HttpError('too_many_attempts', { code: 'tooManyPosts' })
        const status = payments ? 'unpaid' : 'active'
        checkStart(body.eventDate, clock())
        // Use the same clock that decides how long the post can be paid.
        const createdAt = clock().toISOString()
        const shift = { ...body, ...(await namesOfPoster(transaction, poster, body, config)), timeZone: zoneFor(body, call) }
        if (endsAsItBegins(shift)) throw notPossible({ path: 'endTime', problem: { code: 'sameTimes' } })
        const added = await addPost(transaction, poster, {
          ...shift,
          ...completePay(shift),
          cityKey: cityKey(body.city),
          status,
          createdAt,
        })
        await audit(transaction, caller, [{ action: 'create', tableName: 'emergency_gigs', recordId: added.id }])
        if (status === 'active' && !(await openPost(transaction, opens, poster, added))) throw tooMuchMail()
        const post = await findPost(transaction, poster, added.id)
        return { post, payment: feeOf(post) }
      }),

    'POST /api/emergency-gigs/confirm-contact': ({ body: { token } }) =>
      queries.transaction(async (transaction) => {
        if (!(await confirmContact(transaction, { tasks, clock }, hashOf(token)))) throw linkExpired()
        return {}
      }),

    'GET /api/emergency-posts': (_, { caller }) => ({
      mark: () => markPosts(queries, mayPost(caller)),
      read: async () => (await listPosts(queries, mayPost(caller))).sort(byUrgency),
    }),

    'GET /api/emergency-posts/:id': async ({ params }, { caller }) => ({
      post: await findPost(queries, mayPost(caller), params.id),
      applicants: await showApplicants(queries, params.id),
      news: await listNews(queries, params.id),
    }),

    'POST /api/emergency-posts/:id/pay': async ({ params }, call) => {
      const { id, eventName, agencyEmail, createdAt, ...post } = await findPost(queries, mayPost(call.caller), params.id)
      if (post.status !== 'unpaid') throw new HttpError('wrong_state', { code: 'noPaymentAwaited' })
      if (isExpired({ ...post, createdAt }, clock())) throw new HttpError('wrong_state', { code: 'postWaitedTooLong' })
      await throttle.openPaymentPage(call.caller)
      const page = pageOfPost(call, id)
      return pageOf(payments, (port) =>
        port.payPost({ postId: id, eventName, createdAt, email: agencyEmail, paidUrl: `${page}&paid=yes`, leftUrl: page }),
      )
    },

    'PUT /api/emergency-posts/:id': ({ params, body: { status } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const poster = mayPost(caller)
        const post = await lockPost(transaction, poster, params.id)
        if (post.status !== status) {
          const refusal = whyNot(post, status, clock())
          if (refusal) throw new HttpError('wrong_state', refusal)
          await setStatus(transaction, poster, post.id, status)
          await audit(transaction, caller, [{ action: 'update', tableName: 'emergency_gigs', recordId: post.id, newValues: { status } }])
          if (status !== 'active') await closePost(transaction, { mail, tasks, pagesUrl }, poster, post, status)
        }
        return findPost(transaction, poster, post.id)
      }),
  }
}

/** Returns the zone of a new post: the one that it names, or else the poster's. Of an agency, only the header of the call is known. */
const zoneFor = ({ timeZone }: { timeZone?: string | undefined }, { caller, request }: PosterCall): string =>
  timeZone ?? (caller.kind === 'worker' ? caller.timeZone : (zoneNamed(request) ?? 'UTC'))

/** Returns why a post cannot change to a status; undefined when it can. */
function whyNot(post: PostRow, status: PostStatus, now: Date): Reason | undefined {
  if (post.status === 'canceled') return { code: 'postCanceled' }
  if (post.status === 'unpaid' && status !== 'canceled') return { code: 'postUnpaid' }
  if (status === 'active' && Date.parse(post.eventDate) <= now.getTime()) return { code: 'eventBegunForGood' }
  return undefined
}
