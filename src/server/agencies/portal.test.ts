import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  const hosts = { agencyHost: 'agency.localhost', publicUrl: 'http://gigs.localhost', trustProxy: ['loopback'] }
  server = await startServer({ ...hosts, smtpUrl: 'smtp://mail.localhost' })
})
afterAll(() => server.stop())

const get = (path: string, host: string) =>
  fetch(server.url + path, { redirect: 'manual', headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' } })

test('only the root of the agencies’ host leads to the portal', async () => {
  const root = await get('/', 'agency.localhost')
  expect([root.status, root.headers.get('location')]).toEqual([302, '/agency'])
  for (const [path, host] of [
    ['/', 'gigs.localhost'],
    ['/agency', 'agency.localhost'],
    ['/privacy-policy', 'agency.localhost'],
  ] as const)
    expect([path, host, (await get(path, host)).headers.get('location')]).toEqual([path, host, null])
})

test('a browser that sends only its origin may write from either host, and from no other', async () => {
  const logOut = async (host: string, origin: string) =>
    (
      await fetch(`${server.url}/api/agencies/logout`, {
        method: 'POST',
        headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'http', origin },
      })
    ).status
  expect(await logOut('agency.localhost', 'http://agency.localhost')).toBe(200)
  expect(await logOut('gigs.localhost', 'http://gigs.localhost')).toBe(200)
  expect(await logOut('agency.localhost', 'http://gigs.localhost')).toBe(403)
  expect(await logOut('gigs.localhost', 'http://agency.localhost')).toBe(403)
})

test('where e-mail is set up, an agency must confirm its address until it opens the link', async () => {
  const acme = server.visitor()
  const account = { email: acme.email, password: 'a long enough passphrase', companyName: 'Acme', contactName: 'Ann Cole' }
  const registered = await acme.call('POST /api/agencies/register', { body: account })
  expect(registered.body.agency).toMatchObject({ isVerified: false, mustConfirmEmail: true })
  const { rows } = await server.database.pool.query(`select facts->>'link' as link from outbox where to_address = $1`, [acme.email])
  const { pathname, hash } = new URL(rows[0].link)
  expect(pathname).toBe('/agency/confirm-email')
  await acme.call('POST /api/agencies/confirm-email', { body: { token: hash.slice(1) } })
  expect((await acme.call('GET /api/agencies/me')).body.agency).toMatchObject({ isVerified: true, mustConfirmEmail: false })
})
