import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../core/database/queries.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listDrivesIn } from '../mileage/store.ts'
import type { Owner } from '../principal.ts'
import { listGigsIn } from './store.ts'

/** Returns the rows of some days that count in figures. */
export async function listRowsIn(queries: Queries, owner: Owner, days: Days) {
  const [gigs, expenses, drives] = await Promise.all([
    listGigsIn(queries, owner, days),
    listExpensesIn(queries, owner, days),
    listDrivesIn(queries, owner, days),
  ])
  return { gigs, expenses, drives }
}
