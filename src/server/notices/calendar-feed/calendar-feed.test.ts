import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ limits: { feedReads: 6, wrongFeedsPerAddress: 8 } })
})
afterAll(() => server.stop())

/** Turns the feed on and returns its path. */
const newLink = async (person: Person) => new URL((await person.call('POST /api/calendar-feed')).body.link).pathname
/** Reads a feed as an app that has only the link. */
const read = (path: string, init: RequestInit = {}) => server.visitor().fetch(path, init)
const eventsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a calendar app reads the worker’s gigs with only the link, revalidates with the tag, and sees changes', async () => {
  const ada = await server.worker()
  const stranger = await server.worker('Stranger')
  await stranger.call('POST /api/gigs', { body: { eventName: 'Not hers', date: inDays(2) } })
  const gig = { eventName: 'Gala', clientName: 'Acme', date: inDays(3), expectedPay: '777.00', startTime: '18:00', endTime: '01:00' }
  const { body: own } = await ada.call('POST /api/gigs', { body: { ...gig, timeZone: 'America/New_York' } })
  await ada.call('POST /api/gigs', { body: { eventName: 'Long ago', date: inDays(-200) } })
  expect((await ada.call('GET /api/calendar-feed')).body).toEqual([])

  const path = await newLink(ada)
  const first = await read(path)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(eventsIn(first.body).map(({ summary }) => summary)).toEqual(['Gala'])
  expect(first.body).not.toContain('777')
  expect((await ada.call('GET /api/calendar-feed')).body).toMatchObject([{ lastReadAt: expect.any(String) }])

  const etag = first.headers.get('etag') ?? ''
  expect(await read(path, { headers: { 'if-none-match': `W/${etag}` } })).toMatchObject({ status: 304, body: '' })
  const head = await read(path, { method: 'HEAD' })
  expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag])
  await ada.call('DELETE /api/gigs/:id', { params: { id: own.id } })
  const after = await read(path, { headers: { 'if-none-match': etag } })
  expect([after.status, eventsIn(after.body)]).toEqual([200, []])
})

test('a new link ends the previous one, turning off ends all, and the database stores no link', async () => {
  const ada = await server.worker()
  const [first, second] = [await newLink(ada), await newLink(ada)]
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  const { rows } = await server.database.pool.query('select * from calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(second.slice(10, 50))
  await ada.call('DELETE /api/calendar-feed')
  expect((await read(second)).status).toBe(404)
  expect((await ada.call('GET /api/calendar-feed')).body).toEqual([])
})

test('the feed of a deleted account no longer exists', async () => {
  const ada = await server.worker()
  const path = await newLink(ada)
  await ada.call('POST /api/user/delete', { body: { password: PASSWORD, confirmation: 'DELETE' } })
  expect((await read(path)).status).toBe(404)
})

test('too many reads are refused, and so are too many guesses', async () => {
  const ada = await server.worker()
  const path = await newLink(ada)
  const statuses: number[] = []
  for (let times = 0; times < 7; times++) statuses.push((await read(path)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  const guess = () => read(`/calendar/${'x'.repeat(43)}.ics`)
  let answer = await guess()
  for (let times = 0; answer.status === 404 && times < 10; times++) answer = await guess()
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
})
