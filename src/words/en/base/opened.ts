import { catalog } from '../../catalog.ts'

/** What a dialog says when the record of its address is not here. */
export const opened = catalog('base/opened', {
  close: 'Close',
  recordNotHere: ({ what }: { what: string }) => `This ${what} is not here`,
  nothingHere: 'Nothing is here',
  recordGone: ({ what }: { what: string }) => `The ${what} was deleted, or the link is not right.`,
  linkIsWrong: 'The link is not right.',
  theGig: 'The gig',
  gigNoun: 'gig',
  theExpense: 'The expense',
  expenseNoun: 'expense',
  theClient: 'The client',
  clientNoun: 'client',
})
