export const day = {
  thisDay: 'This day',
  noGigs: 'No gigs on this day',
  addAnotherGig: 'Add another gig',
  dayOfJob: ({ at, days, amount }: { at: number; days: number; amount: string }) => `Day ${at} of ${days}, ${amount} in all`,
  edit: 'Edit',
  editGig: ({ eventName }: { eventName: string }) => `Edit ${eventName}`,
  gotPaid: 'Got Paid',
  gotPaidDays: ({ days }: { days: number }) => `Got Paid, ${days} days`,
}
