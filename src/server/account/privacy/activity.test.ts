import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity, StoredKind } from '#contract/account/privacy.ts'
import { activity } from '#words/en/account/activity.ts'
import { kindTexts } from '#words/en/account/kinds-of-data.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { describeAct } from './describe-act.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function activityOf(person: Person, before?: number): Promise<{ activities: Activity[]; hasMore: boolean }> {
  const { status, body } = await person.call('GET /api/user/activity', { query: before === undefined ? {} : { before: String(before) } })
  expect(status).toBe(200)
  return body
}
const wordsOf = async (person: Person) => (await activityOf(person)).activities.map(({ text }) => text)

test("a worker's changes are described newest first, and deleted records can be restored from there", async () => {
  const [ada, eve] = [await server.worker(), await server.worker('Eve')]
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName: 'Auto show', date: '2026-11-07', expectedPay: '200' } })
  const params = { id: gig.id }
  await ada.call('PUT /api/gigs/:id', { params, body: { expectedPay: '240' } })
  const expense = { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' }
  const { body: spent } = await ada.call('POST /api/expenses', { body: expense })
  await ada.call('DELETE /api/expenses/:id', { params: { id: spent.id } })
  const { body: days } = await ada.call('POST /api/gigs/days', {
    body: { eventName: 'Fair', clientName: 'Harbor', startDate: '2026-11-12', endDate: '2026-11-14' },
  })
  await ada.call('POST /api/gigs/:id/got-paid', { params, body: { totalReceived: '240', taxPercentage: 23 } })
  await ada.call('DELETE /api/gigs/days/:groupId', { params: { groupId: days[0].multiDayGroupId } })
  await ada.call('PUT /api/user', { body: { homeAddress: '1 Elm St', defaultTaxPercentage: 21 } })
  await ada.call('POST /api/goals/period/:period/:date', { params: { period: 'monthly', date: '2026-11-01' }, body: { amount: '4000' } })
  expect(await wordsOf(ada)).toEqual([
    'Set the goal of November 2026 to $4,000.00',
    'Changed your profile: home address, default tax none to 21%',
    'Deleted 3 gigs “Fair”',
    expect.stringMatching(
      /^Recorded a payment for gig “Auto show”: received \$0\.00 to \$240\.00, pay none to \$240\.00, .*, status .* to Completed$/,
    ),
    'Added 3 gigs “Fair”',
    'Deleted expense “Tape”',
    'Added expense “Tape”',
    'Edited gig “Auto show”: expected pay $200.00 to $240.00',
    'Added gig “Auto show”',
  ])
  expect(await wordsOf(eve)).toEqual([])

  // A gig has its own changes, also a day of a job, and another worker reads none of them.
  const ofGig = async (person: Person, id: number) => {
    const { body } = await person.call('GET /api/user/activity', { query: { gig: String(id) } })
    return body.activities.map(({ text }: Activity) => text)
  }
  expect(await ofGig(ada, gig.id)).toEqual([
    expect.stringMatching(/^Recorded a payment for gig “Auto show”/),
    'Edited gig “Auto show”: expected pay $200.00 to $240.00',
    'Added gig “Auto show”',
  ])
  expect(await ofGig(ada, days[1].id)).toEqual(['Deleted gig “Fair”', 'Added gig “Fair”'])
  expect(await ofGig(eve, gig.id)).toEqual([])

  const { activities } = await activityOf(ada)
  const offered = activities.flatMap(({ restorable }) => restorable ?? [])
  const gigIds = days.map(({ id }: { id: number }) => id)
  expect(offered.map(({ kind, ids }) => [kind, ids.toSorted()])).toEqual([
    ['gigs', gigIds],
    ['expenses', [spent.id]],
  ])
  expect((await ada.call('POST /api/gigs/restore', { body: { gigIds } })).status).toBe(200)
  expect((await ada.call('POST /api/expenses/:id/restore', { params: { id: spent.id } })).status).toBe(200)
  const after = (await activityOf(ada)).activities
  expect(after.slice(0, 2).map(({ text }) => text)).toEqual(['Restored expense “Tape”', 'Restored 3 gigs “Fair”'])
  expect(after.filter(({ restorable }) => restorable)).toEqual([])
})

