import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { agencies, emergencyGigs } from '../../core/database/schema/marketplace.ts'
import { statement } from '../../core/database/statement.ts'
import type { Tasks } from '../../core/tasks/queue.ts'

/** The condition for posts that have not begun, by the server's clock, because the database's may differ. */
const isWaiting = () =>
  and(isNull(emergencyGigs.publishedAt), eq(emergencyGigs.status, 'active'), gt(emergencyGigs.eventDate, new Date().toISOString()))
/** No worker's data is sent to an address before its owner agrees (trust.md F4). */
const isProven = and(
  isNotNull(emergencyGigs.contactConfirmedAt),
  or(
    isNull(emergencyGigs.agencyId),
    sql`exists (select from ${agencies} where ${agencies.id} = ${emergencyGigs.agencyId} and ${agencies.isVerified})`,
  ),
)

/** Publishes posts, and notifies the workers in their cities. */
async function publish(queries: Queries, tasks: Tasks, which: SQL | undefined) {
  const shown = await queries
    .update(emergencyGigs)
    .set({ publishedAt: sql`now()` })
    .where(and(isWaiting(), which))
    .returning({ id: emergencyGigs.id })
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
export const publishPost = (queries: Queries, tasks: Tasks, id: number, needsProof: boolean) =>
  publish(queries, tasks, and(eq(emergencyGigs.id, id), needsProof ? isProven : undefined))

/** Publishes the posts that wait for an agency's confirmed address. That address then also counts as a confirmed contact. */
export async function publishWaiting(queries: Queries, tasks: Tasks, agencyId: number) {
  await queries
    .update(emergencyGigs)
    .set({ contactConfirmedAt: sql`now()` })
    .where(
      and(
        eq(emergencyGigs.agencyId, agencyId),
        sql`lower(${emergencyGigs.contactEmail}) = (select ${agencies.email} from ${agencies} where ${agencies.id} = ${agencyId})`,
      ),
    )
  await publish(queries, tasks, and(eq(emergencyGigs.agencyId, agencyId), isProven))
}

/**
 * Confirms that the owner of a contact address wants to receive applications, and publishes the poster's posts that wait for it. Returns
 * whether the link still worked.
 */
export async function confirmContact(queries: Queries, tasks: Tasks, token: string): Promise<boolean> {
  await holdAgency(queries, { contactToken: token })
  const [post] = await queries
    .update(emergencyGigs)
    .set({ contactConfirmedAt: sql`now()`, contactToken: null })
    .where(eq(emergencyGigs.contactToken, token))
    .returning({ agencyId: emergencyGigs.agencyId, userId: emergencyGigs.userId, contactEmail: emergencyGigs.contactEmail })
  if (!post) return false
  const { agencyId, userId, contactEmail } = post
  // The owner agreed to applications of this poster, so all posts of the poster with this address are confirmed.
  const isTheirs = and(
    agencyId === null ? eq(emergencyGigs.userId, userId ?? 0) : eq(emergencyGigs.agencyId, agencyId),
    sql`lower(${emergencyGigs.contactEmail}) = lower(${contactEmail})`,
  )
  await queries
    .update(emergencyGigs)
    .set({ contactConfirmedAt: sql`now()` })
    .where(and(isTheirs, isNull(emergencyGigs.contactConfirmedAt)))
  await publish(queries, tasks, and(isTheirs, isProven))
  return true
}
