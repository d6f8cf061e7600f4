import {
  BadgeCheck,
  Bell,
  CalendarDays,
  CalendarPlus,
  FileBadge,
  Gauge,
  Hourglass,
  Keyboard,
  KeyRound,
  Landmark,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Plus,
  Receipt,
  UserRound,
  Users,
} from 'lucide-react'
import { yearOf } from '#domain/time/calendar-day.ts'
import { today } from '../base/calls/api.ts'
import type { DialogName, DialogParams } from '../base/navigation/address-list.ts'
import { openDialog, type Screen, showScreen } from '../base/navigation/addresses.ts'
import { useSignOut } from './sign-out.ts'

/** One entry of the palette. */
export interface Entry {
  readonly id: string
  readonly name: string
  /** Other words that find it. */
  readonly alsoFoundBy?: string
  readonly note?: string
  readonly Icon: LucideIcon
  readonly onSelect: () => void
}

/** A place in the navigation, with other words by which it is found. */
export interface FoundPlace {
  readonly screen: Screen
  readonly name: string
  readonly Icon: LucideIcon
  readonly foundBy?: string
}

const opening = <Name extends DialogName>(dialog: Name, params: DialogParams<Name>) => ({
  id: `open ${dialog}`,
  onSelect: () => openDialog(dialog, params, { instead: true }),
})

const screensOf = (places: readonly FoundPlace[]): readonly Entry[] => [
  ...places.flatMap(({ screen, name, Icon, foundBy }) =>
    foundBy ? [{ id: screen, name, alsoFoundBy: foundBy, Icon, onSelect: () => showScreen(screen, { instead: true }) }] : [],
  ),
  {
    id: 'gig resume',
    name: 'Gig Resume',
    alsoFoundBy: 'past gigs share link print experience',
    Icon: FileBadge,
    onSelect: () => showScreen('gig-resume', { instead: true }),
  },
  {
    id: 'your plan',
    name: 'Your plan',
    alsoFoundBy: 'premium subscription trial billing price',
    Icon: BadgeCheck,
    onSelect: () => showScreen('plan', { instead: true }),
  },
]

/** Returns the entries that do not depend on the worker's records, and the icons of the actions. */
export function useOwnEntries(places: readonly FoundPlace[]) {
  const signOut = useSignOut()
  const actions: readonly Entry[] = [
    { ...opening('add-gig', {}), name: 'Add gig', alsoFoundBy: 'new plan', note: 'N', Icon: Plus },
    { ...opening('add-expense', {}), name: 'Add expense', alsoFoundBy: 'new cost', note: 'E', Icon: Plus },
    { ...opening('owed', {}), name: 'Money owed', alsoFoundBy: 'unpaid overdue reminder', Icon: Hourglass },
    { ...opening('clients', {}), name: 'Clients', alsoFoundBy: 'payers', Icon: Users },
    { ...opening('expenses', {}), name: 'All expenses', alsoFoundBy: 'costs', Icon: Receipt },
    {
      ...opening('tax-payment', { year: yearOf(today()) }),
      name: 'Log a tax payment',
      alsoFoundBy: 'irs quarter estimated',
      Icon: Landmark,
    },
    { ...opening('mileage-rate', {}), name: 'Mileage rate', alsoFoundBy: 'miles irs', Icon: Gauge },
    { ...opening('notices', {}), name: 'Notifications', alsoFoundBy: 'bell alerts booked', Icon: Bell },
    { ...opening('calendar-feed', {}), name: 'Calendar feed', alsoFoundBy: 'ics google apple outlook subscribe', Icon: CalendarPlus },
    { ...opening('devices', {}), name: 'Signed-in devices', alsoFoundBy: 'sessions', Icon: MonitorSmartphone },
    { ...opening('two-step', {}), name: 'Two-step sign-in', alsoFoundBy: 'security authenticator code', Icon: LockKeyhole },
    { ...opening('passkeys', {}), name: 'Passkeys', alsoFoundBy: 'security face finger', Icon: KeyRound },
    { ...opening('keys', {}), name: 'Keyboard shortcuts', alsoFoundBy: 'keys', note: '?', Icon: Keyboard },
    { id: 'sign out', name: 'Sign out', alsoFoundBy: 'log out', Icon: LogOut, onSelect: () => signOut.mutate() },
  ]
  return { screens: screensOf(places), actions, Gig: CalendarDays, Client: UserRound }
}
