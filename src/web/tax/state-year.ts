import { useMemo } from 'react'
import { residenceOf, type StateYear, stateYear } from '#domain/tax/state/state-year.ts'
import type { Read } from '../base/navigation/loaded.tsx'
import type { FederalView } from '../base/records/federal-estimate.ts'
import type { Rows } from '../base/records/rows.ts'
import { useStateRules } from '../base/records/state-rules.ts'

/** Returns what can be said of a year's state tax, once the rules of the state are loaded. Equals the answer of `GET /api/tax/state-estimate`. */
export function useStateYear(view: FederalView, { gigs }: Rows): Read<StateYear> {
  const residence = residenceOf(view)
  const { data: rules, isError, refetch } = useStateRules(residence, view.year)
  // Where no rules are needed, nothing is waited for.
  const file = residence === null ? null : rules
  const data = useMemo(
    () => (file === undefined ? undefined : stateYear(view, { gigs, payments: view.statePayments }, file)),
    [file, view, gigs],
  )
  return { data, isError, refetch }
}
