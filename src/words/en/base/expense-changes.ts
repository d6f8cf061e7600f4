/** What a person reads when a change of an expense fails (spec.md 8). */
export const expenseChanges = {
  addExpenseFailed: 'Failed to add expense. Please try again.',
  editExpenseFailed: 'Failed to update expense. Please try again.',
  deleteExpenseFailed: 'Failed to delete expense. Please try again.',
  restoreExpenseFailed: 'Failed to bring the expense back. Please try again.',
  deleteChanged: 'Not deleted: this was changed elsewhere',
  deleteChangedText: 'Look at it again before you delete it.',
}
