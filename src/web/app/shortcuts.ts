import { useEffect } from 'react'
import { openDialog, showScreen } from '../base/navigation/addresses.ts'
import { deviceStorage } from '../kit/device-storage.ts'

/** The shortcuts. `Mod` is Ctrl, or Cmd on a Mac. */
export const shortcuts = [
  { act: 'new gig', key: 'N' },
  { act: 'new expense', key: 'E' },
  { act: 'search', key: '/' },
  { act: 'next row', key: 'J' },
  { act: 'previous row', key: 'K' },
  { act: 'select row', key: 'X' },
  { act: 'list keys', key: '?' },
  { act: 'palette', key: 'Mod K' },
] as const

export type Act = (typeof shortcuts)[number]['act']

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>

interface Situation {
  /** Whether a field, a menu or a dialog needs the key press itself. */
  readonly isTaken: boolean
  /** People can switch off single keys (WCAG 2.1.4). */
  readonly areSingleKeysOn: boolean
}

/** Returns the action of a key press, or null. */
export function actOf({ key, ctrlKey, metaKey, altKey, repeat, isComposing }: Press, { isTaken, areSingleKeysOn }: Situation): Act | null {
  if (isTaken || altKey || repeat || isComposing) return null
  const pressed = key.toUpperCase()
  if (ctrlKey !== metaKey) return pressed === 'K' ? 'palette' : null
  if (ctrlKey || !areSingleKeysOn) return null
  return shortcuts.find((shortcut) => shortcut.key === pressed)?.act ?? null
}

const KEY = 'single-keys'

/** Returns whether single keys are on for this device. They are on by default. */
export const areSingleKeysOn = (): boolean => deviceStorage.read(KEY) !== 'off'

/** Saves the choice on this device. In a browser that forbids storage, single keys stay on. */
export const switchSingleKeys = (isOn: boolean) => void deviceStorage.write(KEY, isOn ? 'on' : 'off')

const TAKERS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="dialog"]'

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TAKERS) !== null) || document.querySelector('[role="dialog"], [role="menu"]') !== null

const findSearch = () => document.querySelector<HTMLInputElement>('#main input[type="search"]')
const SEARCH_WAIT_MS = 3_000

/** Focuses the search of the calendar. Shows the calendar first if necessary. */
function focusSearch() {
  const here = findSearch()
  if (here) return here.focus()
  showScreen('calendar')
  const watch = new MutationObserver(() => {
    const search = findSearch()
    if (!search) return
    watch.disconnect()
    search.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), SEARCH_WAIT_MS)
}

/**
 * Focuses the row after or before the focused one, without its buttons. Starts with the first row that is on the screen. Lists mark the main
 * button of each row with `data-row`.
 */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const here = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
  const next = here < 0 ? rows.find((row) => row.getBoundingClientRect().top >= 0) : rows[here + step]
  next?.focus()
}

const acts: Readonly<Record<Act, () => void>> = {
  'new gig': () => openDialog('add-gig', {}),
  'new expense': () => openDialog('add-expense', {}),
  search: focusSearch,
  'next row': () => focusRow(1),
  'previous row': () => focusRow(-1),
  'select row': () => document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-tick]')?.click(),
  'list keys': () => openDialog('keys', {}),
  palette: () => openDialog('palette', {}),
}

/** Handles shortcuts in the signed-in app. */
export function useShortcuts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const act = actOf(event, { isTaken: isTaken(event.target), areSingleKeysOn: areSingleKeysOn() })
      if (!act) return
      event.preventDefault()
      acts[act]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
