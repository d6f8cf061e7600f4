import { Gauge, LogOut, Monitor, MonitorSmartphone, Moon, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { openDialog } from '../base/addresses.ts'
import { useUser } from '../base/session.ts'
import { Menu, type MenuEntry } from '../kit/menu.tsx'
import { chooseTheme, themeChoice } from '../kit/theme.ts'
import { useSignOut } from './sign-out.ts'

const themes = [
  { choice: 'light', name: 'Light', Icon: Sun },
  { choice: 'dark', name: 'Dark', Icon: Moon },
  { choice: 'system', name: 'Match my device', Icon: Monitor },
] as const

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** The avatar and what it opens: the look, the clients, the mileage rate, where the account is signed in, and the way out. */
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
    { name: 'Clients', icon: <UserRound aria-hidden="true" />, beginsGroup: true, onSelect: () => openDialog('clients', {}) },
    { name: 'Mileage rate', icon: <Gauge aria-hidden="true" />, onSelect: () => openDialog('mileage-rate', {}) },
    { name: 'Signed-in devices', icon: <MonitorSmartphone aria-hidden="true" />, onSelect: () => openDialog('devices', {}) },
    {
      name: signOut.isPending ? 'Signing out...' : 'Sign out',
      icon: <LogOut aria-hidden="true" />,
      isDisabled: signOut.isPending,
      onSelect: () => signOut.mutate(),
    },
  ]
  return (
    <Menu label={`Account of ${name}`} entries={entries} className="grid size-11 place-items-center rounded-full">
      <span className="grid size-9 place-items-center rounded-full bg-brand text-sm font-semibold text-on-brand">{initials(name)}</span>
    </Menu>
  )
}
