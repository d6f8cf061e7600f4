import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import type { Figure } from '#domain/dashboard/explanation.ts'
import { type Day, isDay } from '#domain/time/calendar-day.ts'

// The address holds the screen, the period of the dashboard, the month and the search of the calendar, and the open dialog:
// `/?screen=dashboard&open=got-paid&gigs=12,13`. Rooms meet here: one opens another's dialog by its name, and `app/dialogs.tsx` knows
// which room draws it.

/** How one parameter of a dialog is read; undefined for a text that it cannot be. Every parameter is written by `String`. */
interface Param<Value> {
  readonly read: (text: string) => Value | undefined
}
interface OptionalParam<Value> extends Param<Value> {
  readonly isOptional: true
}

const optional = <Value>(param: Param<Value>): OptionalParam<Value> => ({ ...param, isOptional: true })
const idIn = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)

const id: Param<number> = { read: idIn }
const ids: Param<readonly number[]> = {
  read: (text) => {
    const read = text.split(',').map(idIn)
    return read.every((each) => each !== undefined) ? read : undefined
  },
}
const day: Param<Day> = { read: (text) => (isDay(text) ? text : undefined) }
const year: Param<number> = { read: (text) => (/^(19|20)\d\d$/.test(text) ? Number(text) : undefined) }
const oneOf = <Word extends string>(words: readonly Word[]): Param<Word> => ({ read: (text) => words.find((word) => word === text) })

/** The figures whose rows the dashboard shows; the expenses have a dialog that edits them. */
export type ExplainedFigure = Exclude<Figure, 'expenses'>

/** Every dialog that has an address, with its parameters. */
const dialogs = {
  'add-gig': { date: optional(day), like: optional(id), only: optional(oneOf(['day'])) },
  'edit-gig': { gig: id },
  'edit-job': { gig: id },
  'repeat-weekly': { gigs: ids },
  'delete-gigs': { gigs: ids },
  'recently-deleted': {},
  'got-paid': { gigs: ids },
  'which-payment': { gigs: ids },
  'change-payment': { gigs: ids, payment: optional(id) },
  payments: { gigs: ids },
  day: { date: day },
  'add-expense': { gig: optional(id) },
  'edit-expense': { expense: id },
  expenses: {},
  'gig-costs': { gig: id },
  'clear-gig-costs': { gig: id },
  figure: { figure: oneOf<ExplainedFigure>(['taxableIncome', 'expectedEarnings', 'taxEstimate', 'tips']) },
  owed: {},
  clients: {},
  client: { client: id },
  'merge-clients': { from: id, into: id },
  'federal-estimate': { year },
  'tax-answers': { year },
  'tax-payment': { year },
  'mileage-rate': {},
  devices: {},
  'edit-profile': {},
  'edit-business': {},
  'add-gig-type': {},
  'add-client': {},
  notifications: {},
  'calendar-feed': {},
  support: {},
  onboarding: { demo: optional(oneOf(['yes'])) },
  'change-password': {},
  'two-step': {},
  passkeys: {},
  identities: {},
  'change-email': {},
  'delete-account': {},
  'export-data': {},
  'stored-data': {},
  activity: {},
  keys: {},
  palette: {},
  notices: {},
  waiting: {},
  'withdraw-application': { post: id },
  'plan-needed': {},
} as const

type Shapes = typeof dialogs
export type DialogName = keyof Shapes
type Read<P> = P extends Param<infer Value> ? Value : never
type OptionalIn<Shape> = { [K in keyof Shape]: Shape[K] extends { isOptional: true } ? K : never }[keyof Shape]
/** What a dialog is given by its address. */
export type DialogParams<Name extends DialogName> = {
  readonly [K in Exclude<keyof Shapes[Name], OptionalIn<Shapes[Name]>>]: Read<Shapes[Name][K]>
} & { readonly [K in OptionalIn<Shapes[Name]>]?: Read<Shapes[Name][K]> | undefined }

/** What the component of a dialog is given. */
export type DialogProps<Name extends DialogName> = DialogParams<Name>

