import type { StoredKind } from '#contract/account/privacy.ts'
import { type KindName, kindNames } from '#domain/account/kinds-of-data.ts'
import { formatDay } from '#words/dates.ts'
import { accountValues, kindTexts } from '#words/en/account/kinds-of-data.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { formatWorkTime } from '#words/time-texts.ts'
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
  const [counts, account] = await Promise.all([countRows(queries, owner), valuesOfAccount(queries, owner)])
  return kindNames.map((kind) => {
    const tables = exportedTables.filter((table) => table.kind === kind)
    const records = tables.reduce((sum, { table, isPart }) => sum + (isPart ? 0 : (counts[tableName(table)] ?? 0)), 0)
    return {
      ...kindTexts[kind],
      records: uncounted.includes(kind) ? null : records,
      values: kind === 'account' ? account : [],
      isExported: tables.length > 0,
    }
  })
}

async function valuesOfAccount(queries: Queries, owner: Owner) {
  const worker = await findWorker(queries, owner)
  const values: readonly (readonly [name: string, value: string | null])[] = [
    [accountValues.name, worker.name],
    [accountValues.firstName, worker.firstName],
    [accountValues.lastName, worker.lastName],
    [accountValues.email, worker.email],
    [accountValues.phone, worker.phone],
    [accountValues.homeAddress, worker.homeAddress],
    [accountValues.businessName, worker.businessName],
    [accountValues.businessAddress, worker.businessAddress],
    [accountValues.businessPhone, worker.businessPhone],
    [accountValues.businessEmail, worker.businessEmail],
    [accountValues.gigTypes, worker.customGigTypes.map(gigTypeName).join(', ')],
    [accountValues.mainGigTypes, worker.primaryGigTypes.map(gigTypeName).join(', ')],
    [accountValues.workingHours, formatWorkTime({ startTime: worker.workStarts, endTime: worker.workEnds })],
    [accountValues.since, formatDay(worker.createdAt.slice(0, 10))],
  ]
  return values.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
