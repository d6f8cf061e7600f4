import { kindOf, type PayKinds } from '../clients/pay-kind.ts'
import { cappedReimbursement } from '../expenses/expense.ts'
import { lastPaymentMethod } from '../gigs/client-habits.ts'
import { type Gig, isPartlyPaid, type PaymentMethod } from '../gigs/gig.ts'
import { type Stub, sumStubs, withheldOf } from '../gigs/stub.ts'
import { MAX_TAX_PERCENTAGE, wizardTaxPercentage } from '../gigs/tax-percentage.ts'
import type { HomeOfWorker } from '../mileage/commute.ts'
import { type MileageRates, tripMiles } from '../mileage/mileage.ts'
import { type MeasuredRoute, measuredOf, routeOf } from '../mileage/route-form.ts'
import { type Cents, centsOf, type Money, moneyOf, parseAmount, sumOf } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'
import { plainNumber } from '../money/typed-number.ts'
import type { Day } from '../time/calendar-day.ts'
import {
  type AgreedPay,
  agreedPayOf,
  agreedPayOfRecorded,
  noAnswers,
  type PayAnswers,
  type PayReading,
  type RecordedShare,
  readPay,
} from './agreed-pay.ts'
import { itemsOf } from './gig-items.ts'
import { type GotPaidPayload, type MileageMode, paymentOf, previewPayment, splitPayment } from './got-paid.ts'
import { blankItem, type ItemForm, isItemFormBegun, paidItemOf } from './item-form.ts'
import type { PaidItem } from './job-costs.ts'
import { fullPay } from './receivables.ts'
import { blankStub, type StubForm, stubFormOf, stubTyped } from './stub-form.ts'

/** A cost that was added in the wizard. */
export interface AddedItem extends PaidItem {
  readonly key: number
}

/** The Got Paid wizard's form, as typed. */
export interface PaymentForm extends PayAnswers {
  /** What the client agreed to pay. */
  readonly agreed: AgreedPay
  readonly totalReceived: string
  readonly tips: string
  /** Whether tips were stored before. If they were, an emptied field means no tips. */
  readonly hadTips: boolean
  readonly gotPaidDate: Day
  readonly fromAddress: string
  readonly toAddress: string
  /** The last calculated route; its miles may have been edited since. */
  readonly measured: MeasuredRoute | null
  readonly miles: string
  /** The miles that the gigs had. Unchanged miles keep the gigs' trips. */
  readonly hadMiles: number
  readonly roundTrip: boolean
  readonly mileageMode: MileageMode
  readonly parkingSpent: string
  readonly parkingReimbursed: string
  readonly items: readonly AddedItem[]
  readonly typedItem: ItemForm
  readonly taxPercentage: number
  readonly paymentMethod: PaymentMethod
  /** Whether all gigs are paid on a W-2, so that the pay may have a stub. */
  readonly isOnW2: boolean
  readonly stub: StubForm
}

/** The data that the wizard needs besides the gigs to pay. */
export interface Payer {
  /** All gigs, from which the client's last payment method is suggested. */
  readonly known: readonly Gig[]
  /** The worker's default tax percentage; null when they never chose one. */
  readonly chosenTaxPercentage: number | null
  readonly homeAddress: string | null
  readonly today: Day
  /** The gigs that are not on a 1099. */
  readonly payKinds: PayKinds
}

const tipsOf = (gigs: readonly Gig[]): Cents => sumOf(gigs, (gig) => centsOf(gig.tips))

/** Returns the tips that partly paid gigs have, in cents. They stay, so that with the rest they would count twice. */
export const tipsBefore = (gigs: readonly Gig[]): Cents => tipsOf(gigs.filter(isPartlyPaid))

/**
 * Returns the form of a newly opened wizard, filled with what is known from the gigs and the worker. Unknown amounts are blank, so that
 * there are no zeros to delete.
 */
