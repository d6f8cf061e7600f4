import { amount, amountAboveZero, checkFields, dayUntil, type Issue, required } from '../check.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
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

/** Returns what keeps a typed cost from being added, in the words of spec.md 5. */
export const itemRefusal = (item: ItemForm): Issue | null =>
  checkFields(item, {
    businessPurpose: [required('Please enter what the expense was for')],
    amount: [amountAboveZero('Please enter a valid amount')],
    category: [required('Please select a category')],
    reimbursed: [amount('Please enter a valid amount')],
  })[0] ?? null

const RECEIVED = 'Enter what you were paid, like 250 or 250.00'

const checks: Readonly<Record<PaymentStep, (form: PaymentForm, today: Day) => Issue[]>> = {
  total: (form, today) =>
    checkFields(form, {
      totalReceived: [required(RECEIVED), amount(RECEIVED)],
      tips: [amount()],
      gotPaidDate: [dayUntil(today)],
    }),
  mileage: (form) => {
    const isNumber = form.miles.trim() === '' || isTypedMiles(form.miles)
    if (isNumber && formMiles(form) <= MAX_MILES) return []
    return [{ path: 'miles', message: `Enter miles up to ${MAX_MILES.toLocaleString('en-US')} in all` }]
  },
  parking: (form) => checkFields(form, { parkingSpent: [amount()], parkingReimbursed: [amount()] }),
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
