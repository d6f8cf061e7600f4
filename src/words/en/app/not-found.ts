export const notFound = {
  pageNotFound: '404 Page Not Found',
  nothingHere: 'There is nothing at this address.',
  goToGigfolio: 'Go to Gigfolio',
}
