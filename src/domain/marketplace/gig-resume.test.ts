import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalsText } from '#words/marketplace-texts.ts'
import { datesInYear, datesText, pastGigText } from '#words/resume-texts.ts'
import { aGig } from '../testing/factories.ts'
import { byYear, MOST_DUTIES, resumeOf, sharedOf } from './gig-resume.ts'

const done = { status: 'completed' } as const
const fair = (date: string, fields = {}) => aGig({ eventName: 'Street fair', multiDayGroupId: 'fair', date, ...done, ...fields })

describe('a gig resume', () => {
  test.each([
    ['a completed gig', aGig(done), 1],
    ['a planned gig', aGig({ status: 'confirmed' }), 0],
    ['a gig that waits for its payment', aGig({ status: 'pending payment' }), 0],
    ['a gig that the worker left off', aGig({ ...done, includeInResume: false }), 0],
  ])('includes %s or not', (_, gig, count) => expect(sharedOf(resumeOf([gig]))).toHaveLength(count))

  test('also lists excluded jobs, so that the owner can include them again', () =>
    expect(resumeOf([aGig({ ...done, includeInResume: false })]).entries).toMatchObject([{ isIncluded: false }]))

  test('has one entry for a job, with its completed and included days', () => {
    const days = [
      fair('2026-11-12'),
      fair('2026-11-13'),
      fair('2026-11-14', { includeInResume: false }),
      fair('2026-11-15', { status: 'pending payment' }),
    ]
    const [entry, ...more] = resumeOf(days).entries
    expect(more).toEqual([])
    expect(entry).toMatchObject({ start: '2026-11-12', end: '2026-11-13', days: 2, isIncluded: true })
    expect(entry?.gigIds).toEqual(days.slice(0, 3).map(({ id }) => id))
  })

  test('contains event, client, role, city and duties, but no street', () => {
    const gig = aGig({ ...done, gigAddress: '500 Canyon Ridge Dr, Austin, TX 78753', duties: ' Pour samples. ' })
    const [{ gigIds: _, ...entry } = { gigIds: [] }] = resumeOf([gig]).entries
    expect(entry).toEqual({
      ...{ eventName: 'Cold brew sampling', clientName: 'Bluebird Agency', role: 'Brand Ambassador' },
      ...{ start: '2026-11-07', end: '2026-11-07', days: 1, city: 'Austin, TX', duties: 'Pour samples.', isIncluded: true },
    })
  })

  test('shortens long duties', () =>
    expect(resumeOf([aGig({ ...done, duties: 'x'.repeat(5_000) })]).entries[0]?.duties).toMatch(new RegExp(`^x{${MOST_DUTIES - 1}}…$`)))

  test('lists the newest first, by year', () => {
    const gigs = ['2024-05-01', '2026-01-02', '2025-12-31'].map((date) => aGig({ ...done, date }))
    const newYear = ['2025-12-31', '2026-01-01'].map((date) => aGig({ ...done, date, multiDayGroupId: 'new year' }))
    const years = byYear(resumeOf([...gigs, ...newYear]).entries)
    expect(years.map(([year, entries]) => [year, entries.map(({ start }) => start)])).toEqual([
      [2026, ['2026-01-02', '2025-12-31']],
      [2025, ['2025-12-31']],
      [2024, ['2024-05-01']],
    ])
  })

  test('includes unlisted jobs in its totals', () => {
    const clients = ['Bluebird Agency', ' bluebird agency', 'Lumen Studio']
    const gigs = Array.from({ length: 700 }, (_, at) => aGig({ ...done, clientName: clients[at % 3] as string, date: '2026-11-07' }))
    const off = aGig({ ...done, date: '2020-01-01', includeInResume: false })
    const { entries, more, totals } = resumeOf([...gigs, aGig({ ...done, date: '2024-01-01', clientName: 'Lumen Studio' }), off])
    expect([entries.length, more, totals]).toEqual([500, 201, { gigs: 701, clients: 2, since: 2024 }])
  })

  test.each([
    [{ gigs: 42, clients: 12, since: 2024 }, '42 gigs for 12 clients since 2024'],
    [{ gigs: 1, clients: 1, since: 2026 }, '1 gig for 1 client since 2026'],
    [{ gigs: 0, clients: 0, since: null }, '0 gigs for 0 clients'],
  ])('writes %j as %s', (totals, text) => expect(totalsText(totals)).toBe(text))

  test('writes the dates of a job, and a past gig in one line', () => {
    const entry = { start: '2026-11-12', end: '2026-11-14', eventName: 'Street fair', clientName: 'Acme' }
    expect([datesText(entry), pastGigText(entry)]).toEqual(['Nov 12 – 14, 2026', 'Nov 12 – 14, 2026: Street fair for Acme'])
    const newYear = { start: '2025-12-31', end: '2026-01-01' }
    expect([entry, newYear].map(datesInYear)).toEqual(['Nov 12 – 14', 'Dec 31, 2025 – Jan 1, 2026'])
  })

  test('never contains money, tips, miles, notes, costs or a street, for any gigs', () => {
    // Digits and words that do not occur elsewhere.
    const money = fc.integer({ min: 1, max: 999 }).map((each) => `8${String(each).padStart(3, '0')}731.77`)
    const gig = fc.record({
      ...{ expectedPay: money, actualPay: money, tips: money, rate: money, totalReceived: money, parkingExpense: money },
      ...{ otherExpenses: money, reimbursedParking: money, reimbursedOther: money },
      mileage: fc.constant(873_177),
      taxPercentage: fc.constant(87),
      status: fc.constantFrom('completed' as const, 'upcoming' as const),
      includeInResume: fc.boolean(),
      multiDayGroupId: fc.constantFrom(null, 'one', 'two'),
      date: fc.constantFrom('2026-11-07', '2026-11-08', '2025-01-01'),
    })
    const secret = {
      notes: 'CANARY note',
      parkingDescription: 'CANARY parking',
      otherExpenseDescription: 'CANARY costs',
      otherExpenseItems: [{ businessPurpose: 'CANARY', amount: '8731.77', category: 'CANARY', reimbursedAmount: '8731.77' }],
      gigAddress: '87317 CANARY St, Austin, TX 78753',
    }
    fc.assert(
      fc.property(fc.array(gig, { maxLength: 8 }), (gigs) => {
        const resume = resumeOf(gigs.map((fields, at) => ({ ...aGig({ ...secret, ...fields }), id: at, clientId: 2 })))
        expect(JSON.stringify(resume)).not.toMatch(/731|CANARY|\$|\.77/)
      }),
    )
  })
})
