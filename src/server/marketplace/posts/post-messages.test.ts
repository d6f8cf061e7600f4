import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Notice, noticeAddress } from '#domain/notices/notice.ts'
import { noticeInEnglish } from '#words/testing/in-english.ts'
import { applyTo, deliverMails, startPosting, withdrawFrom } from '../../testing/posting.ts'
import type { Person } from '../../testing/server.ts'

let posting: Awaited<ReturnType<typeof startPosting>>
let ada: Person
let bob: Person
let eve: Person
/** A post to which all applied. Ada and Bob are booked. */
let id: string
beforeAll(async () => {
  posting = await startPosting()
})
beforeEach(async () => {
  const { server, post, decide } = posting
  ada = await server.worker('Ada Reyes')
  bob = await server.worker('Bob Lee')
  eve = await server.worker('Eve Stone')
  id = await post()
  for (const worker of [ada, bob, eve]) await applyTo(worker, id)
  for (const name of ['Ada Reyes', 'Bob Lee']) await decide(id, name, 'booked')
})
afterAll(() => posting.server.stop())

const send = (text: string, { poster = posting.acme, key }: { poster?: Person; key?: string } = {}) =>
  poster.call('POST /api/emergency-posts/:id/messages', {
    params: { id },
    body: { text },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const noticesOf = async (worker: Person) =>
  ((await worker.call('GET /api/notices')).body as Notice[]).filter(({ kind }) => kind === 'post message')
const verify = ({ email }: Person) =>
  posting.server.database.pool.query('update users set email_verified_at = now() where email = $1', [email])

test('a message reaches everybody booked, without its links, and only a confirmed address gets its words', async () => {
  const received = await deliverMails(posting.server)
  await verify(ada)
  const first = await send('Meet at gate 4.\nParking is $12.50: https://evil.example/map')
  const said = 'Meet at gate 4. Parking is $12.50:'
  expect([first.status, first.body]).toMatchObject([201, { message: said, told: 2, changes: [], alertedCity: null }])
  await send('Black shoes, please')

  const [last, before] = await noticesOf(ada)
  expect([last, before].map((notice) => notice && noticeInEnglish(notice))).toEqual([
    expect.stringMatching(/^Acme Events wrote to everybody booked for Sneaker launch, .+: “Black shoes, please”$/),
    expect.stringContaining(`“${said}”`),
  ])
  expect(last && noticeAddress(last)).toBe(`/emergency-feed?view=applied&post=${id}`)
  expect([(await noticesOf(bob)).length, (await noticesOf(eve)).length]).toEqual([2, 0])
  const mailsOf = ({ email }: Person) =>
    received.filter(({ to, content }) => to.includes(email) && content.includes('Subject: Message about')).map(({ content }) => content)
  await expect.poll(() => [ada, bob, eve].map((worker) => mailsOf(worker).length), { timeout: 30_000 }).toEqual([2, 2, 0])
  expect([mailsOf(ada).join().includes('Black shoes'), mailsOf(bob).join().includes('Black shoes')]).toEqual([true, false])
  expect(mailsOf(ada)[0]).toContain('Acme Events wrote to everybody who is booked')
  expect([mailsOf(bob)[0]?.includes('Sneaker'), mailsOf(bob)[0]?.includes('Acme')]).toEqual([false, false])
  expect((await posting.shown(id)).news.map(({ message }: { message: string }) => message)).toEqual(['Black shoes, please', said])
})

test('an address that nobody confirmed gets ten e-mails about posts in an hour, and the app shows the rest', async () => {
  const mails = async ({ email }: Person) => {
    const { rows } = await posting.server.database.pool.query('select count(*)::int as mails from outbox where to_address = $1', [email])
    return rows[0].mails
  }
  await verify(ada)
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await send(text)
  for (const rate of ['1', '2', '3', '4', '5'])
    await posting.acme.call('PUT /api/emergency-posts/:id/shift', { params: { id }, body: { rate } })
  await posting.decide(id, 'Bob Lee', 'canceled')
  await posting.decide(id, 'Bob Lee', 'booked')
  expect([await mails(ada), await mails(bob), (await noticesOf(bob)).length]).toEqual([11, 10, 5])
})

test('a message is sent once for each key, five times in a day, and not counted as an edit', async () => {
  const [one, again] = [await send('One', { key: 'first' }), await send('One', { key: 'first' })]
  expect([again.status, again.body.id, (await noticesOf(ada)).length]).toEqual([201, one.body.id, 1])
  for (const text of ['Two', 'Three', 'Four', 'Five']) expect((await send(text)).status).toBe(201)
  const sixth = await send('Six')
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_attempts'])
  const edited = await posting.acme.call('PUT /api/emergency-posts/:id/shift', { params: { id }, body: { eventName: 'Launch' } })
  expect(edited.status).toBe(200)
  await posting.server.database.pool.query(`update post_news set created_at = now() - interval '25 hours' where emergency_gig_id = $1`, [
    id,
  ])
  expect((await send('Six')).status).toBe(201)
})

test('nobody writes about another’s post, to nobody, about a past post, or only links', async () => {
  expect((await send('Hi', { poster: ada })).status).toBe(404)
  for (const text of ['', ' ', 'x'.repeat(501), 'https://evil.example']) {
    const { status, body } = await send(text)
    expect([status, body.issues]).toMatchObject([400, [{ path: 'text' }]])
  }
  for (const worker of [ada, bob]) await withdrawFrom(worker, id)
  expect((await send('Hi')).body).toMatchObject({ code: 'wrong_state', error: 'Nobody is booked for this post.' })
  await posting.decide(id, 'Eve Stone', 'booked')
  expect((await send('Hi')).status).toBe(201)
  await posting.server.database.pool.query(`update emergency_gigs set event_date = now() - interval '1 minute' where id = $1`, [id])
  expect((await send('Hi')).body.code).toBe('wrong_state')
})
