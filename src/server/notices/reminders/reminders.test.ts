import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inDays } from '../../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { reminderTasks } from './tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => server.database.pool.query(`update users set reminded_on = '2100-01-01'`))
afterAll(() => server.stop())

const { signal } = new AbortController()
const rowsOf = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows

/** Returns a worker in a time zone with an old account and no reminders yet. */
async function someone(timeZone = 'America/New_York') {
  const person = await server.worker()
  const { body: user } = await person.call('GET /api/user', { headers: { 'time-zone': timeZone } })
  await rowsOf(
    `update users set created_at = '2020-01-01', reminded_on = '2000-01-01', trial_end_date = '2000-01-01' where id = $1`,
    user.id,
  )
  return { person, id: user.id as number }
}
/** Runs the reminders of a server at an instant. */
const remindAt = (instant: string) => {
  const { remind } = reminderTasks(
    { ...server.services, clock: () => new Date(instant) },
    { pagesUrl: 'https://gigs.example', planRule: 'offered' },
  )
  return remind({}, { signal, isLast: true })
}
const toldTo = async (id: number) =>
  (await rowsOf('select kind, subject from notices where user_id = $1 order by id', id)).map(({ kind, subject }) => `${kind}: ${subject}`)
const mailsTo = (id: number) => rowsOf('select kind, facts from outbox where user_id = $1 order by id', id)
const planned = async (person: Person, date: string, more: object = {}) =>
  (await person.call('POST /api/gigs', { body: { eventName: 'Gala', clientName: 'Acme', date, ...more } })).body.id as number

test('at 9:00 in each time zone, workers are reminded once of tomorrow’s gig', async () => {
  const kathmandu = await someone('Asia/Kathmandu')
  const losAngeles = await someone('America/Los_Angeles')
  const [early, late] = [
    await planned(kathmandu.person, '2026-11-22'),
    await planned(losAngeles.person, '2026-11-22', { gigAddress: '1 Elm St' }),
  ]
  await remindAt('2026-11-21T03:14:00Z')
  expect(await toldTo(kathmandu.id)).toEqual([])
  await remindAt('2026-11-21T03:15:00Z')
  await remindAt('2026-11-21T03:30:00Z')
  expect(await toldTo(kathmandu.id)).toEqual([`gig tomorrow: ${early} 2026-11-22`])
  expect(await toldTo(losAngeles.id)).toEqual([])
  await remindAt('2026-11-21T23:00:00Z')
  expect(await toldTo(losAngeles.id)).toEqual([`gig tomorrow: ${late} 2026-11-22`])
  expect(await mailsTo(losAngeles.id)).toMatchObject([
    {
      kind: 'gig tomorrow',
      facts: { place: '1 Elm St', day: 'Sun, Nov 22', link: 'https://gigs.example/?month=2026-11&open=day&date=2026-11-22' },
    },
  ])
})

test('two processes at once send one reminder, and a server that was down does not send those of other days', async () => {
  const ada = await someone()
  const gig = await planned(ada.person, '2026-11-22')
  await Promise.all([1, 2, 3].map(() => remindAt('2026-11-21T20:00:00Z')))
  expect([await toldTo(ada.id), (await mailsTo(ada.id)).length]).toEqual([[`gig tomorrow: ${gig} 2026-11-22`], 1])
  // A worker who travels has a new day, but not a new reminder.
  await rowsOf(`update users set reminded_on = '2000-01-01' where id = $1`, ada.id)
  await remindAt('2026-11-21T20:00:00Z')
  expect([(await toldTo(ada.id)).length, (await mailsTo(ada.id)).length]).toEqual([1, 1])
  await planned(ada.person, '2026-11-24')
  await remindAt('2026-11-24T20:00:00Z')
  expect(await toldTo(ada.id)).toHaveLength(1)
})

test('reminders of unpaid work come 3, 14 and 30 days after it, with the amount still owed for its job', async () => {
  const ada = await someone()
  await ada.person.call('POST /api/gigs/days', {
    body: { eventName: 'Fair', clientName: 'Acme', startDate: '2026-09-01', endDate: '2026-09-03', expectedPay: '300.00' },
  })
  for (const day of ['06', '07', '17', '18']) await remindAt(`2026-09-${day}T15:00:00Z`)
  await remindAt('2026-10-03T15:00:00Z')
  const mails = await mailsTo(ada.id)
  expect(mails.map(({ facts }) => [facts.ago, facts.amount, facts.days])).toEqual([
    ['3', '$300.00', 'Sep 1 – 3'],
    ['14', '$300.00', 'Sep 1 – 3'],
    ['30', '$300.00', 'Sep 1 – 3'],
  ])
})

test('reminders of estimated tax go to workers with earnings and no logged payment in the quarter', async () => {
  const [earned, paid, idle] = [await someone(), await someone(), await someone()]
  for (const { person } of [earned, paid]) {
    const id = await planned(person, '2026-04-10')
    await person.call('POST /api/gigs/:id/got-paid', {
      params: { id: String(id) } as never,
      body: { totalReceived: '500.00', taxPercentage: 23 },
    })
  }
  await paid.person.call('POST /api/tax/payments', { body: { taxYear: 2026, quarter: 2, paidOn: '2026-06-01', amount: '100' } })
  await remindAt('2026-06-12T15:00:00Z')
  expect([await toldTo(earned.id), await toldTo(paid.id), await toldTo(idle.id)]).toEqual([['tax due: 2026-04-01 2026-06-12'], [], []])
})

