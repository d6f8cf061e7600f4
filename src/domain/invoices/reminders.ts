import { addDays, type Day } from '../time/calendar-day.ts'
import type { ShownStatus } from './balance.ts'

/** Why reminders of an invoice no longer go out by themselves: the client answered, or disputes it. */
export const pauseReasons = ['reply', 'dispute'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** The reminders of an invoice, one after the other: on its due date, when it is late, with a statement of the account, and a final notice. */
export const reminderSteps = ['due', 'late', 'statement', 'final'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** How many days after its due date an invoice reaches each step. */
const stepDays: Readonly<Record<ReminderStep, number>> = { due: 0, late: 3, statement: 14, final: 30 }

/** The days that a final notice leaves to pay. */
const FINAL_DAYS = 10

/** Returns the last day to pay that a final notice names when it is sent on a day. */
export const lastDayToPay = (sentOn: Day): Day => addDays(sentOn, FINAL_DAYS)

/** What decides which reminder of an invoice is next. */
export interface Reminded {
  readonly dueDate: Day
  /** How many reminders were sent. */
  readonly reminders: number
  /** The day of the last reminder. */
  readonly remindedOn: Day | null
  readonly remindersPaused: PauseReason | null
  /** The day on which the invoice itself was sent. Steps that it had reached by then are passed over. */
  readonly sentOn?: Day | null
}

export interface NextReminder {
  readonly step: ReminderStep
  /** The day from which it is due. It may be in the future. */
  readonly dueOn: Day
}

/** Returns the number of the last step that an invoice had reached on a day; -1 before its due date. */
const stepReachedBy = (dueDate: Day, day: Day | null | undefined): number =>
  day ? reminderSteps.findLastIndex((step) => addDays(dueDate, stepDays[step]) <= day) : -1

/**
 * Returns the next reminder of an invoice: the latest step that is due and was neither sent nor passed over, or else the first one in the
 * future. Null when reminders are paused, and after the last step.
 */
export function nextReminder({ dueDate, reminders, remindedOn, remindersPaused, sentOn }: Reminded, today: Day): NextReminder | null {
  if (remindersPaused !== null) return null
  const done = Math.max(reminders - 1, stepReachedBy(dueDate, remindedOn), stepReachedBy(dueDate, sentOn))
  const step = reminderSteps[Math.max(done + 1, stepReachedBy(dueDate, today))]
  return step ? { step, dueOn: addDays(dueDate, stepDays[step]) } : null
}

/** The states in which a client has not reacted to an invoice. A payment of a part is a reaction too. */
const unanswered: readonly ShownStatus[] = ['sent', 'viewed', 'overdue']

/** What decides whether a reminder goes out without a tap. */
export interface Automatic {
  /** Whether the worker switched it on. */
  readonly sendsReminders: boolean
  readonly status: ShownStatus
}

/**
 * Returns the reminder to send today without a tap; null for none. At most three are sent, one a day, and only the latest that is due. A final
 * notice always needs a tap.
 */
export function automaticReminder(reminded: Reminded, { sendsReminders, status }: Automatic, today: Day): ReminderStep | null {
  if (!sendsReminders || !unanswered.includes(status)) return null
  if (reminded.remindedOn !== null && reminded.remindedOn >= today) return null
  const next = nextReminder(reminded, today)
  return next && next.dueOn <= today && next.step !== 'final' ? next.step : null
}
