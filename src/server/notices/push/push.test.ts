import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { fcm } from '../../ports/push/fcm.ts'
import { joinSenders } from '../../ports/push/open.ts'
import type { PushPort } from '../../ports/push/port.ts'
import { webPush } from '../../ports/push/web-push.ts'
import { inDays } from '../../testing/in-days.ts'
import { startFcm } from '../../testing/phone-push.ts'
import { aSubscription, readVapid, startPushService } from '../../testing/push-service.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { pushTasks } from './tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: 'https://gigs.example', pagesUrl: 'https://gigs.example' })
})
afterAll(() => server.stop())

const rowsOf = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows
const idOf = async (person: Person): Promise<number> => (await person.call('GET /api/user')).body.id
const signal = new AbortController().signal

const endpointOf = (name: string) => `https://push.example.net/${name}`
/** Enables pushes in a person's browser. */
async function enable(person: Person, name: string) {
  const subscription = aSubscription()
  const { body } = await person.call('POST /api/push/devices', { body: { endpoint: endpointOf(name), keys: subscription.keys } })
  return { id: body.id as number, subscription }
}
const devicesOf = async (person: Person) => (await person.call('GET /api/push/devices')).body as { id: number; isHere: boolean }[]

/** Runs the tasks, with a port that reaches a test's push service. */
function work() {
  const { publicKey } = server.services.push
  const keys = async () => (await rowsOf(`select value from server_keys where name = 'push'`))[0].value
  void publicKey()
  const push = joinSenders(webPush({ keys, subject: 'https://gigs.example', reachesAnything: true }), new Map())
  return workBy(push)
}
function workBy(push: PushPort) {
  const { 'send-push': send } = pushTasks({ ...server.services, push })
  return (noticeId: number, deviceId: number, isLast = false) => send({ noticeId, deviceId }, { signal, isLast })
}

const eventDay = inDays(300).slice(0, 10)
/** Books a worker for a gig, which notifies them. */
async function book(worker: Person, eventName = 'Gala') {
  const poster = await server.worker('Acme')
  const agency = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example' }
  const { body } = await poster.call('POST /api/emergency-gigs', {
    body: {
      ...agency,
      eventName,
      eventDate: `${eventDay}T18:00:00Z`,
      timeZone: 'UTC',
      city: 'Austin',
      address: '1 Elm St',
      payRate: '$44 an hour',
    },
  })
  const params = { id: String(body.post.id) }
  await worker.call('POST /api/emergency-gigs/:id/apply', { params })
  const [applicant] = (await poster.call('GET /api/emergency-posts/:id', { params })).body.applicants
  await poster.call('PUT /api/emergency-posts/:id/applicants', { params, body: { applicationId: applicant.id, state: 'booked' } })
}
const sentPushes = (userId: number) =>
  rowsOf(
    `select (j.data->>'noticeId')::int as "noticeId", (j.data->>'deviceId')::int as "deviceId" from pgboss.job j
     join notices n on n.id = (j.data->>'noticeId')::int where j.name = 'send-push' and n.user_id = $1`,
    userId,
  )

test('a booking reaches the device encrypted, with its text and link, without an address or pay', async () => {
  const ada = await server.worker()
  const { id, subscription } = await enable(ada, 'first')
  const service = await startPushService(subscription)
  await rowsOf('update push_devices set endpoint = $2 where id = $1', id, `${service.url}/first`)
  await book(ada)
  const [sent] = await sentPushes(await idOf(ada))
  expect(sent.deviceId).toBe(id)
  const { body } = await ada.call('GET /api/push/key')
  await work()(sent.noticeId, sent.deviceId)
  const [push] = service.received
  expect(push?.shown).toEqual({
    title: 'You’re booked',
    body: expect.stringMatching(/^Gala, /),
    address: `/?month=${eventDay.slice(0, 7)}&open=day&date=${eventDay}`,
    tag: `notice-${sent.noticeId}`,
  })
  expect(JSON.stringify(push?.shown)).not.toMatch(/Elm St|\$44/)
  expect(push?.headers).toMatchObject({ urgency: 'high', topic: `notice-${sent.noticeId}`, 'content-encoding': 'aes128gcm' })
  const vapid = readVapid(String(push?.headers.authorization))
  expect(vapid).toMatchObject({ isRight: true, key: body.publicKey, claims: { aud: service.url, sub: 'https://gigs.example' } })
  expect((await ada.call('GET /api/push/devices')).body).toMatchObject([{ id, isHere: true, lastUsedAt: expect.any(String) }])
})

