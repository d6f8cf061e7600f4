import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboveText, daysMark, monthSumText } from '#words/list-texts.ts'
import { earnings, type Gig, gigStatuses, mayNotBeWorked, projectedEarnings } from '../gigs/gig.ts'
import { moneyOf, sumOf } from '../money/money.ts'
import { aGig } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { newestFirst } from '../time/order.ts'
import { foundList, type GroupedGigs, groupGigs, type ListSection, rowCents, sectionSums } from './gig-list.ts'
import { moneyOwed } from './receivables.ts'

const today = '2026-11-21'
const wholeList = <G extends Gig>(gigs: readonly G[], day: string) => groupGigs(gigs, day).sections
const pay = { expectedPay: '100.00' }
const aJob = (multiDayGroupId: string, dates: readonly string[], fields: Parameters<typeof aGig>[0] = {}) =>
  dates.map((date) => aGig({ ...pay, eventName: multiDayGroupId, multiDayGroupId, date, ...fields }))

/** Writes a section as one line: its name, gigs, earned and expected dollars, and its rows by event, first day and dollars. */
function lineOf(section: ListSection) {
  const { kind, key, count, rows, above } = section
  const { earned, expected } = sectionSums(section, today)
  const left = above.length > 0 ? `${aboveText(section)}, ` : ''
  return `${key}: ${count}, ${earned / 100} of ${expected / 100}: ${left}${rows.map(({ gigs }) => `${gigs[0]?.eventName} ${gigs[0]?.date.slice(5)} ${rowCents(kind, gigs) / 100}`).join(', ')}`
}

const tomorrow = aGig({ ...pay, eventName: 'Tomorrow', date: '2026-11-22' })
const inAWeek = aGig({ ...pay, eventName: 'In a week', date: '2026-11-28' })
const fair = aJob('Fair', ['2026-11-20', '2026-11-21', '2026-11-22'])
const festival = aJob('Festival', ['2026-10-31', '2026-11-01'], { status: 'pending payment' })
const gala = aGig({ ...pay, eventName: 'Gala', date: '2025-11-02', status: 'pending payment' })
const shoot = aGig({ ...pay, eventName: 'Shoot', date: '2026-11-02', status: 'completed', actualPay: '90.00', tips: '5.00' })
const rides = ['2026-10-30', '2026-10-31', '2026-11-01'].map((date) => aGig({ ...pay, eventName: 'Rides', date, status: 'completed' }))

test('upcoming and unpaid gigs are listed above the months, and only there', () => {
  const gigs = [tomorrow, inAWeek, ...fair, ...festival, gala, shoot, ...rides]
  expect(wholeList(gigs, today).map(lineOf)).toEqual([
    'next: 3, 0 of 300: Fair 11-21 200, Tomorrow 11-22 100',
    'waiting: 2, 0 of 300: Gala 11-02 100, Festival 10-31 200',
    '2026-11-01: 8, 195 of 795: 4 more above, In a week 11-28 100, Fair 11-20 100, Shoot 11-02 95, Rides 11-01 100',
    '2026-10-01: 3, 200 of 300: 1 more above, Rides 10-30 200',
    '2025-11-01: 1, 0 of 100: Listed above, ',
  ])
})

test('a month is the same object until one of its gigs changes', () => {
  const [first, second] = ['2026-05-09', '2026-05-03'].map((date) => aGig({ ...pay, date, status: 'completed' })) as [Gig, Gig]
  const april = aGig({ ...pay, date: '2026-04-04', status: 'completed' })
  const [may, before] = foundList([first, second, april], [first, second, april])
  const edited = { ...second, eventName: 'Edited' }
  const [changed, same] = foundList([first, edited, april], [first, edited, april])
  expect(changed?.rows.map(({ job }) => job.first.eventName)).toContain('Edited')
  expect([changed === may, same === before]).toEqual([false, true])
})

test('of gigs that look alike, those above are left out of the row in the month', () => {
  const alike = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) =>
    aGig({ ...pay, eventName: 'Demo', date, status: date < today ? 'completed' : 'upcoming' }),
  )
  const [next, , november] = wholeList([...alike, gala, shoot, inAWeek, ...festival], today)
  expect([next, november].map((section) => section && lineOf(section))).toEqual([
    'next: 3, 0 of 300: Demo 11-21 100, Demo 11-22 100, Demo 11-23 100',
    '2026-11-01: 7, 195 of 695: 4 more above, In a week 11-28 100, Demo 11-20 100, Shoot 11-02 95',
  ])
  expect(november?.rows.find(({ gigs }) => gigs[0]?.eventName === 'Demo')?.job.parts).toEqual([])
})

test('a short list has only its months', () => {
  expect(wholeList([tomorrow, gala], today).map(({ kind }) => kind)).toEqual(['month', 'month'])
  expect(wholeList([], today)).toEqual([])
})

