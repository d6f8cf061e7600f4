import * as attachmentChanges from '../records/attachment-changes.ts'
import type { Change } from '../records/change.ts'
import * as driveChanges from '../records/drive-changes.ts'
import * as expenseChanges from '../records/expense-changes.ts'
import * as gigChanges from '../records/gig-changes.ts'
import * as goalChanges from '../records/goal-changes.ts'
import * as invoiceDrafts from '../records/invoice-drafts.ts'
import * as payChanges from '../records/pay-changes.ts'

/** A change of which only the name is known, because it was stored on the device. */
export type StoredChange = Change<unknown, unknown>

const isChange = (exported: unknown): exported is StoredChange =>
  typeof exported === 'object' && exported !== null && 'send' in exported && 'waits' in exported

/** Every change that can wait on the device, by the name under which it is stored. */
export const changesThatWait: ReadonlyMap<string, StoredChange> = new Map(
  [gigChanges, payChanges, expenseChanges, driveChanges, attachmentChanges, goalChanges, invoiceDrafts]
    .flatMap((file) => Object.values<unknown>(file))
    .filter(isChange)
    .map((change) => [change.waits?.name ?? '', change]),
)
