import type { BookedCost } from '#domain/dashboard/cost-book.ts'
import { expensesPage as words } from './en/expenses/expenses-page.ts'

/** Names a cost: `Staples: Tape`, `Parking and tolls`, `32 miles`. */
export function costTitle({ expense, drive, purpose, isMileage, gig }: BookedCost): string {
  if (expense) return expense.merchant ? `${expense.merchant}: ${expense.businessPurpose}` : expense.businessPurpose
  if (drive) return words.drive({ purpose: drive.purpose, miles: drive.miles.toLocaleString('en-US') })
  if (isMileage) return words.miles({ miles: (gig?.mileage ?? 0).toLocaleString('en-US') })
  if (purpose?.code === 'typed') return purpose.text
  if (purpose?.code === 'notItemized') return words.notItemized
  return purpose?.code === 'undescribedParking' ? words.parking : words.undescribed
}
