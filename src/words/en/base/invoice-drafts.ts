/** Saving the draft of an invoice, which can wait on the device. */
export const invoiceDrafts = {
  notSaved: 'Failed to save the draft. Please try again.',
  changedElsewhere: 'It was changed in another window or on another device since you opened it.',
}