test('the log has who changed which record when, from where and how, and no secret', async () => {
  const ada = await server.worker()
  const { id } = (await ada.call('GET /api/user')).body
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName: 'Gala' }, headers: { 'user-agent': 'A phone' } })
  const password = 'another long passphrase'
  await ada.call('POST /api/auth/change-password', { body: { oldPassword: PASSWORD, password } })
  const { rows } = await server.database.pool.query('select * from audit_log where user_id = $1 order by id', [id])
  const from = { user_id: id, ip_address: '127.0.0.1', created_at: expect.any(Date) }
  expect(rows).toMatchObject([
    { ...from, action: 'create', table_name: 'gigs', record_id: String(gig.id), user_agent: 'A phone' },
    { ...from, table_name: 'passwords', record_id: String(id) },
  ])
  // The record itself has the rest.
  expect(rows[0].new_values).toEqual({ eventName: 'Gala' })
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${PASSWORD}|${password}|argon2|${ada.cookie.split('=')[1]}`))
})

test('an erased record keeps its last name, and cannot be restored', async () => {
  const ada = await server.worker()
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName: 'Gala', date: '2026-11-07' } })
  await ada.call('DELETE /api/gigs/:id', { params: { id: gig.id } })
  await server.database.pool.query('delete from gigs where id = $1', [gig.id])
  const { activities } = await activityOf(ada)
  expect(activities.map(({ text, restorable }) => [text, restorable])).toEqual([
    ['Deleted gig “Gala”', null],
    ['Added gig “Gala”', null],
  ])
})

test('the pages contain each act once, and no act is split', async () => {
  const ada = await server.worker()
  const { id } = (await ada.call('GET /api/user')).body
  await server.database.pool.query(
    `insert into audit_log (keeper, user_id, action, table_name, record_id, created_at)
     select $1, $1, 'update', 'tax_profiles', n, now() - make_interval(mins => 2000 - n / 3) from generate_series(1, 1000) n`,
    [id],
  )
  const seen: Activity[] = []
  let pages = 0
  for (let page = await activityOf(ada); ; page = await activityOf(ada, seen.at(-1)?.id)) {
    seen.push(...page.activities)
    pages++
    if (!page.hasMore) break
  }
  // Three changes at a time are one act.
  expect([seen.length, new Set(seen.map(({ at }) => at)).size, pages]).toEqual([334, 334, 6])
  for (const before of ['0', '-1', 'x', '1e3', '9007199254740992']) {
    const { status } = await ada.call('GET /api/user/activity', { query: { before } as never })
    expect([before, status]).toEqual([before, 400])
  }
})

test("stored data is listed by kind: the number of records, the account's values, and what exports leave out", async () => {
  const ada = await server.worker('Ada Reyes')
  await ada.call('POST /api/gigs/days', { body: { startDate: '2026-11-12', endDate: '2026-11-14' } })
  const { body: gigs } = await ada.call('GET /api/gigs')
  const gigIds = gigs.map(({ id }: { id: number }) => id)
  await ada.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '300', taxPercentage: 23 } })
  await ada.call('PUT /api/user', { body: { homeAddress: '1 Elm St' } })
  const { status, body } = await ada.call('GET /api/user/stored-data')
  const kinds = body as StoredKind[]
  expect([status, kinds.map(({ title }) => title)]).toEqual([200, Object.values(kindTexts).map(({ title }) => title)])
  const of = (title: string) => kinds.find((kind) => kind.title === title)
  expect([of('Gigs')?.records, of('Expenses')?.records, of('Clients')?.records]).toEqual([3, 0, 1])
  // Its shares for the days are counted as parts of it.
  expect([of('Payments')?.records, of('Signed-in devices')?.records]).toEqual([1, 1])
  expect(of('Account and profile')?.values).toEqual(
    expect.arrayContaining([
      { name: 'Name', value: 'Ada Reyes' },
      { name: 'Email', value: ada.email },
      { name: 'Home address', value: '1 Elm St' },
    ]),
  )
  expect(kinds.filter(({ isExported }) => !isExported).map(({ title }) => title)).toEqual([kindTexts.safety.title, kindTexts.passing.title])
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('changes of the password and the email, and signed-out devices, are listed too', async () => {
  const ada = await server.worker()
  const phone = server.visitor()
  await phone.call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } })
  const second = (await ada.call('GET /api/auth/sessions')).body.find((session: { isCurrent: boolean }) => !session.isCurrent)
  expect((await ada.call('DELETE /api/auth/sessions/:id', { params: { id: second.id } })).status).toBe(200)
  await ada.call('DELETE /api/auth/sessions')
  await ada.call('POST /api/auth/change-password', { body: { oldPassword: PASSWORD, password: 'quite another long phrase' } })
  expect(await wordsOf(ada)).toEqual(['Changed your password', 'Signed out all other devices', 'Signed out a device'])
})

test('every act that the server logs has words of its own', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const logged = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/action: '([a-z ]+)',\s+tableName: '([a-z_]+)'/g)])
  expect(logged.length).toBeGreaterThan(40)
  const act = { recordId: '7', records: 1, name: null, oldValues: null, newValues: null }
  const told = logged.map(([, action = '', tableName = '']) => describeAct(activity, { ...act, action, tableName }))
  expect(told.filter((text) => /\brecords?$/.test(text))).toEqual([])
})
