import type { Issue } from '../check/check.ts'
import { kindOf, type PayKinds } from '../clients/pay-kind.ts'
import type { Gig } from '../gigs/gig.ts'
import { isCompleted } from '../gigs/gig.ts'
import { moneyOf, parseAmount } from '../money/money.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { plainNumber } from '../money/typed-number.ts'
import { addDays, type Day, isDay } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { billedCents, type ItemTexts, itemsOfGigs } from './billed-gigs.ts'
import {
  hasTwoDecimals,
  type Invoice,
  type InvoiceItem,
  type ItemKind,
  type ItemUnit,
  itemCents,
  type LateFee,
  MAX_ITEMS,
  MAX_QUANTITY,
  MAX_TOTAL,
  type PaymentLine,
  type PayWay,
  serviceDays,
  sumsOf,
} from './invoice.ts'

/** A line that is not from a gig, as typed. */
export interface LineForm {
  /** Distinguishes the lines of a form. */
  readonly key: number
  readonly kind: ItemKind
  readonly date: string
  readonly description: string
  readonly quantity: string
  readonly unit: ItemUnit
  readonly rate: string
}

export const feeKinds = ['none', 'percent', 'flat'] as const
export type FeeKind = (typeof feeKinds)[number]

/** The fee for late pay that an invoice states, as typed. */
export interface FeeForm {
  readonly feeKind: FeeKind
  readonly feePercent: string
  readonly feeAmount: string
}

/** The form of a draft, as typed. */
export interface InvoiceForm extends FeeForm {
  /** The id of the client; empty while none is chosen. */
  readonly clientId: string
  readonly gigIds: readonly number[]
  readonly lines: readonly LineForm[]
  readonly invoiceNumber: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly poNumber: string
  readonly taxRate: string
  readonly notes: string
  /** The ways to pay that it offers, of those in the settings. */
  readonly ways: readonly PayWay[]
}

/** What a new invoice starts with. */
export interface InvoiceDefaults {
  readonly paymentLines: readonly PaymentLine[]
  readonly lateFee: LateFee | null
  readonly notes: string
  readonly taxRate: number
}

const typedNumber = (number: number) => (number === 0 ? '' : String(number))

/** Returns the fields of a stated fee. */
export const feeFormOf = (fee: LateFee | null): FeeForm => ({
  feeKind: fee?.kind ?? 'none',
  feePercent: fee?.kind === 'percent' ? String(fee.percent) : '',
  feeAmount: fee?.kind === 'flat' ? typedMoney(fee.amount) : '',
})

/** Returns the form of a new invoice for gigs of a client. */
export const newInvoiceForm = (
  { clientId, gigIds, termsDays, today }: { clientId: number | null; gigIds: readonly number[]; termsDays: number; today: Day },
  { paymentLines, lateFee, notes, taxRate }: InvoiceDefaults,
): InvoiceForm => ({
  ...{ clientId: clientId === null ? '' : String(clientId), gigIds, lines: [], invoiceNumber: '', poNumber: '' },
  ...{ invoiceDate: today, dueDate: addDays(today, termsDays), taxRate: typedNumber(taxRate), notes },
  ...{ ...feeFormOf(lateFee), ways: paymentLines.map(({ way }) => way) },
})

type Draft = Omit<Invoice, 'status'>

/** Returns the form of a draft. */
export const invoiceFormOf = (draft: Draft): InvoiceForm => ({
  ...{ clientId: String(draft.clientId), gigIds: draft.gigs.map(({ gigId }) => gigId), invoiceNumber: draft.invoiceNumber ?? '' },
  lines: draft.items.filter(({ gigId }) => gigId === null).map(lineFormOf),
  ...{ invoiceDate: draft.invoiceDate, dueDate: draft.dueDate, poNumber: draft.poNumber ?? '', taxRate: typedNumber(draft.taxRate) },
  ...{ notes: draft.notes, ...feeFormOf(draft.lateFee), ways: draft.paymentLines.map(({ way }) => way) },
})

const lineFormOf = ({ kind, date, description, quantity, unit, rate }: InvoiceItem, key: number): LineForm => ({
  ...{ key, kind, date, description, quantity: String(quantity), unit, rate: moneyOf(parseAmount(rate) ?? 0) },
})

/** Returns an empty line. */
export const newLine = (lines: readonly LineForm[], kind: ItemKind, date: Day): LineForm => ({
  ...{ key: Math.max(0, ...lines.map((line) => line.key)) + 1, kind, date, description: '', quantity: '1', unit: 'flat', rate: '' },
})

/** Returns a typed number with at most two decimals; null for any other text. Blank is 0. */
export function decimalTyped(text: string): number | null {
  if (text.trim() === '') return 0
  const plain = plainNumber(text.trim().replace(/%$/, ''))
  const number = plain === null ? null : Number(plain)
  return number !== null && hasTwoDecimals(number) ? number : null
}

type FieldProblem =
  | { readonly code: 'noClient' | 'noLines' | 'notADay' | 'dueBeforeInvoice' | 'noTaxRate' | 'noFee' }
  | { readonly code: 'noDescription' | 'noQuantity' | 'noRate' }
  | { readonly code: 'tooManyLines'; readonly most: number }

const issue = (path: string, code: Exclude<FieldProblem['code'], 'tooManyLines'>): Issue<FieldProblem> => ({ path, problem: { code } })

