import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementChannel } from '../../core/database/queries.ts'
import { applyTo, eventDay, startPosting, withdrawFrom } from '../../testing/posting.ts'
import type { Person } from '../../testing/server.ts'

let posting: Awaited<ReturnType<typeof startPosting>>
let acme: Person
let ada: Person
let bob: Person
beforeAll(async () => {
  posting = await startPosting()
  acme = posting.acme
  ada = await posting.server.worker('Ada Reyes')
  bob = await posting.server.worker('Bob Lee')
  await ada.call('POST /api/ba-profile/cities', { body: { city: 'Albany, NY' } })
})
afterAll(() => posting.server.stop())

const run = (text: string, ...values: unknown[]) => posting.server.database.pool.query(text, values)

/** Returns what a call returns, and the names of the statements that it ran. */
async function withStatements<T>(call: () => Promise<T>): Promise<[T, string[]]> {
  const names: string[] = []
  const note = (statement: unknown) => void names.push((statement as { readonly name: string }).name)
  statementChannel.start.subscribe(note)
  try {
    return [await call(), names]
  } finally {
    statementChannel.start.unsubscribe(note)
  }
}

/** Opens a page that asks for a list again and again. Each time, compares what the page has with the list. */
function openPage(person: Person, path: string) {
  let shown: unknown
  let tag = ''
  return async () => {
    const [{ status, headers, body }, statements] = await withStatements(() => person.fetch(path, { headers: { 'if-none-match': tag } }))
    tag = headers.get('etag') ?? ''
    if (status === 200) shown = body
    expect([path, status, headers.get('cache-control'), shown]).toEqual([
      path,
      status === 304 ? 304 : 200,
      'no-store',
      (await person.fetch(path)).body,
    ])
    return { isNew: status === 200, statements }
  }
}

function openPages() {
  const pages = {
    feed: openPage(ada, '/api/emergency-gigs'),
    cities: openPage(ada, '/api/emergency-gigs?cities=mine'),
    applied: openPage(ada, '/api/emergency-gigs/applied'),
    posts: openPage(acme, '/api/emergency-posts'),
    notices: openPage(ada, '/api/notices'),
  }
  return async () => {
    const asked = await Promise.all(Object.entries(pages).map(async ([name, ask]) => ({ name, isNew: (await ask()).isNew })))
    return asked.filter(({ isNew }) => isNew).map(({ name }) => name)
  }
}

const edit = (id: string, body: object) => acme.call('PUT /api/emergency-posts/:id/shift', { params: { id }, body })
const setStatus = (id: string, status: 'filled' | 'canceled') =>
  acme.call('PUT /api/emergency-posts/:id', { params: { id }, body: { status } })
const changeGig = async (eventName: string) => {
  const [gig] = (await ada.call('GET /api/gigs')).body.filter((each: { clientName: string }) => each.clientName === 'Family')
  return ada.call('PUT /api/gigs/:id', { params: { id: String(gig.id) }, body: { eventName } })
}
const keepBooking = async (id: string) =>
  ada.call('POST /api/emergency-gigs/:id/keep', { params: { id }, headers: { 'if-match': `"${(await posting.shown(id)).post.version}"` } })
const readNotices = async () => ada.call('POST /api/notices/read', { body: { upTo: (await ada.call('GET /api/notices')).body[0].id } })

