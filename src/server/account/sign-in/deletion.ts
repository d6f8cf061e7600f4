import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'

/** How many days a deleted account can be restored by signing in. */
export const RESTORABLE_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the instant from which a deleted account can no longer be restored. */
export const restorableUntil = (deletedAt: string): string => new Date(Date.parse(deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString()

const deleted = statement<{ deletedAt: string | null }>(
  'delete account',
  'update users u set is_deleted = true, deleted_at = now() where u.id = $1 returning u.deleted_at as "deletedAt"',
)

/** Marks an account as deleted. Returns the instant of the deletion. */
export async function markDeleted(queries: Queries, id: number): Promise<string> {
  const [row] = await queries.run(deleted, [id])
  const { deletedAt } = found(row)
  if (deletedAt === null) throw new Error('An account was not deleted')
  return deletedAt
}

const restored = statement('restore account', 'update users u set is_deleted = false, deleted_at = null where u.id = $1')

/** Restores a deleted account. */
export const restoreAccount = (queries: Queries, id: number) => queries.run(restored, [id])