/** Returns what is wrong with a stated fee. */
export function checkFee({ feeKind, feePercent, feeAmount }: FeeForm): Issue<FieldProblem>[] {
  const percent = decimalTyped(feePercent) ?? 0
  if (feeKind === 'percent' && !(percent >= 0.01 && percent <= 5)) return [issue('feePercent', 'noFee')]
  return feeKind === 'flat' && (parseAmount(feeAmount) ?? 0) === 0 ? [issue('feeAmount', 'noFee')] : []
}

/** Returns whether a line with this rate asks for an amount above 0 that an invoice can ask for. */
const isRate = (rate: string, quantity: number): boolean => {
  const cents = parseAmount(rate) ?? 0
  return cents > 0 && cents * quantity <= MAX_TOTAL
}

function checkLine({ key, date, description, quantity, rate }: LineForm): Issue<FieldProblem>[] {
  const count = decimalTyped(quantity) ?? 0
  return [
    ...(description.trim() === '' ? [issue(`line${key}.description`, 'noDescription')] : []),
    ...(isDay(date) ? [] : [issue(`line${key}.date`, 'notADay')]),
    ...(count > 0 && count <= MAX_QUANTITY ? [] : [issue(`line${key}.quantity`, 'noQuantity')]),
    ...(isRate(rate, count) ? [] : [issue(`line${key}.rate`, 'noRate')]),
  ]
}

/** Returns what is wrong with a rate of sales tax. */
export function checkTaxRate(taxRate: string): Issue<FieldProblem>[] {
  const rate = decimalTyped(taxRate)
  return rate !== null && rate < 100 ? [] : [issue('taxRate', 'noTaxRate')]
}

/** Returns what keeps a draft from being saved. A line has paths like `line3.rate`. */
export function checkInvoiceForm(form: InvoiceForm): Issue<FieldProblem>[] {
  const { clientId, gigIds, lines, invoiceDate, dueDate } = form
  const count = gigIds.length + lines.length
  const areDays = isDay(invoiceDate) && isDay(dueDate)
  return [
    ...(clientId === '' ? [issue('clientId', 'noClient')] : []),
    ...(clientId !== '' && count === 0 ? [issue('gigIds', 'noLines')] : []),
    ...(count > MAX_ITEMS ? [{ path: 'gigIds', problem: { code: 'tooManyLines', most: MAX_ITEMS } } as const] : []),
    ...lines.flatMap(checkLine),
    ...(isDay(invoiceDate) ? [] : [issue('invoiceDate', 'notADay')]),
    ...(isDay(dueDate) ? [] : [issue('dueDate', 'notADay')]),
    ...(areDays && dueDate < invoiceDate ? [issue('dueDate', 'dueBeforeInvoice')] : []),
    ...checkTaxRate(form.taxRate),
    ...checkFee(form),
  ]
}

/** Returns the fee that a form states. */
export function feeTyped({ feeKind, feePercent, feeAmount }: FeeForm): LateFee | null {
  if (feeKind === 'percent') return { kind: 'percent', percent: decimalTyped(feePercent) ?? 0 }
  return feeKind === 'flat' ? { kind: 'flat', amount: moneyTyped(feeAmount) } : null
}

const itemTyped = ({ kind, date, description, quantity, unit, rate }: LineForm) => ({
  ...{ kind, date, description: description.trim(), quantity: decimalTyped(quantity) ?? 0, unit, rate: moneyTyped(rate) },
})

/** Returns what a form without issues stores. */
export const storedInvoice = (form: InvoiceForm, offered: readonly PaymentLine[]) => ({
  ...{ gigIds: [...form.gigIds], items: form.lines.map(itemTyped), invoiceNumber: form.invoiceNumber.trim() || null },
  ...{ invoiceDate: form.invoiceDate, dueDate: form.dueDate, poNumber: form.poNumber.trim() || null },
  ...{ taxRate: decimalTyped(form.taxRate) ?? 0, notes: form.notes.trim(), lateFee: feeTyped(form) },
  paymentLines: offered.filter(({ way }) => form.ways.includes(way)),
})

/** A line that is not from a gig, as it is stored. */
type TypedItem = ReturnType<typeof itemTyped>

/** Returns the lines, the days and the sums of a draft with these typed lines, for gigs as they are now. */
export function draftOf(typed: { readonly items: readonly TypedItem[]; readonly taxRate: number }, gigs: readonly Gig[], texts: ItemTexts) {
  const own = typed.items.map((item) => ({ ...item, gigId: null, endDate: null, amount: moneyOf(itemCents(item)) }))
  const items: InvoiceItem[] = [...itemsOfGigs(gigs, texts), ...own]
  return { items, ...serviceDays(items), ...sumsOf(items, typed.taxRate) }
}

/** Returns what a form will ask for, as far as its numbers can be read. */
export const previewInvoice = (form: InvoiceForm, gigs: readonly Gig[], texts: ItemTexts) =>
  draftOf(
    {
      items: form.lines.filter((line) => checkLine(line).every(({ path }) => !/quantity|rate/.test(path))).map(itemTyped),
      taxRate: decimalTyped(form.taxRate) ?? 0,
    },
    gigs.filter(({ id }) => form.gigIds.includes(id)),
    texts,
  )

/** Returns the gigs of a client that can be on an invoice, the oldest first: with pay or costs, not completed, and not on a W-2. */
export const billableGigs = <G extends Gig>(gigs: readonly G[], clientId: number, payKinds: PayKinds): G[] =>
  gigs
    .filter((gig) => gig.clientId === clientId && !isCompleted(gig) && gig.status !== 'applied')
    .filter((gig) => kindOf(payKinds, gig) === '1099' && billedCents(gig) > 0)
    .toSorted(oldestFirst)
