import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../time/calendar-day.ts'
import { shownStatuses } from './balance.ts'
import { automaticReminder, lastDayToPay, nextReminder, type Reminded, reminderSteps } from './reminders.ts'

const dueDate = '2026-11-20'
const daysOn = (days: number): Day => addDays(dueDate, days)
const none: Reminded = { dueDate, reminders: 0, remindedOn: null, remindersPaused: null }
const sent = (reminders: number, days: number): Reminded => ({ ...none, reminders, remindedOn: daysOn(days) })
const on = { sendsReminders: true, status: 'overdue' } as const

test.each([
  ['before the due date', none, -5, ['due', '2026-11-20']],
  ['on the due date', none, 0, ['due', '2026-11-20']],
  ['two days late', none, 2, ['due', '2026-11-20']],
  ['after the first one', sent(1, 0), 1, ['late', '2026-11-23']],
  ['three days late', sent(1, 0), 3, ['late', '2026-11-23']],
  ['after the second one', sent(2, 3), 4, ['statement', '2026-12-04']],
  ['after the third one', sent(3, 14), 20, ['final', '2026-12-20']],
  ['after the final notice', sent(4, 31), 40, null],
  ['20 days late, and none was sent', none, 20, ['statement', '2026-12-04']],
  ['after one reminder that was 20 days late', sent(1, 20), 21, ['final', '2026-12-20']],
  ['after a final notice that was the only reminder', sent(1, 35), 50, null],
  ['after one that was sent early', sent(1, -4), 0, ['late', '2026-11-23']],
  ['after two that were sent early', sent(2, 1), 3, ['statement', '2026-12-04']],
  ['after a reply', { ...none, remindersPaused: 'reply' }, 3, null],
  ['in a dispute', { ...none, remindersPaused: 'dispute' }, 3, null],
  ['of an invoice that was sent on its due date', { ...none, sentOn: daysOn(0) }, 0, ['late', '2026-11-23']],
  ['of an invoice that was sent late', { ...none, sentOn: daysOn(5) }, 6, ['statement', '2026-12-04']],
  ['of an invoice that was sent in time', { ...none, sentOn: daysOn(-30) }, 0, ['due', '2026-11-20']],
] as const)('the next reminder %s', (_, reminded, days, expected) => {
  const next = nextReminder(reminded, daysOn(days))
  expect(next && [next.step, next.dueOn]).toEqual(expected)
})

test.each([
  ['before the due date', none, on, -1, null],
  ['on the due date', none, { ...on, status: 'sent' }, 0, 'due'],
  ['on the due date of an invoice that was seen', none, { ...on, status: 'viewed' }, 0, 'due'],
  ['three days late', sent(1, 0), on, 3, 'late'],
  ['14 days late', sent(2, 3), on, 14, 'statement'],
  ['30 days late', sent(3, 14), on, 30, null],
  ['20 days late, and none was sent', none, on, 20, 'statement'],
  ['on the day of another reminder', sent(1, 3), on, 3, null],
  ['on the day on which an overdue invoice was sent', { ...none, sentOn: daysOn(5) }, on, 5, null],
  ['when it is switched off', none, { ...on, sendsReminders: false }, 0, null],
  ['after a reply', { ...none, remindersPaused: 'reply' }, on, 0, null],
] as const)('what goes out by itself %s', (_, reminded, automatic, days, expected) =>
  expect(automaticReminder(reminded, automatic, daysOn(days))).toBe(expected),
)

test('only an invoice without a payment is reminded by itself', () =>
  expect(shownStatuses.filter((status) => automaticReminder(none, { ...on, status }, daysOn(0)))).toEqual(['overdue', 'viewed', 'sent']))

test('a final notice names the day ten days on', () => expect(lastDayToPay('2026-12-25')).toBe('2027-01-04'))

describe('whenever the task runs, and whenever the worker sends one too', () => {
  const run = fc.record({ days: fc.integer({ min: -5, max: 60 }), isByHand: fc.boolean() })

  test('at most three go out by themselves, one a day, in their order, and never the final notice', () =>
    fc.assert(
      fc.property(fc.array(run, { maxLength: 40 }), fc.option(fc.integer({ min: -10, max: 20 })), (runs, sentAfter) => {
        let reminded: Reminded = { ...none, sentOn: sentAfter === null ? null : daysOn(sentAfter) }
        const automatic: { step: number; day: Day }[] = []
        for (const { days, isByHand } of runs.toSorted((one, other) => one.days - other.days)) {
          const today = daysOn(days)
          const step = isByHand ? nextReminder(reminded, today)?.step : automaticReminder(reminded, on, today)
          if (!step) continue
          if (!isByHand) automatic.push({ step: reminderSteps.indexOf(step), day: today })
          reminded = { ...reminded, reminders: reminded.reminders + 1, remindedOn: today }
        }
        expect(automatic.length).toBeLessThanOrEqual(3)
        for (const [at, { step, day }] of automatic.entries()) {
          expect(reminderSteps[step]).not.toBe('final')
          const before = automatic[at - 1]
          if (before) expect(before.day < day && before.step < step).toBe(true)
        }
      }),
    ))
})
