/** What the store of a phone says about a purchase. */
export const store = {
  canceled: 'Purchase canceled',
  canceledText: 'Nothing was charged.',
  waiting: 'Waiting for the store',
  waitingText: 'The payment needs an approval. Your plan starts by itself once the store confirms it.',
  notAllowed: 'Purchases are not allowed on this phone',
  notAllowedText: 'Nothing was charged. Look in the settings of the phone.',
  boughtBefore: 'You have bought this plan already',
  boughtBeforeText: 'Choose Restore purchases to use it here.',
  ofOtherAccount: 'This plan belongs to another account',
  ofOtherAccountText: 'Sign in to the account that bought it.',
  failed: 'The store did not answer as it should. Please try again.',
}
