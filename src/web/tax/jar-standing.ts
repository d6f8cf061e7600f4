import { useMemo } from 'react'
import { centsOf, moneyOf, sumOf } from '#domain/money/money.ts'
import { heldIn, rowsOf } from '#domain/savings/allocation.ts'
import { neverSetAside, paidIn } from '#domain/savings/set-aside.ts'
import { flatTaxOf, openPayOf, percentOfProfit, standingOf } from '#domain/savings/tax-jar.ts'
import { paidFor } from '#domain/tax/estimated-payments.ts'
import { balanceOf } from '#domain/tax/federal-estimate.ts'
import type { StateYear } from '#domain/tax/state/state-year.ts'
import { today } from '../base/calls/api.ts'
import { areWaiting } from '../base/offline/waiting.ts'
import { type FederalView, useFederalRecords } from '../base/records/federal-estimate.ts'
import { useJar } from '../base/records/jar.ts'
import type { Rows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'

/** Returns what the tax jar says in a year, and from which payments tax is still to set aside. */
export function useJarStanding(view: FederalView, state: StateYear, rows: Rows) {
  const { data } = useJar()
  const moves = useMemo(() => rowsOf(data ?? [], null), [data])
  const { payKinds } = useFederalRecords(rows)
  const { defaultTaxPercentage } = useRates()
  const { year, estimate } = view
  return useMemo(() => {
    const ofState = state.kind === 'estimated' ? state : null
    const logged = paidFor(view.payments, year) + sumOf(view.statePayments, ({ amount }) => centsOf(amount))
    const stillToPay = estimate
      ? balanceOf(estimate, view.paid).left + (ofState?.left ?? 0)
      : flatTaxOf(rows.gigs, year, defaultTaxPercentage) - logged
    // A payment that waits on the device may set aside its tax itself.
    const sent = rows.gigs.filter((gig) => !areWaiting([gig]))
    const earlier = neverSetAside(paidIn(sent, year), { rows: moves, payKinds, defaultTaxPercentage })
    return {
      ...standingOf(heldIn(moves, null), stillToPay, openPayOf(rows.gigs, year, today(), payKinds)),
      moves,
      earlier: { payments: earlier.length, cents: sumOf(earlier, ({ cents }) => cents) },
      /** The tax as a percentage of the profit and the wages of gigs; null without an estimate. */
      ofProfit: estimate && percentOfProfit(estimate.total + (ofState?.estimate.total ?? 0), view.scheduleC.netProfit + view.other.wages),
      next: view.quarters.find(({ dueOn }) => dueOn >= today()) ?? null,
    }
  }, [view, state, rows, moves, payKinds, defaultTaxPercentage, year, estimate])
}

export type JarView = ReturnType<typeof useJarStanding>

/** Returns the sum of what is still to set aside, as it is sent. */
export const expectedOf = ({ earlier }: JarView) => moneyOf(earlier.cents)
