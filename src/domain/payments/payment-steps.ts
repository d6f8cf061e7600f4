import type { Issue } from '../check.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
import { parseAmount } from '../money/money.ts'
import { isTypedMoney } from '../money/typed-money.ts'
import type { Day } from '../time/calendar-day.ts'
import { formMiles, type ItemForm, isItemBegun, isTypedMiles, type PaymentForm, withTypedItem } from './payment-form.ts'

/** The steps of the Got Paid wizard in their order (spec.md 2). */
export const paymentSteps = ['total', 'mileage', 'parking', 'expenses', 'tax', 'review'] as const
export type PaymentStep = (typeof paymentSteps)[number]

/** How each step is called on the screen (spec.md 2). */
export const paymentStepTitles: Readonly<Record<PaymentStep, string>> = {
  total: 'Total Payment',
  mileage: 'Mileage Tracking',
  parking: 'Parking Expenses',
  expenses: 'Other Business Expenses',
  tax: 'Tax Rate & Payment',
  review: 'Review & Confirm',
}

/** Returns the step after this one; the last one has none. */
export const nextStep = (step: PaymentStep): PaymentStep | undefined => paymentSteps[paymentSteps.indexOf(step) + 1]

const AMOUNT = 'Enter an amount like 250 or 250.00'

const amountIssues = (form: PaymentForm, ...paths: readonly ('tips' | 'parkingSpent' | 'parkingReimbursed')[]): Issue[] =>
  paths.filter((path) => !isTypedMoney(form[path])).map((path) => ({ path, message: AMOUNT }))

/** Returns what keeps a typed cost from being added, in the words of spec.md 5. */
export function itemRefusal({ businessPurpose, amount, category, reimbursed }: ItemForm): Issue | null {
  if (businessPurpose.trim() === '') return { path: 'businessPurpose', message: 'Please enter what the expense was for' }
  if ((parseAmount(amount) ?? 0) <= 0) return { path: 'amount', message: 'Please enter a valid amount' }
  if (category === '') return { path: 'category', message: 'Please select a category' }
  return isTypedMoney(reimbursed) ? null : { path: 'reimbursed', message: 'Please enter a valid amount' }
}

const checks: Readonly<Record<PaymentStep, (form: PaymentForm, today: Day) => Issue[]>> = {
  total: (form, today) => [
    ...(parseAmount(form.totalReceived) === null
      ? [{ path: 'totalReceived', message: 'Enter what you were paid, like 250 or 250.00' }]
      : []),
    ...amountIssues(form, 'tips'),
    ...(form.gotPaidDate === '' || form.gotPaidDate > today ? [{ path: 'gotPaidDate', message: 'Choose today or an earlier day' }] : []),
  ],
  mileage: (form) => {
    const isNumber = form.miles.trim() === '' || isTypedMiles(form.miles)
    if (isNumber && formMiles(form) <= MAX_MILES) return []
    return [{ path: 'miles', message: `Enter miles up to ${MAX_MILES.toLocaleString('en-US')} in all` }]
  },
  parking: (form) => amountIssues(form, 'parkingSpent', 'parkingReimbursed'),
  expenses: (form) => {
    const refusal = isItemBegun(form) ? itemRefusal(form.typedItem) : null
    return refusal ? [{ path: 'typedItem', message: refusal.message }] : []
  },
  tax: () => [],
  review: () => [],
}

/** Returns what keeps a step from being left. */
export const checkStep = (step: PaymentStep, form: PaymentForm, today: Day): Issue[] => checks[step](form, today)

/** Returns the form as it leaves a step: a cost that was begun is added. */
export const leaveStep = (step: PaymentStep, form: PaymentForm): PaymentForm =>
  step === 'expenses' && isItemBegun(form) ? withTypedItem(form) : form

/** Returns the step that can be shown where one is asked for: no step before it has something wrong. */
export const reachableStep = (asked: PaymentStep, form: PaymentForm, today: Day): PaymentStep =>
  paymentSteps.slice(0, paymentSteps.indexOf(asked)).find((step) => checkStep(step, form, today).length > 0) ?? asked
