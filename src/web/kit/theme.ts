import { deviceStorage } from './device-storage.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'

/** Returns the theme that the person chose on this device. The default, `system`, follows the device. */
export function themeChoice(): ThemeChoice {
  const kept = deviceStorage.read(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/**
 * Saves the choice. `first.ts` draws it: like every other tab, it listens to the storage event. In a browser that forbids storage, the choice
 * lasts for this page only.
 */
export function chooseTheme(choice: ThemeChoice): void {
  deviceStorage.write(KEY, choice)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice }))
}
