import { checkFields, type Issue, required } from '../check/check.ts'
import { amount, amountAboveZero, dayUntil } from '../check/check-values.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
import type { AmountProblem, Cents } from '../money/money.ts'
import { type Day, daysBetween, isDay } from '../time/calendar-day.ts'
import type { ItemForm } from './item-form.ts'
import { formMiles, isItemBegun, isTypedMiles, type PaymentForm, readForm, withTypedItem } from './payment-form.ts'
import { checkStub } from './stub-form.ts'

/** The steps of the Got Paid wizard, in order (spec.md 2). */
export const paymentSteps = ['total', 'mileage', 'parking', 'expenses', 'tax', 'review'] as const
export type PaymentStep = (typeof paymentSteps)[number]

/** Returns the next step; undefined after the last one. */
export const nextStep = (step: PaymentStep): PaymentStep | undefined => paymentSteps[paymentSteps.indexOf(step) + 1]

/** Returns whether a step comes before the one that leads to the review, so that the wizard offers the review as a shortcut. */
export const isBeforeReview = (step: PaymentStep): boolean => paymentSteps.indexOf(step) < paymentSteps.length - 2

/** What can be wrong with a typed cost. */
export type CostProblem =
  | AmountProblem
  | { readonly code: 'noCostPurpose' }
  | { readonly code: 'noCostAmount' }
  | { readonly code: 'noCostCategory' }

/** What can be wrong in a step of the wizard. */
export type PaymentProblem =
  | CostProblem
  | { readonly code: 'nothingReceived' }
  | { readonly code: 'notAnAmount' }
  | { readonly code: 'inTheFuture' }
  | { readonly code: 'noGross' }
  | { readonly code: 'moreWithheldThanEarned' }
  | { readonly code: 'choose' }
  /** The total contains a reimbursement without a cost. */
  | { readonly code: 'unexplained'; readonly cents: Cents }
  | { readonly code: 'farFromWork'; readonly first: Day; readonly last: Day }
  | { readonly code: 'notMiles' }
  | { readonly code: 'tooManyMiles'; readonly most: number }

type PaymentIssue = Issue<PaymentProblem>

/** Returns the issue that keeps a typed cost from being added (spec.md 5). */
export const itemRefusal = (item: ItemForm): Issue<CostProblem> | null =>
  checkFields(item, {
    businessPurpose: [required({ code: 'noCostPurpose' })],
    amount: [amountAboveZero({ code: 'noCostAmount' })],
    category: [required({ code: 'noCostCategory' })],
    reimbursed: [amount({ code: 'noCostAmount' })],
  })[0] ?? null

const nothingReceived = { code: 'nothingReceived' } as const

const choose = { code: 'choose' } as const

/** Asks about a total that differs from what was agreed. */
function agreementIssues(form: PaymentForm): PaymentIssue[] {
  const { short, over } = readForm(form)
  if (short > 0 && form.rest === null) return [{ path: 'rest', problem: choose }]
  return over > 0 && form.extra === null ? [{ path: 'extra', problem: choose }] : []
}

/** Asks about reimbursements of other expenses, and about a reimbursement in the total without a cost. */
function reimbursementIssues(form: PaymentForm): PaymentIssue[] {
  const { itemsAdded, areItemsOnTop, unexplained } = readForm(form)
  if (itemsAdded > 0 && areItemsOnTop === null) return [{ path: 'areItemsOnTop', problem: choose }]
  if (unexplained === 0) return []
  return [{ path: 'unexplained', problem: { code: 'unexplained', cents: unexplained } }]
}