test('a digest lists the gigs of the last day in the cities of workers who want it', async () => {
  const [ada, bob] = [await someone(), await someone()]
  const { body: user } = await ada.person.call('GET /api/user')
  const notificationPreferences = { ...user.notificationPreferences, newOpportunities: true }
  await ada.person.call('POST /api/user/notification-preferences', { body: { notificationPreferences } })
  for (const { person } of [ada, bob])
    await person.call('PUT /api/ba-profile', { body: { preferredCities: ['Reno'], emergencyNotifications: false } })
  const agency = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example' }
  for (const city of ['Reno, NV', 'Austin'])
    await bob.person.call('POST /api/emergency-gigs', {
      body: { ...agency, eventName: `In ${city}`, eventDate: inDays(300), city },
    })
  await rowsOf(`update emergency_gigs set published_at = '2026-11-21T01:00:00Z'`)
  await remindAt('2026-11-21T20:00:00Z')
  expect([await toldTo(ada.id), await toldTo(bob.id)]).toEqual([['new gigs: 2026-11-21'], []])
  expect((await mailsTo(ada.id))[0]?.facts.gigs).toMatchObject([{ eventName: 'In Reno, NV' }])
})

test('the settings decide the channel: no e-mail without email, and devices only with reminders as pushes', async () => {
  const ada = await someone()
  const { body: user } = await ada.person.call('GET /api/user')
  await rowsOf(
    `insert into push_devices (user_id, endpoint, p256dh, auth, session_id, label) values ($1, 'https://push.example.net/r', '', '', '', '')`,
    ada.id,
  )
  const set = (chosen: object) =>
    ada.person.call('POST /api/user/notification-preferences', {
      body: { notificationPreferences: { ...user.notificationPreferences, ...chosen } },
    })
  const pushes = async () =>
    (
      await rowsOf(
        `select from pgboss.job j join notices n on n.id = (j.data->>'noticeId')::int where j.name = 'send-push' and n.user_id = $1`,
        ada.id,
      )
    ).length
  await planned(ada.person, '2026-11-22')
  await set({ email: false })
  await remindAt('2026-11-21T20:00:00Z')
  expect([(await mailsTo(ada.id)).length, await pushes()]).toEqual([0, 1])
  await planned(ada.person, '2026-11-23')
  await set({ reminders: false })
  await remindAt('2026-11-22T20:00:00Z')
  expect([(await mailsTo(ada.id)).length, await pushes()]).toEqual([1, 1])
})

test('a newly registered worker gets no reminders until the next day', async () => {
  const ada = await someone()
  await rowsOf(`update users set created_at = '2026-11-21T09:00:00Z' where id = $1`, ada.id)
  await planned(ada.person, '2026-11-22')
  await remindAt('2026-11-21T20:00:00Z')
  expect(await toldTo(ada.id)).toEqual([])
})

test('a worker whose row cannot be read, or whose time zone does not exist, does not keep the others from being reminded', async () => {
  const [broken, lost, ada] = [await someone(), await someone(), await someone()]
  for (const { person } of [broken, lost, ada]) await planned(person, '2026-11-22')
  await rowsOf(`update users set notification_preferences = 'null' where id = $1`, broken.id)
  await rowsOf(`update users set time_zone = 'Nowhere/Nothing' where id = $1`, lost.id)
  await remindAt('2026-11-21T20:00:00Z')
  const told = [await toldTo(broken.id), await toldTo(lost.id), await toldTo(ada.id)]
  expect([told.map(({ length }) => length), (await mailsTo(ada.id)).length]).toEqual([[0, 0, 1], 1])
  await rowsOf(`update users set time_zone = 'UTC', notification_preferences = default where id = any($1)`, [broken.id, lost.id])
})

test('on the 20th, a worker who counts their hours is told how many of the month are missing, and nobody else is', async () => {
  const [ada, bob] = [await someone(), await someone('Asia/Tokyo')]
  const { body: user } = await ada.person.call('GET /api/user')
  const notificationPreferences = { ...user.notificationPreferences, hourReminders: true }
  await ada.person.call('POST /api/user/notification-preferences', { body: { notificationPreferences } })
  for (const { person } of [ada, bob]) await planned(person, '2026-10-05', { hoursWorked: 20, status: 'pending payment' })
  await remindAt('2026-10-19T15:00:00Z')
  await remindAt('2026-10-20T15:00:00Z')
  expect([await toldTo(ada.id), (await toldTo(bob.id)).filter((told) => told.startsWith('hours'))]).toEqual([
    expect.arrayContaining(['hours so far: 2026-10-20']),
    [],
  ])
  const mail = (await mailsTo(ada.id)).find(({ kind }) => kind === 'hours so far')
  expect(mail?.facts).toMatchObject({ hours: '20.0', left: '60.0', shifts: '3' })
})
