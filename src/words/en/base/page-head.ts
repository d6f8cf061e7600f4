/** What a page and an installed app say about themselves. The build writes it. */
export const pageHead = {
  description: 'Plan gigs, get paid, know what to set aside for tax.',
  addGig: 'Add Gig',
  addExpense: 'Add Expense',
}
