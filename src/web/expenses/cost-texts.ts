import type { Attachment } from '#contract/attachments.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, costGroup } from '#domain/dashboard/cost-book.ts'
import type { CostCells } from '#domain/dashboard/cost-order.ts'
import { categoryName, choiceName } from '#words/category-text.ts'
import { costTitle } from '#words/cost-texts.ts'
import { formatDay } from '#words/dates.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { openDialog, showRecord } from '../base/navigation/addresses.ts'
import { areWaiting } from '../base/offline/waiting.ts'

export type Booked = BookedCost<Gig, Expense>

/** Returns the ids of a cost's receipts. Miles have none. */
export type ReceiptsOf = (cost: Booked) => readonly number[]

const none: readonly number[] = []

/** Finds the receipts of expenses and of gigs, whose costs share them. */
export function findReceipts(attachments: readonly Attachment[]): ReceiptsOf {
  const found = new Map<string, number[]>()
  for (const { id, kind, subject } of attachments)
    if (kind === 'receipt') found.set(`${subject.kind} ${subject.id}`, [...(found.get(`${subject.kind} ${subject.id}`) ?? []), id])
  return ({ expense, gig, isMileage }) => {
    if (isMileage) return none
    return found.get(expense ? `expense ${expense.id}` : `gig ${gig?.id}`) ?? none
  }
}

/** Returns whether a change of an expense, or of a drive without a gig, waits to be sent. */
export const isWaitingCost = ({ expense, drive }: Booked): boolean =>
  (expense !== null && areWaiting([expense], 'expense')) || (drive !== null && areWaiting([drive], 'drive'))

/** Returns the name of a group of costs: a category, parking or mileage. */
export const groupName = (group: string): string =>
  group === 'mileage' ? words.mileage : group === 'parking' ? words.parking : categoryName(group)

/** Returns the name of a cost's category, with its subcategory. */
const categoryOf = (cost: Booked): string => {
  const { category, subcategory } = cost
  return category !== null && subcategory !== null ? choiceName({ category, subcategory }) : groupName(costGroup(cost))
}

/** Returns what a row says of a cost: its title, and the texts below it. */
export function textsOf(cost: Booked): { readonly title: string; readonly details: readonly string[] } {
  const title = costTitle(cost)
  const group = categoryOf(cost)
  return { title, details: [group === title ? '' : group, cost.gig?.eventName ?? ''].filter(Boolean) }
}

/** Returns what the table says of a cost. */
export function cellsOf(cost: Booked): CostCells {
  const { date, expense, gig, gross, net } = cost
  return {
    date,
    merchant: expense?.merchant ?? '',
    purpose: expense ? expense.businessPurpose : costTitle(cost),
    category: categoryOf(cost),
    gig: gig ? words.gigOf({ eventName: gig.eventName, clientName: gig.clientName }) : '',
    amount: gross,
    reimbursed: gross - net,
    net,
  }
}

/** Returns the name of the button that opens a cost. */
export const openCostLabel = (cost: Booked): string =>
  cost.expense || cost.drive
    ? words.openExpense({ what: costTitle(cost), day: formatDay(cost.date) })
    : words.openGig({ eventName: cost.gig?.eventName ?? '' })

/** Opens the expense or the drive of a cost, or the page of its gig. */
export function openCost({ expense, drive, gig }: Booked) {
  if (expense) openDialog('edit-expense', { expense: expense.id })
  else if (drive) openDialog('edit-drive', { drive: drive.id })
  else if (gig) showRecord('gig', gig.id)
}
