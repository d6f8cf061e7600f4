import { checkFields, required } from '../check/check.ts'
import { amount, day, wholeNumber } from '../check/check-values.ts'
import type { InForm } from '../check/record-fields.ts'
import type { PayKind } from '../clients/pay-kind.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
import { type Money, moneyOf, parseAmount } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import type { Gig, GigStatus } from './gig.ts'
import type { GigPatch } from './gig-edit.ts'
import type { gigFields } from './gig-fields.ts'
import { MAX_TAX_PERCENTAGE } from './tax-percentage.ts'
import { checkWorkTime, storedWorkTime, type WorkTimeForm, workTimeFormOf } from './work-time-form.ts'

/** The Edit Gig form, as typed. */
export interface EditGigForm extends WorkTimeForm {
  readonly eventName: string
  readonly clientName: string
  readonly gigType: string
  readonly status: GigStatus
  readonly date: string
  readonly expectedPay: string
  readonly actualPay: string
  readonly tips: string
  readonly taxPercentage: string
  readonly gigAddress: string
  readonly mileage: string
  readonly parkingExpense: string
  readonly parkingDescription: string
  readonly parkingReimbursed: boolean
  readonly duties: string
  readonly notes: string
  readonly includeInResume: boolean
  /** Blank means as for the client's other gigs. */
  readonly payKind: PayKind | ''
}

export const editGigFormOf = (gig: Gig): EditGigForm =>
  ({
    eventName: gig.eventName,
    clientName: gig.clientName,
    gigType: gig.gigType,
    status: gig.status,
    date: gig.date,
    expectedPay: typedMoney(gig.expectedPay),
    actualPay: typedMoney(gig.actualPay),
    tips: typedMoney(gig.tips),
    taxPercentage: String(Math.min(MAX_TAX_PERCENTAGE, gig.taxPercentage ?? 0)),
    gigAddress: gig.gigAddress ?? '',
    mileage: gig.mileage > 0 ? String(gig.mileage) : '',
    parkingExpense: typedMoney(gig.parkingExpense),
    parkingDescription: gig.parkingDescription ?? '',
    parkingReimbursed: gig.parkingReimbursed,
    duties: gig.duties ?? '',
    notes: gig.notes ?? '',
    includeInResume: gig.includeInResume,
    payKind: gig.payKind ?? ('' as const),
    ...workTimeFormOf(gig),
  }) satisfies Record<InForm<typeof gigFields>, unknown>

/** Returns the issues that keep an edited gig from being saved (spec.md 5). Unreadable input is reported, never dropped. */
export const checkEditGigForm = (form: EditGigForm) => [
  ...checkFields(form, {
    gigType: [required({ code: 'noGigType' })],
    eventName: [required({ code: 'noEventName' })],
    clientName: [required({ code: 'noClient' })],
    expectedPay: [amount()],
    actualPay: [amount()],
    tips: [amount()],
    taxPercentage: [wholeNumber('percent', MAX_TAX_PERCENTAGE)],
    parkingExpense: [amount()],
    date: [day],
    mileage: [wholeNumber('miles', MAX_MILES)],
  }),
  ...checkWorkTime(form),
]

/** Returns the typed pay; null for blank pay, which means no pay (spec.md 5). */
const payIn = (text: string): Money | null => {
  const cents = parseAmount(text)
  return cents === null ? null : moneyOf(cents)
}

/** Returns the typed percentage; undefined for a blank one, which leaves the old one unchanged. */
const percentage = (text: string): number | undefined => (text.trim() === '' ? undefined : (wholeTyped(text) ?? undefined))

const readers: { readonly [F in keyof EditGigForm]?: (value: string) => unknown } = {
  expectedPay: payIn,
  actualPay: payIn,
  tips: payIn,
  parkingExpense: payIn,
  taxPercentage: percentage,
  gigAddress: (text) => text.trim() || null,
  mileage: wholeTyped,
  payKind: (kind) => kind || null,
}

/** Returns only the edited fields, so that two people who edit the same gig keep each other's changes. */
export function patchOf(form: EditGigForm, before: EditGigForm): GigPatch {
  const changed = (Object.keys(form) as (keyof EditGigForm)[]).filter((field) => form[field] !== before[field])
  const read = (field: keyof EditGigForm) => {
    const reader = readers[field]
    return reader ? reader(String(form[field])) : form[field]
  }
  const time = storedWorkTime(form)
  const isTime = (field: string): field is keyof typeof time => field in time
  return Object.fromEntries(changed.map((field) => [field, isTime(field) ? time[field] : read(field)]))
}