const feed = ['feed', 'cities', 'applied']
/** What happens around a post to which Ada has applied, one after the other, and which lists are sent again. */
const changes: readonly (readonly [what: string, change: (id: string) => Promise<unknown>, sent: readonly string[]])[] = [
  ['nothing', async () => {}, []],
  ['another post', () => posting.post(), ['feed', 'cities', 'posts']],
  ['an edit', (id) => edit(id, { eventName: 'Sneaker show' }), [...feed, 'posts', 'notices']],
  ['an edit that nobody hears of', (id) => edit(id, { urgency: 'This Week' }), [...feed, 'posts']],
  ['an application', (id) => applyTo(bob, id), ['posts']],
  ['a booking', (id) => posting.decide(id, 'Bob Lee', 'booked'), [...feed, 'posts']],
  ['a withdrawal', (id) => withdrawFrom(bob, id), [...feed, 'posts']],
  [
    'a gig on that day',
    () =>
      ada.call('POST /api/gigs', { body: { date: eventDay, eventName: 'Wedding', clientName: 'Family', status: 'confirmed' } as never }),
    feed,
  ],
  ['another name of that gig', () => changeGig('Silver wedding'), feed],
  ['the own withdrawal', (id) => withdrawFrom(ada, id), [...feed, 'posts']],
  ['the own application', (id) => applyTo(ada, id), [...feed, 'posts']],
  ['the own booking', (id) => posting.decide(id, 'Ada Reyes', 'booked'), [...feed, 'posts', 'notices']],
  ['a lower pay', (id) => edit(id, { rate: '200' }), [...feed, 'posts', 'notices']],
  ['the answer to it', keepBooking, [...feed, 'posts']],
  ['notices that were read', readNotices, ['notices']],
  ['a filled post', (id) => setStatus(id, 'filled'), [...feed, 'posts']],
  ['an agency that lost its badge', () => run('update agencies set is_verified = false'), feed],
  ['facts about an agency', () => run('insert into agency_facts select id, 3, 90, 0, 5, 5, now() from agencies'), feed],
  ['a city less', () => ada.call('POST /api/ba-profile/cities/remove', { body: { city: 'Albany, NY' } }), ['cities']],
  ['an event that began', (id) => run(`update emergency_gigs set event_date = now() where id = $1`, id), ['feed', 'applied', 'posts']],
  // Its gig leaves the calendar, and clashes with no other post anymore.
  ['a canceled post', (id) => setStatus(id, 'canceled'), ['feed', 'applied', 'posts', 'notices']],
]

test('a list is sent again after each change that shows in it, and after no other', async () => {
  const id = await posting.post()
  await applyTo(ada, id)
  const ask = openPages()
  expect(await ask()).toEqual(['feed', 'cities', 'applied', 'posts', 'notices'])
  for (const [what, change, sent] of changes) {
    await change(id)
    expect([what, await ask()]).toEqual([what, sent])
  }
  await run('update agencies set is_verified = true')
}, 60_000)

test('what changes with the time alone is sent too', async () => {
  const id = await posting.post()
  const [feedPage, postsPage] = [openPage(bob, '/api/emergency-gigs'), openPage(acme, '/api/emergency-posts')]
  await bob.call('POST /api/emergency-gigs/:id/apply', { params: { id }, body: { isHeld: true } })
  await run(`update ba_applications set held_until = now() + interval '1 second' where emergency_gig_id = $1`, id)
  await run(`update emergency_gigs set event_date = now() + interval '1 second' where id = $1`, id)
  const ask = async () => [(await feedPage()).isNew, (await postsPage()).isNew]
  expect([await ask(), await ask()]).toEqual([
    [true, true],
    [false, false],
  ])
  await sleep(1_100)
  expect([await ask(), await ask()]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('an unchanged list reads no rows: the server finds its session and its mark', async () => {
  await posting.post()
  for (const [person, path, marks] of [
    [ada, '/api/emergency-gigs', ['mark of emergency feed', 'mark of gigs worked']],
    [ada, '/api/emergency-gigs/applied', ['mark of my applications', 'mark of gigs worked']],
    [acme, '/api/emergency-posts', ['mark of posts']],
    [ada, '/api/notices', ['mark of notices']],
  ] as const) {
    const ask = openPage(person, path)
    const [first, { statements }] = [await ask(), await ask()]
    expect([path, first.isNew, statements.slice(1)]).toEqual([path, true, marks])
  }
})

test('the tag of one account says nothing to another', async () => {
  const { headers } = await ada.fetch('/api/emergency-gigs')
  const answer = await bob.fetch('/api/emergency-gigs', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(answer.status).toBe(200)
})