/** The open dialog, as the address has it. */
export interface OpenDialog {
  readonly name: DialogName
  /** Null where the address is not one of this dialog. */
  readonly params: Readonly<Record<string, unknown>> | null
  /** The same text for the same dialog of the same records: the step of the wizard is no part of it. */
  readonly key: string
}

/** Reads the open dialog from the query of an address; null when none is open. */
export function readDialog(search: string): OpenDialog | null {
  const query = new URLSearchParams(search)
  const name = query.get('open') ?? ''
  if (!Object.hasOwn(dialogs, name)) return null
  const shape: Readonly<Record<string, Param<unknown>>> = dialogs[name as DialogName]
  const params: Record<string, unknown> = {}
  for (const [param, { read, ...flags }] of Object.entries(shape)) {
    const text = query.get(param)
    const value = text === null ? undefined : read(text)
    if (value === undefined && (text !== null || !('isOptional' in flags))) return { name: name as DialogName, params: null, key: name }
    if (value !== undefined) params[param] = value
  }
  return { name: name as DialogName, params, key: [name, ...Object.entries(params).map(([param, value]) => `${param}=${value}`)].join(' ') }
}

/** What the calendar shows: its month (`2026-11`), and what narrows its list. */
const calendarParams = ['month', 'search', 'status'] as const
export type CalendarView = Readonly<Partial<Record<(typeof calendarParams)[number], string | undefined>>>

const screenParams: readonly string[] = ['screen', 'period', 'from', 'view', 'post', 'edit', 'repost', 'show', 'paid', ...calendarParams]

/** Returns the address of the screen below a dialog, with what is added to it. */
function addressOf(search: string, added: Readonly<Record<string, unknown>>): string {
  const screen = [...new URLSearchParams(search)].filter(([param]) => screenParams.includes(param))
  const texts = Object.entries(added).flatMap(([param, value]) => (value === undefined ? [] : [[param, String(value)]]))
  return queryAddress(new URLSearchParams([...screen, ...texts]))
}

/** The screens to which the spec gives an address of their own; all others are at `/`. */
const paths = {
  settings: '/profile',
  emergency: '/emergency-feed',
  'emergency-post': '/emergency-post',
  'ba-profile': '/ba-profile',
  'gig-resume': '/gig-resume',
  plan: '/plan',
} as const
type ScreenWithPath = keyof typeof paths
const withPath = Object.keys(paths) as ScreenWithPath[]

const screenOfPath = () => withPath.find((screen) => paths[screen] === globalThis.location?.pathname)

/** Returns the address of the page that is shown with another query. A comma is itself in a query, and easier to read. */
function queryAddress(query: URLSearchParams): string {
  const screen = screenOfPath()
  const page = screen ? paths[screen] : '/'
  return query.size > 0 ? `${page}?${String(query).replaceAll('%2C', ',')}` : page
}

/** Returns the address of a dialog over the screen of another address. */
export const dialogAddress = <Name extends DialogName>(name: Name, params: DialogParams<Name>, search = '') =>
  addressOf(search, { open: name, ...params })

/** What an entry of the history knows of its dialog. */
interface DialogEntry {
  /** How many entries lead from the page below to this one; none for a dialog that a link opened. */
  readonly entries?: number
  /** The key of the dialog over which this one was opened. */
  readonly over?: string | undefined
}
const entryHere = () => (history.state as DialogEntry | null) ?? {}
const entriesHere = () => entryHere().entries ?? 0

/** True while another dialog lies over one of this key, to which closing leads back. */
export const isCovered = (key: string) => entryHere().over === key

/** How long the calendar rests before its address is written: browsers refuse to write it many times a second. */
const REST_MS = 300

interface CalendarPlace {
  readonly view: CalendarView
  /** Pixels from the top of the page; it is kept beside the address, in its entry of the history. */
  readonly top: number
}
let unwritten: Partial<CalendarPlace> = {}
let resting: ReturnType<typeof setTimeout> | undefined

