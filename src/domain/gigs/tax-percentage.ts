import type { PayKind } from '../clients/pay-kind.ts'
import type { Gig } from './gig.ts'

/** The tax percentage of new accounts, forms and summaries (spec.md 9). */
export const DEFAULT_TAX_PERCENTAGE = 23

/** The wizard's tax percentage for workers who never chose one (money.md A9). */
export const WIZARD_TAX_PERCENTAGE = 25
/** The highest tax percentage in the wizard and the forms (spec.md 5). */
export const MAX_TAX_PERCENTAGE = 50

/**
 * Returns the percentage that the wizard starts with: the gig's if it was edited, else the worker's default, else 25 (money.md A9, A10).
 */
export function wizardTaxPercentage(
  gig: { readonly taxPercentage: number | null; readonly taxPercentageEdited: boolean },
  chosenDefault: number | null,
): number {
  const own = gig.taxPercentageEdited ? gig.taxPercentage : null
  return Math.min(MAX_TAX_PERCENTAGE, own ?? chosenDefault ?? WIZARD_TAX_PERCENTAGE)
}

/** Returns the tax percentage that a new gig starts with. */
export const newGigTaxPercentage = (chosenDefault: number | null): number => chosenDefault ?? DEFAULT_TAX_PERCENTAGE

/** Nothing is set aside from W-2 pay, because the client withholds the tax. A percentage of the worker's own stays. */
export const percentageOfKind = (
  { payKind, taxPercentageEdited }: { readonly payKind?: PayKind | null | undefined; readonly taxPercentageEdited?: boolean | undefined },
  isEmployer: boolean,
): { readonly taxPercentage?: 0 } =>
  (payKind ?? (isEmployer ? 'w2' : '1099')) === 'w2' && !taxPercentageEdited ? { taxPercentage: 0 } : {}

/**
 * Returns the tax percentage of a gig after its pay kind or its client changed: 0 for W-2 pay, and for other pay the worker's default where it
 * was 0. One that a person set stays.
 */
export function percentageNow(gig: Pick<Gig, 'payKind' | 'taxPercentage' | 'taxPercentageEdited'>, isEmployer: boolean) {
  if (gig.taxPercentageEdited) return {}
  const isOnW2 = (gig.payKind ?? (isEmployer ? 'w2' : '1099')) === 'w2'
  return isOnW2 || gig.taxPercentage === 0 ? { taxPercentage: isOnW2 ? 0 : null } : {}
}
