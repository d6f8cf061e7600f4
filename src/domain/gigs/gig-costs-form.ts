import { amount, checkFields, type Issue, wholeNumber } from '../check.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
import { type Cents, formatCents } from '../money/money.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { type Cost, type Gig, otherCost, parkingCost } from './gig.ts'
import type { GigPatch } from './gig-edit.ts'

/** The Edit Gig Expenses form, as typed. */
export interface GigCostsForm {
  readonly parkingExpense: string
  readonly parkingDescription: string
  readonly parkingReimbursed: boolean
  readonly otherExpenses: string
  readonly otherExpenseDescription: string
  readonly otherExpensesReimbursed: boolean
  readonly mileage: string
}

export const gigCostsFormOf = (gig: Gig): GigCostsForm => ({
  parkingExpense: typedMoney(gig.parkingExpense),
  parkingDescription: gig.parkingDescription ?? '',
  parkingReimbursed: gig.parkingReimbursed,
  otherExpenses: typedMoney(gig.otherExpenses),
  otherExpenseDescription: gig.otherExpenseDescription ?? '',
  otherExpensesReimbursed: gig.otherExpensesReimbursed,
  mileage: gig.mileage > 0 ? String(gig.mileage) : '',
})

/** Returns the issues that keep the edited costs of a gig from being saved (spec.md 5, "Gig expense form"). */
export const checkGigCostsForm = (form: GigCostsForm): Issue[] =>
  checkFields(form, { parkingExpense: [amount()], otherExpenses: [amount()], mileage: [wholeNumber('miles', MAX_MILES)] })

/** Returns only the edited fields: an amount that was not touched keeps its partial reimbursement. */
export function gigCostsPatch(form: GigCostsForm, before: GigCostsForm): GigPatch {
  const has = (field: keyof GigCostsForm) => form[field] !== before[field]
  return {
    ...(has('parkingExpense') && { parkingExpense: moneyTyped(form.parkingExpense) }),
    ...(has('parkingDescription') && { parkingDescription: form.parkingDescription.trim() || null }),
    ...(has('parkingReimbursed') && { parkingReimbursed: form.parkingReimbursed }),
    ...(has('otherExpenses') && { otherExpenses: moneyTyped(form.otherExpenses) }),
    ...(has('otherExpenseDescription') && { otherExpenseDescription: form.otherExpenseDescription.trim() || null }),
    ...(has('otherExpensesReimbursed') && { otherExpensesReimbursed: form.otherExpensesReimbursed }),
    ...(has('mileage') && { mileage: wholeTyped(form.mileage) ?? 0 }),
  }
}

/** Returns a note for a cost that was only partly reimbursed; a tick alone would look like a full reimbursement. */
const partialNote = ({ gross, reimbursed }: Cost): string | undefined =>
  reimbursed > 0 && reimbursed < gross ? `${formatCents(reimbursed)} of it reimbursed` : undefined

export const partialNotes = (gig: Gig) => ({ parking: partialNote(parkingCost(gig)), other: partialNote(otherCost(gig)) })

/** One amount that is lost when the costs of a gig are cleared. */
export interface LostCost {
  readonly name: string
  readonly cents: Cents
  readonly reimbursed: Cents
}

/** Returns the amounts that clearing a gig's expenses removes (money.md A24). Miles are not among them. */
export const lostCosts = (gig: Gig): LostCost[] =>
  [
    { name: 'Parking', ...parkingCost(gig) },
    { name: 'Other expenses', ...otherCost(gig) },
  ].flatMap(({ name, gross, reimbursed }) => (gross + reimbursed > 0 ? [{ name, cents: gross, reimbursed }] : []))
