import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { type DialogName, type DialogParams, type OpenDialog, readDialog, screens } from './address-list.ts'

// The address of the page holds the screen, the dashboard's period, the calendar's month and search, and the open dialog:
// `/?screen=dashboard&open=got-paid&gigs=12,13`. A room opens another room's dialog by its name. `app/rooms.tsx` knows which room draws
// it.

export type { DialogProps } from './address-list.ts'

/** The calendar's month (`2026-11`), search and status filter. */
const calendarParams = ['month', 'search', 'status'] as const
export type CalendarView = Readonly<Partial<Record<(typeof calendarParams)[number], string | undefined>>>

/** The filters of the expenses page, and the order of a table. */
const filterParams = ['in', 'from', 'to', 'category', 'of', 'paid-back', 'receipt', 'sort'] as const
export type FilterParam = (typeof filterParams)[number] | 'search'

const screenParams: readonly string[] = [
  ...['screen', 'period', 'view', 'post', 'edit', 'repost', 'show', 'paid'],
  ...calendarParams,
  ...filterParams,
]

/** Returns the address of the screen below a dialog, with added query parameters. */
function addressOf(search: string, added: Readonly<Record<string, unknown>>): string {
  const screen = [...new URLSearchParams(search)].filter(([param]) => screenParams.includes(param))
  const texts = Object.entries(added).flatMap(([param, value]) => (value === undefined ? [] : [[param, String(value)]]))
  return queryAddress(new URLSearchParams([...screen, ...texts]))
}

/** The screens with their own path. All others are at `/` (spec.md 2). */
const paths = {
  settings: '/profile',
  'all-settings': '/settings',
  owed: '/owed',
  invoices: '/invoices',
  expenses: '/expenses',
  budgets: '/budgets',
  categories: '/categories',
  drives: '/drives',
  savings: '/savings',
  clients: '/clients',
  taxes: '/taxes',
  reports: '/reports',
  proof: '/proof',
  work: '/work',
  emergency: '/emergency-feed',
  'emergency-post': '/emergency-post',
  'ba-profile': '/ba-profile',
  'gig-resume': '/gig-resume',
  plan: '/plan',
} as const
type ScreenWithPath = keyof typeof paths
const withPath = Object.keys(paths) as ScreenWithPath[]

/** The screens of one record: `/gigs/12`. A year is one of the reports: `/reports/2026`. The id takes the place of the colon. */
const recordPaths = {
  ...{ gig: '/gigs/:', client: '/clients/:', statement: '/clients/:/statement', invoice: '/invoices/:', year: '/reports/:' },
} as const
export type RecordScreen = keyof typeof recordPaths
const recordScreens = Object.keys(recordPaths) as RecordScreen[]

/** The id in the path of a screen of one record. */
const RECORD_ID = /\/([1-9]\d{0,15})(?![^/])/

/** The page of the agency portal, which has the poster's dialogs. It is no screen of the workers' app. */
const PORTAL = '/agency'

function screenOfPath(path = globalThis.location?.pathname) {
  const record = path?.replace(RECORD_ID, '/:')
  if (record !== path) return recordScreens.find((screen) => recordPaths[screen] === record)
  return withPath.find((screen) => paths[screen] === path)
}

/** Returns the address of the current page with another query. Commas stay readable, because a query may contain them. */
function queryAddress(query: URLSearchParams): string {
  const here = globalThis.location?.pathname ?? '/'
  const page = screenOfPath() || here === PORTAL ? here : '/'
  return query.size > 0 ? `${page}?${String(query).replaceAll('%2C', ',')}` : page
}

/** Returns the address of this page with some query parameters set, and those removed that are undefined. */
export function addressWith(params: Readonly<Partial<Record<FilterParam, string | undefined>>>): string {
  const query = new URLSearchParams(location.search)
  for (const [param, value] of Object.entries(params)) {
    if (value) query.set(param, value)
    else query.delete(param)
  }
  return queryAddress(query)
}

