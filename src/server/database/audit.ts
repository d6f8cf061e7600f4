import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Caller, Owner } from '../http/call.ts'
import type { Queries } from './connect.ts'
import { auditLog } from './schema.ts'

interface Change {
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'got paid' | 'undo got paid' | 'undo update'
  readonly tableName: string
  readonly recordId: number | string
  readonly oldValues?: object
  readonly newValues?: object
}

/** A statement has at most 65,535 values. */
const MOST_AT_ONCE = 1_000

/** Writes down who changed what, in the transaction that changes it. */
export async function audit(queries: Queries, { owner, ipAddress, userAgent }: Caller, changes: readonly Change[]) {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, recordId: String(change.recordId), userId: owner, ipAddress, userAgent }))
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) await queries.insert(auditLog).values(rows.slice(from, from + MOST_AT_ONCE))
}

/** The last change that an action made to each of some records of a table: what they held before and after, by their id. */
export async function lastChanges(
  queries: Queries,
  owner: Owner,
  { action, tableName, recordIds }: Pick<Change, 'action' | 'tableName'> & { recordIds: readonly number[] },
): Promise<Map<number, { readonly before: object; readonly after: object }>> {
  const rows = await queries
    .selectDistinctOn([auditLog.recordId], { recordId: auditLog.recordId, before: auditLog.oldValues, after: auditLog.newValues })
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
  return new Map(rows.map(({ recordId, before, after }) => [Number(recordId), { before: before as object, after: after as object }]))
}
