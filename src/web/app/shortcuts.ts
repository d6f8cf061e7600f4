import { titles } from '#words/en/base/titles.ts'
import { areSingleKeysOn } from '../base/device/single-keys.ts'
import { openDialog, type PlainScreen, showScreen } from '../base/navigation/addresses.ts'

/** The shortcuts of every screen. `Mod` is Ctrl, or Cmd on a Mac. */
export const shortcuts = [
  { act: 'new gig', key: 'N' },
  { act: 'new expense', key: 'E' },
  { act: 'search', key: '/' },
  { act: 'list keys', key: '?' },
  { act: 'palette', key: 'Mod K' },
] as const

/** The shortcuts of lists. The focused row is the current one, so that what a key does can be seen. */
export const rowShortcuts = [
  { act: 'next row', key: 'J' },
  { act: 'previous row', key: 'K' },
  { act: 'select row', key: 'X' },
  { act: 'paid', key: 'P' },
] as const

/** The screens that a letter after G leads to. */
export const destinations = [
  { screen: 'calendar', name: titles.calendar, key: 'C' },
  { screen: 'dashboard', name: titles.dashboard, key: 'D' },
  { screen: 'owed', name: titles.owed, key: 'O' },
  { screen: 'expenses', name: titles.expenses, key: 'E' },
  { screen: 'drives', name: titles.drives, key: 'M' },
  { screen: 'clients', name: titles.clients, key: 'L' },
  { screen: 'reports', name: titles.reports, key: 'R' },
  { screen: 'work', name: titles.work, key: 'W' },
  { screen: 'profile', name: titles.profile, key: 'P' },
  { screen: 'all-settings', name: titles.settings, key: 'S' },
] as const satisfies readonly { readonly screen: PlainScreen; readonly name: string; readonly key: string }[]

/** The key that a letter follows. */
export const GO = 'G'
/** How long the letter may take, in milliseconds. */
const GO_MS = 2_000

export type Act = (typeof shortcuts | typeof rowShortcuts)[number]['act']

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>

interface Situation {
  /** Whether a field, a menu or a dialog needs the key press itself. */
  readonly isTaken: boolean
  /** People can switch off single keys (WCAG 2.1.4). G and a letter are single keys too. */
  readonly areSingleKeysOn: boolean
  /** Whether the key before was G. */
  readonly isAfterGo: boolean
}

/** What a key press means: an action, the beginning of a way to a screen, or its end. */
type Meaning = { readonly act: Act } | { readonly begins: typeof GO } | { readonly screen: PlainScreen }

/** Returns what a key press means, or null. */
export function meaningOf(
  { key, ctrlKey, metaKey, altKey, repeat, isComposing }: Press,
  { isTaken, areSingleKeysOn, isAfterGo }: Situation,
): Meaning | null {
  if (isTaken || altKey || repeat || isComposing) return null
  const pressed = key.toUpperCase()
  if (ctrlKey !== metaKey) return pressed === 'K' ? { act: 'palette' } : null
  if (ctrlKey || !areSingleKeysOn) return null
  const destination = isAfterGo && destinations.find((each) => each.key === pressed)
  if (destination) return { screen: destination.screen }
  if (pressed === GO) return { begins: GO }
  const found = [...shortcuts, ...rowShortcuts].find((shortcut) => shortcut.key === pressed)
  return found ? { act: found.act } : null
}

/** A check box in a row needs no letters. */
const TAKERS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="dialog"]'

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

/** An entry of a list, or a row of a table. */
const ROW = 'li, tr'

/** Returns the list entry with the focus, of which the row is the main button. Lists mark that button with `data-row`. */
const focusedRow = () => document.activeElement?.closest(ROW)?.querySelector('[data-row]')?.closest(ROW)

/** Focuses the row after or before the focused one, without its buttons. Starts with the first row that is on the screen. */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const row = focusedRow()
  const here = rows.findIndex((each) => row?.contains(each))
  const next = here < 0 ? rows.find((each) => each.getBoundingClientRect().top >= 0) : rows[here + step]
  next?.focus()
}

/** Presses the button of the focused row that has this key (`data-key`). */
const pressInRow = (key: string) => focusedRow()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()

const acts: Readonly<Record<Act, () => void>> = {
  'new gig': () => openDialog('add-gig', {}),
  'new expense': () => openDialog('add-expense', {}),
  search: focusSearch,
  'next row': () => focusRow(1),
  'previous row': () => focusRow(-1),
  'select row': () => document.activeElement?.closest(ROW)?.querySelector<HTMLElement>('[data-tick]')?.click(),
  paid: () => pressInRow('P'),
  'list keys': () => openDialog('keys', {}),
  palette: () => openDialog('palette', {}),
}

let goPressedAt = Number.NEGATIVE_INFINITY

/** Does what a key press means. */
export function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented) return
  const isAfterGo = event.timeStamp - goPressedAt < GO_MS
  const meaning = meaningOf(event, { isTaken: isTaken(event.target), areSingleKeysOn: areSingleKeysOn(), isAfterGo })
  // The Shift key on the way to a letter does not end the wait.
  if (event.key.length === 1) goPressedAt = Number.NEGATIVE_INFINITY
  if (!meaning) return
  event.preventDefault()
  if ('begins' in meaning) goPressedAt = event.timeStamp
  else if ('screen' in meaning) showScreen(meaning.screen)
  else acts[meaning.act]()
}
