import { ended } from '../../sentence.ts'

/** What a person reads when a change of gigs or payments fails (spec.md 8). */
export const gigChanges = {
  signedOut: 'Authentication Error',
  signedOutText: 'Please log in to create gigs',
  addGigFailed: 'Failed to create gig. Please try again.',
  gigIsGone: 'This gig is no longer there',
  gigIsGoneText: 'It was deleted in another window.',
  editGigFailed: 'Failed to update gig. Please try again.',
  editJobRefused: ({ refusal }: { refusal: string }) => `Failed to update gig: ${ended(refusal)} Please try again.`,
  deleteChanged: 'Not deleted: this was changed elsewhere',
  deleteChangedText: 'Look at it again before you delete it.',
  deleteGigFailed: 'Failed to delete gig. Please try again.',
  restoreGigFailed: 'Failed to bring the gig back. Please try again.',
  paymentFailed: 'Error processing payment',
  paymentFailedText: 'Please try again or contact support.',
  payChanged: 'Not saved: this gig was changed elsewhere',
  payChangedText: 'Look at it again before you pay it.',
  undoPaymentFailed: 'The payment could not be taken back. Edit the gig instead.',
}
