import { addGig, alert, fill, type Listed, newAccount, press, type Screen, visit } from './screen-steps.ts'
import { workerScreens } from './worker-screens.ts'

const visitor: Listed = [
  { name: 'sign-in', go: (page) => visit(page, '/', 'Welcome back') },
  {
    name: 'sign-in-errors',
    go: async (page) => {
      await visit(page, '/', 'Welcome back')
      await press(page, 'Sign in')
      await alert(page)
    },
  },
  {
    name: 'sign-in-refused',
    go: async (page) => {
      await visit(page, '/', 'Welcome back')
      await fill(page, 'Email', 'nobody@example.com')
      await fill(page, 'Password', 'not the password')
      await press(page, 'Sign in')
      await alert(page)
    },
  },
  { name: 'create-account', go: newAccount },
  {
    name: 'create-account-errors',
    follows: true,
    go: async (page) => {
      await press(page, 'Create account')
      await alert(page)
    },
  },
  { name: 'privacy-policy', whole: true, go: (page) => visit(page, '/privacy-policy', 'Privacy Policy') },
  { name: 'terms-of-service', whole: true, go: (page) => visit(page, '/terms-of-service', 'Terms of Service') },
  { name: 'not-found', go: (page) => visit(page, '/nowhere', '404 Page Not Found') },
]

const empty: Listed = [
  { name: 'calendar-empty', go: (page) => visit(page, '/', 'No gigs found') },
  { name: 'dashboard-empty', go: (page) => visit(page, '/?screen=dashboard', 'Welcome to Gigfolio') },
  { name: 'add-gig-first-client', go: addGig },
  { name: 'clients-empty', go: (page) => visit(page, '/?open=clients', 'No clients yet') },
]

/** Every screen and dialog that exists. */
export const screens: readonly Screen[] = [
  ...visitor.map((screen) => ({ ...screen, who: 'visitor' as const })),
  ...empty.map((screen) => ({ ...screen, who: 'empty' as const })),
  ...workerScreens.map((screen) => ({ ...screen, who: 'full' as const })),
]
