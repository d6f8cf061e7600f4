import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { feedTexts as texts } from '#words/en/notices.ts'
import { aGig } from '../testing/factories.ts'
import { type FedGig, writeCalendarFeed } from './calendar-feed.ts'
import { folded } from './icalendar.ts'

const fed = (fields: Partial<FedGig> = {}): FedGig => ({ ...aGig(fields), version: 1, createdAt: '2026-11-01T12:00:00.000Z', ...fields })
const write = (...gigs: FedGig[]) =>
  writeCalendarFeed({ gigs, today: '2026-11-21', pagesUrl: 'https://gigs.example', homeAddress: '1 Home St', uidSpace: 'b9a3', texts })
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { uid, summary, description, location, startDate, endDate } = event
    const at = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
    return { uid, summary, description, location, start: at(startDate), end: at(endDate), isAllDay: startDate.isDate }
  })

test('a gig with times is written at its instants, in its own time zone', () => {
  const night = { startTime: '20:00', endTime: '02:00', timeZone: 'America/New_York' }
  // The clocks are set back in the night of October 31.
  const [before, after] = read(write(fed({ id: 1, date: '2026-10-31', ...night }), fed({ id: 2, date: '2026-11-07', ...night })))
  expect(before).toMatchObject({ uid: 'gig-1@b9a3', start: '2026-11-01T00:00:00.000Z', end: '2026-11-01T07:00:00.000Z' })
  expect(after).toMatchObject({ uid: 'gig-2@b9a3', start: '2026-11-08T01:00:00.000Z', end: '2026-11-08T07:00:00.000Z' })
})

test("a gig without times lasts all day, and one without a time zone uses the reader's clock", () => {
  const [allDay] = read(write(fed({ id: 3, date: '2026-11-30' })))
  expect(allDay).toMatchObject({ start: '2026-11-30', end: '2026-12-01', isAllDay: true })
  const floating = write(fed({ date: '2026-11-30', startTime: '22:00', endTime: '01:30' }))
  expect(floating).toContain('DTSTART:20261130T220000\r\nDTEND:20261201T013000\r\n')
})

test('consecutive days of a job are one event; days with times, with a gap or with two names are separate events', () => {
  const job = (days: readonly string[], fields: Partial<FedGig> = {}) =>
    days.map((date, at) => fed({ id: at + 1, date, multiDayGroupId: 'a', ...fields }))
  const days = ['2026-11-12', '2026-11-13', '2026-11-14']
  expect(read(write(...job(days)))).toMatchObject([{ uid: 'job-a@b9a3', start: '2026-11-12', end: '2026-11-15' }])
  expect(read(write(...job(days, { startTime: '09:00', endTime: '17:00', timeZone: 'UTC' })))).toHaveLength(3)
  expect(read(write(...job(['2026-11-12', '2026-11-14'])))).toMatchObject([{ uid: 'gig-1@b9a3' }, { uid: 'gig-2@b9a3' }])
  const [first, second] = job(days) as [FedGig, FedGig]
  expect(read(write(first, { ...second, eventName: 'Another' }))).toHaveLength(2)
})

test('typed text is read back as text, and lines have at most 75 octets', () => {
  const eventName = `Día; de, "los" \\Muertos\\n ${'🎉ñ'.repeat(40)}`
  const clientName = 'Acme\r\nEND:VEVENT\r\nBEGIN:VALARM'
  const text = write(fed({ eventName, clientName, gigAddress: '1 Elm St, Austin; TX\u0007' }))
  const [event] = read(text)
  expect(event).toMatchObject({ summary: eventName, location: '1 Elm St, Austin; TX' })
  expect(event?.description).toBe('Acme\nEND:VEVENT\nBEGIN:VALARM\nPending Payment')
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

test('the feed contains neither pay nor the home address', () => {
  const text = write(fed({ expectedPay: '777.77', actualPay: '888.88', tips: '9.99', gigAddress: ' 1 Home St ', rate: '55.55' } as never))
  expect(text).not.toMatch(/777|888|9\.99|55\.55|Home St/)
})

test('an applied gig is tentative, and an unchanged gig is written identically', () => {
  const gig = fed({ status: 'applied' })
  expect(write(gig)).toContain('STATUS:TENTATIVE')
  expect(write(fed({ date: '2026-12-01' }))).toContain('STATUS:CONFIRMED')
  expect(write(gig)).toBe(write(gig))
})

test('a feed from before ids were unique in the world keeps them', () => {
  const feed = { gigs: [fed({ id: 7 })], today: '2026-11-21', pagesUrl: 'https://gigs.example', homeAddress: null, texts }
  expect(writeCalendarFeed({ ...feed, uidSpace: null })).toContain('UID:gig-7@gigfolio\r\n')
  expect(writeCalendarFeed({ ...feed, uidSpace: 'b9a3' })).toContain('UID:gig-7@b9a3\r\n')
})
