import { type BookedCost, costPurpose } from '#domain/dashboard/cost-book.ts'
import { expensesPage as words } from './en/expenses/expenses-page.ts'

/** Made once, because the search writes the miles of each row: a new writer for each takes 0.1 ms. */
let writer: Intl.NumberFormat | undefined
function large(miles: number): string {
  writer ??= new Intl.NumberFormat('en-US')
  return writer.format(miles)
}

/** Names a cost: `Staples: Tape`, `Parking and tolls`, `32 miles`. */
export function costTitle(cost: BookedCost): string {
  const { expense, drive, isMileage, gig } = cost
  if (expense) return expense.merchant ? `${expense.merchant}: ${expense.businessPurpose}` : expense.businessPurpose
  if (drive) return words.drive({ purpose: drive.purpose, miles: large(drive.miles) })
  if (isMileage) return words.miles({ miles: large(gig?.mileage ?? 0) })
  const purpose = costPurpose(cost)
  if (purpose?.code === 'typed') return purpose.text
  if (purpose?.code === 'notItemized') return words.notItemized
  return purpose?.code === 'undescribedParking' ? words.parking : words.undescribed
}
