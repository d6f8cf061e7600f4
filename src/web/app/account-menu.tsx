import {
  BadgeCheck,
  Download,
  Gauge,
  Keyboard,
  LifeBuoy,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  Settings,
  SlidersHorizontal,
  Sun,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { openDialog, showScreen } from '../base/navigation/addresses.ts'
import { OwnAvatar } from '../base/navigation/own-avatar.tsx'
import { useUser } from '../base/records/session.ts'
import { initials } from '../kit/avatar.tsx'
import { Menu, type MenuEntry } from '../kit/menu.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { chooseTheme, themeChoice } from '../kit/theme.ts'
import { places } from './rooms.tsx'
import { useSignOut } from './sign-out.ts'

const themes = [
  { choice: 'light', name: 'Light', Icon: Sun },
  { choice: 'dark', name: 'Dark', Icon: Moon },
  { choice: 'system', name: 'Match my device', Icon: Monitor },
] as const

/** Returns whether the device has a mouse. Such a device usually has a keyboard too. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

const morePlaces = places.filter(({ group }) => group === 'more')

/** Returns whether the sidebar is shown. It links to these screens, and without them the menu fits into a low window. */
const hasSidebar = () => matchMedia('(min-width: 64rem)').matches

/** Shows the avatar and its menu: theme, clients, mileage rate, signed-in devices, and sign-out. */
export function AccountMenu() {
  const { name } = useUser()
  const signOut = useSignOut()
  const [theme, setTheme] = useState(themeChoice)
  const choose = (choice: (typeof themes)[number]['choice']) => {
    chooseTheme(choice)
    setTheme(choice)
  }
  const entries = (): MenuEntry[] => [
    ...themes.map(({ choice, name: look, Icon }) => ({
      name: look,
      icon: <Icon aria-hidden="true" />,
      isChosen: theme === choice,
      onSelect: () => choose(choice),
    })),
    {
      name: 'Profile Settings',
      icon: <SlidersHorizontal aria-hidden="true" />,
      beginsGroup: true,
      onSelect: () => showScreen('settings'),
    },
    { name: 'Settings', icon: <Settings aria-hidden="true" />, onSelect: () => showScreen('profile') },
    { name: 'Your plan', icon: <BadgeCheck aria-hidden="true" />, onSelect: () => showScreen('plan') },
    { name: 'Contact Support', icon: <LifeBuoy aria-hidden="true" />, onSelect: () => openDialog('support', {}) },
    { name: 'Export Data', icon: <Download aria-hidden="true" />, onSelect: () => openDialog('export-data', {}) },
    ...(hasSidebar()
      ? []
      : morePlaces.map(({ screen, name: title, Icon }, at) => ({
          name: title,
          icon: <Icon aria-hidden="true" />,
          beginsGroup: at === 0,
          onSelect: () => showScreen(screen),
        }))),
    { name: 'Clients', icon: <UserRound aria-hidden="true" />, beginsGroup: true, onSelect: () => openDialog('clients', {}) },
    { name: 'Mileage rate', icon: <Gauge aria-hidden="true" />, onSelect: () => openDialog('mileage-rate', {}) },
    ...(hasKeyboard()
      ? [{ name: 'Keyboard shortcuts', icon: <Keyboard aria-hidden="true" />, onSelect: () => openDialog('keys', {}) }]
      : []),
    { name: 'Recently deleted', icon: <Trash2 aria-hidden="true" />, onSelect: () => openDialog('recently-deleted', {}) },
    { name: 'Signed-in devices', icon: <MonitorSmartphone aria-hidden="true" />, onSelect: () => openDialog('devices', {}) },
    {
      name: 'Sign out',
      icon: <LogOut aria-hidden="true" />,
      onSelect: () => signOut.mutate(),
    },
  ]
  return (
    <>
      <Menu label={`Account of ${name}, ${initials(name)}`} entries={entries} className="grid size-11 place-items-center rounded-full">
        <OwnAvatar size="96" className="size-9 text-sm" />
      </Menu>
      {/* The menu closes after the choice, so the message shows here. */}
      {signOut.isPending && (
        <div className="fixed inset-0 z-50 grid animate-scrim-in place-items-center bg-scrim">
          <Spinner label="Signing out..." className="rounded-card bg-card p-6" />
        </div>
      )}
    </>
  )
}
