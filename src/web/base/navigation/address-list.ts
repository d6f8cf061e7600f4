import type { Figure } from '#domain/dashboard/explanation.ts'
import { typedAllocations } from '#domain/savings/allocation.ts'
import { formKinds } from '#domain/tax/form-kind.ts'
import { taxPaymentKinds } from '#domain/tax/tax-payment-kind.ts'
import { type Day, isDay } from '#domain/time/calendar-day.ts'

/** One parameter of a dialog. `read` returns undefined for an invalid text. `String` writes every parameter. */
interface Param<Value> {
  readonly read: (text: string) => Value | undefined
}
interface OptionalParam<Value> extends Param<Value> {
  readonly isOptional: true
}

const optional = <Value>(param: Param<Value>): OptionalParam<Value> => ({ ...param, isOptional: true })
const idIn = (text: string) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

const id: Param<number> = { read: idIn }
const ids: Param<readonly number[]> = {
  read: (text) => {
    const read = text.split(',').map(idIn)
    return read.every((each) => each !== undefined) ? read : undefined
  },
}
const day: Param<Day> = { read: (text) => (isDay(text) ? text : undefined) }
const year: Param<number> = { read: (text) => (/^(19|20)\d\d$/.test(text) ? Number(text) : undefined) }
const text: Param<string> = { read: (written) => (written.trim() !== '' && written.length <= MAX_CATEGORY ? written : undefined) }
const oneOf = <Word extends string>(words: readonly Word[]): Param<Word> => ({ read: (text) => words.find((word) => word === text) })

/** The longest name of a category. */
const MAX_CATEGORY = 100

/** The figures whose rows the dashboard can show. Expenses are missing, because their own dialog edits them. */
export type ExplainedFigure = Exclude<Figure, 'expenses'>

/** The screens of `/?screen=<name>`. */
export const screens = ['calendar', 'dashboard', 'profile'] as const

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
  deposit: { gigs: ids },
  'paid-as-agreed': { gigs: ids },
  'set-client': { gigs: ids },
  day: { date: day },
  'add-expense': { gig: optional(id) },
  'edit-expense': { expense: id },
  attachment: { attachment: id },
  'add-drive': {},
  'edit-drive': { drive: id },
  places: {},
  place: { place: optional(id) },
  'edit-recurring': { recurring: id },
  'delete-recurring': { expense: id },
  expenses: {},
  'gig-costs': { gig: id },
  'clear-gig-costs': { gig: id },
  figure: { figure: oneOf<ExplainedFigure>(['taxableIncome', 'expectedEarnings', 'taxEstimate', 'tips']) },
  'cash-bridge': {},
  owed: {},
  clients: {},
  client: { client: id },
  'edit-client': { client: id },
  'merge-clients': { from: id, into: id },
  'mail-statement': { client: id },
  'federal-estimate': { year },
  'tax-answers': { year },
  'state-estimate': { year },
  'tax-jar': { year },
  // Without a goal, the money moves into or out of the tax jar.
  'move-money': { move: oneOf(typedAllocations), goal: optional(id) },
  'savings-goal': { goal: optional(id) },
  'tax-payment': { year, to: optional(oneOf(taxPaymentKinds)) },
  // A new form may begin with what the records expect: the kind and the client that sends it.
  'tax-form': { form: optional(id), year: optional(year), kind: optional(oneOf(formKinds)), client: optional(id) },
  'new-invoice': { client: optional(id), gigs: optional(ids) },
  'edit-invoice': { invoice: id },
  'send-invoice': { invoice: id },
  'pay-invoice': { invoice: id },
  'void-invoice': { invoice: id },
  'invoice-settings': {},
  budget: { month: day, category: optional(text), subcategory: optional(text) },
  category: { category: optional(id), name: optional(text) },
  'remove-category': { category: id },
  'mileage-rate': {},
  devices: {},
  'sign-out-others': {},
  'edit-profile': {},
  'edit-business': {},
  'edit-work': {},
  'add-gig-type': {},
  'add-client': {},
  'add-w2': {},
  notifications: {},
  'calendar-feed': {},
  support: {},
  onboarding: { demo: optional(oneOf(['yes'])) },
  'change-password': {},
  'two-step': {},
  passkeys: {},
  'add-passkey': {},
  'rename-passkey': { passkey: id },
  'remove-passkey': { passkey: id },
  identities: {},
  'connect-identity': {},
  'disconnect-identity': { identity: id },
  'change-email': {},
  'delete-account': {},
  'export-data': {},
  'stored-data': {},
  activity: {},
  keys: {},
  palette: {},
  notices: {},
  waiting: {},
  apply: { post: id },
  'withdraw-application': { post: id },
  'message-booked': { of: id },
  'mark-paid': { of: id },
  headshot: { of: id, applicant: id, headshot: id },
  'plan-needed': {},
} as const

type Shapes = typeof dialogs
export type DialogName = keyof Shapes
type Read<P> = P extends Param<infer Value> ? Value : never
type OptionalIn<Shape> = { [K in keyof Shape]: Shape[K] extends { isOptional: true } ? K : never }[keyof Shape]
/** The parameters of a dialog, read from its address. */
export type DialogParams<Name extends DialogName> = {
  readonly [K in Exclude<keyof Shapes[Name], OptionalIn<Shapes[Name]>>]: Read<Shapes[Name][K]>
} & { readonly [K in OptionalIn<Shapes[Name]>]?: Read<Shapes[Name][K]> | undefined }

/** The props of a dialog's component. */
export type DialogProps<Name extends DialogName> = DialogParams<Name>

/** The open dialog, read from the address. */
export interface OpenDialog {
  readonly name: DialogName
  /** Null if a parameter is missing or invalid. */
  readonly params: Readonly<Record<string, unknown>> | null
  /** Identifies the dialog and its records. The step of the wizard is not part of it. */
  readonly key: string
}

/** Reads the open dialog from the query of an address. Returns null when no dialog is open. */
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
