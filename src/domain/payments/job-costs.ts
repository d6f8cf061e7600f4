import { type Cents, moneyOf, split, sumOf } from '../money/money.ts'

/** A cost of the job besides parking and miles. */
export interface PaidItem {
  readonly businessPurpose: string
  readonly category: string
  readonly subcategory?: string | undefined
  readonly amount: Cents
  readonly reimbursed: Cents
}

/** The costs of a job or of one of its days, in cents and business miles. Reimbursements are capped at their costs. */
export interface Costs {
  readonly miles: number
  readonly parking: Cents
  readonly parkingReimbursed: Cents
  readonly items: readonly PaidItem[]
}

export const itemsAmount = ({ items }: Costs): Cents => sumOf(items, (item) => item.amount)
export const itemsReimbursed = ({ items }: Costs): Cents => sumOf(items, (item) => item.reimbursed)
export const reimbursed = (costs: Costs): Cents => costs.parkingReimbursed + itemsReimbursed(costs)

/** Splits the costs of a job over its days. The parts sum to the whole, to the cent and the mile (money.md A11, 1.4). */
export function splitCosts(costs: Costs, days: number): Costs[] {
  const parking = split(costs.parking, days)
  const parkingReimbursed = split(costs.parkingReimbursed, days)
  const miles = split(costs.miles, days)
  const items = costs.items.map((item) => {
    const back = split(item.reimbursed, days)
    return split(item.amount, days).map((amount, day) => ({ ...item, amount, reimbursed: back[day] ?? 0 }))
  })
  return parking.map((spent, day) => ({
    miles: miles[day] ?? 0,
    parking: spent,
    parkingReimbursed: parkingReimbursed[day] ?? 0,
    items: items.flatMap((parts) => parts[day] ?? []).filter((item) => item.amount > 0),
  }))
}

/** Returns the columns of a gig that hold its costs and miles (money.md 1.2). */
export function costColumns(costs: Costs) {
  const other = itemsAmount(costs)
  const otherBack = itemsReimbursed(costs)
  return {
    parkingExpense: moneyOf(costs.parking),
    reimbursedParking: moneyOf(costs.parkingReimbursed),
    unreimbursedParking: moneyOf(costs.parking - costs.parkingReimbursed),
    parkingReimbursed: costs.parkingReimbursed > 0,
    otherExpenses: moneyOf(other),
    reimbursedOther: moneyOf(otherBack),
    unreimbursedOther: moneyOf(other - otherBack),
    otherExpensesReimbursed: otherBack > 0,
    otherExpenseDescription: costs.items.map((item) => item.businessPurpose).join('; '),
    otherExpenseItems: costs.items.map((item) => ({
      businessPurpose: item.businessPurpose,
      category: item.category,
      ...(item.subcategory && { subcategory: item.subcategory }),
      amount: moneyOf(item.amount),
      reimbursedAmount: moneyOf(item.reimbursed),
    })),
    mileage: costs.miles,
  }
}
