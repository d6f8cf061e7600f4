import { canBeRead, listOf } from '#domain/marketplace/post.ts'
import { MESSAGES_PER_DAY, plainMessage } from '#domain/marketplace/post-message.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { once } from '../../core/http/idempotency.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { withoutCrowded } from '../../core/mail/strangers.ts'
import { HttpError, notPossible } from '../../errors.ts'
import { notifyWorkers } from '../../notices/bell/notify.ts'
import type { Services } from '../../services.ts'
import { lockApplications } from '../records/applications-store.ts'
import { mayPost } from '../records/policy.ts'
import { factsOf } from '../records/positions.ts'
import { addNews, earlierNews, findReaders } from '../records/post-news-store.ts'
import { lockPost, type PostRow } from '../records/posts-store.ts'
import { unknownZone, whyPast } from './post-edits.ts'

/** Makes the call with which a poster writes to everybody booked. */
export function postMessageHandlers(
  { database: { queries }, mail, tasks, clock }: Pick<Services, 'database' | 'mail' | 'tasks' | 'clock'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, 'POST /api/emergency-posts/:id/messages'> {
  /** Sends a message in the app and by e-mail. Anybody can sign up with an address, so only a confirmed one gets a stranger's words. */
  async function send(transaction: Queries, post: PostRow, message: string) {
    const booked = (await lockApplications(transaction, post.id)).filter(({ state }) => state === 'booked')
    const ids = booked.map(({ id }) => id)
    const readers = await findReaders(transaction, post.id, ids)
    if (readers.length === 0) throw new HttpError('wrong_state', { code: 'nobodyBooked' })
    const news = await addNews(transaction, post, { message, told: readers.length })
    const facts = factsOf(post)
    const workers = readers.map(({ userId }) => userId)
    await notifyWorkers(transaction, tasks, workers, 'post message', `${post.id} ${news.id}`, { ...facts, message })
    const letters = readers.map(({ userId, name, email, isProven }) => ({
      userId,
      to: email,
      kind: 'post message' as const,
      facts: { name, ...facts, message: isProven ? message : null, link: `${pagesUrl}/?open=notices` },
    }))
    await mail.postAll(transaction, await withoutCrowded(transaction, letters))
    return news
  }

  return {
    'POST /api/emergency-posts/:id/messages': ({ params, body }, call) =>
      once(queries, call, async (transaction) => {
        const post = await lockPost(transaction, mayPost(call.caller), params.id)
        if (listOf(post, clock()) === 'past') throw new HttpError('wrong_state', whyPast(post.status))
        if (!canBeRead(post)) throw unknownZone()
        const message = plainMessage(body.text)
        if (message === '') throw notPossible({ path: 'text', problem: { code: 'onlyLinks' } })
        if ((await earlierNews(transaction, post.id)).messages >= MESSAGES_PER_DAY)
          throw new HttpError('too_many_attempts', { code: 'tooManyMessages', most: MESSAGES_PER_DAY })
        const news = await send(transaction, post, message)
        await audit(transaction, call.caller, [{ action: 'create', tableName: 'post_news', recordId: news.id }])
        return news
      }),
  }
}
