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
import { frame as words } from '#words/en/app/frame.ts'
import { titles } from '#words/en/base/titles.ts'
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
  { choice: 'light', name: words.light, Icon: Sun },
  { choice: 'dark', name: words.dark, Icon: Moon },
  { choice: 'system', name: words.asDevice, Icon: Monitor },
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
      name: titles.profileSettings,
      icon: <SlidersHorizontal aria-hidden="true" />,
      beginsGroup: true,
      onSelect: () => showScreen('settings'),
    },
    { name: words.settings, icon: <Settings aria-hidden="true" />, onSelect: () => showScreen('profile') },
    { name: titles.yourPlan, icon: <BadgeCheck aria-hidden="true" />, onSelect: () => showScreen('plan') },
    { name: titles.contactSupport, icon: <LifeBuoy aria-hidden="true" />, onSelect: () => openDialog('support', {}) },
    { name: titles.exportData, icon: <Download aria-hidden="true" />, onSelect: () => openDialog('export-data', {}) },
    ...(hasSidebar()
      ? []
      : morePlaces.map(({ screen, name: title, Icon }, at) => ({
          name: title,
          icon: <Icon aria-hidden="true" />,
          beginsGroup: at === 0,
          onSelect: () => showScreen(screen),
        }))),
    { name: titles.clients, icon: <UserRound aria-hidden="true" />, beginsGroup: true, onSelect: () => openDialog('clients', {}) },
    { name: titles.mileageRate, icon: <Gauge aria-hidden="true" />, onSelect: () => openDialog('mileage-rate', {}) },
    ...(hasKeyboard() ? [{ name: titles.keys, icon: <Keyboard aria-hidden="true" />, onSelect: () => openDialog('keys', {}) }] : []),
    { name: titles.recentlyDeleted, icon: <Trash2 aria-hidden="true" />, onSelect: () => openDialog('recently-deleted', {}) },
    { name: titles.devices, icon: <MonitorSmartphone aria-hidden="true" />, onSelect: () => openDialog('devices', {}) },
    {
      name: words.signOut,
      icon: <LogOut aria-hidden="true" />,
      onSelect: () => signOut.mutate(),
    },
  ]
  return (
    <>
      <Menu
        label={words.accountOf({ name, initials: initials(name) })}
        entries={entries}
        className="grid size-11 place-items-center rounded-full"
      >
        <OwnAvatar size="96" className="size-9 text-sm" />
      </Menu>
      {/* The menu closes after the choice, so the message shows here. */}
      {signOut.isPending && (
        <div className="fixed inset-0 z-50 grid animate-scrim-in place-items-center bg-scrim">
          <Spinner label={words.signingOut} className="rounded-card bg-card p-6" />
        </div>
      )}
    </>
  )
}
