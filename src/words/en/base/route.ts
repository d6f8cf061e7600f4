/** The fields that calculate miles from two addresses. */
export const route = {
  milesFromAddresses: 'Calculate the miles from two addresses',
  startingAddress: 'Starting address',
  startHint: 'Where you started',
  endingAddress: 'Ending address',
  calculateMiles: 'Calculate miles',
  calculating: 'Calculating...',
  from: ({ place }: { place: string }) => `From ${place}`,
  to: ({ place }: { place: string }) => `To ${place}`,
}
