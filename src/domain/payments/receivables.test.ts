import { expect, test } from 'vitest'
import { reminderText } from '#words/payment-texts.ts'
import { jobsOf, joinAlike, nearInList } from '../gigs/multi-day.ts'
import { aGig, aPayload, clientIdOf, paid } from '../testing/factories.ts'
import { byAge, fullPay, isPayNear, justWorked, moneyOwed, payAtOnce, payableInFull } from './receivables.ts'

const today = '2026-11-21'

test('unpaid work is owed, is overdue thirty days after its last day, and the oldest comes first', () => {
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
  const { owed, overdueJobs, rows } = moneyOwed(gigs, [], today)
  expect([owed, overdueJobs]).toEqual([81666, 1])
  expect(rows.map(({ cents, dueOn, daysOverdue }) => [cents, dueOn, daysOverdue])).toEqual([
    [66666, '2026-11-10', 11],
    [15000, '2026-12-20', -29],
  ])
})

test('nothing more is owed for a paid gig that was set back to wait for its payment', () => {
  const reopened = paid([aGig({ date: '2026-11-02' })], aPayload(), today).map((gig) => ({ ...gig, status: 'pending payment' as const }))
  expect([fullPay(reopened), payAtOnce(reopened), moneyOwed(reopened, [], today).owed]).toEqual([0, 0, 0])
})

test.each(['completed', 'applied', 'upcoming'] as const)(
  'a job is owed once all of its days are over, also if the last one is %s',
  (status) => {
    const last = aGig({ date: '2026-11-22', multiDayGroupId: 'g', status })
    const job = [aGig({ date: '2026-11-20', multiDayGroupId: 'g', status: 'pending payment', expectedPay: '100.00' }), last]
    expect(moneyOwed(job, [], today).rows).toEqual([])
    expect(moneyOwed(job, [], '2026-11-23').rows.length).toBe(1)
  },
)

test('a job is not overdue on its due day', () => {
  expect(moneyOwed([aGig({ date: '2026-10-22' })], [], today).rows[0]?.daysOverdue).toBe(0)
})

test('each overdue job is counted, and a job on its due day is not', () => {
  const gigs = ['2026-09-01', '2026-10-21', '2026-10-22'].map((date) => aGig({ date }))
  expect(moneyOwed(gigs, [], today).overdueJobs).toBe(2)
})

test('work that was only applied for is not owed, even with recorded miles', () =>
  expect(moneyOwed([aGig({ date: '2026-11-01', status: 'applied', mileage: 20 })], [], today).rows).toEqual([]))

test.each([
  ['2026-10-22', '(Oct 22, 2026) is due on Nov 21, 2026.'],
  ['2026-11-02', '(Nov 2, 2026) is due on Dec 2, 2026.'],
])('the reminder about work of %s does not call the pay overdue: %s', (date, text) => {
  const [row] = moneyOwed([aGig({ date })], [], today).rows
  expect(row && reminderText(row, 'Ada')).toContain(text)
})

test('the reminder states the amount, the work and its day', () => {
  const [row] = moneyOwed([aGig({ date: '2026-10-01', eventName: 'Gala', clientName: 'Harbor' })], [], today).rows
  expect(row && reminderText(row, 'Ada')).toBe(
    'Hello Harbor,\na friendly reminder that $300.00 for Gala (Oct 1, 2026) was due on Oct 31, 2026.\nCould you let me know when I can expect it?\nThank you, Ada',
  )
})

test('a client with its own terms has that many days', () => {
  const gigs = [aGig({ date: '2026-11-01', clientName: 'Harbor' }), aGig({ date: '2026-11-01', clientName: 'Lumen' })]
  const { rows } = moneyOwed(gigs, [{ clientId: clientIdOf('Harbor'), days: 14 }], today)
  expect(rows.map(({ job, dueOn }) => [job.first.clientName, dueOn])).toEqual([
    ['Harbor', '2026-11-15'],
    ['Lumen', '2026-12-01'],
  ])
})

const pending = (date: string, fields = {}) => aGig({ date, status: 'pending payment', ...fields })

test.each([
  ['the latest finished gig', [pending('2026-11-18'), pending('2026-11-20')], '2026-11-20'],
  ['no gig of today', [pending(today)], undefined],
  ['no gig of more than a week ago', [pending('2026-11-13')], undefined],
  [
    'no job with days still to come',
    [pending('2026-11-20', { multiDayGroupId: 'g' }), aGig({ date: '2026-11-22', multiDayGroupId: 'g' })],
    undefined,
  ],
  ['a gig of exactly a week ago', [pending('2026-11-14')], '2026-11-14'],
  [
    'no job whose last day is today',
    [pending('2026-11-20', { multiDayGroupId: 'g' }), pending(today, { multiDayGroupId: 'g' })],
    undefined,
  ],
  [
    'no job with a day that nobody confirmed',
    [pending('2026-11-19', { multiDayGroupId: 'g' }), aGig({ date: '2026-11-20', status: 'pending', multiDayGroupId: 'g' })],
    undefined,
  ],
  ['no paid gig', paid([aGig({ date: '2026-11-20' })], aPayload(), today), undefined],
])('the worker is asked about %s', (_, gigs, day) => expect(justWorked(gigs, today)?.end).toBe(day))

