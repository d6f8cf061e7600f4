import type { PayKind, PayKinds } from '#domain/clients/pay-kind.ts'
import { taxRows } from '#domain/expenses/own-categories.ts'
import type { TaxedRows } from '#domain/tax/pay-of-kinds.ts'
import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import { listParents } from '../expenses/categories-store.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listDrivesIn } from '../mileage/store.ts'
import type { Owner } from '../principal.ts'
import { listGigsIn, listLightGigsOf } from './store.ts'

/** Returns the rows of some days that count in figures. */
export async function listRowsIn(queries: Queries, owner: Owner, days: Days) {
  const [gigs, expenses, drives] = await Promise.all([
    listGigsIn(queries, owner, days),
    listExpensesIn(queries, owner, days),
    listDrivesIn(queries, owner, days),
  ])
  return { gigs, expenses, drives }
}

/**
 * Returns the rows of some days that count on tax forms: those of figures, and the gigs that were paid in these days, with all costs in tax
 * categories.
 */
export async function listTaxedRowsIn(queries: Queries, owner: Owner, days: Days): Promise<TaxedRows> {
  const [gigs, expenses, drives, payKinds, parents] = await Promise.all([
    listLightGigsOf(queries, owner, days),
    listExpensesIn(queries, owner, days),
    listDrivesIn(queries, owner, days),
    listPayKinds(queries, owner),
    listParents(queries, owner),
  ])
  return taxRows(parents, { gigs, expenses, drives, payKinds })
}

const otherKinds = statement<{ id: number; kind: Exclude<PayKind, '1099'> }>(
  'gigs on no 1099',
  `select g.id, coalesce(g.pay_kind, c.pay_kind) as kind from gigs g join clients c on c.user_id = $1 and c.id = g.client_id
   where g.user_id = $1 and g.deleted_at is null and coalesce(g.pay_kind, c.pay_kind) <> '1099'`,
)

/** Returns the gigs that are not on a 1099, of all years, because an expense may be linked to the gig of another year. */
export async function listPayKinds(queries: Queries, owner: Owner): Promise<PayKinds> {
  const rows = await queries.run(otherKinds, [owner])
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
