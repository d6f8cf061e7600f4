import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  const hosts = { agencyHost: 'agency.localhost', publicUrl: 'http://gigs.localhost', trustProxy: ['loopback'] }
  server = await startServer({ ...hosts, smtpUrl: 'smtp://mail.localhost', supportEmail: 'help@gigs.example' })
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

test('the well-known addresses of a site have short true answers', async () => {
  const password = await get('/.well-known/change-password', 'gigs.localhost')
  expect([password.status, password.headers.get('location')]).toEqual([302, '/?screen=profile&open=change-password'])
  expect((await get('/favicon.ico', 'gigs.localhost')).headers.get('location')).toBe('/icon-192.png')
  expect(await (await get('/robots.txt', 'gigs.localhost')).text()).toBe('User-agent: *\nDisallow: /api/\n')
  const security = await get('/.well-known/security.txt', 'gigs.localhost')
  expect([security.status, await security.text()]).toEqual([
    200,
    expect.stringMatching(/^Contact: mailto:help@gigs\.example\nExpires: \d{4}-\S+Z\nPreferred-Languages: en\nCanonical: http/),
  ])
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
