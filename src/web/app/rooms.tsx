import { BriefcaseBusiness, CalendarDays, ChartNoAxesColumn, type LucideIcon, UserRound } from 'lucide-react'
import { type ComponentType, Suspense, useEffect } from 'react'
import { titles } from '#words/en/base/titles.ts'
import { part } from '../base/device/part.tsx'
import type { DialogName } from '../base/navigation/address-list.ts'
import {
  type DialogProps,
  type PlainScreen,
  type RecordScreen,
  recordAddress,
  type Screen,
  screenAddress,
  showPage,
} from '../base/navigation/addresses.ts'
import CalendarScreen from '../calendar/calendar-screen.tsx'
import { Questions } from '../got-paid/questions.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { posterDialogs } from './poster-dialogs.ts'
import type { RareDialogName } from './rare-dialogs.tsx'

// Every screen and dialog of the app, and the room that draws it.

interface AppScreen {
  /** The name in the navigation and in the title of the page. */
  readonly title: string
  readonly Drawn: ComponentType
  /** The icon of a place: one of the few screens that the navigation always shows. */
  readonly Icon?: LucideIcon
  /** The place that the screen belongs to. */
  readonly of?: PlaceName
  /** Whether the place lists the screen among its pages. */
  readonly isPage?: boolean
  /** A view of the screen that the place lists as a page of its own. */
  readonly viewPage?: { readonly view: string; readonly title: string }
}

/** The places of the navigation, in their order. */
const placeNames = ['calendar', 'dashboard', 'work', 'profile'] as const
export type PlaceName = (typeof placeNames)[number]

/** The dashboard with the cards that other rooms draw on it. */
export const Dashboard = part(async () => {
  const [{ default: Screen }, { OwedCard }, { Hours }] = await Promise.all([
    import('../dashboard/dashboard-screen.tsx'),
    import('../got-paid/owed-card.tsx'),
    import('../proofs/hours.tsx'),
  ])
  return () => (
    <Screen
      hours={(gigs) => <Hours gigs={gigs} />}
      owed={(gigs) => <OwedCard gigs={gigs} />}
      estimate={(year, rows, besideFlat) => (
        <Suspense fallback={<Skeleton className="h-52 w-full rounded-card" />}>
          <TaxCards year={year} rows={rows} besideFlat={besideFlat} />
        </Suspense>
      )}
    />
  )
})
const TaxCards = part(async () => (await import('../tax/tax-cards.tsx')).TaxCards)
/** The page of a gig must open without a network too. */
export const GigPage = part(async () => (await import('../gigs/gig-page.tsx')).default)
const Poster = part(async () => (await import('../marketplace/posts/poster-screen.tsx')).default)

