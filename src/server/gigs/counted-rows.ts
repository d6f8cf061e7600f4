import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../core/database/queries.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listDrivesIn } from '../mileage/store.ts'
import type { Owner } from '../principal.ts'
import { listGigsIn, listLightGigsOf } from './store.ts'

const rowsBy = (listGigs: typeof listGigsIn) => async (queries: Queries, owner: Owner, days: Days) => {
  const [gigs, expenses, drives] = await Promise.all([
    listGigs(queries, owner, days),
    listExpensesIn(queries, owner, days),
    listDrivesIn(queries, owner, days),
  ])
  return { gigs, expenses, drives }
}

/** Returns the rows of some days that count in figures. */
export const listRowsIn = rowsBy(listGigsIn)

/** Returns the rows of some days that count on tax forms: those of figures, and the gigs that were paid in these days. */
export const listTaxedRowsIn = rowsBy(listLightGigsOf)
