import type { Caller } from '../http/call.ts'
import type { Queries } from './connect.ts'
import { auditLog } from './schema.ts'

interface Change {
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'got paid'
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