/** Returns the address of a dialog over the screen of another address. */
export const dialogAddress = <Name extends DialogName>(name: Name, params: DialogParams<Name>, search = '') =>
  addressOf(search, { open: name, ...params })

/** What a history entry stores about its dialog. */
interface DialogEntry {
  /** How many entries lie between the page below the dialog and this entry. Missing if a link opened the dialog. */
  readonly entries?: number
  /** The key of the dialog below this one. */
  readonly over?: string | undefined
}
const entryHere = () => (history.state as DialogEntry | null) ?? {}
const entriesHere = () => entryHere().entries ?? 0

/** Returns whether another dialog lies over the dialog with this key. Closing that one leads back to this one. */
export const isCovered = (key: string) => entryHere().over === key

/** The calendar's address is written after this pause, in milliseconds: browsers refuse frequent writes. */
const REST_MS = 300

interface CalendarPlace {
  readonly view: CalendarView
  /** The scroll position in pixels from the top. It is stored in the history entry, not in the address. */
  readonly top: number
}
let unwritten: Partial<CalendarPlace> = {}
let resting: ReturnType<typeof setTimeout> | undefined

/** Reads the calendar's view and scroll position from this history entry. */
export function readCalendar(): CalendarPlace {
  const query = new URLSearchParams(location.search)
  const view = Object.fromEntries(calendarParams.flatMap((param) => (query.get(param) ? [[param, query.get(param)]] : [])))
  return { view, top: (history.state as { top?: number } | null)?.top ?? 0 }
}

/** Saves the calendar's view in the address after a short pause. */
export function keepCalendar({ view, top = unwritten.top }: Partial<CalendarPlace>) {
  clearTimeout(resting)
  unwritten = { view: { ...unwritten.view, ...view }, ...(top !== undefined && { top }) }
  resting = setTimeout(writeCalendar, REST_MS)
}

/** Drops an unwritten view: it belongs to a history entry that was left. */
export function leaveCalendar() {
  clearTimeout(resting)
  unwritten = {}
}

/** Writes an unwritten view at once, before the next navigation. */
function writeCalendar() {
  const { view = {}, top = readCalendar().top } = unwritten
  leaveCalendar()
  const query = new URLSearchParams(location.search)
  for (const [param, value] of Object.entries(view)) {
    if (value) query.set(param, value)
    else query.delete(param)
  }
  const address = queryAddress(query)
  const state: unknown = history.state
  if (address !== queryAddress(new URLSearchParams(location.search)) || top !== readCalendar().top)
    navigate(address, { replace: true, state: { ...(state as object | null), top } })
}

let writeFilters: (() => void) | undefined

/** Registers what writes a page's filters into the address at once (`filters.ts`). Undefined when the page is left. */
export const beforeLeaving = (write: typeof writeFilters) => {
  writeFilters = write
}

/** Writes what this entry of the history should show again, before the next one. */
function writeView() {
  writeFilters?.()
  writeCalendar()
}

/** Opens a dialog over the page. From another dialog, Back returns to that dialog, unless the new one replaces it (`instead`). */
export function openDialog<Name extends DialogName>(name: Name, params: DialogParams<Name>, { instead = false } = {}) {
  writeView()
  const state: DialogEntry = instead ? entryHere() : { entries: 1, over: readDialog(location.search)?.key }
  navigate(dialogAddress(name, params, location.search), { replace: instead, state })
}

/** True until the history has gone back. A second close in the meantime must not go back again. */
let isClosing = false

/** Opens the list of what waits on this device. */
export const reviewWaiting = () => openDialog('waiting', {})

/** Closes the open dialog and goes back to where it was opened. A dialog that a link opened gives way to its screen. */
export function closeDialog() {
  if (isClosing || !readDialog(location.search)) return
  const entries = entriesHere()
  if (entries === 0) return navigate(addressOf(location.search, {}), { replace: true })
  isClosing = true
  addEventListener('popstate', () => (isClosing = false), { once: true })
  history.go(-entries)
}

/** Returns the open dialog, or null. */
export function useDialog(): OpenDialog | null {
  const search = useSearch()
  return useMemo(() => readDialog(search), [search])
}

