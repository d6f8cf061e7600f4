import { centsOf, sumOf } from '#domain/money/money.ts'
import type { Allocation } from '#domain/savings/allocation.ts'
import { neverSetAside, paidIn, splitSetAside } from '#domain/savings/set-aside.ts'
import { periodAt } from '#domain/time/period.ts'
import { findRates } from '../account/sign-in/store.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { outdated } from '../core/http/if-match.ts'
import { listPayKinds } from '../gigs/counted-rows.ts'
import { listLightGigsOf } from '../gigs/store.ts'
import { lockShares } from '../payments/store.ts'
import type { WorkerCaller } from '../principal.ts'
import { countAllocations, listAllocations, lockJar, setAsideFromShares } from '../savings/store.ts'

/**
 * Sets aside the tax of a year's payments from which none was set aside. Throws 412 when it is another sum by now than the caller saw.
 */
export async function setAsideEarlier(
  queries: Queries,
  caller: WorkerCaller,
  { year, expected }: { year: number; expected: string },
): Promise<Allocation[]> {
  const { owner } = caller
  await lockJar(queries, owner)
  const [gigs, payKinds, rates, rows] = await Promise.all([
    listLightGigsOf(queries, owner, periodAt('annual', year, 1)),
    listPayKinds(queries, owner),
    findRates(queries, owner),
    listAllocations(queries, owner),
  ])
  const open = neverSetAside(paidIn(gigs, year), { rows, payKinds, defaultTaxPercentage: rates.defaultTaxPercentage })
  if (sumOf(open, ({ cents }) => cents) !== centsOf(expected)) throw outdated()
  // Their payments are locked, so that none is undone meanwhile.
  const shares = await lockShares(
    queries,
    owner,
    open.map(({ gig }) => gig.id),
  )
  const parts = open.flatMap(({ gig, cents }) => {
    const own = shares.filter(({ gigId }) => gigId === gig.id)
    const split = splitSetAside(
      cents,
      own.map(({ received, tips }) => ({ earned: centsOf(received) + centsOf(tips), tax: 0 })),
    )
    return own.map(({ id }, at) => ({ shareId: id, cents: split[at] ?? 0 }))
  })
  await caller.budget.makeRoom('allocations', parts.length, () => countAllocations(queries, owner))
  await setAsideFromShares(queries, owner, parts, caller.today)
  const known = new Set(rows.map(({ id }) => id))
  const added = (await listAllocations(queries, owner)).filter(({ id }) => !known.has(id))
  await audit(
    queries,
    caller,
    added.map((row) => ({ action: 'create', tableName: 'allocations', recordId: row.id, newValues: row })),
  )
  return added
}
