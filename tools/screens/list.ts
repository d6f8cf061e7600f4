import { agencyScreens, agencyVisitorScreens } from './agency.ts'
import { appScreens } from './app.ts'
import { calendarScreens } from './calendar.ts'
import { clientsScreens } from './clients.ts'
import { dashboardScreens } from './dashboard.ts'
import { emergencyScreens, emptyEmergencyScreens } from './emergency.ts'
import { gigsScreens } from './gigs.ts'
import { moneyScreens } from './money.ts'
import { pagesScreens } from './pages.ts'
import { planScreens, postFeeScreens } from './plans.ts'
import { profileScreens } from './profile.ts'
import { addGig, alert, answering, fill, type Listed, newAccount, press, type Screen, signIn, text, visit } from './steps.ts'

const visitor: Listed = [
  { name: 'sign-in', go: signIn },
  {
    name: 'sign-in-errors',
    go: async (page) => {
      await signIn(page)
      await press(page, 'Sign in')
      await alert(page)
    },
  },
  {
    name: 'sign-in-refused',
    go: async (page) => {
      await signIn(page)
      await fill(page, 'Email', 'nobody@example.com')
      await fill(page, /^Password/, 'not the password')
      await press(page, 'Sign in')
      await alert(page)
    },
  },
  {
    name: 'sign-in-code',
    go: async (page) => {
      await page.route('**/api/auth/login', answering(401, { error: 'Enter the code', code: 'code_needed' }))
      await signIn(page)
      await fill(page, 'Email', 'ada@example.com')
      await fill(page, /^Password/, 'a long enough passphrase')
      await press(page, 'Sign in')
      await text(page, 'From your authenticator app.')
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
  { name: 'forgot-password', go: (page) => visit(page, '/forgot-password', 'Forgot your password?') },
  { name: 'reset-password', go: (page) => visit(page, '/reset-password#secret', 'Set a new password') },
  { name: 'undo-email-change', go: (page) => visit(page, '/undo-email-change#secret', 'Keep your email') },
  { name: 'leave-mails', go: (page) => visit(page, '/leave-mails#secret', 'Turn these emails off') },
  { name: 'not-found', go: (page) => visit(page, '/nowhere', '404 Page Not Found') },
]

const empty: Listed = [
  { name: 'calendar-empty', go: (page) => visit(page, '/', 'No gigs found') },
  { name: 'dashboard-empty', go: (page) => visit(page, '/?screen=dashboard', 'Welcome to Gigfolio') },
  { name: 'add-gig-first-client', go: addGig },
  { name: 'posts-empty', go: (page) => visit(page, '/emergency-post?show=posts', 'No posts yet') },
  { name: 'clients-empty', go: (page) => visit(page, '/clients', 'No clients yet') },
  { name: 'owed-empty', go: (page) => visit(page, '/owed', 'Nobody owes you anything') },
  { name: 'expenses-page-empty', go: (page) => visit(page, '/expenses', 'No expenses yet') },
  { name: 'reports-empty', go: (page) => visit(page, '/reports', 'No reports yet') },
  { name: 'budgets-empty', go: (page) => visit(page, '/budgets', 'No budgets yet') },
  { name: 'invoices-empty', go: (page) => visit(page, '/invoices', 'No invoices yet') },
  { name: 'savings-empty', go: (page) => visit(page, '/savings', 'No goals yet') },
  { name: 'drives-empty', go: (page) => visit(page, '/drives', 'No drives yet') },
  ...emptyEmergencyScreens,
]

/** The screens of a worker with a year of gigs. */
const worker = [
  ...calendarScreens,
  ...gigsScreens,
  ...moneyScreens,
  ...dashboardScreens,
  ...clientsScreens,
  ...pagesScreens,
  ...profileScreens,
  ...emergencyScreens,
  ...planScreens,
  ...appScreens,
]

/** Every screen and dialog. */
export const screens: readonly Screen[] = [
  ...[...visitor, ...agencyVisitorScreens].map((screen) => ({ ...screen, who: 'visitor' as const })),
  ...[...agencyScreens, ...postFeeScreens].map((screen) => ({ ...screen, who: 'agency' as const })),
  ...empty.map((screen) => ({ ...screen, who: 'empty' as const })),
  ...worker.map((screen) => ({ ...screen, who: 'full' as const })),
]
