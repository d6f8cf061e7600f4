export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'

/** What the person chose on this device; `system` follows the device and is the default. */
export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Keeps the choice. `first.ts`, which draws it, hears of it as every other tab does: by the storage event. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Storage is closed to us (private mode): the choice holds for this page only.
  }
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice }))
}
