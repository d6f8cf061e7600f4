import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker('Ada <b>Reyes</b>')
})
afterAll(() => server.stop())

const gig = { eventName: 'Cold brew sampling', clientName: 'Bluebird Agency', gigType: 'Brand Ambassador', date: '2026-11-07' }
const add = async (person: Person, fields: object = {}): Promise<number> =>
  (await person.call('POST /api/gigs', { body: { ...gig, status: 'completed', ...fields } })).body.id
const resumeOf = async (person: Person) => (await person.call('GET /api/gig-resume')).body
const share = async (person: Person): Promise<string> => {
  const { status, body } = await person.call('POST /api/gig-resume/link')
  expect(status).toBe(201)
  return new URL(body.url).pathname
}
const open = (path: string, init?: RequestInit) => fetch(server.url + path, init)
const textAt = async (path: string) => (await open(path)).text()

describe('a gig resume', () => {
  test('contains only completed gigs, each task once', async () => {
    await add(ada)
    await add(ada, { status: 'upcoming', eventName: 'Planned' })
    const deleted = await add(ada, { eventName: 'Deleted' })
    await ada.call('DELETE /api/gigs/:id', { params: { id: String(deleted) } })
    const days = { ...gig, status: 'completed' as const, eventName: 'Fair', startDate: '2026-11-12', endDate: '2026-11-14' }
    await ada.call('POST /api/gigs/days', { body: days })
    expect(await resumeOf(ada)).toMatchObject({
      entries: [
        { eventName: 'Fair', start: '2026-11-12', end: '2026-11-14', days: 3, isIncluded: true },
        { eventName: 'Cold brew sampling', days: 1 },
      ],
      totals: { gigs: 2, clients: 1, since: 2026 },
      sharedSince: null,
    })
  })

  test('leaves off what its owner removes, always all days of a job, and takes it back', async () => {
    const ids = [await add(ada), await add(ada, { date: '2026-11-08', eventName: 'Other' })]
    const choose = (gigIds: number[], includeInResume: boolean) =>
      ada.call('PUT /api/gig-resume/gigs', { body: { gigIds, includeInResume } })
    expect((await choose(ids, false)).body.totals).toEqual({ gigs: 0, clients: 0, since: null })
    const [logged] = (await ada.call('GET /api/user/activity')).body.activities
    expect(logged.text).toBe('Edited 2 gigs')
    expect((await choose([...ids, 2_147_483_000], true)).status).toBe(404)
    expect((await resumeOf(ada)).totals.gigs).toBe(0)
    expect((await choose(ids.slice(0, 1), true)).body.totals.gigs).toBe(1)
    expect((await ada.call('GET /api/gigs/:id', { params: { id: String(ids[0]) } })).body).toMatchObject({
      includeInResume: true,
      version: 3,
    })
  })
})

describe('a link to a gig resume', () => {
  test('shows only the resume to anybody, as a page that is not cached', async () => {
    const canary = { homeAddress: 'CANARY 1 Home St', phone: '555-0100', businessName: 'CANARY LLC' }
    await ada.call('PUT /api/user', { body: canary })
    await ada.call('PUT /api/ba-profile', { body: { bio: 'Five years of <i>sampling</i>.', preferredCities: ['Austin, TX'] } })
    await add(ada, {
      ...{ expectedPay: '8731.77', actualPay: '8731.77', tips: '87.31', notes: 'CANARY note', mileage: 87_317 },
      ...{ gigAddress: '87317 CANARY St, Austin, TX 78753', duties: 'Pour & smile', eventName: '<script>alert(1)</script>' },
    })
    await add(ada, { eventName: 'CANARY left off', includeInResume: false })
    const path = await share(ada)
    const page = await open(path, { headers: { cookie: ada.cookie } })
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      ...{ 'x-robots-tag': 'noindex, nofollow, noarchive', 'x-content-type-options': 'nosniff' },
    })
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect(page.headers.getSetCookie()).toEqual([])
    for (const shown of [
      'Ada &lt;b&gt;Reyes',
      '1 gig for 1 client since 2026',
      '&lt;i&gt;sampling',
      'Pour &amp; smile',
      '&lt;script&gt;alert',
    ])
      expect(html).toContain(shown)
    expect(html).toContain('Brand Ambassador · Bluebird Agency · Austin, TX')
    expect(html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/<script|<b>|<i>|CANARY|8731|87\.31|\$|555|@/)
    // The page is the same without a session, and always current.
    expect(await textAt(path)).toBe(html)
    await add(ada, { eventName: 'Later gig' })
    expect(await textAt(path)).toContain('Later gig')
  })

  test('works until it is replaced or removed or the account is deleted, and then looks as if it never existed', async () => {
    const never = await open('/resume-of-nobody')
    const looksLikeNone = async (path: string) => {
      const answer = await open(path)
      const withoutNonce = (text: string) => text.replace(/name="csp-nonce" content="[^"]+"/, '')
      expect(answer.status).toBe(never.status)
      expect(withoutNonce(await answer.text())).toBe(withoutNonce(await (await open('/resume-of-nobody')).text()))
      const named = ({ headers }: Response) => [...headers.keys()].sort()
      expect(named(answer)).toEqual(named(never))
    }
    await looksLikeNone(`/resume/${'A'.repeat(43)}`)
    const first = await share(ada)
    const second = await share(ada)
    await looksLikeNone(first)
    expect((await open(second)).status).toBe(200)
    expect((await resumeOf(ada)).sharedSince).not.toBeNull()
    expect((await ada.call('DELETE /api/gig-resume/link')).status).toBe(200)
    await looksLikeNone(second)
    expect((await resumeOf(ada)).sharedSince).toBeNull()
    const third = await share(ada)
    await ada.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD } })
    await looksLikeNone(third)
  })

  test('is stored only as a hash', async () => {
    const token = (await share(ada)).split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const table of ['resume_links', 'audit_log', 'idempotency_keys', 'outbox']) {
      const { rows } = await server.database.pool.query(`select count(*)::int as count from ${table} r where r::text like $1`, [
        `%${token}%`,
      ])
      expect([table, rows]).toEqual([table, [{ count: 0 }]])
    }
  })
})

test('a network that opens too many resumes in an hour is refused with a page', async () => {
  const busy = await startServer({ limits: { resumesPerAddress: 2 } })
  try {
    const opened = () => fetch(`${busy.url}/resume/${'A'.repeat(43)}`)
    await opened()
    await opened()
    const refused = await opened()
    expect([refused.status, refused.headers.get('content-type'), Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      'text/html; charset=utf-8',
      true,
    ])
    expect(await refused.text()).toContain('Too many attempts. Please try again in')
  } finally {
    await busy.stop()
  }
})
