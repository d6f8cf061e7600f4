import { expect, test } from 'vitest'
import { moneyOwed, reminderText } from './receivables.ts'
import { aGig, aPayload, paid } from './testing/factories.ts'

const today = '2026-11-21'

test('work that is done and not paid is owed, thirty days after its last day overdue, the oldest first', () => {
  const festival = ['2026-10-10', '2026-10-11'].map((date) =>
    aGig({ date, multiDayGroupId: 'g', status: 'pending payment', expectedPay: '333.33' }),
  )
  const gigs = [
    aGig({ date: '2026-11-20', status: 'pending payment', expectedPay: '150.00' }),
    ...festival,
    aGig({ date: today, expectedPay: '99.00' }),
    aGig({ date: '2026-11-01', status: 'applied', expectedPay: '99.00' }),
    aGig({ date: '2026-11-01', status: 'pending payment', expectedPay: null }),
    ...paid([aGig({ date: '2026-11-02' })], aPayload(), today),
  ]
  const { owed, overdueJobs, rows } = moneyOwed(gigs, today)
  expect([owed, overdueJobs]).toEqual([81666, 1])
  expect(rows.map(({ cents, dueOn, daysOverdue }) => [cents, dueOn, daysOverdue])).toEqual([
    [66666, '2026-11-10', 11],
    [15000, '2026-12-20', -29],
  ])
})

test('the day it is due it is not overdue', () => {
  expect(moneyOwed([aGig({ date: '2026-10-22' })], today).rows[0]?.daysOverdue).toBe(0)
})

test('the reminder says how much, for what and since when', () => {
  const [row] = moneyOwed([aGig({ date: '2026-10-01', eventName: 'Gala', clientName: 'Harbor' })], today).rows
  expect(row && reminderText(row, 'Ada')).toBe(
    'Hello Harbor,\na friendly reminder that $300.00 for Gala (Oct 1, 2026) was due on Oct 31, 2026.\nCould you let me know when I can expect it?\nThank you, Ada',
  )
})