/** Reads what the calendar showed in this entry of the history, and how far down the page was. */
export function readCalendar(): CalendarPlace {
  const query = new URLSearchParams(location.search)
  const view = Object.fromEntries(calendarParams.flatMap((param) => (query.get(param) ? [[param, query.get(param)]] : [])))
  return { view, top: (history.state as { top?: number } | null)?.top ?? 0 }
}

/** Keeps in the address what the calendar shows, once it rests. */
export function keepCalendar({ view, top = unwritten.top }: Partial<CalendarPlace>) {
  clearTimeout(resting)
  unwritten = { view: { ...unwritten.view, ...view }, ...(top !== undefined && { top }) }
  resting = setTimeout(writeCalendar, REST_MS)
}

/** Forgets what is not written: it belongs to an entry of the history that was left. */
export function leaveCalendar() {
  clearTimeout(resting)
  unwritten = {}
}

/** Writes at once what is kept, before another entry of the history takes the place of this one. */
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

/** Opens a dialog over what is shown. From another dialog: Back leads to that one, or it takes its place (`instead`). */
export function openDialog<Name extends DialogName>(name: Name, params: DialogParams<Name>, { instead = false } = {}) {
  writeCalendar()
  const state: DialogEntry = instead ? entryHere() : { entries: 1, over: readDialog(location.search)?.key }
  navigate(dialogAddress(name, params, location.search), { replace: instead, state })
}

/** True until the history has arrived where a closed dialog leads: closed twice at once, it must not go back twice. */
let isClosing = false

/** Closes the open dialog: goes back to where it was opened, or leaves a dialog that a link opened for its screen. */
export function closeDialog() {
  if (isClosing || !readDialog(location.search)) return
  const entries = entriesHere()
  if (entries === 0) return navigate(addressOf(location.search, {}), { replace: true })
  isClosing = true
  addEventListener('popstate', () => (isClosing = false), { once: true })
  history.go(-entries)
}

/** Returns the open dialog, if one is. */
export function useDialog(): OpenDialog | null {
  const search = useSearch()
  return useMemo(() => readDialog(search), [search])
}

/** Returns the step of the open dialog, `first` unless the address names another; and ways to the others. */
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
    /** Goes to a step; Back leads to this one. */
    goTo: (to: Step) => navigate(addressAt(to), { state: { entries: entriesHere() && entriesHere() + 1 } }),
    /** Goes to the step before. */
    goBack: () => {
      if (entriesHere() > 1) history.back()
      else navigate(addressAt(steps[steps.indexOf(step) - 1] ?? step), { replace: true, state: history.state })
    },
    /** Shows another step than the one that the address asks for. */
    correct: (to: Step) => navigate(addressAt(to), { replace: true, state: history.state }),
  }
}

const screens = ['calendar', 'dashboard', 'profile'] as const
export type Screen = (typeof screens)[number] | ScreenWithPath

function screenHere(): Screen | 'not found' {
  const screen = screenOfPath()
  if (screen) return screen
  if (location.pathname !== '/') return 'not found'
  const named = new URLSearchParams(location.search).get('screen')
  return screens.find((each) => each === named) ?? 'calendar'
}

const screenAddresses: Readonly<Record<Screen, string>> = {
  calendar: '/',
  dashboard: '/?screen=dashboard',
  profile: '/?screen=profile',
  ...paths,
}

/** Returns the screen that is shown, 'not found' at an address that has none. Draws its component again only for another screen, and not for a dialog. */
export const useScreen = (): Screen | 'not found' => useLocationProperty(screenHere)

/** Returns the address of a screen, with what narrows or marks it there. */
export const screenAddress = (screen: Screen, query: Readonly<Record<string, string>> = {}) =>
  Object.keys(query).length > 0 ? `${screenAddresses[screen]}?${new URLSearchParams(query)}` : screenAddresses[screen]

/** Shows a screen from its beginning; in place of the open dialog, so that Back does not lead to that (`instead`). */
export function showScreen(screen: Screen, { instead = false } = {}) {
  writeCalendar()
  navigate(screenAddresses[screen], { replace: instead })
}
