import { catalog } from '../../catalog.ts'

/** The frame around the screens: navigation, account menu, bell. */
export const frame = catalog('app/frame', {
  pageTitle: ({ title }: { title: string }) => `${title} · Gigfolio`,
  skip: 'Skip to content',
  sidebar: 'Sidebar',
  main: 'Main',
  addGig: 'Add Gig',
  addGigText: 'Plan a day of work',
  addExpense: 'Add Expense',
  addExpenseText: 'Record what you spent',
  add: 'Add',
  premium: 'Premium',
  accountOf: ({ name, initials }: { name: string; initials: string }) => `Account of ${name}, ${initials}`,
  light: 'Light',
  dark: 'Dark',
  asDevice: 'Match my device',
  settings: 'Settings',
  signOut: 'Sign out',
  signOutButton: 'Sign Out',
  signingOut: 'Signing out...',
  unread: ({ unread }: { unread: number }) => `Notifications, ${unread} unread`,
  stillSignedIn: 'You are still signed in on this device.',
  tryAgain: 'Please try again.',
  retry: 'Retry',
})
