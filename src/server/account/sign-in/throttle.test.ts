import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startServer, type TestServer } from '../../testing/server.ts'

/** Trusts a proxy. The limits of an address are so low that a test reaches them. */
let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'], limits: { signInsPerAddress: 8, registrationsPerAddress: 3 } })
})
afterAll(() => server.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const register = (headers: Record<string, string>) => {
  const person = server.visitor()
  const body = { name: 'Ada', email: person.email, password: PASSWORD, acceptTerms: true as const }
  return person.call('POST /api/auth/register', { body, headers })
}
const signIn = (email: string, password: string, headers: Record<string, string>) =>
  server.visitor().call('POST /api/auth/login', { body: { email, password }, headers })

test('one address may open only so many accounts in an hour, and does not block another', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) statuses.push((await register(from('203.0.113.1'))).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect((await register(from('203.0.113.2'))).status).toBe(201)
})

test('a stranger who guesses a password locks out only their own address, not the worker', async () => {
  const { body } = await register(from('203.0.113.3'))
  for (let tries = 0; tries < 6; tries++) await signIn(body.email, 'wrong password', from('198.51.100.1'))
  expect((await signIn(body.email, PASSWORD, from('198.51.100.1'))).status).toBe(429)
  expect((await signIn(body.email, PASSWORD, from('203.0.113.3'))).status).toBe(200)
})

test('one address may try only so many sign-ins in an hour, over all accounts', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries++)
    statuses.push((await signIn(`nobody${tries}@example.com`, 'wrong password', from('198.51.100.2'))).status)
  expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
})

test('only the hop that the trusted proxy saw counts, not the claimed ones before it', async () => {
  const { body } = await register(from('203.0.113.4'))
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++)
    statuses.push((await signIn(body.email, 'wrong password', from(`10.0.0.${tries}, 198.51.100.3`))).status)
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429])
})

test('the addresses of one IPv6 subscriber count as one', async () => {
  const { body } = await register(from('203.0.113.5'))
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++)
    statuses.push((await signIn(body.email, 'wrong password', from(`2001:db8:1:2:${tries}::1`))).status)
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429])
})

test.each([
  ['203.0.113.10', 'the same with ever another port', (at: number) => `198.51.100.4:${50_000 + at}`],
  ['203.0.113.11', 'the same IPv6 with ever another port', (at: number) => `[2001:db8:9::1]:${50_000 + at}`],
  [
    '203.0.113.12',
    'an IPv4 address in ever another spelling of IPv6',
    (at: number) => ['::ffff:198.51.100.5', '::ffff:c633:6405', '::FFFF:c633:6405'][at % 3] ?? '',
  ],
  ['203.0.113.13', 'no address at all', (at: number) => `unknown-${at}`],
  ['203.0.113.14', 'a trusted proxy that writes its own port', (at: number) => `198.51.100.6, 127.0.0.1:${50_000 + at}`],
])('for %s, an address counts however a proxy writes it: %s', async (home, _, written) => {
  const { body } = await register(from(home))
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++) statuses.push((await signIn(body.email, 'wrong password', from(written(tries)))).status)
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429])
})

test('the list of devices shows an address in its usual form, without the port of a proxy', async () => {
  const person = await server.worker()
  const body = { email: person.email, password: PASSWORD }
  await person.call('POST /api/auth/login', { body, headers: from('198.51.100.7:5678') })
  const { body: sessions } = await person.call('GET /api/auth/sessions')
  expect(sessions[0].ipAddress).toBe('198.51.100.7')
})