/** Every screen. The pages of a place are in their order. */
export const screens: Readonly<Record<Screen | 'not found', AppScreen>> = {
  calendar: {
    title: titles.calendar,
    Drawn: () => <CalendarScreen question={(asked) => <Questions {...asked} />} />,
    Icon: CalendarDays,
  },
  dashboard: {
    title: titles.dashboard,
    Drawn: Dashboard,
    Icon: ChartNoAxesColumn,
  },
  gig: { title: titles.gig, of: 'calendar', Drawn: GigPage },
  owed: { title: titles.owed, of: 'dashboard', isPage: true, Drawn: part(async () => (await import('../got-paid/owed-page.tsx')).default) },
  invoices: {
    title: titles.invoices,
    of: 'dashboard',
    isPage: true,
    Drawn: part(async () => (await import('../invoices/invoices-page.tsx')).default),
  },
  invoice: { title: titles.invoice, of: 'dashboard', Drawn: part(async () => (await import('../invoices/invoice-page.tsx')).default) },
  expenses: {
    title: titles.expenses,
    of: 'dashboard',
    isPage: true,
    Drawn: part(async () => (await import('../expenses/expenses-page.tsx')).default),
  },
  drives: {
    title: titles.drives,
    of: 'dashboard',
    isPage: true,
    Drawn: part(async () => (await import('../mileage/drives-page.tsx')).default),
  },
  clients: {
    title: titles.clients,
    of: 'dashboard',
    isPage: true,
    Drawn: part(async () => (await import('../clients/client-list.tsx')).default),
  },
  client: { title: titles.client, of: 'dashboard', Drawn: part(async () => (await import('../clients/client-page.tsx')).default) },
  statement: {
    title: titles.statement,
    of: 'dashboard',
    Drawn: part(async () => (await import('../invoices/statement-page.tsx')).default),
  },
  taxes: {
    title: titles.taxes,
    of: 'dashboard',
    isPage: true,
    Drawn: part(async () => (await import('../tax/taxes-page.tsx')).default),
  },
  budgets: {
    title: titles.budgets,
    of: 'dashboard',
    Drawn: part(async () => (await import('../budgets/budgets-page.tsx')).default),
  },
  categories: {
    title: titles.categories,
    of: 'dashboard',
    Drawn: part(async () => (await import('../budgets/categories-page.tsx')).default),
  },
  savings: {
    title: titles.savings,
    of: 'dashboard',
    isPage: true,
    Drawn: part(async () => (await import('../savings/savings-page.tsx')).default),
  },
  reports: {
    title: titles.reports,
    of: 'dashboard',
    isPage: true,
    Drawn: part(async () => (await import('../dashboard/reports-page.tsx')).default),
  },
  proof: { title: titles.proof, of: 'dashboard', Drawn: part(async () => (await import('../proofs/proof-page.tsx')).default) },
  year: { title: titles.yearReview, of: 'dashboard', Drawn: part(async () => (await import('../dashboard/year-page.tsx')).default) },
  work: {
    title: titles.work,
    Drawn: part(async () => (await import('../marketplace/feed/work-screen.tsx')).default),
    Icon: BriefcaseBusiness,
  },
  profile: {
    title: titles.profile,
    Drawn: part(async () => (await import('../account/profile/profile-screen.tsx')).default),
    Icon: UserRound,
  },
  emergency: {
    title: titles.emergencyGigs,
    Drawn: part(async () => (await import('../marketplace/feed/emergency-screen.tsx')).default),
    of: 'work',
    isPage: true,
    viewPage: { view: 'applied', title: titles.myApplications },
  },
  'ba-profile': {
    title: titles.baProfile,
    Drawn: part(async () => (await import('../marketplace/ba-profile/ba-profile-screen.tsx')).default),
    of: 'work',
    isPage: true,
  },
  'gig-resume': {
    title: titles.gigResume,
    of: 'work',
    isPage: true,
    Drawn: part(async () => (await import('../marketplace/gig-resume/gig-resume-screen.tsx')).default),
  },
  'all-settings': {
    title: titles.settings,
    of: 'profile',
    isPage: true,
    Drawn: part(async () => (await import('../account/profile/all-settings.tsx')).default),
  },
  plan: { title: titles.planScreen, of: 'profile', Drawn: part(async () => (await import('../billing/plan-screen.tsx')).default) },
  settings: {
    title: titles.profileSettings,
    of: 'profile',
    Drawn: part(async () => (await import('../account/profile/settings-page.tsx')).default),
  },
  'emergency-post': { title: titles.emergencyPost, of: 'work', Drawn: () => <Poster title={titles.emergencyPost} /> },
  'not found': { title: titles.notFound, Drawn: part(async () => (await import('./not-found.tsx')).NotFound) },
}

/** One page of a place. */
export interface Page {
  readonly screen: PlainScreen
  /** The view of the screen, if the page is only one of them. */
  readonly view?: string
  readonly name: string
}

function pagesOf(screen: PlainScreen): readonly Page[] {
  const { title, viewPage } = screens[screen]
  return [{ screen, name: title }, ...(viewPage ? [{ screen, view: viewPage.view, name: viewPage.title }] : [])]
}

