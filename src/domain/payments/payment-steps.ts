import { amount, amountAboveZero, checkFields, dayUntil, type Issue, required } from '../check/check.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
import { formatCents } from '../money/money.ts'
import { type Day, daysBetween, formatDays, isDay } from '../time/calendar-day.ts'
import type { ItemForm } from './item-form.ts'
import { formMiles, isItemBegun, isTypedMiles, type PaymentForm, readForm, withTypedItem } from './payment-form.ts'

/** The steps of the Got Paid wizard, in order (spec.md 2). */
export const paymentSteps = ['total', 'mileage', 'parking', 'expenses', 'tax', 'review'] as const
export type PaymentStep = (typeof paymentSteps)[number]

/** The title of each step (spec.md 2). */
export const paymentStepTitles: Readonly<Record<PaymentStep, string>> = {
  total: 'Total Payment',
  mileage: 'Mileage Tracking',
  parking: 'Parking Expenses',
  expenses: 'Other Business Expenses',
  tax: 'Tax Rate & Payment',
  review: 'Review & Confirm',
}

/** Returns the next step; undefined after the last one. */
export const nextStep = (step: PaymentStep): PaymentStep | undefined => paymentSteps[paymentSteps.indexOf(step) + 1]

/** Returns whether a step comes before the one that leads to the review, so that the wizard offers the review as a shortcut. */
export const isBeforeReview = (step: PaymentStep): boolean => paymentSteps.indexOf(step) < paymentSteps.length - 2

/** Returns the issue that keeps a typed cost from being added (spec.md 5). */
export const itemRefusal = (item: ItemForm): Issue | null =>
  checkFields(item, {
    businessPurpose: [required('Please enter what the expense was for')],
    amount: [amountAboveZero('Please enter a valid amount')],
    category: [required('Please select a category')],
    reimbursed: [amount('Please enter a valid amount')],
  })[0] ?? null

const RECEIVED = 'Enter what you were paid, like 250 or 250.00'

const CHOOSE = 'Choose one to go on'

/** Asks about a total that differs from what was agreed. */
function agreementIssues(form: PaymentForm): Issue[] {
  const { short, over } = readForm(form)
  if (short > 0 && form.rest === null) return [{ path: 'rest', message: CHOOSE }]
  return over > 0 && form.extra === null ? [{ path: 'extra', message: CHOOSE }] : []
}

/** Asks about reimbursements of other expenses, and about a reimbursement in the total without a cost. */
function reimbursementIssues(form: PaymentForm): Issue[] {
  const { itemsAdded, areItemsOnTop, unexplained } = readForm(form)
  if (itemsAdded > 0 && areItemsOnTop === null) return [{ path: 'areItemsOnTop', message: CHOOSE }]
  if (unexplained === 0) return []
  const message = `Add the cost that ${formatCents(unexplained)} of the total paid back, or change your answer in step 1`
  return [{ path: 'unexplained', message }]
}

const checks: Readonly<Record<PaymentStep, (form: PaymentForm, today: Day) => Issue[]>> = {
  total: (form, today) => {
    const issues = checkFields(form, {
      totalReceived: [required(RECEIVED), amount(RECEIVED)],
      tips: [amount()],
      gotPaidDate: [dayUntil(today)],
    })
    return issues.some(({ path }) => path === 'totalReceived') ? issues : [...agreementIssues(form), ...issues]
  },
  mileage: (form) => {
    const isNumber = form.miles.trim() === '' || isTypedMiles(form.miles)
    if (isNumber && formMiles(form) <= MAX_MILES) return []
    const most = MAX_MILES.toLocaleString('en-US')
    return [{ path: 'miles', message: isNumber ? `${most} miles in all is the most` : 'Enter miles like 46 or 46.5' }]
  },
  parking: (form) => {
    const issues = checkFields(form, { parkingSpent: [amount()], parkingReimbursed: [amount()] })
    const { parkingAdded, isParkingOnTop } = readForm(form)
    return parkingAdded > 0 && isParkingOnTop === null ? [{ path: 'isParkingOnTop', message: CHOOSE }] : issues
  },
  expenses: (form) => {
    const refusal = isItemBegun(form) ? itemRefusal(form.typedItem) : null
    return refusal ? [{ path: 'typedItem', message: refusal.message }] : reimbursementIssues(form)
  },
  tax: () => [],
  review: () => [],
}

/** For each field of the call, the wizard's step that asks for it and its name in that step. */
const places: Readonly<Record<string, { readonly step: PaymentStep; readonly path: string }>> = {
  totalReceived: { step: 'total', path: 'totalReceived' },
  tips: { step: 'total', path: 'tips' },
  gotPaidDate: { step: 'total', path: 'gotPaidDate' },
  mileage: { step: 'mileage', path: 'miles' },
  parkingSpent: { step: 'parking', path: 'parkingSpent' },
  parkingReimbursed: { step: 'parking', path: 'parkingReimbursed' },
  otherExpenses: { step: 'expenses', path: 'typedItem' },
  otherReimbursed: { step: 'expenses', path: 'typedItem' },
  taxPercentage: { step: 'tax', path: 'taxPercentage' },
}

/** Returns the first step that can fix the server's issues, with its issues; null when no step asks for those fields. */
export function stepOfIssues(issues: readonly Issue[]): { readonly step: PaymentStep; readonly issues: readonly Issue[] } | null {
  const placed = issues.flatMap(({ path, message }) => {
    const place = places[path.split('.')[0] ?? '']
    return place ? [{ ...place, message }] : []
  })
  const step = paymentSteps.find((each) => placed.some((issue) => issue.step === each))
  return step ? { step, issues: placed.filter((issue) => issue.step === step).map(({ path, message }) => ({ path, message })) } : null
}

/** How many days from the work a payment day may be before the wizard asks about it: the year is probably mistyped. */
const FAR_DAYS = 366

/** Asks about a payment day that is more than a year from all the work; null for any other day. */
export function farPayday({ gotPaidDate }: Pick<PaymentForm, 'gotPaidDate'>, workDays: readonly Day[]): Issue | null {
  if (!isDay(gotPaidDate) || workDays.some((day) => Math.abs(daysBetween(day, gotPaidDate)) <= FAR_DAYS)) return null
  const work = formatDays(workDays[0] ?? '', workDays.at(-1) ?? '')
  return { path: 'gotPaidDate', message: `That’s over a year from the work (${work}). Press Next again if it’s right.` }
}

/** Returns the issues that keep the worker from leaving a step. */
export const checkStep = (step: PaymentStep, form: PaymentForm, today: Day): Issue[] => checks[step](form, today)

/** Returns the form after leaving a step: a cost that is still typed is added. */
export const leaveStep = (step: PaymentStep, form: PaymentForm): PaymentForm =>
  step === 'expenses' && isItemBegun(form) ? withTypedItem(form) : form

/** Returns the requested step if all steps before it are valid, or else the first invalid one. */
export const reachableStep = (asked: PaymentStep, form: PaymentForm, today: Day): PaymentStep =>
  paymentSteps.slice(0, paymentSteps.indexOf(asked)).find((step) => checkStep(step, form, today).length > 0) ?? asked
