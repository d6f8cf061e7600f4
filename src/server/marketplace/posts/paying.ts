import { storedEmail } from '#domain/check/email.ts'
import { canBePaid } from '#domain/marketplace/fee.ts'
import { posterText } from '#words/marketplace-texts.ts'
import { hashOf, newToken } from '../../account/sign-in/token-cookie.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { Outbox } from '../../core/mail/outbox.ts'
import { mayMailStranger } from '../../core/mail/strangers.ts'
import type { Tasks } from '../../core/tasks/queue.ts'
import type { Services } from '../../services.ts'
import { actorOf, type Poster, posterOf } from '../records/policy.ts'
import { isProvenContact, lockAnyPost, type PostRow } from '../records/posts-store.ts'
import { holdAgency, publishPost } from './publish.ts'

/** The services that open a post to workers. */
export interface Opens {
  readonly tasks: Tasks
  readonly clock: Services['clock']
  readonly mail: Outbox
  readonly pagesUrl: string
  /**
   * Whether addresses must be confirmed. Without a mail server no address can be confirmed, and posts are shown as unverified
   * (decisions.md, Marketplace).
   */
  readonly needsProof: boolean
}

const contactKept = statement(
  'contact of post',
  `update emergency_gigs p set contact_token = $4, contact_confirmed_at = case when $5 then n.at end
   from (select now() as at) n where (p.agency_id = $1 or p.user_id = $2) and p.id = $3`,
)

const asked = statement<{ isAsked: boolean }>(
  'contact was asked',
  `select exists (select from emergency_gigs p where p.id <> $1 and p.agency_id is not distinct from $2 and p.user_id is not distinct from $3
     and lower(p.contact_email) = $4 and p.contact_token is not null and p.contact_confirmed_at is null
     and p.created_at > now() - interval '1 hour') as "isAsked"`,
)

/**
 * Starts to open a post to workers: at once, or when the owner of its contact address agrees. One answer counts for all posts of a poster,
 * so the address is not asked again within an hour. Returns false when it got as many e-mails today as it may get: then the post waits for
 * an answer to one of those.
 */
export async function openPost(transaction: Queries, opens: Opens, poster: Poster, post: PostRow): Promise<boolean> {
  const { mail, pagesUrl, needsProof } = opens
  const isProven = await isProvenContact(transaction, poster, post.contactEmail)
  const contact = storedEmail(post.contactEmail)
  const mustAsk = needsProof && !isProven
  const [before] = mustAsk ? await transaction.run(asked, [post.id, poster.agencyId, poster.userId, contact]) : []
  const isAsked = before?.isAsked ?? false
  const mayAsk = mustAsk && !isAsked && (await mayMailStranger(transaction, contact))
  const token = mayAsk ? newToken() : undefined
  await transaction.run(contactKept, [poster.agencyId, poster.userId, post.id, token ? hashOf(token) : null, isProven])
  if (token) {
    const facts = { agencyName: posterText(post), eventName: post.eventName, link: `${pagesUrl}/agency/confirm-contact#${token}` }
    const keeper = poster.agencyId === null ? { userId: poster.userId as number } : { agencyId: poster.agencyId }
    await mail.post(transaction, { ...keeper, to: contact, kind: 'confirm contact', facts })
  }
  await publishPost(transaction, opens, post.id, needsProof)
  return !mustAsk || isAsked || mayAsk
}

const paidBy = statement<{ id: number }>('post paid by', 'select p.id from emergency_gigs p where p.revenuecat_transaction_id = $1')
const paid = statement(
  'pay post',
  `update emergency_gigs p set status = 'active', revenuecat_transaction_id = $2, paid_at = now() where p.id = $1`,
)

/**
 * Opens a paid post. Refunds a payment for a post that was canceled, has begun or was already paid, because one payment pays one post.
 * Returns why nothing was opened.
 */
export async function payPost(
  transaction: Queries,
  opens: Opens,
  { postId, reference }: { readonly postId: number; readonly reference: string },
): Promise<string | undefined> {
  await holdAgency(transaction, { id: postId })
  const post = await lockAnyPost(transaction, postId)
  if (post?.revenuecatTransactionId === reference) return 'paid by it before'
  const [another] = await transaction.run(paidBy, [reference])
  if (another) return 'a payment that has paid another post'
  if (!post || !canBePaid(post, opens.clock())) {
    await opens.tasks.send(transaction, 'refund-payment', { reference })
    return 'for a post that cannot be paid: given back'
  }
  await transaction.run(paid, [postId, reference])
  const poster = posterOf(post)
  await audit(transaction, actorOf(poster), [
    { action: 'update', tableName: 'emergency_gigs', recordId: postId, oldValues: { fee: 'pending' }, newValues: { fee: 'paid' } },
  ])
  await openPost(transaction, opens, poster, { ...post, status: 'active' })
  return undefined
}
