import { count, countLarge } from '../count.ts'

/** The list of what can be restored. */
export const deleted = {
  recentlyDeleted: 'Recently deleted',
  deletedText: 'Gigs, expenses, drives and goals stay here for 30 days.',
  deletedNoun: 'What you deleted',
  nothingDeleted: 'Nothing was deleted',
  nothingDeletedText: 'What you delete can be restored from here.',
  deletedOn: ({ day }: { day: string }) => `Deleted ${day}`,
  expenseOfDay: ({ day, category }: { day: string; category: string }) => `Expense of ${day}, ${category}`,
  restore: 'Restore',
  restoreGig: ({ eventName, days }: { eventName: string; days: string }) => `Restore ${eventName}, ${days}`,
  restoreExpense: ({ businessPurpose, day }: { businessPurpose: string; day: string }) => `Restore ${businessPurpose}, ${day}`,
  gigRestored: 'Gig restored',
  daysRestored: ({ days }: { days: number }) => `${count('day', days)} restored`,
  expenseRestored: 'Expense restored',
  daysForClient: ({ days, clientName }: { days: string; clientName: string }) => `${days} for ${clientName}`,
  driveRestored: 'Drive restored',
  goalRestored: 'Goal restored',
  goalOf: ({ target }: { target: string }) => `Savings goal of ${target}`,
  restoreGoal: ({ name }: { name: string }) => `Restore ${name}`,
  driveOfDay: ({ day, miles }: { day: string; miles: number }) => `Drive of ${day}, ${countLarge('mile', miles)}`,
}
