import { contract } from '#contract/index.ts'
import { planGig } from '#domain/gigs/plan.ts'
import { gigOfShift, mayBecome, mayWithdraw, positionsLeft, stateForWorker } from '#domain/marketplace/application.ts'
import { canBeRead, isOpen } from '#domain/marketplace/post.ts'
import { changesOf } from '#domain/marketplace/post-edit.ts'
import { HOLD_SECONDS, type OptionalPart } from '#domain/marketplace/sent-parts.ts'
import { shiftNotes } from '#words/shift-texts.ts'
import type { Doors } from '../../account/sign-in/doors.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { checkVersion, requireVersion } from '../../core/http/if-match.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { makeRowReader } from '../../core/read-rows.ts'
import { found, HttpError } from '../../errors.ts'
import { createGigs } from '../../gigs/create.ts'
import type { Owner, WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import type { FileLinks } from '../files/links.ts'
import {
  addApplication,
  applyingWorker,
  keepLeftOut,
  linkApplication,
  lockApplications,
  lockMine,
  setAgreedTerms,
  setState,
} from '../records/applications-store.ts'
import { mayBook, mayPost } from '../records/policy.ts'
import { book, cancelBooking, closePost, dropGig } from '../records/positions.ts'
import { languageOfPoster } from '../records/poster-language.ts'
import {
  type FeedRow,
  findInFeed,
  findPost,
  findToApply,
  listApplied,
  listFeed,
  lockPost,
  markApplied,
  markFeed,
  type PostRow,
  type ShownPost,
  setStatus,
} from '../records/posts-store.ts'
import { showApplicants } from './applicants.ts'
import { applicationFacts, applicationOf } from './application-contents.ts'
import { markClashes, withClashes } from './clashes.ts'
import { notifyOfTerms } from './edited-applications.ts'
import { applicantsPage, makeWithdrawal } from './withdrawal.ts'

type Calls =
  | 'GET /api/emergency-gigs'
  | 'GET /api/emergency-gigs/applied'
  | 'GET /api/emergency-gigs/application'
  | 'POST /api/emergency-gigs/:id/apply'
  | 'POST /api/emergency-gigs/:id/withdraw'
  | 'POST /api/emergency-gigs/:id/keep'
  | 'PUT /api/emergency-posts/:id/applicants'

/** What a caller chose for an application. */
interface Chosen {
  readonly leftOut?: readonly OptionalPart[] | undefined
  readonly isHeld?: boolean | undefined
}

/** The mail of an application leaves this long after it can no longer be undone, so that both never happen. */
const MAIL_MARGIN_SECONDS = 2

const filled = () => new HttpError('post_closed', { code: 'postFilled' })
const over = () => new HttpError('post_closed', { code: 'postClosed' })

/** Returns the changes of a post that its booked worker is asked about. Throws for terms that cannot be read. */
const changesSeen = ({ agreedTerms, ...post }: FeedRow) => (agreedTerms ? changesOf({ ...post, ...agreedTerms }, post) : [])

/** Makes the calls with which workers and posters handle applications. */
export function applicationHandlers(
  {
    database: { queries },
    mail,
    tasks,
    clock,
    log,
    failures,
  }: Pick<Services, 'database' | 'mail' | 'tasks' | 'clock' | 'log' | 'failures'>,
  { throttle }: Doors,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
  fileLinks: () => Promise<FileLinks>,
): Pick<Handlers, Calls> {
  const couriers = { mail, tasks, pagesUrl }
  const readRows = makeRowReader({ log, failures })
  const withdraw = makeWithdrawal(mail, pagesUrl)
  const shownTo = async (owner: Owner, rows: readonly FeedRow[]) =>
    readRows('agreed terms', await withClashes(queries, readRows, owner, rows), changesSeen).map(
      ([{ state, booked, agreedTerms: _terms, ...row }, changes]) => ({
        ...row,
        positionsLeft: positionsLeft(row.positions, booked),
        application: state && stateForWorker(state),
        changes,
      }),
    )
  const answer = async (owner: Owner, id: number) => found((await shownTo(owner, [await findInFeed(queries, owner, id)]))[0])

  async function apply(
    transaction: Queries,
    caller: WorkerCaller,
    links: FileLinks,
    post: ShownPost,
    { leftOut: chosen, isHeld = false }: Chosen,
  ) {
    if (post.userId === caller.id) throw new HttpError('own_post', { code: 'ownPost' })
    if (post.status === 'filled') throw filled()
    if (!isOpen(post, clock()) || !canBeRead(post) || post.isPosterGone) throw over()
    const { owner } = caller
    if (chosen) await keepLeftOut(transaction, owner, chosen)
    const leftOut = chosen ?? (await applyingWorker(transaction, owner)).leavesOut ?? []
    const holdSeconds = isHeld ? HOLD_SECONDS : null
    const application = await addApplication(transaction, owner, post.id, { leftOut, holdSeconds })
    if (!application) throw new HttpError('already_applied', { code: 'alreadyApplied' })
    const { city, venue, address } = post
    const plan = contract['POST /api/gigs'].body.parse({ ...gigOfShift({ ...post, city, venue, address }, shiftNotes), status: 'applied' })
    const [gig] = await createGigs(transaction, caller, [planGig(plan, caller)])
    const fileLink = (fileId: number) =>
      `${pagesUrl}/api/emergency-gigs/files/${links.tokenOf({ applicationId: application.id, fileId }, clock())}`
    const facts = await applicationFacts(transaction, owner, { post, leftOut, fileLink, link: applicantsPage(pagesUrl, post) })
    const language = await languageOfPoster(transaction, post)
    const letter = { userId: caller.id, to: post.contactEmail, kind: 'application', facts, language } as const
    const mailId = await mail.post(transaction, letter, holdSeconds === null ? 0 : holdSeconds + MAIL_MARGIN_SECONDS)
    await linkApplication(transaction, owner, application.id, found(gig).id, mailId)
  }

  return {
    'GET /api/emergency-gigs': ({ query }, { caller: { owner } }) => {
      const which = { now: clock(), isOfCities: query.cities === 'mine' }
      return {
        mark: async () => markClashes(queries, owner, await markFeed(queries, owner, which)),
        read: async () => shownTo(owner, await listFeed(queries, owner, which)),
      }
    },

    'GET /api/emergency-gigs/applied': (_, { caller: { owner } }) => ({
      mark: async () => markClashes(queries, owner, await markApplied(queries, owner)),
      read: async () => shownTo(owner, await listApplied(queries, owner)),
    }),

    'GET /api/emergency-gigs/application': (_, { caller }) => applicationOf(queries, caller.owner),

    'POST /api/emergency-gigs/:id/apply': async ({ params, body }, { caller }) => {
      await throttle.apply(caller.id)
      const links = await fileLinks()
      await queries.transaction(async (transaction) => apply(transaction, caller, links, await findToApply(transaction, params.id), body))
      return answer(caller.owner, params.id)
    },

    'POST /api/emergency-gigs/:id/withdraw': async ({ params }, { caller }) => {
      const { owner } = caller
      await queries.transaction(async (transaction) => {
        const post = await findToApply(transaction, params.id)
        const application = await lockMine(transaction, owner, post.id)
        if (!mayWithdraw(application.state)) throw new HttpError('wrong_state', { code: 'alreadyWithdrawn' })
        await withdraw(transaction, caller, post, application)
      })
      return answer(owner, params.id)
    },

    'POST /api/emergency-gigs/:id/keep': async ({ params }, call) => {
      const { owner } = call.caller
      await queries.transaction(async (transaction) => {
        const post = await findToApply(transaction, params.id)
        const application = await lockMine(transaction, owner, post.id)
        const { id, state, agreedTerms } = application
        requireVersion(call)
        if (state !== 'booked') throw new HttpError('wrong_state', { code: 'notBooked' })
        if (agreedTerms === null) return
        checkVersion(call, post)
        await setAgreedTerms(transaction, application, null)
        await audit(transaction, call.caller, [
          { action: 'update', tableName: 'ba_applications', recordId: id, newValues: { agreedTo: post.version } },
        ])
      })
      return answer(owner, params.id)
    },

    'PUT /api/emergency-posts/:id/applicants': ({ params, body: { applicationId, state } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const poster = mayPost(caller)
        const post = await lockPost(transaction, poster, params.id)
        const applications = await lockApplications(transaction, post.id)
        const application = found(applications.find(({ id, isHeld }) => id === applicationId && !isHeld))
        if (application.state !== state) {
          if (!mayBecome(application.state, state)) throw new HttpError('wrong_state', { code: 'applicationChanged' })
          await change(transaction, post, applications.filter((each) => each.state === 'booked').length)
          await audit(transaction, caller, [
            {
              action: 'update',
              tableName: 'ba_applications',
              recordId: application.id,
              oldValues: { state: application.state },
              newValues: { state },
            },
          ])
        }
        return { post: await findPost(transaction, poster, post.id), applicants: await showApplicants(transaction, post.id) }

        async function change(within: Queries, locked: PostRow, booked: number) {
          if (state === 'canceled') return cancelBooking(within, couriers, poster, locked, application)
          if (state !== 'booked') {
            await setState(within, application, state)
            if (state === 'passed') await dropGig(within, mayBook(poster, locked, application), application)
            return
          }
          if (positionsLeft(locked.positions, booked) === 0) throw new HttpError('no_position_left', { code: 'allPositionsBooked' })
          if (locked.status === 'canceled') throw over()
          await book(within, couriers, poster, locked, application)
          await notifyOfTerms(within, couriers, locked, application)
          if (positionsLeft(locked.positions, booked + 1) > 0) return
          await setStatus(within, poster, locked.id, 'filled')
          await closePost(within, couriers, poster, locked, 'filled')
        }
      }),
  }
}