const checks: Readonly<Record<PaymentStep, (form: PaymentForm, today: Day) => PaymentIssue[]>> = {
  total: (form, today) => {
    const issues = checkFields(form, {
      totalReceived: [required(nothingReceived), amount(nothingReceived)],
      tips: [amount()],
      gotPaidDate: [dayUntil(today)],
    })
    const ofStub = form.isOnW2 ? checkStub(form.stub).map((issue) => ({ ...issue, path: `stub.${issue.path}` })) : []
    const found = [...issues, ...ofStub]
    const isUnread = found.some(({ path }) => path === 'totalReceived' || path.startsWith('stub.'))
    return isUnread ? found : [...agreementIssues(form), ...found]
  },
  mileage: (form) => {
    const isNumber = form.miles.trim() === '' || isTypedMiles(form.miles)
    if (isNumber && formMiles(form) <= MAX_MILES) return []
    return [{ path: 'miles', problem: isNumber ? { code: 'tooManyMiles', most: MAX_MILES } : { code: 'notMiles' } }]
  },
  parking: (form) => {
    const issues = checkFields(form, { parkingSpent: [amount()], parkingReimbursed: [amount()] })
    const { parkingAdded, isParkingOnTop } = readForm(form)
    return parkingAdded > 0 && isParkingOnTop === null ? [{ path: 'isParkingOnTop', problem: choose }] : issues
  },
  expenses: (form) => {
    const refusal = isItemBegun(form) ? itemRefusal(form.typedItem) : null
    return refusal ? [{ ...refusal, path: 'typedItem' }] : reimbursementIssues(form)
  },
  tax: () => [],
  review: () => [],
}

/** For each field of the call, the wizard's step that asks for it and its name in that step. */
const places: Readonly<Record<string, { readonly step: PaymentStep; readonly path: string }>> = {
  totalReceived: { step: 'total', path: 'totalReceived' },
  tips: { step: 'total', path: 'tips' },
  stub: { step: 'total', path: 'stub.gross' },
  gotPaidDate: { step: 'total', path: 'gotPaidDate' },
  mileage: { step: 'mileage', path: 'miles' },
  parkingSpent: { step: 'parking', path: 'parkingSpent' },
  parkingReimbursed: { step: 'parking', path: 'parkingReimbursed' },
  otherExpenses: { step: 'expenses', path: 'typedItem' },
  otherReimbursed: { step: 'expenses', path: 'typedItem' },
  taxPercentage: { step: 'tax', path: 'taxPercentage' },
  setAside: { step: 'review', path: 'setAside' },
  toGoals: { step: 'review', path: 'setAside' },
}

/** Returns the first step that can fix the server's issues, with its issues; null when no step asks for those fields. */
export function stepOfIssues<Refused extends { readonly path: string }>(
  issues: readonly Refused[],
): { readonly step: PaymentStep; readonly issues: readonly Refused[] } | null {
  const placed = issues.flatMap((issue) => {
    const place = places[issue.path.split('.')[0] ?? '']
    return place ? [{ step: place.step, issue: { ...issue, path: place.path } }] : []
  })
  const step = paymentSteps.find((each) => placed.some((placement) => placement.step === each))
  return step ? { step, issues: placed.filter((placement) => placement.step === step).map(({ issue }) => issue) } : null
}

/** How many days from the work a payment day may be before the wizard asks about it: the year is probably mistyped. */
const FAR_DAYS = 366

/** Asks about a payment day that is more than a year from all the work; null for any other day. */
export function farPayday({ gotPaidDate }: Pick<PaymentForm, 'gotPaidDate'>, workDays: readonly Day[]): PaymentIssue | null {
  if (!isDay(gotPaidDate) || workDays.some((day) => Math.abs(daysBetween(day, gotPaidDate)) <= FAR_DAYS)) return null
  return { path: 'gotPaidDate', problem: { code: 'farFromWork', first: workDays[0] ?? '', last: workDays.at(-1) ?? '' } }
}

/** Returns the issues that keep the worker from leaving a step. */
export const checkStep = (step: PaymentStep, form: PaymentForm, today: Day): PaymentIssue[] => checks[step](form, today)

/** Returns the form after leaving a step: a cost that is still typed is added. */
export const leaveStep = (step: PaymentStep, form: PaymentForm): PaymentForm =>
  step === 'expenses' && isItemBegun(form) ? withTypedItem(form) : form

/** Returns the requested step if all steps before it are valid, or else the first invalid one. */
export const reachableStep = (asked: PaymentStep, form: PaymentForm, today: Day): PaymentStep =>
  paymentSteps.slice(0, paymentSteps.indexOf(asked)).find((step) => checkStep(step, form, today).length > 0) ?? asked
