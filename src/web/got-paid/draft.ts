import type { Gig } from '#contract/gigs.ts'
import type { Issue } from '#domain/check.ts'
import { cappedReimbursement } from '#domain/expenses/expense.ts'
import type { PaymentMethod } from '#domain/gigs/gig.ts'
import { MAX_TAX_PERCENTAGE, wizardTaxPercentage } from '#domain/gigs/tax-percentage.ts'
import { MAX_MILES, tripMiles } from '#domain/mileage/mileage.ts'
import { type Cents, centsOf, formatCents, moneyOf, parseAmount, sumOf } from '#domain/money/money.ts'
import { isTypedMoney } from '#domain/money/typed-money.ts'
import { itemsOf } from '#domain/payments/gig-items.ts'
import { type GotPaidPayload, type MileageMode, type PaidItem, paymentOf, previewPayment, splitPayment } from '#domain/payments/got-paid.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { newKey } from '../base/api.ts'

/** A cost that was added in the wizard. */
export interface DraftItem extends PaidItem {
  readonly key: string
}

/** A cost that is being typed and is not among the items yet. */
export interface TypedItem {
  readonly businessPurpose: string
  readonly amount: string
  readonly category: string
  readonly reimbursed: string
}

export const blankItem: TypedItem = { businessPurpose: '', amount: '', category: '', reimbursed: '' }

/** What the wizard holds, as typed. */
export interface Draft {
  readonly totalReceived: string
  readonly tips: string
  /** Tips were stored before: an emptied field then means none. */
  readonly hadTips: boolean
  readonly gotPaidDate: Day
  readonly miles: string
  readonly roundTrip: boolean
  readonly mileageMode: MileageMode
  readonly parkingSpent: string
  readonly parkingReimbursed: string
  readonly items: readonly DraftItem[]
  readonly typedItem: TypedItem
  readonly taxPercentage: number
  readonly paymentMethod: PaymentMethod
}

const typed = (cents: Cents) => (cents > 0 ? moneyOf(cents) : '')

/** An untouched wizard: no zeros to delete, only what is known already of the gigs to pay and of the worker. */
export function newDraft(gigs: readonly Gig[], chosenTaxPercentage: number | null, today: Day): Draft {
  const first = gigs[0]
  const total = (field: 'tips' | 'parkingExpense' | 'reimbursedParking') => typed(sumOf(gigs, (gig) => centsOf(gig[field])))
  const miles = gigs.reduce((sum, gig) => sum + gig.mileage, 0)
  return {
    totalReceived: '',
    tips: total('tips'),
    hadTips: total('tips') !== '',
    gotPaidDate: today,
    miles: miles > 0 ? String(miles) : '',
    roundTrip: false,
    mileageMode: 'total',
    parkingSpent: total('parkingExpense'),
    parkingReimbursed: total('reimbursedParking'),
    items: itemsOf(gigs).map((item) => ({ ...item, key: newKey() })),
    typedItem: blankItem,
    taxPercentage: wizardTaxPercentage(first ?? { taxPercentage: null, taxPercentageEdited: false }, chosenTaxPercentage),
    paymentMethod: first?.paymentMethod ?? 'cash',
  }
}

const centsIn = (text: string): Cents => parseAmount(text) ?? 0

const MILES = /^\d{1,6}(\.\d+)?$/

/** Miles as written: digits with at most one decimal point. */
const milesIn = (text: string): number => (MILES.test(text.trim()) ? Number(text) : 0)

/** Whole miles for the job, or for each of its days in the per-day mode. */
export const draftMiles = ({ miles, roundTrip }: Draft): number => tripMiles(milesIn(miles), { roundTrip, days: 1 })

/** What the server is sent. */
export const payloadOf = (draft: Draft): GotPaidPayload => ({
  totalReceived: moneyOf(centsIn(draft.totalReceived)),
  ...((draft.hadTips || draft.tips.trim() !== '') && { tips: moneyOf(centsIn(draft.tips)) }),
  mileage: draftMiles(draft),
  parkingSpent: moneyOf(centsIn(draft.parkingSpent)),
  parkingReimbursed: moneyOf(centsIn(draft.parkingReimbursed)),
  otherExpenses: draft.items.map(({ businessPurpose, category, amount, reimbursed }) => ({
    businessPurpose,
    category,
    amount: moneyOf(amount),
    reimbursedAmount: moneyOf(reimbursed),
  })),
  otherReimbursed: moneyOf(sumOf(draft.items, (item) => item.reimbursed)),
  paymentMethod: draft.paymentMethod,
  taxPercentage: draft.taxPercentage,
  gotPaidDate: draft.gotPaidDate,
})

