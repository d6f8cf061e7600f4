import { expect, test } from 'vitest'
import { startApns, startFcm } from '../../testing/phone-push.ts'
import { apns } from './apns.ts'
import { fcm } from './fcm.ts'
import { joinSenders } from './open.ts'
import { webPush } from './web-push.ts'

const signal = new AbortController().signal
const message = { title: 'You’re booked', body: 'Gala, Nov 7', address: '/?open=day&date=2099-11-07', tag: 'notice-7' }
const push = { message, keptFor: 3_600, isUrgent: true }
const android = { kind: 'android', endpoint: 'token-of-an-android-phone' } as const
const iphone = { kind: 'ios', endpoint: 'abcdef0123456789abcdef0123456789' } as const
const refusal = (status: number, errorCode: string) => ({ status, body: { error: { code: status, details: [{ errorCode }] } } })

test('Google gets a message for one phone, from a service account that authenticates once an hour', async () => {
  const google = await startFcm()
  let now = Date.parse('2026-11-21T12:00:00Z')
  const sender = fcm({ ...google, clock: () => now })
  expect(await sender.deliver(android, push, signal)).toBe('taken')
  expect(google.asked).toMatchObject([
    {
      header: { alg: 'RS256', kid: 'key-1' },
      claims: {
        iss: google.account.client_email,
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
        aud: google.account.token_uri,
        iat: now / 1_000,
        exp: now / 1_000 + 3_600,
      },
    },
  ])
  expect(google.received).toEqual([
    {
      path: '/v1/projects/gigs/messages:send',
      authorization: 'Bearer access-1',
      message: {
        token: android.endpoint,
        notification: { title: message.title, body: message.body },
        data: { address: message.address },
        android: { priority: 'HIGH', ttl: '3600s', notification: { tag: message.tag } },
      },
    },
  ])
  await sender.deliver(android, { ...push, isUrgent: false }, signal)
  now += 56 * 60_000
  await sender.deliver(android, push, signal)
  expect(google.received.map(({ authorization }) => authorization)).toEqual(['Bearer access-1', 'Bearer access-1', 'Bearer access-2'])
  expect(google.received[1]?.message.android).toMatchObject({ priority: 'NORMAL' })
})

test.each([
  ['the app was removed', refusal(404, 'UNREGISTERED'), 'gone', undefined],
  ['the project does not exist', refusal(404, 'NOT_FOUND'), 'PushRefused', 'NOT_FOUND'],
  ['the token belongs to another project', refusal(403, 'SENDER_ID_MISMATCH'), 'PushRefused', 'SENDER_ID_MISMATCH'],
  ['the token is invalid', refusal(400, 'INVALID_ARGUMENT'), 'PushRefused', 'INVALID_ARGUMENT'],
  ['too many', refusal(429, 'QUOTA_EXCEEDED'), 'Error', 'QUOTA_EXCEEDED'],
  ['Google failed', { status: 503 }, 'Error', '503'],
  ['the access token was revoked', { status: 401 }, 'Error', '401'],
])('Google answers: %s', async (_, said, outcome, code) => {
  const google = await startFcm(() => said)
  const sender = fcm(google)
  const sent = sender.deliver(android, push, signal)
  if (outcome === 'gone') expect(await sent).toBe('gone')
  else await expect(sent).rejects.toMatchObject({ name: outcome, code })
  await sender.deliver(android, push, signal).catch(() => {})
  expect(google.asked).toHaveLength(said.status === 401 ? 2 : 1)
})

test('a service account that Google refuses is tried again, and a redirect is not followed', async () => {
  const [google, other] = [await startFcm(), await startFcm(() => ({ status: 307 }))]
  const stranger = fcm({ ...google, account: { ...google.account, private_key: other.account.private_key } })
  await expect(stranger.deliver(android, push, signal)).rejects.toMatchObject({ name: 'Error', code: 'token_400' })
  expect(google.received).toEqual([])
  await expect(fcm(other).deliver(android, push, signal)).rejects.toThrow('fetch failed')
})

test("Apple gets a message for one phone, over one connection, with a token signed by the team's key", async () => {
  const apple = await startApns()
  let now = Date.parse('2026-11-21T12:00:00Z')
  const sender = apns({ ...apple.key, url: apple.url, clock: () => now })
  expect(await sender.deliver(iphone, push, signal)).toBe('taken')
  expect(apple.received).toMatchObject([
    {
      headers: {
        ':method': 'POST',
        ':path': `/3/device/${iphone.endpoint}`,
        'apns-topic': 'app.gigfolio',
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(now / 1_000 + 3_600),
        'apns-collapse-id': message.tag,
      },
      token: { header: { alg: 'ES256', kid: 'KEY1234567' }, claims: { iss: 'TEAM123456', iat: now / 1_000 } },
      payload: { aps: { alert: { title: message.title, body: message.body } }, address: message.address },
    },
  ])
  await sender.deliver(iphone, { ...push, isUrgent: false }, signal)
  now += 46 * 60_000
  await sender.deliver(iphone, push, signal)
  const [first, second, third] = apple.received.map(({ headers }) => headers.authorization)
  expect([first === second, second === third, apple.received[1]?.headers['apns-priority']]).toEqual([true, false, '5'])
  expect(apple.connections()).toBe(1)
})

test.each([
  ['the app was removed', 410, 'Unregistered', 'gone'],
  ['the token belongs to Apple’s other service', 400, 'BadDeviceToken', 'PushRefused'],
  ['too many', 429, 'TooManyRequests', 'Error'],
  ['our token is too old', 403, 'ExpiredProviderToken', 'Error'],
  ['Apple failed', 503, 'ServiceUnavailable', 'Error'],
])('Apple answers: %s', async (_, status, reason, outcome) => {
  const apple = await startApns(() => ({ status, body: { reason } }))
  const sent = apns({ ...apple.key, url: apple.url }).deliver(iphone, push, signal)
  if (outcome === 'gone') expect(await sent).toBe('gone')
  else await expect(sent).rejects.toMatchObject({ name: outcome, code: reason })
})

test('a connection dropped by Apple is opened again for the next push', async () => {
  const apple = await startApns((tries) => (tries === 1 ? 'silence' : { status: 200 }))
  const sender = apns({ ...apple.key, url: apple.url })
  const sent = sender.deliver(iphone, push, signal)
  await expect.poll(() => apple.received.length).toBe(1)
  apple.dropAll()
  await expect(sent).rejects.not.toMatchObject({ name: 'PushRefused' })
  expect(await sender.deliver(iphone, push, signal)).toBe('taken')
  expect(apple.connections()).toBe(2)
})

test('a push without an answer ends with its task', async () => {
  const [google, apple] = [await startFcm(() => 'silence'), await startApns(() => 'silence')]
  const stop = new AbortController()
  const sent = [
    fcm(google).deliver(android, push, stop.signal),
    apns({ ...apple.key, url: apple.url }).deliver(iphone, push, stop.signal),
  ].map((each) => each.then(String, ({ name }) => name))
  await expect.poll(() => [google.received.length, apple.received.length]).toEqual([1, 1])
  stop.abort()
  expect(await Promise.all(sent)).toEqual(['AbortError', 'AbortError'])
})

test('a phone whose service is no longer configured gets nothing, and is not tried again', async () => {
  const browsers = webPush({ keys: () => Promise.reject(new Error('Not for phones')), subject: 'https://gigs.example' })
  const port = joinSenders(browsers, new Map())
  await expect(port.deliver(iphone, push, signal)).rejects.toMatchObject({ name: 'PushRefused', code: 'not_set_up' })
})