test('the worker is asked about the unpaid days of a job whose other days are completed', () => {
  const [first, second] = [pending('2026-11-19', { multiDayGroupId: 'g' }), aGig({ date: '2026-11-20', multiDayGroupId: 'g' })]
  expect(justWorked([first, { ...second, status: 'completed' }], today)?.gigs).toEqual([first])
})

test('paid in full is the expected pay plus the costs that the client reimburses', () => {
  expect(fullPay([aGig({ expectedPay: '300.00', parkingExpense: '18.00', reimbursedParking: '12.00' }), aGig({ expectedPay: null })])).toBe(
    31200,
  )
})

test('one tap pays only work that waits for its payment', () => {
  const over = aGig({ status: 'pending payment', expectedPay: '240.00' })
  expect(payAtOnce([over, over])).toBe(48000)
  expect(payAtOnce([over, aGig({ status: 'upcoming', expectedPay: '240.00' })])).toBe(0)
  expect(payAtOnce([aGig({ status: 'pending payment', expectedPay: null })])).toBe(0)
})

test('a job whose last day is paid is still due by that day, with the amount of its other days', () => {
  const [first, second, third] = ['2026-10-12', '2026-10-13', '2026-10-14'].map((date) =>
    aGig({ date, multiDayGroupId: 'g', status: 'pending payment', expectedPay: '100.00' }),
  )
  const gigs = [first, { ...second, parkingExpense: '18.00', reimbursedParking: '18.00' }, { ...third, status: 'completed' }]
  const { rows } = moneyOwed(gigs as never, [], today)
  expect(rows.map(({ cents, dueOn, job }) => [cents, dueOn, job.gigs.length])).toEqual([[21800, '2026-11-13', 2]])
})

test('receivables are grouped by how late they are', () => {
  const days = ['2026-09-01', '2026-09-21', '2026-09-22', '2026-10-21', '2026-10-22', '2026-11-20']
  const gigs = days.map((date) => aGig({ date, expectedPay: '100.00' }))
  expect(byAge(moneyOwed(gigs, [], today).rows).map(({ lateness, cents, rows }) => [lateness, cents, rows.length])).toEqual([
    ['late', 20000, 2],
    ['overdue', 20000, 2],
    ['notDue', 20000, 2],
  ])
})

const tomorrow = '2026-11-22'
test.each<[string, Parameters<typeof aGig>[0][], number]>([
  ['today’s gig', [{ date: today }], 30000],
  ['a confirmed gig of today', [{ date: today, status: 'confirmed' }], 30000],
  ['tomorrow’s gig', [{ date: tomorrow }], 0],
  ['a confirmed gig of tomorrow', [{ date: tomorrow, status: 'confirmed' }], 0],
  ['a completed gig', [{ date: today, status: 'completed' }], 0],
  ['a gig of tomorrow that waits for its payment', [{ date: tomorrow, status: 'pending payment' }], 30000],
  ['a gig of last week', [{ date: '2026-11-14', status: 'pending payment' }], 30000],
  ['a gig that was only applied for', [{ date: '2026-11-14', status: 'applied' }], 0],
  [
    'a job on its first day',
    [
      { date: today, multiDayGroupId: 'g' },
      { date: tomorrow, multiDayGroupId: 'g' },
    ],
    0,
  ],
  [
    'a job on its last day',
    [
      { date: '2026-11-20', multiDayGroupId: 'g' },
      { date: today, multiDayGroupId: 'g' },
    ],
    60000,
  ],
  ['a gig without pay', [{ date: today, expectedPay: null }], 0],
])('from the last day of work on, %s can be paid in full', (_, gigs, cents) => {
  const [job] = jobsOf(gigs.map(aGig))
  expect(job && payableInFull(job, today)).toBe(cents)
})

test.each([
  ['work of tomorrow', [{ date: '2026-11-22' }], false],
  ['work of today', [{ date: today }], true],
  ['a job that has begun', [{ date: '2026-11-20' }, { date: '2026-11-22' }], true],
  ['a job whose first days are paid', [{ date: '2026-11-20', status: 'completed' }, { date: '2026-11-22' }], false],
  ['future work that waits for its payment', [{ date: '2026-11-22', status: 'pending payment' }], true],
  ['a completed gig', [{ date: '2026-11-20', status: 'completed' }], false],
] as const)('the row of %s offers its payment: %j %s', (_, gigs, isNear) => {
  const [job] = jobsOf(gigs.map((gig) => aGig({ ...gig, multiDayGroupId: 'g' })))
  expect(job && isPayNear(job, today)).toBe(isNear)
})

test('jobs that only look alike are not paid in full at once', () => {
  const [alike] = joinAlike(jobsOf([aGig({ date: '2026-11-19' }), aGig({ date: '2026-11-20' })]), nearInList)
  expect(alike?.parts).toHaveLength(2)
  expect(alike && payableInFull(alike, today)).toBe(0)
})