/** The figures that the draft would store on its days. */
export const previewOf = (draft: Draft, workDays: readonly Day[], usesIrsMileageRate: boolean) =>
  previewPayment(splitPayment(paymentOf(payloadOf(draft)), workDays.length, draft.mileageMode), workDays, usesIrsMileageRate)

/** What keeps a typed cost from being added, in the words of spec.md 5. */
export function itemRefusal({ businessPurpose, amount, category, reimbursed }: TypedItem): Issue | null {
  if (businessPurpose.trim() === '') return { path: 'businessPurpose', message: 'Please enter what the expense was for' }
  if ((parseAmount(amount) ?? 0) <= 0) return { path: 'amount', message: 'Please enter a valid amount' }
  if (category === '') return { path: 'category', message: 'Please select a category' }
  return isTypedMoney(reimbursed) ? null : { path: 'reimbursed', message: 'Please enter a valid amount' }
}

/** Says that less is counted than was typed as paid back; undefined when it is not so. */
export function cappedHint(spent: string, reimbursed: string): string | undefined {
  const cost = spent.trim() === '' ? 0 : parseAmount(spent)
  if (cost === null || centsIn(reimbursed) <= cost) return undefined
  return `Counted as ${formatCents(cappedReimbursement(cost, centsIn(reimbursed)))}: no more than it cost.`
}

/** The draft with the typed cost among its items, the reimbursement capped at the amount. */
export function withTypedItem(draft: Draft): Draft {
  const { businessPurpose, category } = draft.typedItem
  const amount = centsIn(draft.typedItem.amount)
  const reimbursed = cappedReimbursement(amount, centsIn(draft.typedItem.reimbursed))
  const item = { key: newKey(), businessPurpose: businessPurpose.trim(), category, amount, reimbursed }
  return { ...draft, items: [...draft.items, item], typedItem: blankItem }
}

/** Whether a cost was begun: leaving its step then adds it, so that nothing typed is lost. */
export const isItemBegun = ({ typedItem }: Draft): boolean => Object.values(typedItem).some((text) => text.trim() !== '')

/** The last number that was a whole percentage from 0 to 50: other input is ignored (spec.md 5). */
export const taxPercentageIn = (text: string, kept: number): number => {
  const isWhole = /^\d{1,2}$/.test(text.trim())
  return isWhole && Number(text) <= MAX_TAX_PERCENTAGE ? Number(text) : kept
}

const AMOUNT = 'Enter an amount like 250 or 250.00'

/** What keeps a step from being left. */
export function checkStep(step: number, draft: Draft, today: Day): Issue[] {
  const amount = (path: 'tips' | 'parkingSpent' | 'parkingReimbursed') => (isTypedMoney(draft[path]) ? [] : [{ path, message: AMOUNT }])
  if (step === 1)
    return [
      ...(parseAmount(draft.totalReceived) === null
        ? [{ path: 'totalReceived', message: 'Enter what you were paid, like 250 or 250.00' }]
        : []),
      ...amount('tips'),
      ...(draft.gotPaidDate === '' || draft.gotPaidDate > today
        ? [{ path: 'gotPaidDate', message: 'Choose today or an earlier day' }]
        : []),
    ]
  if (step === 2) {
    const isNumber = draft.miles.trim() === '' || MILES.test(draft.miles.trim())
    if (isNumber && draftMiles(draft) <= MAX_MILES) return []
    return [{ path: 'miles', message: `Enter miles up to ${MAX_MILES.toLocaleString('en-US')} in all` }]
  }
  if (step === 4) {
    const refusal = isItemBegun(draft) ? itemRefusal(draft.typedItem) : null
    return refusal ? [{ path: 'typedItem', message: refusal.message }] : []
  }
  return step === 3 ? [...amount('parkingSpent'), ...amount('parkingReimbursed')] : []
}
