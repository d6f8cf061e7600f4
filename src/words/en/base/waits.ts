/** How the list of waiting changes describes them. */
export const waits = {
  expenseAdded: ({ businessPurpose }: { businessPurpose: string }) => `Expense: ${businessPurpose}`,
  expenseChanged: ({ businessPurpose }: { businessPurpose: string }) => `Expense changed: ${businessPurpose}`,
  expenseDeleted: ({ businessPurpose }: { businessPurpose: string }) => `Expense deleted: ${businessPurpose}`,
  expenseBack: ({ businessPurpose }: { businessPurpose: string }) => `Expense brought back: ${businessPurpose}`,
  deleteAnyway: 'Delete anyway',
  gigAdded: ({ eventName }: { eventName: string }) => `Gig: ${eventName}`,
  gigChanged: ({ eventName }: { eventName: string }) => `Gig changed: ${eventName}`,
  gigDeleted: ({ eventName }: { eventName: string }) => `Gig deleted: ${eventName}`,
  gigBack: ({ eventName }: { eventName: string }) => `Gig brought back: ${eventName}`,
  editUndone: ({ eventName }: { eventName: string }) => `Edit undone: ${eventName}`,
  paid: ({ eventName }: { eventName: string }) => `Payment: ${eventName}`,
  paymentUndone: ({ eventName }: { eventName: string }) => `Payment undone: ${eventName}`,
  goal: ({ periodName, period }: { periodName: string; period: string }) => `${periodName} goal, ${period}`,
  hereAndElsewhere: ({ field, here, elsewhere }: { field: string; here: string; elsewhere: string }) =>
    `${field}: ${here} here, ${elsewhere} elsewhere.`,
  quoted: ({ value }: { value: string | number }) => `“${value}”`,
  empty: 'empty',
  set: 'set',
  saveMine: 'Save mine',
}
