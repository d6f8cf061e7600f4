import { type Cents, scale } from '../money/money.ts'
import { additionalMedicareFrom, centsFrom, type FilingStatus, type TaxRules } from './rules.ts'

/** Net earnings below this amount, in cents, have no self-employment tax (1402(b)(2)). */
const FLOOR: Cents = 40_000
/** 92.35%: the profit less half of 15.3% (1402(a)(12)). */
const EARNED = [9_235, 10_000] as const

/** The self-employment tax (Schedule SE). Cents. */
export interface SelfEmploymentTax {
  /** The taxed part of the profit; 0 below the floor. */
  readonly netEarnings: Cents
  readonly socialSecurity: Cents
  readonly medicare: Cents
  readonly total: Cents
  /** The half that is deducted from income (164(f)). */
  readonly half: Cents
}

/**
 * Returns the social security and Medicare tax on a year's profit. `wages` are the worker's own from a W-2: they use up the wage base of
 * the year first (1401).
 */
export function selfEmploymentTax(netProfit: Cents, wages: Cents, { wageBase }: Pick<TaxRules, 'wageBase'>): SelfEmploymentTax {
  const [share, whole] = EARNED
  // Compare before rounding: $399.996 is below $400.
  const isTaxed = netProfit * share >= FLOOR * whole
  const netEarnings = isTaxed ? scale(netProfit, share, whole) : 0
  const socialSecurity = scale(Math.min(netEarnings, Math.max(0, centsFrom(wageBase) - wages)), 124, 1_000)
  const medicare = scale(netEarnings, 29, 1_000)
  const total = socialSecurity + medicare
  return { netEarnings, socialSecurity, medicare, total, half: scale(total, 1, 2) }
}

/**
 * Returns 0.9% of the wages and net earnings above the limit of a filing status, in cents (1401(b)(2), 3101(b)(2)). No half of it is
 * deducted.
 */
export const additionalMedicare = (wages: Cents, netEarnings: Cents, status: FilingStatus): Cents =>
  scale(Math.max(0, wages + netEarnings - centsFrom(additionalMedicareFrom[status])), 9, 1_000)
