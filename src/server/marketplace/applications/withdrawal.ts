import { storedTime } from '#domain/marketplace/application.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { type Outbox, takeBack } from '../../core/mail/outbox.ts'
import type { WorkerCaller } from '../../principal.ts'
import { type ApplicationRow, applyingWorker, setState } from '../records/applications-store.ts'
import { dropGig } from '../records/positions.ts'
import { languageOfPoster } from '../records/poster-language.ts'
import type { PostRow } from '../records/posts-store.ts'

/** Returns the page where the poster sees the applicants. */
export const applicantsPage = (pagesUrl: Config['pagesUrl'], { id, agencyId }: Pick<PostRow, 'id' | 'agencyId'>) =>
  `${pagesUrl}/${agencyId === null ? 'emergency-post' : 'agency'}?post=${id}`

/**
 * Makes the function that withdraws a worker's locked application: the gig that it added leaves the calendar, a mail that did not leave yet
 * is taken back, and a poster who had booked the worker is told by mail.
 */
export function makeWithdrawal(mail: Outbox, pagesUrl: Config['pagesUrl']) {
  async function mailPoster(transaction: Queries, caller: WorkerCaller, post: PostRow) {
    const { name } = await applyingWorker(transaction, caller.owner)
    const facts = { name, eventName: post.eventName, when: storedTime(post), link: applicantsPage(pagesUrl, post) }
    const language = await languageOfPoster(transaction, post)
    await mail.post(transaction, { userId: caller.id, to: post.contactEmail, kind: 'booking withdrawn', facts, language })
  }
  return async (transaction: Queries, caller: WorkerCaller, post: PostRow, application: ApplicationRow) => {
    const { owner } = caller
    await setState(transaction, application, 'withdrawn')
    await dropGig(transaction, owner, application)
    if (application.mailId !== null) await takeBack(transaction, owner, application.mailId)
    if (application.state === 'booked') await mailPoster(transaction, caller, post)
    await audit(transaction, caller, [
      { action: 'update', tableName: 'ba_applications', recordId: application.id, newValues: { state: 'withdrawn' } },
    ])
  }
}