export function newPaymentForm(gigs: readonly Gig[], { known, chosenTaxPercentage, homeAddress, today, payKinds }: Payer): PaymentForm {
  const first = gigs[0]
  const total = (field: 'parkingExpense' | 'reimbursedParking') => typedMoney(moneyOf(sumOf(gigs, (gig) => centsOf(gig[field]))))
  const miles = gigs.reduce((sum, gig) => sum + gig.mileage, 0)
  const tips = typedMoney(moneyOf(tipsOf(gigs) - tipsBefore(gigs)))
  const isOnW2 = gigs.length > 0 && gigs.every((gig) => kindOf(payKinds, gig) === 'w2')
  return {
    ...noAnswers,
    agreed: agreedPayOf(gigs),
    totalReceived: '',
    tips,
    hadTips: tips !== '',
    gotPaidDate: today,
    fromAddress: homeAddress ?? '',
    toAddress: first?.gigAddress ?? '',
    measured: null,
    miles: miles > 0 ? String(miles) : '',
    hadMiles: miles,
    roundTrip: false,
    mileageMode: 'total',
    parkingSpent: total('parkingExpense'),
    parkingReimbursed: total('reimbursedParking'),
    items: itemsOf(gigs).map((item, key) => ({ ...item, key })),
    typedItem: blankItem,
    // Tax is withheld from W-2 pay.
    taxPercentage: wizardTaxPercentage(first ?? { taxPercentage: null, taxPercentageEdited: false }, isOnW2 ? 0 : chosenTaxPercentage),
    paymentMethod: lastPaymentMethod(known, first?.clientName ?? '') ?? first?.paymentMethod ?? 'cash',
    isOnW2,
    stub: blankStub,
  }
}

/** A recorded payment. */
export interface RecordedPayment {
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly amount: Money
  readonly tips: Money | null
  readonly isFinal: boolean
  readonly shares: readonly RecordedShare[]
}

/** Returns the wizard's form for a recorded payment, with the costs of its gigs. Saving it unchanged stores the same payment again. */
export function recordedPaymentForm(gigs: readonly Gig[], payment: RecordedPayment, payer: Payer): PaymentForm {
  const agreed = agreedPayOfRecorded(gigs, payment.shares)
  const form = newPaymentForm(gigs, payer)
  const stub = sumStubs(payment.shares.map((share) => share.stub))
  return {
    ...form,
    agreed,
    ...answersOf(payment, agreed, stub),
    totalReceived: payment.amount,
    tips: typedMoney(payment.tips),
    hadTips: payment.tips !== null,
    gotPaidDate: payment.receivedOn,
    paymentMethod: payment.method,
    // A recorded stub stays, also if the client pays on a 1099 by now.
    isOnW2: form.isOnW2 || stub !== null,
    stub: stubFormOf(stub),
  }
}

/** Returns the answers that a recorded payment implies. */
function answersOf({ amount, isFinal }: RecordedPayment, { due }: AgreedPay, stub: Stub | null): Pick<PayAnswers, 'rest' | 'extra'> {
  const difference = due === 0 ? 0 : centsOf(amount) + withheldOf(stub) - due
  return { rest: isFinal ? (difference < 0 ? 'not_coming' : null) : 'owed', extra: difference > 0 ? 'pay' : null }
}

/** Returns the wizard's form for a payment of the full expected amount. */
export const fullPaymentForm = (gigs: readonly Gig[], payer: Payer): PaymentForm => ({
  ...newPaymentForm(gigs, payer),
  totalReceived: moneyOf(fullPay(gigs)),
})

const centsIn = (text: string): Cents => parseAmount(text) ?? 0

/** Returns whether a text is a number of miles. */
export const isTypedMiles = (text: string): boolean => plainNumber(text) !== null

/** Returns the whole miles for the job, or for each of its days in per-day mode. */
export const formMiles = ({ miles, roundTrip }: Pick<PaymentForm, 'miles' | 'roundTrip'>): number =>
  tripMiles(Number(plainNumber(miles) ?? 0), { roundTrip, days: 1 })

/** Returns the calculated route while the form still has the same places and miles; else null. */
export const formMeasured = (form: PaymentForm): MeasuredRoute | null =>
  form.measured && measuredOf({ ...form, stops: form.measured.stops })

/** Returns the route of the miles; undefined when the form has no new route, so that recorded trips stay. */
function formTrip(form: PaymentForm, worker: HomeOfWorker) {
  const isUntouched = form.measured === null && form.mileageMode === 'total' && formMiles(form) === form.hadMiles
  return isUntouched || formMiles(form) === 0 ? undefined : routeOf({ ...form, stops: formMeasured(form)?.stops ?? [] }, worker)
}

