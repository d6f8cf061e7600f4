import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Caller, Owner } from '../http/call.ts'
import type { Queries } from './connect.ts'
import { auditLog } from './schema.ts'

interface Change {
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'got paid' | 'undo got paid'
  readonly tableName: string
  readonly recordId: number | string
  readonly oldValues?: object
  readonly newValues?: object
}

/** Writes down who changed what, in the transaction that changes it. */
export async function audit(queries: Queries, { owner, ipAddress, userAgent }: Caller, changes: readonly Change[]) {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, recordId: String(change.recordId), userId: owner, ipAddress, userAgent }))
  await queries.insert(auditLog).values(rows)
}

/** What records of a table held before they were last changed by an action, by their id. */
export async function valuesBefore(
  queries: Queries,
  owner: Owner,
  { action, tableName, recordIds }: Pick<Change, 'action' | 'tableName'> & { recordIds: readonly number[] },
): Promise<Map<number, object>> {
  const rows = await queries
    .selectDistinctOn([auditLog.recordId], { recordId: auditLog.recordId, oldValues: auditLog.oldValues })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.userId, owner),
        eq(auditLog.action, action),
        eq(auditLog.tableName, tableName),
        inArray(auditLog.recordId, recordIds.map(String)),
      ),
    )
    .orderBy(auditLog.recordId, desc(auditLog.id))
  return new Map(rows.map(({ recordId, oldValues }) => [Number(recordId), oldValues as object]))
}
