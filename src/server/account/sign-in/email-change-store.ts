import type { Queries } from '../../core/database/queries.ts'
import { emailChanges, emailUndos } from '../../core/database/schema/accounts.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'

/** How many hours the link to a new e-mail address works. */
export const CONFIRM_HOURS = 24
/** How many days the previous address can take the account back after a change. */
export const UNDO_DAYS = 7

interface Asked {
  readonly email: string
  /** The hashes of the secrets in the link to the new address and in the link to the present one. */
  readonly token: string
  readonly stopToken: string
  readonly sessionId: string
}

const asked = statement(
  'ask for email',
  `insert into email_changes (user_id, email, token, stop_token, session_id, asked_at, expires_at)
   values ($1, $2, $3, $4, $5, now(), now() + make_interval(hours => ${CONFIRM_HOURS}))
   on conflict (user_id) do update set email = excluded.email, token = excluded.token, stop_token = excluded.stop_token,
     session_id = excluded.session_id, asked_at = excluded.asked_at, expires_at = excluded.expires_at`,
)

/** Stores the requested e-mail address of an account, and replaces an earlier one that was not confirmed. */
export const askForEmail = (queries: Queries, userId: number, { email, token, stopToken, sessionId }: Asked) =>
  queries.run(asked, [userId, email, token, stopToken, sessionId])

const confirmed = statement<typeof emailChanges.$inferSelect>(
  'spend confirm link',
  `delete from email_changes c where c.token = $1 and c.expires_at > now() returning ${selectList(emailChanges, 'c')}`,
)

/** Uses the link to a new address and returns the change, or undefined when the link no longer works. */
export async function spendConfirmLink(queries: Queries, token: string) {
  const [change] = await queries.run(confirmed, [token])
  return change
}

const ended = statement('end email change of session', 'delete from email_changes c where c.user_id = $1 and c.session_id = $2')

/** Ends a change that a session asked for. */
export const endChangeOfSession = (queries: Queries, owner: Owner, sessionId: string) => queries.run(ended, [owner, sessionId])

const emailSet = statement(
  'set email',
  `update users u set email = $2, email_verified_at = case when $3::boolean then n.at end, version = u.version + 1, updated_at = n.at
   from (select now() as at) n where u.id = $1`,
)

/** Gives an account the new address, whose owner has just opened a link. */
export const setEmail = (queries: Queries, userId: number, email: string, isVerified = true) =>
  queries.run(emailSet, [userId, email, isVerified])

const kept = statement<{ id: number }>(
  'email kept for other',
  'select e.id from email_undos e where e.email = $1 and e.user_id <> $2 and e.expires_at > now() limit 1',
)

/**
 * Returns whether an address is kept for the owner of another account, who may still take it back. Call it after the address was stored:
 * then it also sees a change that another transaction has just made.
 */
export async function isKeptForOther(queries: Queries, email: string, userId: number): Promise<boolean> {
  const rows = await queries.run(kept, [email, userId])
  return rows.length > 0
}

interface Undo {
  readonly userId: number
  readonly email: string
  readonly wasVerified: boolean
  readonly askedAt: string
}

const undosAdded = statement(
  'add email undos',
  `insert into email_undos (user_id, email, was_verified, asked_at, token, expires_at)
   select $1, $2, $3, $4, token, now() + make_interval(days => ${UNDO_DAYS}) from unnest($5::text[]) as token`,
)

/** Stores the links with which the owner of the previous address takes it back. */
export const addUndos = (queries: Queries, { userId, email, wasVerified, askedAt }: Undo, tokens: readonly string[]) =>
  queries.run(undosAdded, [userId, email, wasVerified, askedAt, tokens])

/** What the owner of an address takes back: an account whose address is about to change, or was changed. */
interface TakenBack {
  readonly userId: number
  readonly askedAt: string
  readonly wasChanged: boolean
}

const stopped = statement<Pick<TakenBack, 'userId' | 'askedAt'>>(
  'stop email change',
  'delete from email_changes c where c.stop_token = $1 returning c.user_id as "userId", c.asked_at as "askedAt"',
)

/** Stops a change with the link sent to the present address. Returns undefined when the link stops nothing. */
async function stopChange(queries: Queries, token: string): Promise<TakenBack | undefined> {
  const [change] = await queries.run(stopped, [token])
  return change && { ...change, wasChanged: false }
}

const undos = statement<typeof emailUndos.$inferSelect>(
  'email undo',
  `select ${selectList(emailUndos, 'e')} from email_undos e where e.token = $1 and e.expires_at > now()`,
)
const undone = statement<{ id: number }>(
  'end email undos since',
  'delete from email_undos e where e.user_id = $1 and e.asked_at >= $2 returning e.id',
)

/** Gives an account its previous address back. Also ends the links of all addresses that it had since: they belong to others. */
async function undoChange(queries: Queries, token: string): Promise<TakenBack | undefined> {
  const [undo] = await queries.run(undos, [token])
  if (!undo) return undefined
  const { userId, email, wasVerified, askedAt } = undo
  const ended = await queries.run(undone, [userId, askedAt])
  // Of simultaneous calls with one link, only the first succeeds.
  if (ended.length === 0) return undefined
  await setEmail(queries, userId, email, wasVerified)
  return { userId, askedAt, wasChanged: true }
}

/** Uses a link that was sent to a present or previous address. Returns undefined when it no longer works. */
export const takeBack = async (queries: Queries, token: string): Promise<TakenBack | undefined> =>
  (await stopChange(queries, token)) ?? (await undoChange(queries, token))
