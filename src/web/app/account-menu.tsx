import { Check, LogOut, Monitor, MonitorSmartphone, Moon, Sun } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { Menu, MenuItem, MenuSeparator } from '../kit/menu.tsx'
import { chooseTheme, themeChoice } from '../kit/theme.ts'
import { useSignOut } from './session.ts'

const DevicesDialog = lazy(() => import('./devices-dialog.tsx'))

const themes = [
  { choice: 'light', name: 'Light', Icon: Sun },
  { choice: 'dark', name: 'Dark', Icon: Moon },
  { choice: 'system', name: 'Match my device', Icon: Monitor },
] as const

/** What the avatar opens: the look, where the account is signed in, and the way out. */
export default function AccountMenu({ face }: { face: ReactElement }) {
  const signOut = useSignOut()
  const [theme, setTheme] = useState(themeChoice)
  const [areDevicesOpen, setDevicesOpen] = useState(false)
  const choose = (choice: (typeof themes)[number]['choice']) => {
    chooseTheme(choice)
    setTheme(choice)
  }
  return (
    <>
      <Menu trigger={face} label="Account" defaultOpen>
        {themes.map(({ choice, name, Icon }) => (
          <MenuItem key={choice} icon={<Icon aria-hidden="true" />} onSelect={() => choose(choice)}>
            {name}
            {theme === choice && <Check aria-label="chosen" className="ml-auto size-4 text-brand" />}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<MonitorSmartphone aria-hidden="true" />} onSelect={() => setDevicesOpen(true)}>
          Signed-in devices
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden="true" />} disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
          {signOut.isPending ? 'Signing out...' : 'Sign out'}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>{areDevicesOpen && <DevicesDialog onClose={() => setDevicesOpen(false)} />}</Suspense>
    </>
  )
}
