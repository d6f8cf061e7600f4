/** What is said about acts on jobs, wherever they are shown. */
export const jobActs = {
  gigDeleted: 'Gig deleted successfully!',
  undo: 'Undo',
  waitsForPayment: ({ eventName }: { eventName: string }) => `${eventName} waits for its payment`,
  addDetails: 'Add details',
  paidAtOnce: ({ briefly }: { briefly: string }) => `Paid ${briefly}?`,
  gigCreated: 'Gig created successfully!',
  paid: 'Payment processed',
  paidDays: ({ count }: { count: number }) => `Tax-smart calculations saved for all ${count} days.`,
  paidText: 'Tax-smart calculations saved.',
  setAside: ({ amount }: { amount: string }) => `${amount} set aside for tax.`,
  review: 'Review',
  paymentTakenBack: 'Payment taken back',
}