/** Returns the step of the open dialog and functions to change it. The step is `first` unless the address names another one. */
export function useStep<Step extends string>(steps: readonly Step[], first: Step) {
  const asked = new URLSearchParams(useSearch()).get('step')
  const step = steps.find((each) => each === asked) ?? first
  const addressAt = (to: Step) => {
    const query = new URLSearchParams(location.search)
    query.set('step', to)
    return queryAddress(query)
  }
  return {
    step,
    /** Goes to a step. Back leads to the current step. */
    goTo: (to: Step) => navigate(addressAt(to), { state: { entries: entriesHere() && entriesHere() + 1 } }),
    /** Goes to the step before. */
    goBack: () => {
      if (entriesHere() > 1) history.back()
      else navigate(addressAt(steps[steps.indexOf(step) - 1] ?? step), { replace: true, state: history.state })
    },
    /** Replaces the step that the address asks for. */
    correct: (to: Step) => navigate(addressAt(to), { replace: true, state: history.state }),
  }
}

/** The screens that show no single record. */
export type PlainScreen = (typeof screens)[number] | ScreenWithPath
export type Screen = PlainScreen | RecordScreen

function screenHere(): Screen | 'not found' {
  const screen = screenOfPath()
  if (screen) return screen
  if (location.pathname !== '/') return 'not found'
  const named = new URLSearchParams(location.search).get('screen')
  // The screen of the settings shows the profile (spec.md 2).
  if (named === 'settings') return 'profile'
  return named ? (screens.find((each) => each === named) ?? 'dashboard') : 'calendar'
}

/** Returns whether the calendar shows its whole list, without a search and a filter. */
export function isWholeListShown(): boolean {
  const { search, status } = { ...readCalendar().view, ...unwritten.view }
  return screenHere() === 'calendar' && !search && !status
}

const plainAddress = (screen: PlainScreen): string => {
  if (screen in paths) return paths[screen as ScreenWithPath]
  return screen === 'calendar' ? '/' : `/?screen=${screen}`
}

/** Returns the current screen, or 'not found' for an unknown address. Redraws the component for another screen and not for a dialog. */
export const useScreen = (): Screen | 'not found' => useLocationProperty(screenHere)

const viewHere = () => new URLSearchParams(location.search).get('view') ?? undefined

/** Returns the view of the current screen that the address names. */
export const useView = (): string | undefined => useLocationProperty(viewHere)

const idHere = () => Number(RECORD_ID.exec(location.pathname)?.[1] ?? 0)

/** Returns the id of the record that the current screen shows; 0 if it shows none. */
export const useRecordId = (): number => useLocationProperty(idHere)

/** Returns the address of a screen, with query parameters. */
export const screenAddress = (screen: PlainScreen, query: Readonly<Record<string, string>> = {}) =>
  Object.keys(query).length > 0 ? `${plainAddress(screen)}?${new URLSearchParams(query)}` : plainAddress(screen)

/** The place of the W-2 documents on the profile, which an address may end with. */
export const W2_DOCUMENTS = 'w2-documents'
export const w2DocumentsAddress = () => `${screenAddress('profile')}#${W2_DOCUMENTS}`

/** Returns the address of the screen of one record: `/gigs/12`. */
export const recordAddress = (screen: RecordScreen, id: number) => recordPaths[screen].replace(':', String(id))

/** Shows the page of an address from its top. With `instead` it replaces the open dialog or page in the history. */
export function showPage(address: string, { instead = false } = {}) {
  writeView()
  navigate(address, { replace: instead })
  scrollTo(0, 0)
}

/** Shows a screen from its top. With `instead` it replaces the open dialog in the history, so that Back does not lead to the dialog. */
export const showScreen = (screen: PlainScreen, options?: { instead?: boolean }) => showPage(plainAddress(screen), options)

/** Shows the screen of one record. */
export const showRecord = (screen: RecordScreen, id: number, options?: { instead?: boolean }) =>
  showPage(recordAddress(screen, id), options)
