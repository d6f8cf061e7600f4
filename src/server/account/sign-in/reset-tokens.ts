import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'

/** How many minutes a link for a new password works. */
export const RESET_MINUTES = 60

const ended = statement('end reset links', 'update password_reset_tokens t set used = true where t.user_id = $1')

/** Ends all links of an account. */
export const endResetLinks = (queries: Queries, userId: number) => queries.run(ended, [userId])

const added = statement(
  'add reset link',
  `insert into password_reset_tokens (user_id, token, expires_at) values ($1, $2, now() + make_interval(mins => ${RESET_MINUTES}))`,
)

/** Stores the hash of a link's secret. Earlier links of the account stop working. */
export async function addResetToken(queries: Queries, userId: number, token: string) {
  await endResetLinks(queries, userId)
  await queries.run(added, [userId, token])
}

interface ResetLink {
  readonly id: number
  readonly userId: number
  readonly email: string
  readonly name: string
  readonly timeZone: string
}
const WORKS = 'not t.used and t.expires_at > now()'
const byToken = statement<ResetLink>(
  'reset link',
  `select t.id, u.id as "userId", u.email, u.name, u.time_zone as "timeZone"
   from password_reset_tokens t join users u on u.id = t.user_id where t.token = $1 and ${WORKS} and u.is_active`,
)

/** Returns a link that still works, with its account. */
export async function findResetToken(queries: Queries, token: string) {
  const [found] = await queries.run(byToken, [token])
  return found
}

const used = statement<{ id: number }>(
  'use reset link',
  `update password_reset_tokens t set used = true where t.user_id = $1 and t.id = $2 and ${WORKS} returning t.id`,
)

/** Uses a link. Returns whether it still worked. */
export async function useResetToken(queries: Queries, { userId, id }: Pick<ResetLink, 'userId' | 'id'>): Promise<boolean> {
  const rows = await queries.run(used, [userId, id])
  return rows.length === 1
}
