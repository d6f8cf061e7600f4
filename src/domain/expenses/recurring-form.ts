import { checkFields, type Issue, required } from '../check/check.ts'
import { day } from '../check/check-values.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { type Day, isDay } from '../time/calendar-day.ts'
import { type ExpenseForm, expenseChecks } from './expense-form.ts'
import { daysDue, plannedAfter, plannedFrom, type Recurrence, type RecurringExpense, recurrences, type Schedule } from './recurring.ts'

/** The maximum number of expenses that one change or one step of the task writes. */
export const MOST_WRITTEN = 400

/** What Add Expense holds about its repetition, as typed. `every` is empty for an expense that does not recur. */
export interface RepeatForm {
  readonly every: string
  readonly until: string
}

export const noRepeat: RepeatForm = { every: '', until: '' }

export type ScheduleProblem =
  | { readonly code: 'untilBeforeStart' }
  | { readonly code: 'notPlanned' }
  | { readonly code: 'nextInPast' }
  | { readonly code: 'noNextDay' }
  | { readonly code: 'tooManyExpenses'; readonly most: number }

type ScheduleIssue = Issue<ScheduleProblem>

const isRecurrence = (text: string): text is Recurrence => recurrences.some((each) => each === text)
const blankOr =
  <Problem>(check: (text: string) => Problem | null) =>
  (text: string) =>
    text === '' ? null : check(text)

/** Returns the schedule of a form; null if the expense does not recur, or if its day is not complete. */
export function scheduleOf({ date, every, until }: RepeatForm & Pick<ExpenseForm, 'date'>): Schedule | null {
  if (!isRecurrence(every) || !isDay(date)) return null
  return { every, startsOn: date, endsOn: isDay(until) ? until : null }
}

/** Returns how many expenses a new schedule writes at once, up to today. Stops counting above the maximum. */
export const writtenAtOnce = (schedule: Schedule, today: Day): number =>
  daysDue(schedule, plannedFrom(schedule, schedule.startsOn), today, MOST_WRITTEN + 1).days.length

/** Returns what keeps a schedule from being stored with its next day. */
export function scheduleIssue(schedule: Schedule, nextOn: Day | null, today: Day): ScheduleIssue | null {
  const { startsOn, endsOn } = schedule
  if (endsOn !== null && endsOn < startsOn) return { path: 'endsOn', problem: { code: 'untilBeforeStart' } }
  if (nextOn !== null && plannedFrom(schedule, nextOn) !== nextOn) return { path: 'nextOn', problem: { code: 'notPlanned' } }
  if (daysDue(schedule, nextOn, today, MOST_WRITTEN + 1).days.length <= MOST_WRITTEN) return null
  return { path: 'startsOn', problem: { code: 'tooManyExpenses', most: MOST_WRITTEN } }
}

/** Returns what is wrong with the repetition of a new expense. */
export function checkRepeat(form: RepeatForm & Pick<ExpenseForm, 'date'>, today: Day) {
  const schedule = scheduleOf(form)
  if (!schedule) return []
  const issues = checkFields(form, { until: [blankOr(day)] })
  if (issues.length > 0) return issues
  const issue = scheduleIssue(schedule, schedule.startsOn, today)
  return issue ? [{ path: issue.path === 'endsOn' ? 'until' : 'date', problem: issue.problem }] : []
}

/** The form of a recurring expense, as typed. */
export type RecurringForm = Omit<ExpenseForm, 'date' | 'gigId'> & RepeatForm & { readonly nextOn: string }

/** Returns the form of a recurring expense. */
export const recurringFormOf = (recurring: RecurringExpense): RecurringForm => ({
  amount: recurring.amount,
  merchant: recurring.merchant ?? '',
  businessPurpose: recurring.businessPurpose,
  category: recurring.category,
  subcategory: recurring.subcategory ?? '',
  reimbursedAmount: typedMoney(recurring.reimbursedAmount),
  every: recurring.every,
  nextOn: recurring.nextOn ?? '',
  until: recurring.endsOn ?? '',
})

/** Returns what keeps a recurring expense from being saved. The next day may only be moved to today or later. */
export function checkRecurringForm(form: RecurringForm, before: Pick<RecurringForm, 'nextOn'>, today: Day) {
  const { date: _, ...shared } = expenseChecks
  const ahead = (text: string) => (text !== before.nextOn && text < today ? ({ code: 'nextInPast' } as const) : null)
  const notBeforeNext = (text: string) => (text < form.nextOn ? ({ code: 'untilBeforeStart' } as const) : null)
  return checkFields(form, {
    ...shared,
    nextOn: [required({ code: 'noNextDay' }), day, ahead],
    until: [blankOr(day), blankOr(notBeforeNext)],
  })
}

/** Returns the edited fields of a form that has no issues. Another rhythm or next day counts from the next day on. */
export function recurringPatch(form: RecurringForm, before: RecurringForm) {
  const stored = (typed: RecurringForm) => ({
    amount: moneyTyped(typed.amount),
    merchant: typed.merchant.trim() || null,
    businessPurpose: typed.businessPurpose.trim(),
    category: typed.category,
    subcategory: typed.subcategory.trim() || null,
    reimbursedAmount: moneyTyped(typed.reimbursedAmount),
    every: typed.every as Recurrence,
    nextOn: typed.nextOn,
    endsOn: typed.until || null,
  })
  const was: Readonly<Record<string, unknown>> = stored(before)
  const patch: Partial<ReturnType<typeof stored>> = Object.fromEntries(
    Object.entries(stored(form)).filter(
      ([field, value]) => value !== was[field] || (field === 'subcategory' && form.category !== before.category),
    ),
  )
  if (!patch.every && !patch.nextOn) return patch
  return { ...patch, startsOn: form.nextOn, nextOn: form.nextOn }
}

/** Returns the change that leaves the next planned day out. It ends the expense if no day is left. */
export const skipNext = (recurring: RecurringExpense) => ({
  nextOn: recurring.nextOn && plannedAfter(recurring, recurring.nextOn),
})