test('a list of six rows has a section for each kind of work that it contains, and a list of five has none', () => {
  const worked = Array.from({ length: 6 }, (_, at) => aGig({ ...pay, eventName: `Show ${at}`, date: '2026-10-05', status: 'completed' }))
  const kindsOf = (gigs: readonly ReturnType<typeof aGig>[]) => wholeList(gigs, today).map(({ kind }) => kind)
  expect(kindsOf(worked)).toEqual(['month'])
  expect(kindsOf([...worked, tomorrow])).toEqual(['next', 'month', 'month'])
  expect(kindsOf([...worked, gala])).toEqual(['waiting', 'month', 'month'])
  expect(kindsOf([...worked.slice(2), tomorrow])).toEqual(['month', 'month'])
})

test('at most five of the next days are above, ordered by what is still to come', () => {
  const first = aGig({ ...pay, eventName: 'Early', date: today })
  const job = aJob('Job', ['2026-11-19', '2026-11-20', today])
  const more = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((date) => aGig({ ...pay, eventName: date, date }))
  const [next] = wholeList([...more, ...job, first], today)
  expect(next?.rows.map(({ gigs }) => gigs[0])).toEqual([first, job[2], ...more.slice(0, 3)])
})

test('of two rows that begin on one day, the one entered first is first', () => {
  const begun = aJob('Job', ['2026-11-19', '2026-11-20'])
  const between = aGig({ ...pay, eventName: 'Between', date: today })
  const gigs = [...begun, between, ...aJob('Job', [today]), ...rides, shoot, gala, ...festival]
  expect(wholeList(gigs, today)[0]?.rows.map((row) => row.gigs[0]?.eventName)).toEqual(['Between', 'Job'])
})

test('the row of unpaid work has its reimbursements, and the row of other work has its pay', () => {
  const gig = { ...gala, parkingExpense: '18.00', reimbursedParking: '18.00' }
  expect([rowCents('waiting', [gig]), rowCents('month', [gig]), rowCents('next', [gig])]).toEqual([11_800, 10_000, 10_000])
})

test('if nothing is planned this week, the next gig is shown', () => {
  const later = ['2027-01-05', '2026-12-15'].map((date) => aGig({ eventName: date, date }))
  const [next] = wholeList([...later, shoot, gala, ...festival], today)
  expect(next?.rows.map(({ key }) => key)).toEqual([`gig ${later[1]?.id}`])
})

test('gigs on the same day are sorted by their times', () => {
  const [dinner, lunch] = ['18:00', '11:30'].map((startTime) =>
    aGig({ eventName: startTime, date: '2026-11-22', startTime, endTime: '23:00' }),
  )
  const [next] = wholeList(
    [dinner, lunch, shoot, gala, ...rides, ...festival].filter((gig) => gig !== undefined),
    today,
  )
  expect(next?.rows.map(({ job }) => job.first)).toEqual([lunch, dinner])
})

test('of many unpaid gigs the oldest are shown, and all are counted', () => {
  const unpaid = Array.from({ length: 9 }, (_, at) =>
    aGig({ ...pay, eventName: `Show ${at}`, date: addDays('2026-01-05', 14 * at), status: 'pending payment' }),
  )
  const section = wholeList(unpaid, today).find(({ kind }) => kind === 'waiting')
  expect(section).toMatchObject({ count: 9, owed: 90_000 })
  expect(section?.rows.map(({ job }) => job.first)).toEqual(unpaid.slice(0, 5))
})

test('a job found in part is shown whole within the month in which it was found', () => {
  const [october] = festival
  const gigs = [tomorrow, ...festival, ...fair]
  expect(foundList(gigs, october ? [october] : []).map(lineOf)).toEqual(['2026-10-01: 1, 0 of 100: Festival 10-31 100'])
  expect(foundList(gigs, fair.slice(0, 1)).map(lineOf)).toEqual(['2026-11-01: 3, 0 of 300: Fair 11-20 300'])
})

test.each([
  [165_546, 220_546, '$1,655 of $2,205 earned'],
  [220_546, 220_546, '$2,205 earned'],
  [0, 55_000, '$550 expected'],
  [0, 0, '$0 earned'],
])('%d of %d cents', (earned, expected, text) => expect(monthSumText({ earned, expected })).toBe(text))

test.each([
  [['2026-11-07'], 'Sat', '7'],
  [['2026-11-12', '2026-11-13', '2026-11-14'], 'Thu', '12–14'],
])('the mark of %j', (days, weekday, number) => expect(daysMark(days)).toEqual({ weekday, number }))

