import { catalog } from '../../catalog.ts'

/** What a screen or dialog says while its records are loading, or when they are not there. */
export const navigation = catalog('base/navigation', {
  close: 'Close',
  featureFailed: 'Oops! Something went wrong with this feature.',
  tryAgain: 'Try again',
  trying: 'Trying...',
  loadFailed: ({ what }: { what: string }) => `${what} could not be loaded.`,
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
