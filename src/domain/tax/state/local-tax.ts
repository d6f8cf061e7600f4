import type { Cents } from '../../money/money.ts'
import type { FilingStatus } from '../rules.ts'
import { shareOf, taxBy, valueAt } from './state-brackets.ts'
import type { StateFile, StateRules } from './state-rules.ts'

interface Taxed {
  /** The chosen county or city; null for none, and for those without a tax of their own. */
  readonly locality: string | null
  readonly status: FilingStatus
  readonly taxable: Cents
  readonly profit: Cents
}

/** Returns the tax of a county or city in cents. */
export function localTaxOf({ local }: StateRules, { locality, status, taxable, profit }: Taxed): Cents {
  if (!local || locality === null) return 0
  const of = local.of === 'taxable' ? taxable : Math.max(0, profit)
  const brackets = local.brackets?.[locality]
  const whole = local.wholeRates?.[locality]
  if (whole) return shareOf(of, valueAt(whole[status], of))
  return brackets ? taxBy(brackets[status], of) : shareOf(of, local.rates?.[locality] ?? 0)
}

/** Returns the counties or cities that a worker of the state can choose, by name. */
export function localitiesOf(file: StateFile | null): readonly string[] {
  const local = file?.kind === 'brackets' ? file.local : undefined
  const all = [local?.rates, local?.brackets, local?.wholeRates].flatMap((places) => Object.keys(places ?? {}))
  return all.toSorted((one, other) => one.localeCompare(other, 'en'))
}
