import { kindOf, type PayKind, type PayKinds } from '../clients/pay-kind.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Gig } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { type CashIncome, cashIncomeOf } from '../payments/cash-basis.ts'
import { type Days, isWithin } from '../time/period.ts'

/** A worker's rows with the kinds of their pay. `payKinds` also knows gigs that are not among the rows but have expenses there. */
export interface TaxedRows extends CountedRows {
  readonly payKinds: PayKinds
}

/**
 * Returns the rows that belong to one kind of pay: its gigs, and the expenses that are linked to such a gig. Expenses and drives without a gig
 * are of the worker's business.
 */
export function rowsOfKind({ gigs, expenses, drives, payKinds }: TaxedRows, kind: PayKind): CountedRows {
  const isOfKind = (gig: Pick<Gig, 'id'>) => kindOf(payKinds, gig) === kind
  return {
    gigs: gigs.filter(isOfKind),
    expenses: expenses.filter(({ gigId }) => (gigId === null ? kind === '1099' : isOfKind({ id: gigId }))),
    drives: kind === '1099' ? drives : [],
  }
}

/** What a return says of gigs that are not of the worker's business, by the day it was paid. Cents. */
export interface OtherPay {
  /** The wages of W-2 gigs before withholding, tips included. */
  readonly wages: Cents
  /** The federal income tax that was withheld from them. */
  readonly withheld: Cents
  /** The pay of gigs that are on no form. */
  readonly otherIncome: Cents
}

export const noOtherPay: OtherPay = { wages: 0, withheld: 0, otherIncome: 0 }

/** Returns the wages in an income of a W-2 gig, in cents: the gross pay of its stub, or else what came, and tips on top. */
export const wagesOf = ({ stub, received, reimbursed, tips }: CashIncome): Cents =>
  (stub ? centsOf(stub.gross) : received - reimbursed) + tips

/** Returns the incomes of W-2 gigs and of gigs on no form, each on the day it was paid. */
export function otherIncomes({ gigs, payKinds }: Pick<TaxedRows, 'gigs' | 'payKinds'>) {
  const incomesOf = (kind: PayKind) => gigs.filter((gig) => kindOf(payKinds, gig) === kind).flatMap(cashIncomeOf)
  return { w2: incomesOf('w2'), none: incomesOf('none') }
}

/** Sums up the pay of some days that is not of the worker's business. */
export function otherPayIn({ w2, none }: ReturnType<typeof otherIncomes>, days: Days): OtherPay {
  const within = ({ paidOn }: CashIncome) => isWithin(days, paidOn)
  const wages = w2.filter(within)
  return {
    wages: sumOf(wages, wagesOf),
    withheld: sumOf(wages, ({ stub }) => centsOf(stub?.federal)),
    otherIncome: sumOf(none.filter(within), ({ income }) => income),
  }
}
