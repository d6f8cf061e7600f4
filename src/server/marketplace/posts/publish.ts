import type { Queries } from '../../core/database/queries.ts'
import { type Statement, statement } from '../../core/database/statement.ts'
import type { Services } from '../../services.ts'

/** No worker's data is sent to an address before its owner agrees (trust.md F4). */
const IS_PROVEN = `p.contact_confirmed_at is not null
  and (p.agency_id is null or exists (select from agencies a where a.id = p.agency_id and a.is_verified))`

/**
 * Declares a statement that publishes posts that have not begun. `$1` is the present by the server's clock, because the database's may
 * differ.
 */
const published = (name: string, which: string) =>
  statement<{ id: number }>(
    name,
    `update emergency_gigs p set published_at = now()
     where p.published_at is null and p.status = 'active' and p.event_date > $1 and ${which} returning p.id`,
  )
const publishedOne = published('publish post', `p.id = $2 and (not $3::boolean or (${IS_PROVEN}))`)
const publishedOfAgency = published('publish posts of agency', `p.agency_id = $2 and ${IS_PROVEN}`)
const publishedOfContact = published(
  'publish posts of contact',
  `(p.agency_id = $2 or p.user_id = $3) and lower(p.contact_email) = lower($4) and ${IS_PROVEN}`,
)

type Publishes = Pick<Services, 'tasks' | 'clock'>

/** Publishes posts, and notifies the workers in their cities. */
async function publish(queries: Queries, { tasks, clock }: Publishes, which: Statement<{ id: number }>, values: readonly unknown[]) {
  const shown = await queries.run(which, [clock().toISOString(), ...values])
  for (const { id } of shown) await tasks.send(queries, 'alert-workers', { postId: id, after: 0 })
}

const held = statement(
  'hold agency of post',
  `select from agencies a where a.id = (select p.agency_id from emergency_gigs p where p.id = $1 or p.contact_token = $2) for share`,
)
/**
 * Keeps the agency of a post from being confirmed until the transaction ends. Of two confirmations at once, on two servers, the second sees
 * the first; otherwise each would wait for the other, and the post would never be shown. Call it before the post is locked, as confirming
 * an agency does.
 */
export const holdAgency = (queries: Queries, { id = null, contactToken = null }: { id?: number | null; contactToken?: string | null }) =>
  queries.run(held, [id, contactToken])

/** Publishes a new post: at once where no e-mails can be sent, or else when its addresses are confirmed. */
export const publishPost = (queries: Queries, by: Publishes, id: number, needsProof: boolean) =>
  publish(queries, by, publishedOne, [id, needsProof])

const agencyConfirmed = statement(
  'confirm contacts of agency',
  `update emergency_gigs p set contact_confirmed_at = now()
   where p.agency_id = $1 and lower(p.contact_email) = (select a.email from agencies a where a.id = $1)`,
)

/** Publishes the posts that wait for an agency's confirmed address. That address then also counts as a confirmed contact. */
export async function publishWaiting(queries: Queries, by: Publishes, agencyId: number) {
  await queries.run(agencyConfirmed, [agencyId])
  await publish(queries, by, publishedOfAgency, [agencyId])
}

const tokenUsed = statement<{ agencyId: number | null; userId: number | null; contactEmail: string }>(
  'use contact link',
  `update emergency_gigs p set contact_confirmed_at = now(), contact_token = null where p.contact_token = $1
   returning p.agency_id as "agencyId", p.user_id as "userId", p.contact_email as "contactEmail"`,
)
const contactConfirmed = statement(
  'confirm contacts of poster',
  `update emergency_gigs p set contact_confirmed_at = now()
   where (p.agency_id = $1 or p.user_id = $2) and lower(p.contact_email) = lower($3) and p.contact_confirmed_at is null`,
)

/**
 * Confirms that the owner of a contact address wants to receive applications, and publishes the poster's posts that wait for it. Returns
 * whether the link still worked.
 */
export async function confirmContact(queries: Queries, by: Publishes, token: string): Promise<boolean> {
  await holdAgency(queries, { contactToken: token })
  const [post] = await queries.run(tokenUsed, [token])
  if (!post) return false
  // The owner agreed to applications of this poster, so all posts of the poster with this address are confirmed.
  const contact = [post.agencyId, post.userId, post.contactEmail]
  await queries.run(contactConfirmed, contact)
  await publish(queries, by, publishedOfContact, contact)
  return true
}
