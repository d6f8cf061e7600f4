import { contract } from '#contract/index.ts'
import { planGig } from '#domain/gigs/plan.ts'
import { gigOfShift, mayBecome, mayWithdraw, positionsLeft, shiftTimeText, stateForWorker } from '#domain/marketplace/application.ts'
import { isOpen } from '#domain/marketplace/post.ts'
import { pastGigsOf, pastGigText, totalsText } from '#domain/resume/resume.ts'
import type { Doors } from '../accounts/doors.ts'
import type { Config } from '../config.ts'
import { audit } from '../database/audit.ts'
import type { Queries } from '../database/queries.ts'
import { found, HttpError } from '../errors.ts'
import { readResume } from '../gig-resume/store.ts'
import { createGigs } from '../gigs/create.ts'
import type { Handlers } from '../http/mount.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import type { FileLinks } from '../worker-files/links.ts'
import { mailedFiles } from './applicant-files.ts'
import { showApplicants } from './applicants.ts'
import { addApplication, applyingWorker, linkApplication, lockApplications, lockMine, setState } from './applications-store.ts'
import { withClashes } from './clashes.ts'
import { mayApply, mayBook, mayPost } from './policy.ts'
import { book, cancelBooking, closePost, dropGig } from './positions.ts'
import { type FeedRow, findInFeed, findPost, findToApply, listApplied, listFeed, lockPost, type PostRow, setStatus } from './store.ts'

type Calls =
  | 'GET /api/emergency-gigs'
  | 'GET /api/emergency-gigs/applied'
  | 'POST /api/emergency-gigs/:id/apply'
  | 'POST /api/emergency-gigs/:id/withdraw'
  | 'PUT /api/emergency-posts/:id/applicants'

/** The maximum number of past gigs that an e-mail lists. */
const MOST_IN_MAIL = 20

const filled = () => new HttpError('post_closed', 'This position has been filled.')
const over = () => new HttpError('post_closed', 'This gig is no longer open.')

