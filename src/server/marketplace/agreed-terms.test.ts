import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyTo as apply, startPosting } from '../testing/posting.ts'
import type { Person } from '../testing/server.ts'

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
const isAsked = async () => (await posting.shown(id)).applicants[0].isAsked

test('only a booked worker is asked, also when an older server canceled the booking', async () => {
  await decide('booked')
  await edit({ rate: '100' })
  expect([(await appliedOf())[0].changes.length, await isAsked()]).toEqual([1, true])
  await run(`update ba_applications set state = 'canceled' where emergency_gig_id = $1`)
  expect([(await appliedOf())[0].changes, await isAsked()]).toEqual([[], false])
})

test('terms that cannot be read leave out their post, not the whole list', async () => {
  await apply(ada, await posting.post())
  await decide('booked')
  await edit({ rate: '100' })
  await run(`update ba_applications set agreed_terms = jsonb_set(agreed_terms, '{timeZone}', '"Nowhere/X"') where emergency_gig_id = $1`)
  expect((await appliedOf()).map((post: { id: number }) => post.id === Number(id))).toEqual([false])
  const { status, body } = await ada.call('GET /api/emergency-gigs')
  expect([status, body.some((post: { id: number }) => post.id === Number(id))]).toEqual([200, false])
})
