/** What a screen or dialog says while its records are loading, or when they are not there. */
export const navigation = {
  close: 'Close',
  loading: 'Loading...',
  featureFailed: 'Oops! Something went wrong with this feature.',
  tryAgain: 'Try again',
  trying: 'Trying...',
  loadFailed: ({ what }: { what: string }) => `${what} could not be loaded.`,
}