/** Makes the calls with which workers and posters handle applications. */
export function applicationHandlers(
  { database: { queries }, mail, jobs, clock }: Pick<Services, 'database' | 'mail' | 'jobs' | 'clock'>,
  { throttle }: Doors,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
  links: FileLinks,
): Pick<Handlers, Calls> {
  const tells = { mail, jobs, pagesUrl }
  const shownTo = async (owner: Owner, rows: readonly FeedRow[]) =>
    (await withClashes(queries, owner, rows)).map(({ state, booked, ...row }) => ({
      ...row,
      positionsLeft: positionsLeft(row.positions, booked),
      application: state && stateForWorker(state),
    }))
  const answer = async (owner: Owner, id: number) => found((await shownTo(owner, [await findInFeed(queries, owner, id)]))[0])

  /** Returns the page where the poster sees the applicants. */
  const linkOf = ({ id, agencyId }: PostRow) => `${pagesUrl}/${agencyId === null ? 'emergency-post' : 'agency'}?post=${id}`

  /** Sends an e-mail about a withdrawal to the poster, who had booked the worker. */
  async function tellWithdrawal(transaction: Queries, caller: WorkerCaller, post: PostRow) {
    const { name } = await applyingWorker(transaction, mayApply(caller))
    const facts = { name, eventName: post.eventName, when: shiftTimeText(post), link: linkOf(post) }
    await mail.post(transaction, { userId: caller.id, to: post.contactEmail, kind: 'booking withdrawn', facts })
  }

  async function resumeFacts(transaction: Queries, owner: Owner) {
    const resume = await readResume(transaction, owner)
    const { pastGigs, morePastGigs } = pastGigsOf(resume, MOST_IN_MAIL)
    return { ...(resume.totals.gigs > 0 && { resume: totalsText(resume.totals) }), pastGigs: pastGigs.map(pastGigText), morePastGigs }
  }

  async function apply(transaction: Queries, caller: WorkerCaller, post: PostRow) {
    if (post.status === 'filled') throw filled()
    if (!isOpen(post, clock()) || post.userId === caller.id) throw over()
    const owner = mayApply(caller)
    const application = await addApplication(transaction, owner, post.id)
    if (!application) throw new HttpError('already_applied', 'You have already applied to this gig.')
    const { city, venue, address } = post
    const plan = contract['POST /api/gigs'].body.parse({ ...gigOfShift({ ...post, city, venue, address }), status: 'applied' })
    const [gig] = await createGigs(transaction, caller, [planGig(plan, caller)])
    const { name, email, phone, bio } = await applyingWorker(transaction, owner)
    const fileLink = (fileId: number) =>
      `${pagesUrl}/api/emergency-gigs/files/${links.tokenOf({ applicationId: application.id, fileId }, clock())}`
    const { attached, links: fileLinks } = await mailedFiles(transaction, owner, name, fileLink)
    const facts = {
      eventName: post.eventName,
      when: shiftTimeText(post),
      city: post.city,
      ...{ name, email, phone, bio, attached, files: fileLinks },
      ...(await resumeFacts(transaction, owner)),
      link: linkOf(post),
    }
    const mailId = await mail.post(transaction, { userId: caller.id, to: post.contactEmail, kind: 'application', facts })
    await linkApplication(transaction, application.id, found(gig).id, mailId)
  }

  return {
    'GET /api/emergency-gigs': async ({ query }, { caller }) => {
      const owner = mayApply(caller)
      return shownTo(owner, await listFeed(queries, owner, { now: clock(), isOfCities: query.cities === 'mine' }))
    },

    'GET /api/emergency-gigs/applied': async (_, { caller }) => {
      const owner = mayApply(caller)
      return shownTo(owner, await listApplied(queries, owner))
    },

    'POST /api/emergency-gigs/:id/apply': async ({ params }, { caller }) => {
      await throttle.apply(caller.id)
      await queries.transaction(async (transaction) => apply(transaction, caller, await findToApply(transaction, params.id)))
      return answer(mayApply(caller), params.id)
    },

    'POST /api/emergency-gigs/:id/withdraw': async ({ params }, { caller }) => {
      const owner = mayApply(caller)
      await queries.transaction(async (transaction) => {
        const post = await findToApply(transaction, params.id)
        const application = await lockMine(transaction, owner, post.id)
        if (!mayWithdraw(application.state)) throw new HttpError('wrong_state', 'This application was withdrawn already.')
        await setState(transaction, application.id, 'withdrawn')
        await dropGig(transaction, owner, application)
        if (application.state === 'booked') await tellWithdrawal(transaction, caller, post)
        await audit(transaction, caller, [
          { action: 'update', tableName: 'ba_applications', recordId: application.id, newValues: { state: 'withdrawn' } },
        ])
      })
      return answer(owner, params.id)
    },

    'PUT /api/emergency-posts/:id/applicants': ({ params, body: { applicationId, state } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const poster = mayPost(caller)
        const post = await lockPost(transaction, poster, params.id)
        const applications = await lockApplications(transaction, post.id)
        const application = found(applications.find(({ id }) => id === applicationId))
        if (application.state !== state) {
          if (!mayBecome(application.state, state))
            throw new HttpError('wrong_state', 'That is not possible any more. Please load the list again.')
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
          if (state === 'canceled') return cancelBooking(within, tells, poster, locked, application)
          if (state !== 'booked') {
            await setState(within, application.id, state)
            if (state === 'passed') await dropGig(within, mayBook(poster, application), application)
            return
          }
          if (positionsLeft(locked.positions, booked) === 0)
            throw new HttpError('no_position_left', 'All positions of this post are booked.')
          if (locked.status === 'canceled') throw over()
          await book(within, tells, poster, locked, application)
          if (positionsLeft(locked.positions, booked + 1) > 0) return
          await setStatus(within, locked.id, 'filled')
          await closePost(within, tells, poster, locked, 'filled')
        }
      }),
  }
}
