export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'

/** Returns the theme that the person chose on this device. The default, `system`, follows the device. */
export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Saves the choice. `first.ts` draws it: like every other tab, it listens to the storage event. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Private mode forbids storage. The choice then lasts for this page only.
  }
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice }))
}
