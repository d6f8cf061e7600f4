import {
  Bell,
  CalendarDays,
  CalendarRange,
  FileBadge,
  Landmark,
  LogOut,
  type LucideIcon,
  Plus,
  Route,
  Tags,
  UserRound,
  WalletCards,
} from 'lucide-react'
import { yearOf } from '#domain/time/calendar-day.ts'
import { frame } from '#words/en/app/frame.ts'
import { palette as words } from '#words/en/app/palette.ts'
import { titles } from '#words/en/base/titles.ts'
import { findableSettings } from '../account/profile/settings.ts'
import { today } from '../base/calls/api.ts'
import type { DialogName, DialogParams } from '../base/navigation/address-list.ts'
import { openDialog, type PlainScreen, screenAddress, showPage, showRecord, showScreen } from '../base/navigation/addresses.ts'
import { useSignOut } from './sign-out.ts'

/** One entry of the palette. */
export interface Entry {
  readonly id: string
  readonly name: string
  /** Other words that find it: as in `matchNames`. */
  readonly alsoFoundBy?: string
  readonly note?: string
  readonly Icon: LucideIcon
  readonly onSelect: () => void
}

/** A place in the navigation, with its pages. */
export interface FoundPlace {
  readonly screen: PlainScreen
  readonly name: string
  readonly Icon: LucideIcon
  readonly pages: readonly { readonly screen: PlainScreen; readonly view?: string; readonly name: string }[]
}

/** Other words by which a screen, or one view of it, is found. */
const foundBy: Readonly<Partial<Record<string, string>>> = {
  calendar: words.calendarFoundBy,
  dashboard: words.dashboardFoundBy,
  owed: words.owedFoundBy,
  invoices: words.invoicesFoundBy,
  expenses: words.expensesFoundBy,
  drives: words.drivesFoundBy,
  savings: words.savingsFoundBy,
  clients: words.clientsFoundBy,
  taxes: words.taxesFoundBy,
  reports: words.reportsFoundBy,
  work: words.workFoundBy,
  emergency: words.emergencyFoundBy,
  applied: words.myApplicationsFoundBy,
  'ba-profile': words.baProfileFoundBy,
  'gig-resume': words.resumeFoundBy,
  profile: words.profileFoundBy,
  'all-settings': words.settingsFoundBy,
}

const opening = <Name extends DialogName>(dialog: Name, params: DialogParams<Name>) => ({
  id: `open ${dialog}`,
  onSelect: () => openDialog(dialog, params, { instead: true }),
})

const screensOf = (places: readonly FoundPlace[]): readonly Entry[] => [
  ...places.flatMap(({ pages, Icon, ...place }) =>
    [{ view: undefined, ...place }, ...pages].map(({ screen, view, name }) => ({
      id: view ?? screen,
      name,
      alsoFoundBy: foundBy[view ?? screen] ?? '',
      Icon,
      onSelect: () => showPage(screenAddress(screen, view === undefined ? {} : { view }), { instead: true }),
    })),
  ),
  {
    id: 'proof',
    name: titles.proof,
    alsoFoundBy: words.proofFoundBy,
    Icon: FileBadge,
    onSelect: () => showScreen('proof', { instead: true }),
  },
  {
    id: 'budgets',
    name: titles.budgets,
    alsoFoundBy: words.budgetsFoundBy,
    Icon: WalletCards,
    onSelect: () => showScreen('budgets', { instead: true }),
  },
  {
    id: 'categories',
    name: titles.categories,
    alsoFoundBy: words.categoriesFoundBy,
    Icon: Tags,
    onSelect: () => showScreen('categories', { instead: true }),
  },
  {
    id: 'year',
    name: titles.yearReview,
    alsoFoundBy: words.yearReviewFoundBy,
    Icon: CalendarRange,
    onSelect: () => showRecord('year', yearOf(today()) - 1, { instead: true }),
  },
]

/** Returns the entries that do not depend on the worker's records, and the icons of the actions. */
export function useOwnEntries(places: readonly FoundPlace[]) {
  const signOut = useSignOut()
  const actions: readonly Entry[] = [
    { ...opening('add-gig', {}), name: words.addGig, alsoFoundBy: words.addGigFoundBy, note: 'N', Icon: Plus },
    { ...opening('add-expense', {}), name: words.addExpense, alsoFoundBy: words.addExpenseFoundBy, note: 'E', Icon: Plus },
    { ...opening('add-drive', {}), name: words.addDrive, alsoFoundBy: words.addDriveFoundBy, Icon: Route },
    {
      ...opening('tax-payment', { year: yearOf(today()) }),
      name: words.logTaxPayment,
      alsoFoundBy: words.taxPaymentFoundBy,
      Icon: Landmark,
    },
    { ...opening('notices', {}), name: titles.notifications, alsoFoundBy: words.noticesFoundBy, Icon: Bell },
    { id: 'sign out', name: frame.signOut, alsoFoundBy: words.signOutFoundBy, Icon: LogOut, onSelect: () => signOut.mutate() },
  ]
  const settings = findableSettings().map(({ name, foundBy = '', Icon, open }) => ({
    id: `setting ${name}`,
    name,
    alsoFoundBy: foundBy,
    Icon,
    onSelect: () => open({ instead: true }),
    ...(name === titles.keys && { note: '?' }),
  }))
  return { screens: screensOf(places), actions, settings, Gig: CalendarDays, Client: UserRound }
}