test('nothing is sent after the notice was read, pushes were turned off, or half a day has passed', async () => {
  const ada = await server.worker()
  const { id, subscription } = await enable(ada, 'unwanted')
  const service = await startPushService(subscription)
  await rowsOf('update push_devices set endpoint = $2 where id = $1', id, `${service.url}/unwanted`)
  await book(ada)
  const userId = await idOf(ada)
  const [{ noticeId }] = await sentPushes(userId)
  const send = work()
  await rowsOf('update notices set read_at = now() where id = $1', noticeId)
  await send(noticeId, id)
  await rowsOf(`update notices set read_at = null, created_at = now() - interval '12 hours' where id = $1`, noticeId)
  await send(noticeId, id)
  await rowsOf('update notices set created_at = now() where id = $1', noticeId)
  const { body: user } = await ada.call('GET /api/user')
  await ada.call('POST /api/user/notification-preferences', {
    body: { notificationPreferences: { ...user.notificationPreferences, push: false } },
  })
  await send(noticeId, id)
  await book(ada, 'Another')
  expect(await sentPushes(userId)).toHaveLength(1)
  expect(service.received).toEqual([])
})

test('a busy service is tried again, and one that reports a removed browser is not', async () => {
  const ada = await server.worker()
  const { id, subscription } = await enable(ada, 'busy')
  const service = await startPushService(subscription, (tries) => [503, 429, 410][tries - 1] ?? 201)
  await rowsOf('update push_devices set endpoint = $2 where id = $1', id, `${service.url}/busy`)
  await book(ada)
  const [{ noticeId }] = await sentPushes(await idOf(ada))
  const send = work()
  await expect(send(noticeId, id)).rejects.toMatchObject({ code: '503' })
  await expect(send(noticeId, id)).rejects.toMatchObject({ code: '429' })
  await send(noticeId, id)
  expect(await devicesOf(ada)).toEqual([])
  await send(noticeId, id)
  expect(service.received).toHaveLength(3)
})

test('a redirect is not followed, and a service that refuses is not asked again', async () => {
  const ada = await server.worker()
  const { id, subscription } = await enable(ada, 'moved')
  const service = await startPushService(subscription, () => 307)
  await rowsOf('update push_devices set endpoint = $2 where id = $1', id, `${service.url}/moved`)
  await book(ada)
  const [{ noticeId }] = await sentPushes(await idOf(ada))
  await work()(noticeId, id)
  expect([service.received.length, (await devicesOf(ada)).length]).toEqual([1, 1])
})

test("an address in the server's own network is not accepted as a push service", async () => {
  const ada = await server.worker()
  const { status, body } = await ada.call('POST /api/push/devices', {
    body: { endpoint: 'https://169.254.169.254/a', keys: aSubscription().keys },
  })
  expect([status, body.issues?.[0]?.path]).toEqual([400, 'endpoint'])
})

test('a browser belongs to the account that enabled it last, until that account signs out there', async () => {
  const [ada, eve] = [await server.worker(), await server.worker('Eve')]
  await enable(ada, 'shared')
  await enable(eve, 'shared')
  expect(await devicesOf(ada)).toEqual([])
  expect(await devicesOf(eve)).toMatchObject([{ isHere: true }])
  await eve.call('POST /api/logout')
  expect(await rowsOf('select from push_devices where endpoint = $1', endpointOf('shared'))).toEqual([])
})

