import { kindOf, type PayKind, type PayKinds } from '../clients/pay-kind.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Gig } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { type CashIncome, cashIncomeOf } from '../payments/cash-basis.ts'
import { type Days, isWithin } from '../time/period.ts'
import { type Box, boxOf, type ReportedForm } from './reported-form.ts'

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

/** What a return says besides the profit of the worker's business, by the day it was paid. Cents. */
export interface OtherPay {
  /** The wages for the income tax, for social security and for Medicare, before withholding and with tips. */
  readonly wages: Cents
  readonly socialSecurityWages: Cents
  readonly medicareWages: Cents
  /** The federal income tax that was withheld. */
  readonly withheld: Cents
  /** The state income tax that was withheld. */
  readonly stateWithheld: Cents
  /** The pay of gigs that are on no form. */
  readonly otherIncome: Cents
  /** Tips that a form shows: of the worker's business, and of wages. */
  readonly businessTips: Cents
  readonly wageTips: Cents
  /** The premium of overtime. */
  readonly overtime: Cents
}

export const noOtherPay: OtherPay = {
  ...{ wages: 0, socialSecurityWages: 0, medicareWages: 0, withheld: 0, stateWithheld: 0, otherIncome: 0 },
  ...{ businessTips: 0, wageTips: 0, overtime: 0 },
}

/** Returns other pay with each of its amounts changed. */
export const mapPay = (pay: OtherPay, change: (cents: Cents) => Cents): OtherPay =>
  Object.fromEntries(Object.entries(pay).map(([name, cents]) => [name, change(cents)])) as unknown as OtherPay

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
  const paid = w2.filter(within)
  const wages = sumOf(paid, wagesOf)
  return {
    ...noOtherPay,
    ...{ wages, socialSecurityWages: wages, medicareWages: wages },
    withheld: sumOf(paid, ({ stub }) => centsOf(stub?.federal)),
    stateWithheld: sumOf(paid, ({ stub }) => centsOf(stub?.state)),
    overtime: sumOf(paid, ({ stub }) => centsOf(stub?.overtime)),
    otherIncome: sumOf(none.filter(within), ({ income }) => income),
  }
}

/** Returns an amount of wages that a W-2 shows, in cents; that of box 1 where the worker left it blank. */
const wagesInBox = (forms: readonly ReportedForm[], box: 'socialSecurityWages' | 'medicareWages'): Cents =>
  sumOf(forms, (form) => boxOf(form, form.boxes[box] === undefined ? 'wages' : box))

const ofForms = (forms: readonly ReportedForm[], box: Box): Cents => sumOf(forms, (form) => boxOf(form, box))

/**
 * Returns the other pay of a whole year with the forms of that year. A client's W-2 replaces its stubs: box 1 counts for the income tax, boxes
 * 3 and 7 for social security, box 5 for Medicare.
 */
export function otherPayOfYear({ w2, none }: ReturnType<typeof otherIncomes>, days: Days, forms: readonly ReportedForm[]): OtherPay {
  const [wageForms, others] = [forms.filter(({ kind }) => kind === 'W-2'), forms.filter(({ kind }) => kind !== 'W-2')]
  const replaced = new Set(wageForms.map(({ clientId }) => clientId))
  const pay = otherPayIn({ w2: w2.filter(({ gig }) => !replaced.has(gig.clientId)), none }, days)
  return {
    wages: pay.wages + ofForms(wageForms, 'wages'),
    socialSecurityWages: pay.socialSecurityWages + wagesInBox(wageForms, 'socialSecurityWages') + ofForms(wageForms, 'socialSecurityTips'),
    medicareWages: pay.medicareWages + wagesInBox(wageForms, 'medicareWages'),
    withheld: pay.withheld + ofForms(forms, 'federal'),
    stateWithheld: pay.stateWithheld + ofForms(forms, 'state'),
    otherIncome: pay.otherIncome,
    businessTips: ofForms(others, 'tips'),
    wageTips: ofForms(wageForms, 'tips'),
    overtime: pay.overtime + ofForms(wageForms, 'overtime'),
  }
}
