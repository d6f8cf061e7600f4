import { checkFields, type Issue } from '../check/check.ts'
import { amount, wholeNumber } from '../check/check-values.ts'
import { type Cost, type Gig, type GigExpenseItem, otherCost, parkingCost } from '../gigs/gig.ts'
import type { GigPatch } from '../gigs/gig-edit.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
import { type Cents, centsOf, moneyOf } from '../money/money.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { listedItems } from './gig-items.ts'
import { blankItem, type ItemForm, isItemFormBegun, paidItemOf } from './item-form.ts'
import { type CostProblem, itemRefusal } from './payment-steps.ts'

/** A cost in the Edit Gig Expenses form, as typed. */
export interface CostItemForm extends ItemForm {
  readonly key: number
  readonly isNotItemized: boolean
}

/** The Edit Gig Expenses form, as typed. */
export interface GigCostsForm {
  readonly parkingExpense: string
  readonly parkingDescription: string
  readonly parkingReimbursed: boolean
  readonly items: readonly CostItemForm[]
  readonly mileage: string
}

/** Returns the costs as form texts, without empty ones. */
export const costItemForms = (items: readonly GigExpenseItem[]): CostItemForm[] =>
  items
    .filter((item) => centsOf(item.amount) > 0 || centsOf(item.reimbursedAmount) > 0)
    .map((item, key) => ({
      key,
      businessPurpose: item.businessPurpose,
      amount: typedMoney(item.amount),
      category: item.category,
      ...(item.subcategory && { subcategory: item.subcategory }),
      reimbursed: typedMoney(item.reimbursedAmount),
      isNotItemized: item.isNotItemized === true,
    }))

export const gigCostsFormOf = (gig: Gig): GigCostsForm => ({
  parkingExpense: typedMoney(gig.parkingExpense),
  parkingDescription: gig.parkingDescription ?? '',
  parkingReimbursed: gig.parkingReimbursed,
  items: costItemForms(listedItems(gig)),
  mileage: gig.mileage > 0 ? String(gig.mileage) : '',
})

/** Returns the form with another, empty cost. */
export const withBlankItem = (items: readonly CostItemForm[]): CostItemForm[] => [
  ...items,
  { ...blankItem, key: Math.max(-1, ...items.map(({ key }) => key)) + 1, isNotItemized: false },
]

/** Returns the issue of each cost by its key. A cost without any input is left out when the form is saved. */
export const costItemIssues = (items: readonly CostItemForm[]): ReadonlyMap<number, Issue<CostProblem>> =>
  new Map(
    items.flatMap((item) => {
      const refusal = isItemFormBegun(item) ? itemRefusal(item) : null
      return refusal ? [[item.key, refusal] as const] : []
    }),
  )

/** Returns the issues that keep the edited costs of a gig from being saved (spec.md 5, "Gig expense form"). */
export function checkGigCostsForm(form: GigCostsForm) {
  const [refusal] = costItemIssues(form.items).values()
  return [
    ...checkFields(form, { parkingExpense: [amount()], mileage: [wholeNumber('miles', MAX_MILES)] }),
    ...(refusal ? [{ ...refusal, path: 'items' as const }] : []),
  ]
}

/** Returns the typed costs with reimbursements capped at their amounts. A changed cost counts as entered by the worker. */
const itemsOfForm = (items: readonly CostItemForm[], before: readonly CostItemForm[]): GigExpenseItem[] =>
  items.filter(isItemFormBegun).map((item) => {
    const { businessPurpose, category, subcategory, amount, reimbursed } = paidItemOf(item)
    const isSame = before.some((other) => JSON.stringify(other) === JSON.stringify(item))
    return {
      ...{ businessPurpose, category, ...(subcategory && { subcategory }), amount: moneyOf(amount), reimbursedAmount: moneyOf(reimbursed) },
      ...(item.isNotItemized && isSame && { isNotItemized: true as const }),
    }
  })

/** Returns only the edited fields: an amount that was not touched keeps its partial reimbursement. */
export function gigCostsPatch(form: GigCostsForm, before: GigCostsForm): GigPatch {
  const has = (field: keyof GigCostsForm) => JSON.stringify(form[field]) !== JSON.stringify(before[field])
  return {
    ...(has('parkingExpense') && { parkingExpense: moneyTyped(form.parkingExpense) }),
    ...(has('parkingDescription') && { parkingDescription: form.parkingDescription.trim() || null }),
    ...(has('parkingReimbursed') && { parkingReimbursed: form.parkingReimbursed }),
    ...(has('items') && { otherExpenseItems: itemsOfForm(form.items, before.items) }),
    ...(has('mileage') && { mileage: wholeTyped(form.mileage) ?? 0 }),
  }
}

/** One amount that is lost when the costs of a gig are cleared. */
export interface LostCost {
  readonly kind: 'parking' | 'other'
  readonly cents: Cents
  readonly reimbursed: Cents
}

/** Returns the amounts that clearing a gig's expenses removes (money.md A24). Miles are not among them. */
export const lostCosts = (gig: Gig): LostCost[] =>
  [
    { kind: 'parking' as const, ...parkingCost(gig) },
    { kind: 'other' as const, ...otherCost(gig) },
  ].flatMap(({ kind, gross, reimbursed }) => (gross + reimbursed > 0 ? [{ kind, cents: gross, reimbursed }] : []))

/** Returns the reimbursed part of a parking cost that was only partly reimbursed, in cents; else null. */
export function partlyPaidBack(gig: Gig): Cents | null {
  const { gross, reimbursed }: Cost = parkingCost(gig)
  return reimbursed > 0 && reimbursed < gross ? reimbursed : null
}

/** Returns what counts as received after an edit of a reimbursement, in cents; null when it did not change (money.md A22, A23). */
export const changedReceipt = (before: Pick<Gig, 'totalReceived'>, after: Pick<Gig, 'totalReceived'>): Cents | null =>
  centsOf(before.totalReceived) === centsOf(after.totalReceived) ? null : centsOf(after.totalReceived)
