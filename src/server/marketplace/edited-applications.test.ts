import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyTo as apply, startPosting } from '../testing/posting.ts'
import type { Person } from '../testing/server.ts'

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
})
