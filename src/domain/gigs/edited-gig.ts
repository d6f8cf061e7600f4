import type { Issue } from '../check.ts'
import { type Money, moneyOf, parseAmount } from '../money/money.ts'
import { isTypedMoney, typedMoney } from '../money/typed-money.ts'
import { isDay } from '../time/calendar-day.ts'
import type { Gig, GigStatus } from './gig.ts'
import type { GigPatch } from './gig-edit.ts'
import { MAX_TAX_PERCENTAGE } from './tax-percentage.ts'

/** A gig with the texts that its form edits. */
interface FormGig extends Gig {
  readonly parkingDescription?: string | null | undefined
  readonly parkingReimbursed: boolean
  readonly duties?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** What the Edit Gig form holds, as typed. */
export interface EditedGig {
  readonly eventName: string
  readonly clientName: string
  readonly gigType: string
  readonly status: GigStatus
  readonly date: string
  readonly expectedPay: string
  readonly actualPay: string
  readonly tips: string
  readonly taxPercentage: string
  readonly mileage: string
  readonly parkingExpense: string
  readonly parkingDescription: string
  readonly parkingReimbursed: boolean
  readonly duties: string
  readonly notes: string
}

export const editedOf = (gig: FormGig): EditedGig => ({
  eventName: gig.eventName,
  clientName: gig.clientName,
  gigType: gig.gigType,
  status: gig.status,
  date: gig.date,
  expectedPay: typedMoney(gig.expectedPay),
  actualPay: typedMoney(gig.actualPay),
  tips: typedMoney(gig.tips),
  taxPercentage: String(Math.min(MAX_TAX_PERCENTAGE, gig.taxPercentage ?? 0)),
  mileage: gig.mileage > 0 ? String(gig.mileage) : '',
  parkingExpense: typedMoney(gig.parkingExpense),
  parkingDescription: gig.parkingDescription ?? '',
  parkingReimbursed: gig.parkingReimbursed,
  duties: gig.duties ?? '',
  notes: gig.notes ?? '',
})

/** What keeps an edited gig from being saved (spec.md 5). Pay in words is none; an amount that cannot be read is asked about, never dropped. */
export function checkEditedGig(edited: EditedGig): Issue[] {
  const missing = (path: 'eventName' | 'clientName' | 'gigType', message: string) => (edited[path].trim() === '' ? [{ path, message }] : [])
  return [
    ...missing('gigType', 'Gig type is required'),
    ...missing('eventName', 'Event name is required'),
    ...missing('clientName', 'Client name is required'),
    ...(['expectedPay', 'actualPay', 'tips'] as const).flatMap((path) => (/\d/.test(edited[path]) ? unreadable(path, edited[path]) : [])),
    ...unreadable('parkingExpense', edited.parkingExpense),
    ...(isDay(edited.date) ? [] : [{ path: 'date', message: 'Enter a date from 1900 to 2100' }]),
    ...(/^\d{0,5}$/.test(edited.mileage.trim()) ? [] : [{ path: 'mileage', message: 'Enter whole miles from 0 to 99,999' }]),
  ]
}

const unreadable = (path: keyof EditedGig, text: string): Issue[] =>
  isTypedMoney(text) ? [] : [{ path, message: 'Enter an amount like 250 or 250.00' }]

/** Blank pay and pay in words is none (spec.md 5). */
const amount = (text: string): Money | null => {
  const cents = parseAmount(text)
  return cents === null ? null : moneyOf(cents)
}

/** A percentage within 0 and 50; what is no number leaves it as it was. */
const percentage = (text: string): number | undefined =>
  /^-?\d+(\.\d+)?$/.test(text.trim()) ? Math.min(MAX_TAX_PERCENTAGE, Math.max(0, Math.round(Number(text)))) : undefined

const readers: { readonly [F in keyof EditedGig]?: (value: string) => unknown } = {
  expectedPay: amount,
  actualPay: amount,
  tips: amount,
  parkingExpense: amount,
  taxPercentage: percentage,
  mileage: Number,
}

/** Only what was edited is sent, so that two people with one gig open keep each other's changes. */
export function patchOf(edited: EditedGig, before: EditedGig): GigPatch {
  const changed = (Object.keys(edited) as (keyof EditedGig)[]).filter((field) => edited[field] !== before[field])
  const read = (field: keyof EditedGig) => {
    const reader = readers[field]
    return reader ? reader(String(edited[field])) : edited[field]
  }
  return Object.fromEntries(changed.map((field) => [field, read(field)]))
}