const anyGigs = fc
  .array(
    fc.record({
      days: fc.integer({ min: -500, max: 60 }),
      length: fc.integer({ min: 1, max: 30 }),
      eventName: fc.constantFrom('Rides', 'Gala'),
      status: fc.constantFrom(...gigStatuses),
      cents: fc.integer({ min: 0, max: 99_999 }),
      isJob: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((jobs) =>
    jobs.flatMap(({ days, length, isJob, cents, ...fields }, at) =>
      Array.from({ length: isJob ? length : 1 }, (_, day) =>
        aGig({ ...fields, expectedPay: moneyOf(cents), date: addDays(today, days + day), multiDayGroupId: isJob ? `job ${at}` : null }),
      ),
    ),
  )

test('every gig has one row, and each sum is that of the rows and of the gigs above', () =>
  fc.assert(
    fc.property(anyGigs, (gigs) => {
      const sections = wholeList(gigs, today)
      const months = sections.filter(({ kind }) => kind === 'month')
      const listed = sections.flatMap(({ rows }) => rows.flatMap((row) => row.gigs))
      expect(new Set(listed)).toEqual(new Set(gigs))
      expect(listed).toHaveLength(gigs.length)
      expect(months.map(({ key }) => key)).toEqual(
        months
          .map(({ key }) => key)
          .sort()
          .reverse(),
      )
      for (const month of months) {
        const { key, count, rows, above } = month
        const { earned, expected } = sectionSums(month, today)
        const same = gigs.filter(({ date }) => date.startsWith(key.slice(0, 7)))
        const unsure = same.filter((gig) => mayNotBeWorked(gig, today))
        const agreed = sumOf(same, projectedEarnings)
        expect([count, earned, expected]).toEqual([same.length, sumOf(same, earnings), agreed - sumOf(unsure, projectedEarnings)])
        expect(sumOf(rows, (row) => rowCents('month', row.gigs)) + sumOf(above, projectedEarnings)).toBe(agreed)
      }
      const owed = sections.find(({ kind }) => kind === 'waiting')
      if (owed) expect(sectionSums(owed, today).expected).toBe(moneyOwed(gigs, [], today).owed)
      expect(foundList(gigs, gigs).map(({ key, count }) => [key, count])).toEqual(months.map(({ key, count }) => [key, count]))
    }),
  ))

/** A change of a list: a gig that is gone, moved to another day, paid, renamed, made one of a job, or new. */
const anyChange = fc.record({
  what: fc.constantFrom('gone', 'moved', 'paid', 'renamed', 'joined', 'new'),
  at: fc.nat(),
  days: fc.integer({ min: -70, max: 70 }),
})

function changedBy(gigs: readonly Gig[], { what, at, days }: typeof anyChange extends fc.Arbitrary<infer Change> ? Change : never): Gig[] {
  const gig = gigs[at % Math.max(1, gigs.length)] ?? aGig(pay)
  const others = gigs.filter((each) => each !== gig)
  const edited: Record<string, Partial<Gig>> = {
    moved: { date: addDays(gig.date, days) },
    paid: { status: 'completed', actualPay: '100.00' },
    renamed: { eventName: `Renamed ${at % 3}` },
    joined: { multiDayGroupId: `job ${at % 3}` },
  }
  if (what === 'new') return [...gigs, aGig({ ...pay, date: addDays(today, days), eventName: 'New' })]
  return what === 'gone' ? others : [...others, { ...gig, ...edited[what] }]
}

/** Writes grouped gigs, each gig by what a list shows of it. */
const written = ({ jobsByMonth, ...grouped }: GroupedGigs) =>
  JSON.stringify({ ...grouped, months: [...jobsByMonth].sort() }, (_, value) =>
    value && 'eventName' in Object(value) ? `${value.id} ${value.eventName} ${value.date} ${value.status} ${value.multiDayGroupId}` : value,
  )

test('a list that changed is grouped as if it were grouped for the first time', () =>
  fc.assert(
    fc.property(anyGigs, fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (gigs, steps) => {
      let grouped = groupGigs(gigs.toSorted(newestFirst), today)
      for (const step of steps) {
        const changed = step.reduce<readonly Gig[]>(changedBy, grouped.gigs).toSorted(newestFirst)
        grouped = groupGigs(changed, today, grouped)
        // Copies, because jobs and months of the same gigs are remembered.
        expect(written(grouped)).toBe(written(groupGigs(structuredClone(changed), today)))
      }
    }),
  ))

test('grouping a changed list again keeps the jobs and months that did not change', () => {
  const gigs = [tomorrow, inAWeek, ...fair, ...festival, gala, shoot, ...rides].toSorted(newestFirst)
  const before = groupGigs(gigs, today)
  const after = groupGigs([...gigs, aGig({ ...pay, date: '2025-01-01' })], today, before)
  const sectionOf = ({ sections }: typeof before, name: string) => sections.find(({ key }) => key === name)
  for (const month of ['2026-11-01', '2026-10-01', '2025-11-01']) expect(sectionOf(after, month)).toBe(sectionOf(before, month))
  expect(groupGigs(gigs, addDays(today, 1), before)).toEqual(groupGigs(structuredClone(gigs), addDays(today, 1)))
})
