import { catalog } from '../../catalog.ts'

/** What a page says before somebody signs in too. */
export const page = catalog('base/page', {
  networkError: 'Network error - please check your connection.',
  serverError: 'Server error - please try again in a moment.',
  unknownError: 'Something went wrong. Please try again.',
  signInNeeded: 'Please log in again to continue.',
  sessionEnded: 'Your session has ended.',
  notLoaded: 'This was not loaded on this device yet. Connect once to see it.',
  noAnswer: 'Gigfolio did not answer. Check your connection and try again.',
  noConnection: 'No connection',
  wentWrong: 'Something went wrong',
  dataIsSafe: 'Your data is safe. Refresh the page to go on.',
  refresh: 'Refresh Page',
  loading: 'Loading...',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  password: 'Password',
  showPassword: 'Show password',
  goodPassword: 'At least 8 characters; a phrase of 15 or more is best.',
  wrongFields: ({ count }: { count: number }) => `Check ${count} fields to go on.`,
  pageNotFound: '404 Page Not Found',
  nothingHere: 'There is nothing at this address.',
  goToGigfolio: 'Go to Gigfolio',
})
