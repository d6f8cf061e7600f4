/** What the fields of a drive say: addresses, miles and their rate. */
export const drives = {
  home: 'Home',
  noSuggestions: 'No address suggestions found',
  business: 'Business: deduct them',
  commute: 'A commute: don’t deduct them',
  drivesFromHome: 'What are your drives from home to a gig?',
  askedOnce:
    'Between home and your regular place of work, a drive is a commute. From a home office, or to a temporary workplace, it’s business. You’re asked once, and can change it in Profile Settings.',
  openMap: 'Open the map',
  useIrsRate: 'Use the IRS rate for each date',
  useIrsRateHint: ({ rate }: { rate: string }) => `When off, every mile is ${rate}. The report always shows both.`,
  irsRateUsed: 'Now every mile counts at the IRS rate of its day.',
  bothAddresses: 'Both starting and ending addresses are required for mileage calculation.',
  checkConnection: 'Please check your internet connection and try again.',
  unable: 'Unable to calculate distance',
  unableBecause: ({ error }: { error: string }) => `Unable to calculate distance. ${error}`,
  enterByHand: 'Failed to calculate mileage. Please enter manually.',
  missing: 'Missing Addresses',
  noInternet: 'No Internet Connection',
  timedOut: 'Calculation timeout. Please check your internet connection and try again.',
  networkFailed: 'Network error. Please check your internet connection.',
  failed: 'Failed to calculate mileage. Please check your addresses and try again.',
}
