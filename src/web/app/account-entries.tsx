import { BadgeCheck, Download, Keyboard, LifeBuoy, LogOut, Monitor, Moon, Settings, SlidersHorizontal, Sun } from 'lucide-react'
import { frame as words } from '#words/en/app/frame.ts'
import { titles } from '#words/en/base/titles.ts'
import { openDialog, showScreen } from '../base/navigation/addresses.ts'
import type { MenuEntry } from '../kit/menu.tsx'
import type { ThemeChoice } from '../kit/theme.ts'

const themes = [
  { choice: 'light', name: words.light, Icon: Sun },
  { choice: 'dark', name: words.dark, Icon: Moon },
  { choice: 'system', name: words.asDevice, Icon: Monitor },
] as const

/** Returns whether the device has a mouse. Such a device usually has a keyboard too. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

interface Acts {
  readonly theme: ThemeChoice
  readonly choose: (theme: ThemeChoice) => void
  readonly signOut: () => void
}

/** Returns the entries of the account menu. They are loaded when it is first opened. */
export const accountEntries = ({ theme, choose, signOut }: Acts): MenuEntry[] => [
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
  { name: titles.settings, icon: <Settings aria-hidden="true" />, onSelect: () => showScreen('all-settings') },
  { name: titles.yourPlan, icon: <BadgeCheck aria-hidden="true" />, onSelect: () => showScreen('plan') },
  { name: titles.contactSupport, icon: <LifeBuoy aria-hidden="true" />, onSelect: () => openDialog('support', {}) },
  { name: titles.exportData, icon: <Download aria-hidden="true" />, onSelect: () => openDialog('export-data', {}) },
  ...(hasKeyboard() ? [{ name: titles.keys, icon: <Keyboard aria-hidden="true" />, onSelect: () => openDialog('keys', {}) }] : []),
  {
    name: words.signOut,
    icon: <LogOut aria-hidden="true" />,
    onSelect: signOut,
  },
]
