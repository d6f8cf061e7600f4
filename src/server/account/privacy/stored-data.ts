import type { StoredKind } from '#contract/account/privacy.ts'
import { type KindName, kindsOfData } from '#domain/account/kinds-of-data.ts'
import { formatWorkTime } from '#domain/gigs/work-time.ts'
import { formatDay } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import { tableName } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'
import { findWorker } from '../sign-in/store.ts'
import { exportedTables } from './kept-tables.ts'
import { countRows } from './read-tables.ts'

/** Kinds without records that people would count. */
const uncounted: readonly KindName[] = ['account', 'safety', 'passing']

/** Returns what is stored about an owner, by kind. */
export async function describeStored(queries: Queries, owner: Owner): Promise<StoredKind[]> {
  const [counts, account] = await Promise.all([countRows(queries, owner), accountValues(queries, owner)])
  return (Object.keys(kindsOfData) as KindName[]).map((kind) => {
    const tables = exportedTables.filter((table) => table.kind === kind)
    const records = tables.reduce((sum, { table, isPart }) => sum + (isPart ? 0 : (counts[tableName(table)] ?? 0)), 0)
    return {
      ...kindsOfData[kind],
      records: uncounted.includes(kind) ? null : records,
      values: kind === 'account' ? account : [],
      isExported: tables.length > 0,
    }
  })
}

async function accountValues(queries: Queries, owner: Owner) {
  const worker = await findWorker(queries, owner)
  const values: readonly (readonly [name: string, value: string | null])[] = [
    ['Name', worker.name],
    ['First name', worker.firstName],
    ['Last name', worker.lastName],
    ['Email', worker.email],
    ['Phone', worker.phone],
    ['Home address', worker.homeAddress],
    ['Business name', worker.businessName],
    ['Business address', worker.businessAddress],
    ['Business phone', worker.businessPhone],
    ['Business email', worker.businessEmail],
    ['Gig types', worker.customGigTypes.join(', ')],
    ['Main gig types', worker.primaryGigTypes.join(', ')],
    ['Working hours', formatWorkTime({ startTime: worker.workStarts, endTime: worker.workEnds })],
    ['With Gigfolio since', formatDay(worker.createdAt.slice(0, 10))],
  ]
  return values.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
