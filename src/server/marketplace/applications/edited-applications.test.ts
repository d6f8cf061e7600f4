import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#domain/notices/notice.ts'
import { noticeInEnglish } from '#words/testing/in-english.ts'
import { inDays } from '../../testing/in-days.ts'
import { applyTo as apply, eventDay as day, startPosting } from '../../testing/posting.ts'
import type { Person } from '../../testing/server.ts'

let posting: Awaited<ReturnType<typeof startPosting>>
let ada: Person
beforeAll(async () => {
  posting = await startPosting()
})
beforeEach(async () => {
  ada = await posting.server.worker('Ada Reyes')
})
afterAll(() => posting.server.stop())

const edit = (id: string, body: object) => posting.acme.call('PUT /api/emergency-posts/:id/shift', { params: { id }, body })
const gigOf = async (worker: Person) => (await worker.call('GET /api/gigs')).body[0]
const change = async (worker: Person, body: object) =>
  worker.call('PUT /api/gigs/:id', { params: { id: String((await gigOf(worker)).id) }, body })
const noticesOf = async (worker: Person) =>
  ((await worker.call('GET /api/notices')).body as Notice[]).filter(({ kind }) => kind === 'post changed').map(noticeInEnglish)
const later = { eventDate: `${day}T18:00:00.000Z` }

describe('the gig of an edited post', () => {
  test('is no clash with its own post, under whichever names', async () => {
    const id = await posting.post()
    await apply(ada, id)
    await posting.decide(id, 'Ada Reyes', 'booked')
    await change(ada, { eventName: 'My sneakers' })
    expect((await edit(id, { eventName: 'Shoe launch' })).status).toBe(200)
    const [shown] = (await ada.call('GET /api/emergency-gigs/applied')).body
    expect([shown.eventName, shown.clash]).toEqual(['Shoe launch', null])
  })

  test('keeps the time of its deletion, and has the new values when a booking restores it', async () => {
    const id = await posting.post()
    await apply(ada, id)
    const gig = await gigOf(ada)
    const stored = async () => {
      const { rows } = await posting.server.database.pool.query(
        'select deleted_at::text as "deletedAt", start_time as "startTime", version from gigs where id = $1',
        [gig.id],
      )
      return rows[0]
    }
    await ada.call('DELETE /api/gigs/:id', { params: { id: String(gig.id) } })
    await posting.server.database.pool.query(`update gigs set deleted_at = now() - interval '29 days' where id = $1`, [gig.id])
    const before = await stored()
    await edit(id, { urgency: 'This Week' })
    expect(await stored()).toEqual(before)
    await edit(id, later)
    expect(await stored()).toEqual({ deletedAt: before.deletedAt, startTime: '18:00', version: before.version + 1 })
    await posting.decide(id, 'Ada Reyes', 'booked')
    expect(await gigOf(ada)).toMatchObject({ status: 'confirmed', startTime: '18:00' })
  })

  test('keeps a pay that its worker typed, also after the post came to say the same', async () => {
    const id = await posting.post()
    await apply(ada, id)
    await change(ada, { expectedPay: '250.00' })
    for (const rate of ['250', '220']) {
      await edit(id, { rate })
      expect(await gigOf(ada)).toMatchObject({ expectedPay: '250.00' })
    }
    expect(await noticesOf(ada)).toEqual([expect.stringMatching(/\. Your calendar keeps your own pay$/)])
    await ada.call('POST /api/emergency-gigs/:id/withdraw', { params: { id } })
    await apply(ada, id)
    await edit(id, { rate: '230' })
    expect(await gigOf(ada)).toMatchObject({ expectedPay: '230.00' })
  })

  test('stays as it is once its worker was paid for it, and the notice says why', async () => {
    const id = await posting.post()
    await apply(ada, id)
    await posting.decide(id, 'Ada Reyes', 'booked')
    await ada.call('POST /api/gigs/:id/got-paid', {
      params: { id: String((await gigOf(ada)).id) },
      body: { totalReceived: '100', paymentMethod: 'cash', taxPercentage: 25, gotPaidDate: inDays(0).slice(0, 10) },
    })
    await edit(id, { ...later, eventName: 'Expo' })
    expect(await noticesOf(ada)).toEqual([
      expect.stringMatching(/\. Your calendar keeps the gig as you recorded it\. Does it still work for you\?$/),
    ])
  })

  test('moves its trips to the new day', async () => {
    const id = await posting.post()
    await apply(ada, id)
    await change(ada, { mileage: 12 })
    const nextDay = inDays(201).slice(0, 10)
    await edit(id, { eventDate: `${nextDay}T17:00:00.000Z` })
    expect((await ada.call('GET /api/trips', { query: {} })).body).toMatchObject([{ day: nextDay, miles: 12 }])
  })
})

describe('an edit', () => {
  test('does not count the workers who can still undo their application', async () => {
    const id = await posting.post()
    await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id }, body: { isHeld: true } })
    await edit(id, { rate: '100' })
    expect((await posting.shown(id)).news).toEqual([])
    expect(await noticesOf(ada)).toHaveLength(1)
    expect(await gigOf(ada)).toMatchObject({ expectedPay: '100.00' })
  })

  test('beyond the limit changes no gig', async () => {
    const id = await posting.post()
    await apply(ada, id)
    for (const rate of ['1', '2', '3', '4', '5']) expect((await edit(id, { rate })).status).toBe(200)
    const bob = await posting.server.worker('Bob Lee')
    await apply(bob, id)
    expect([(await edit(id, { rate: '6' })).status, (await gigOf(bob)).expectedPay]).toEqual([429, '5.00'])
    expect((await edit(id, { urgency: 'This Week' })).status).toBe(200)
  })

  test('repairs a post whose time zone is unknown, and nothing else of it can change before', async () => {
    const id = await posting.post()
    await apply(ada, id)
    await posting.decide(id, 'Ada Reyes', 'booked')
    await posting.server.database.pool.query(`update emergency_gigs set time_zone = 'Nowhere/X' where id = $1`, [id])
    const write = () => posting.acme.call('POST /api/emergency-posts/:id/messages', { params: { id }, body: { text: 'Doors open at 4.' } })
    for (const { status, body } of [await edit(id, { rate: '5' }), await edit(id, { urgency: 'This Week' }), await write()])
      expect([status, body.error]).toEqual([409, 'The time zone of this post is unknown. Choose another one, or post it again.'])
    expect((await edit(id, { timeZone: 'UTC' })).status).toBe(200)
    expect((await write()).status).toBe(201)
    expect(await noticesOf(ada)).toEqual([
      expect.stringMatching(/starts 5:00 PM; ends 10:00 PM; times are UTC\. Does it still work for you\?$/),
    ])
    expect((await ada.call('GET /api/emergency-gigs/applied')).body).toMatchObject([{ changes: [{ field: 'day' }, {}, {}, {}] }])
  })
})
