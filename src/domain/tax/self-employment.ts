import { type Cents, scale } from '../money/money.ts'
import { additionalMedicareFrom, centsFrom, type FilingStatus, type TaxRules } from './rules.ts'

/** Below so much of net earnings there is no tax on self-employment (1402(b)(2)). */
const FLOOR: Cents = 40_000
/** 92.35%: the profit less half of 15.3% (1402(a)(12)). */
const EARNED = [9_235, 10_000] as const

/** The tax on self-employment (Schedule SE). Cents. */
export interface SelfEmploymentTax {
  /** The part of the profit that is taxed; 0 below the floor. */
  readonly netEarnings: Cents
  readonly socialSecurity: Cents
  readonly medicare: Cents
  readonly total: Cents
  /** What of it is deducted from income (164(f)). */
  readonly half: Cents
}

/**
 * What a year's profit pays for social security and Medicare. `wages` are the person's own from a W-2: social security is paid on them first,
 * up to the wage base of the year (1401).
 */
export function selfEmploymentTax(netProfit: Cents, wages: Cents, { wageBase }: Pick<TaxRules, 'wageBase'>): SelfEmploymentTax {
  const [share, whole] = EARNED
  // Compared before it is rounded: $399.996 is below $400.
  const isTaxed = netProfit * share >= FLOOR * whole
  const netEarnings = isTaxed ? scale(netProfit, share, whole) : 0
  const socialSecurity = scale(Math.min(netEarnings, Math.max(0, centsFrom(wageBase) - wages)), 124, 1_000)
  const medicare = scale(netEarnings, 29, 1_000)
  const total = socialSecurity + medicare
  return { netEarnings, socialSecurity, medicare, total, half: scale(total, 1, 2) }
}

/** 0.9% of what wages and net earnings come to beyond the limit of a filing status (1401(b)(2), 3101(b)(2)): no half of it is deducted. */
export const additionalMedicare = (wages: Cents, netEarnings: Cents, status: FilingStatus): Cents =>
  scale(Math.max(0, wages + netEarnings - centsFrom(additionalMedicareFrom[status])), 9, 1_000)
