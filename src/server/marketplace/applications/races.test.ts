import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

// Two servers on one database: each must respect what the other allowed.

const limits = { postsPerHour: 1_000, applications: 1_000 }
let servers: readonly [TestServer, TestServer]
beforeAll(async () => {
  const first = await startServer({ limits })
  servers = [first, await startServer({ limits, databaseUrl: first.database.connection.connectionString })]
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
})

/** Returns the same person in the same session, at both servers. */
function atBoth(person: Person): readonly Person[] {
  const twin = servers[1].visitor()
  twin.cookie = person.cookie
  return [person, twin]
}
const at = (persons: readonly Person[], turn: number) => persons[turn % 2] as Person
const rowsOf = async (sql: string, values: unknown[] = []) => (await servers[0].database.pool.query(sql, values)).rows
const shift = {
  ...{ agencyName: 'Acme Events', agencyEmail: 'jobs@acme.example', contactEmail: 'casting@acme.example' },
  ...{ eventName: 'Sneaker launch', eventDate: inDays(200), city: 'Austin, TX' },
}
const post = async (poster: Person, fields: object = {}): Promise<string> =>
  String((await poster.call('POST /api/emergency-gigs', { body: { ...shift, ...fields } })).body.post.id)
const apply = (worker: Person, id: string) => worker.call('POST /api/emergency-gigs/:id/apply', { params: { id } })

test('fifty applications of one worker to one post are one, with one e-mail and one gig (trust.md F1)', async () => {
  const [poster, ada] = [await servers[0].worker('Poster'), await servers[0].worker()]
  const id = await post(poster)
  const both = atBoth(ada)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => apply(at(both, turn), id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  const mails = await rowsOf(`select 1 from outbox where kind = 'application' and facts->>'email' = $1`, [ada.email])
  expect([mails.length, (await ada.call('GET /api/gigs')).body.length]).toEqual([1, 1])
})

test('nobody can apply after a post is filled, in any race (trust.md F2)', async () => {
  const [poster, ada] = [await servers[0].worker('Poster'), await servers[0].worker()]
  const [posters, workers] = [atBoth(poster), atBoth(ada)]
  let taken = 0
  for (let round = 0; round < 100; round++) {
    const id = await post(poster)
    const fill = () => at(posters, round).call('PUT /api/emergency-posts/:id', { params: { id }, body: { status: 'filled' } })
    const [applied] = await Promise.all([apply(at(workers, round + 1), id), fill()])
    expect([201, 409]).toContain(applied.status)
    taken += applied.status === 201 ? 1 : 0
  }
  const late = 'select 1 from ba_applications b join emergency_gigs p on p.id = b.emergency_gig_id where b.applied_at > p.filled_at'
  expect(await rowsOf(late)).toEqual([])
  const mails = await rowsOf(`select 1 from outbox where kind = 'application' and facts->>'email' = $1`, [ada.email])
  expect(mails).toHaveLength(taken)
})

test("a post's only position is booked once, whoever is booked first", async () => {
  const poster = await servers[0].worker('Poster')
  const posters = atBoth(poster)
  for (let round = 0; round < 5; round++) {
    const id = await post(poster, { positions: 1 })
    for (const name of ['Ada', 'Bob']) await apply(await servers[0].worker(name), id)
    const { applicants } = (await poster.call('GET /api/emergency-posts/:id', { params: { id } })).body
    const book = (applicationId: number, turn: number) =>
      at(posters, turn).call('PUT /api/emergency-posts/:id/applicants', { params: { id }, body: { applicationId, state: 'booked' } })
    const answers = await Promise.all(applicants.map((each: { id: number }, turn: number) => book(each.id, turn)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf(`select 1 from ba_applications where emergency_gig_id = $1 and state = 'booked'`, [id])).toHaveLength(1)
  }
})
