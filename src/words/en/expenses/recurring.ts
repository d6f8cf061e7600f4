import type { ProblemIn } from '#domain/check/check.ts'
import type { Recurrence } from '#domain/expenses/recurring.ts'
import type { checkRecurringForm, checkRepeat, ScheduleProblem } from '#domain/expenses/recurring-form.ts'
import type { TextsOf } from '../../text-of.ts'
import { count } from '../count.ts'
import { expenseProblems } from '../expenses.ts'

const large = (number: number) => number.toLocaleString('en-US')

/** What keeps a schedule from being stored. */
export const scheduleProblems = {
  untilBeforeStart: 'This is before the first day. Choose a later one',
  notPlanned: 'The expense does not recur on this day',
  nextInPast: 'Choose today or a later day',
  noNextDay: 'Next day is required',
  tooManyExpenses: ({ most }: { most: number }) => `This would add more than ${large(most)} expenses. Choose a later day`,
} satisfies TextsOf<ScheduleProblem>

/** What keeps a recurring expense, or the repetition of a new one, from being saved. */
export const recurringProblems = {
  ...expenseProblems,
  ...scheduleProblems,
} satisfies TextsOf<ProblemIn<typeof checkRecurringForm> | ProblemIn<typeof checkRepeat>>

/** The rhythms as options of a form. */
export const recurrenceNames = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
} satisfies Readonly<Record<Recurrence, string>>

export const recurring = {
  repeat: 'Repeat',
  never: 'Does not repeat',
  until: 'Until (optional)',
  addsSince: ({ expenses, day }: { expenses: number; day: string }) =>
    `Adds ${count('expense', expenses)} since ${day}, and each coming one on its day.`,
  addsOnDay: ({ day }: { day: string }) => `Adds the first one on ${day}, and each coming one on its day.`,
  notAdded: 'Failed to add the recurring expense. Please try again.',
  added: ({ expenses }: { expenses: number }) => `${count('expense', expenses)} added`,
  saved: 'Recurring expense added',
  addedText: ({ day }: { day: string }) => `The next one follows on ${day}.`,
  addedLast: 'No other one follows.',
  title: 'Repeats',
  titleWith: ({ expenses }: { expenses: number }) => `Repeats (${expenses})`,
  show: 'Show what repeats',
  hide: 'Hide what repeats',
  titleOf: ({ what }: { what: string }) => `Edit repeating ${what}`,
  next: ({ day }: { day: string }) => `next on ${day}`,
  lastOn: ({ day }: { day: string }) => `until ${day}`,
  edit: 'Edit Recurring Expense',
  nextDay: 'Next day',
  nextDayHint: 'The days after it are counted from here.',
  fromNextOn: 'What was added already stays as it is.',
  skip: ({ day }: { day: string }) => `Skip ${day}`,
  skipped: ({ day }: { day: string }) => `${day} is skipped`,
  stop: 'Stop repeating',
  stopped: 'This expense no longer repeats',
  stoppedText: 'What was added stays.',
  updated: 'Recurring expense updated',
  notUpdated: 'Failed to update the recurring expense. Please try again.',
  changedElsewhere: 'Not saved: this recurring expense was changed elsewhere',
  changedElsewhereText: 'Open it again to see how it is now.',
  applyTo: 'This expense repeats. Apply changes to',
  onlyThis: 'Only this one',
  fromHereOn: 'From here on',
  fromHereOnHint: 'This one, those after it, and all that are added later. The date and the gig change for this one only.',
  deleteQuestion: 'Delete a repeating expense?',
  deleteFromHereOn: 'This and all later ones',
  deleteText: 'It repeats. Deleting this and all later ones also stops it.',
  laterDeleted: ({ expenses }: { expenses: number }) => `${count('expense', expenses)} deleted`,
  laterDeletedText: 'It no longer repeats.',
  deleting: 'Deleting...',
  thisExpense: 'This recurring expense',
  notDeleted: 'Failed to delete the expenses. Please try again.',
  notRestored: 'Failed to bring the expenses back. Please try again.',
  undo: 'Undo',
  cancel: 'Cancel',
}
