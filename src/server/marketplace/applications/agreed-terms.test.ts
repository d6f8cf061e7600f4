import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notice } from '#domain/notices/notice.ts'
import { changesInEnglish, noticeInEnglish } from '#words/testing/in-english.ts'
import { applyTo as apply, eventDay as day, startPosting, withdrawFrom } from '../../testing/posting.ts'
import type { Person } from '../../testing/server.ts'

let posting: Awaited<ReturnType<typeof startPosting>>
let ada: Person
let id: string
beforeAll(async () => {
  posting = await startPosting()
})
beforeEach(async () => {
  ada = await posting.server.worker('Ada Reyes')
  id = await posting.post()
  await apply(ada, id)
})
afterAll(() => posting.server.stop())

const edit = (body: object) => posting.acme.call('PUT /api/emergency-posts/:id/shift', { params: { id }, body })
const decide = (state: 'booked' | 'canceled') => posting.decide(id, 'Ada Reyes', state)
const run = (sql: string) => posting.server.database.pool.query(sql, [id])
const appliedOf = async () => (await ada.call('GET /api/emergency-gigs/applied')).body
const setStatus = (status: 'active' | 'filled') => posting.acme.call('PUT /api/emergency-posts/:id', { params: { id }, body: { status } })
const noticesOf = async () =>
  ((await ada.call('GET /api/notices')).body as Notice[]).filter(({ kind }) => kind === 'post changed').map(noticeInEnglish)
const question = async () => [changesInEnglish((await appliedOf())[0].changes), await isAsked()]
const keep = (seen?: string) =>
  ada.call('POST /api/emergency-gigs/:id/keep', { params: { id }, ...(seen !== undefined && { headers: { 'if-match': seen } }) })
const isAsked = async () => (await posting.shown(id)).applicants[0].isAsked

test('only a booked worker is asked, also when an older server canceled the booking', async () => {
  await decide('booked')
  await edit({ rate: '100' })
  expect([(await appliedOf())[0].changes.length, await isAsked()]).toEqual([1, true])
  await run(`update ba_applications set state = 'canceled' where emergency_gig_id = $1`)
  expect([(await appliedOf())[0].changes, await isAsked()]).toEqual([[], false])
})

test('terms with an unknown time zone show the time as it is now', async () => {
  await apply(ada, await posting.post())
  await decide('booked')
  await edit({ rate: '100' })
  await run(`update ba_applications set agreed_terms = jsonb_set(agreed_terms, '{timeZone}', '"Nowhere/X"') where emergency_gig_id = $1`)
  const ofPost = (posts: { id: number }[]) => posts.find((post) => post.id === Number(id))
  for (const posts of [await appliedOf(), (await ada.call('GET /api/emergency-gigs')).body])
    expect(ofPost(posts)).toMatchObject({ changes: [{ field: 'day', before: null }, {}, {}, {}, { field: 'pay' }] })
})

test('a worker who applied for other terms than they are booked on hears of each difference and is asked', async () => {
  await setStatus('filled')
  await edit({ eventName: 'Expo', eventDate: `${day}T06:00:00.000Z`, rate: '1', city: 'Miami' })
  await edit({ venue: 'Pier 1' })
  await setStatus('active')
  expect([await noticesOf(), await question()]).toEqual([[], ['', false]])
  await decide('booked')
  const said =
    'called Expo instead of Sneaker launch; starts 6:00 AM instead of 5:00 PM; at Pier 1, Miami instead of Albany, NY; pay $1 flat instead of $240 flat'
  expect(await noticesOf()).toEqual([expect.stringContaining(`: ${said}. Does it still work for you?`)])
  expect(await question()).toEqual([said, true])
  const { rows } = await run(
    `select o.kind from outbox o join ba_applications b on b.user_id = o.user_id where b.emergency_gig_id = $1 and o.to_address <> '${posting.acme.email}'`,
  )
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['booked', 'post changed'])
})

test('a raise of which an applicant did not hear is told and not asked', async () => {
  await setStatus('filled')
  await edit({ rate: '300' })
  await setStatus('active')
  await decide('booked')
  expect([await noticesOf(), await question()]).toEqual([[expect.stringMatching(/: pay \$300 flat instead of \$240 flat$/)], ['', false]])
})

test('a cancellation does not end the question', async () => {
  await decide('booked')
  await edit({ rate: '1' })
  await decide('canceled')
  expect(await question()).toEqual(['', false])
  await decide('booked')
  expect(await question()).toEqual(['pay $1 flat instead of $240 flat', true])
})

test('an edit while the booking is canceled is asked with the next booking, unless it is undone', async () => {
  await decide('booked')
  await decide('canceled')
  await edit({ rate: '1' })
  await decide('booked')
  expect(await question()).toEqual(['pay $1 flat instead of $240 flat', true])
  expect(await noticesOf()).toEqual([expect.stringMatching(/pay \$1 flat instead of \$240 flat\. Does it still work for you\?$/)])
  await decide('canceled')
  await edit({ rate: '240' })
  await decide('booked')
  expect(await question()).toEqual(['', false])
})

test('a new application is for what the post says now', async () => {
  await decide('booked')
  await edit({ rate: '1' })
  await withdrawFrom(ada, id)
  await apply(ada, id)
  await decide('booked')
  expect(await question()).toEqual(['', false])
})

test('a worker agrees only to the version that they saw, and once', async () => {
  await decide('booked')
  await edit({ rate: '1' })
  for (const seen of [undefined, '*'])
    expect(await keep(seen)).toMatchObject({
      status: 400,
      body: { code: 'bad_request', error: 'Send the version that you saw in If-Match.' },
    })
  expect([(await keep('"1"')).body.code, await isAsked()]).toEqual(['outdated', true])
  expect([(await keep('"2"')).status, await isAsked()]).toEqual([200, false])
  await edit({ positions: 7 })
  expect((await keep('"2"')).body).toMatchObject({ application: 'booked', changes: [] })
  const { rows } = await run(
    `select l.new_values from audit_log l join ba_applications b on b.id::text = l.record_id::text
     where b.emergency_gig_id = $1 and l.table_name = 'ba_applications' and l.new_values ? 'agreedTo'`,
  )
  expect(rows).toEqual([{ new_values: { agreedTo: 2 } }])
})

test('the mail of a booking says the pay in the language of its worker, not of the agency', async () => {
  await ada.call('PUT /api/user', { body: { language: 'es' } })
  await decide('booked')
  const { rows } = await posting.server.database.pool.query(
    `select facts->>'pay' as pay from outbox where kind = 'booked' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ pay: expect.stringContaining('$240 fijo') }])
})