test('signing out elsewhere ends pushes there, and signing in again in a browser keeps its own', async () => {
  const ada = await server.worker()
  const phone = server.visitor()
  await phone.call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } })
  await enable(ada, 'laptop')
  await enable(phone, 'phone')
  await ada.call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } })
  expect(await devicesOf(ada)).toMatchObject([{ isHere: false }, { isHere: true }])
  await ada.call('DELETE /api/auth/sessions')
  expect(await devicesOf(ada)).toMatchObject([{ isHere: true }])
})

test('an account keeps the ten devices used last', async () => {
  const ada = await server.worker()
  for (let at = 0; at < 11; at++) {
    await enable(ada, `many-${at}`)
    // As from another session.
    await rowsOf(
      `update push_devices set session_id = 'elsewhere', created_at = now() - make_interval(days => 20 - $2) where endpoint = $1`,
      endpointOf(`many-${at}`),
      at,
    )
  }
  const left = await rowsOf(`select endpoint from push_devices where endpoint like '%many-%' order by id`)
  expect(left).toHaveLength(10)
  expect(left[0].endpoint).toBe(endpointOf('many-1'))
})

const TOKEN = 'cXyZ:APA91b-token_of_a_phone'
const enablePhone = (person: Person, token = TOKEN, phone: 'android' | 'ios' = 'android') =>
  person.call('POST /api/push/devices', { body: { phone, token } })

describe('phone apps', () => {
  let withPhones: TestServer
  let google: Awaited<ReturnType<typeof startFcm>>
  beforeEach(async () => {
    google = await startFcm((tries) =>
      tries === 2 ? { status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } } : { status: 200 },
    )
    withPhones = server
    server = await startServer({ push: { ...readConfig({}).push, PUSH_FCM_SERVICE_ACCOUNT: google.account } })
  })
  afterEach(async () => {
    await server.stop()
    server = withPhones
  })

  test('a phone gets pushes, and is removed when its app is uninstalled', async () => {
    const ada = await server.worker()
    expect((await ada.call('GET /api/push/key')).body.phones).toEqual(['android'])
    const { status, body: device } = await enablePhone(ada)
    expect([status, device]).toMatchObject([201, { label: 'The app on Android', isHere: true }])
    await book(ada)
    const [sent] = await sentPushes(await idOf(ada))
    const port = server.services.push
    const send = workBy(joinSenders(webPush({ keys: () => Promise.reject(), subject: '' }), new Map([['android', fcm(google)]])))
    await send(sent.noticeId, sent.deviceId)
    expect(google.received[0]?.message).toMatchObject({
      token: TOKEN,
      notification: { title: 'You’re booked' },
      data: { address: `/?month=${eventDay.slice(0, 7)}&open=day&date=${eventDay}` },
    })
    expect(JSON.stringify(google.received)).not.toMatch(/Elm St|\$44/)
    expect(port.phones).toEqual(['android'])
    expect((await devicesOf(ada)).length).toBe(1)
    await send(sent.noticeId, sent.deviceId)
    expect(await devicesOf(ada)).toEqual([])
  })

  test('a phone belongs to the account that enabled it last, has one token, and gets nothing after signing out', async () => {
    const [ada, eve] = [await server.worker(), await server.worker('Eve')]
    await enablePhone(ada)
    await enablePhone(eve)
    expect([(await devicesOf(ada)).length, (await devicesOf(eve)).length]).toEqual([0, 1])
    await enablePhone(eve, `${TOKEN}-anew`)
    expect((await rowsOf('select endpoint, kind, p256dh from push_devices')).map(Object.values)).toEqual([
      [`${TOKEN}-anew`, 'android', null],
    ])
    await eve.call('POST /api/logout')
    expect(await rowsOf('select from push_devices')).toEqual([])
  })

  test('a phone without a configured service, and an invalid token, are refused', async () => {
    const ada = await server.worker()
    expect((await enablePhone(ada, 'abcdef0123456789abcdef', 'ios')).body.code).toBe('not_set_up')
    expect((await enablePhone(ada, 'with space in the middle')).status).toBe(400)
    expect(await devicesOf(ada)).toEqual([])
  })
})