const allScreens = Object.keys(screens) as (PlainScreen | RecordScreen)[]

/** The places of the navigation, each with its pages. */
export const places = placeNames.map((screen) => {
  const { title, Icon = CalendarDays } = screens[screen]
  const withPage = allScreens.filter((each) => screens[each].of === screen && screens[each].isPage) as PlainScreen[]
  return { screen, name: title, Icon, pages: withPage.flatMap(pagesOf) }
})

/** Returns the place that a screen belongs to. */
export const placeOf = (screen: Screen | 'not found'): PlaceName | undefined =>
  screens[screen].of ?? placeNames.find((place) => place === screen)

/** Leads from the address that a page had as a dialog to its own. */
function Moved({ to }: { to: string }) {
  useEffect(() => showPage(to, { instead: true }), [to])
  return null
}

export type Dialogs = { readonly [Name in DialogName]: ComponentType<DialogProps<Name>> }

const expenseForms = () => import('../expenses/expense-dialogs.tsx')
const drives = () => import('../mileage/drive-dialogs.tsx')
const payments = () => import('../got-paid/got-paid-dialogs.tsx')

/** The room that draws each dialog, but for those that few people open. */
export const dialogs = {
  'add-gig': part(async () => (await import('../gigs/gig-form.tsx')).default),
  'edit-gig': part(async () => (await import('../gigs/edit-gig.tsx')).default),
  'edit-job': part(async () => (await import('../gigs/edit-job.tsx')).default),
  'repeat-weekly': part(async () => (await import('../gigs/repeat-form.tsx')).default),
  'delete-gigs': part(async () => (await import('../gigs/confirm-delete.tsx')).default),
  'recently-deleted': part(async () => (await import('../gigs/deleted-dialog.tsx')).default),
  'got-paid': part(async () => (await payments()).GotPaid),
  'change-payment': part(async () => (await payments()).ChangePayment),
  payments: part(async () => (await import('../got-paid/payments-dialog.tsx')).default),
  'set-client': part(async () => (await import('../gigs/set-client.tsx')).default),
  'which-payment': part(async () => (await import('../got-paid/which-payment.tsx')).default),
  day: part(async () => (await import('../calendar/day-dialog.tsx')).default),
  'add-expense': part(async () => (await expenseForms()).AddExpense),
  'edit-expense': part(async () => (await expenseForms()).EditExpense),
  attachment: part(async () => (await import('../attachments/attachment-dialog.tsx')).AttachmentDialog),
  'add-drive': part(async () => (await drives()).AddDrive),
  'edit-drive': part(async () => (await drives()).EditDrive),
  expenses: part(async () => (await import('../expenses/all-expenses.tsx')).default),
  'gig-costs': part(async () => (await import('../expenses/gig-expenses-form.tsx')).default),
  figure: part(async () => (await import('../dashboard/breakdowns.tsx')).default),
  owed: () => <Moved to={screenAddress('owed')} />,
  clients: () => <Moved to={screenAddress('clients')} />,
  client: ({ client }) => <Moved to={recordAddress('client', client)} />,
  onboarding: part(async () => (await import('../account/profile/onboarding.tsx')).Onboarding),
  keys: part(async () => (await import('./keys-dialog.tsx')).default),
  notices: part(async () => (await import('../notices/notices-dialog.tsx')).default),
  waiting: part(async () => (await import('./waiting-dialog.tsx')).default),
  apply: part(async () => (await import('../marketplace/feed/apply-dialog.tsx')).default),
  'withdraw-application': part(async () => (await import('../marketplace/feed/withdraw.tsx')).default),
  ...posterDialogs,
  'plan-needed': part(async () => (await import('../billing/plan-needed.tsx')).PlanNeeded),
  palette: part(async () => {
    const Palette = (await import('./palette.tsx')).default
    return () => <Palette places={places} />
  }),
} satisfies Omit<Dialogs, RareDialogName>