/** Returns the typed stub of W-2 pay; null without one. */
export const formStub = ({ isOnW2, stub }: Pick<PaymentForm, 'isOnW2' | 'stub'>): Stub | null => (isOnW2 ? stubTyped(stub) : null)

/** Returns what was withheld, in cents; null when nobody knows it. */
function formWithheld(form: PaymentForm): Cents | null {
  const stub = formStub(form)
  return stub === null && form.isOnW2 ? null : withheldOf(stub)
}

/** Reads the typed amounts and answers, with the cost that is still being typed. */
export function readForm(form: PaymentForm): PayReading {
  const { items } = withTypedItem(form)
  return readPay({
    ...form,
    typed: centsIn(form.totalReceived),
    tips: centsIn(form.tips),
    parkingBack: cappedReimbursement(centsIn(form.parkingSpent), centsIn(form.parkingReimbursed)),
    itemsBack: sumOf(items, (item) => item.reimbursed),
    withheld: formWithheld(form),
  })
}

/** Returns the input that is sent to the server. */
export function payloadOf(form: PaymentForm, worker: HomeOfWorker) {
  const trip = formTrip(form, worker)
  const stub = formStub(form)
  const { received, tips, movedToTips, isPartial } = readForm({ ...form, typedItem: blankItem })
  return {
    totalReceived: moneyOf(received),
    ...((form.hadTips || form.tips.trim() !== '' || movedToTips > 0) && { tips: moneyOf(tips) }),
    mileage: formMiles(form),
    parkingSpent: moneyOf(centsIn(form.parkingSpent)),
    parkingReimbursed: moneyOf(centsIn(form.parkingReimbursed)),
    otherExpenses: form.items.map(({ businessPurpose, category, subcategory, amount, reimbursed }) => ({
      businessPurpose,
      category,
      ...(subcategory && { subcategory }),
      amount: moneyOf(amount),
      reimbursedAmount: moneyOf(reimbursed),
    })),
    otherReimbursed: moneyOf(sumOf(form.items, (item) => item.reimbursed)),
    paymentMethod: form.paymentMethod,
    taxPercentage: form.taxPercentage,
    gotPaidDate: form.gotPaidDate,
    isPartial,
    ...(stub && { stub }),
    ...(trip && { trip }),
  } satisfies GotPaidPayload & { isPartial: boolean; trip?: ReturnType<typeof routeOf> }
}

/** Returns the figures that the form would store on its days. */
export const previewOf = (form: PaymentForm, workDays: readonly Day[], worker: MileageRates & HomeOfWorker) =>
  previewPayment(splitPayment(paymentOf(payloadOf(form, worker)), workDays.length, form.mileageMode), workDays, worker)

/** Returns the form with the typed cost added to its items, the reimbursement capped at the amount. */
export function withTypedItem(form: PaymentForm): PaymentForm {
  const key = Math.max(0, ...form.items.map((item) => item.key)) + 1
  return { ...form, items: [...form.items, { key, ...paidItemOf(form.typedItem) }], typedItem: blankItem }
}

/** Returns whether a cost is being typed. Leaving the step adds it, so that nothing typed is lost. */
export const isItemBegun = ({ typedItem }: PaymentForm): boolean => isItemFormBegun(typedItem)

/** Returns the typed percentage if it is a whole number from 0 to 50, or else the last valid one (spec.md 5). */
export const taxPercentageIn = (text: string, kept: number): number => {
  const isWhole = /^\d{1,2}$/.test(text.trim())
  return isWhole && Number(text) <= MAX_TAX_PERCENTAGE ? Number(text) : kept
}

/** Returns what counts of a typed reimbursement that is larger than its cost, in cents; null when it is not. */
export function cappedAmount(spent: string, reimbursed: string): Cents | null {
  const cost = spent.trim() === '' ? 0 : parseAmount(spent)
  return cost === null || centsIn(reimbursed) <= cost ? null : cappedReimbursement(cost, centsIn(reimbursed))
}
