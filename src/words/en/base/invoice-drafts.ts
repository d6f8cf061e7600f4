/** The draft of an invoice: saving it, which can wait on the device, and making one that corrects a sent invoice. */
export const invoiceDrafts = {
  notSaved: 'Failed to save the draft. Please try again.',
  changedElsewhere: 'It was changed in another window or on another device since you opened it.',
  askedOtherwise: ({ number }: { number: string }) => `${number} still asks for the earlier amount. Make a corrected invoice?`,
  correctNow: 'Correct',
  notCorrected: 'Failed to make a corrected invoice. Please try again.',
}
