import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { aFolder, serve } from '../testing/processes.ts'
import { type Answer, type Person, personAt, startServer, type TestServer } from '../testing/server.ts'

// Two processes on one database give numbers of one account at the same time.

/** How many invoices each process sends. */
const COUNT = Number(process.env.INVOICES ?? 40)
/** How many calls wait for each other, half of them at each process. */
const AT_ONCE = 40
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const dates = { invoiceDate: '2025-11-07', dueDate: '2025-12-07' }

/** Makes drafts, the first ones of which have a typed number. */
async function makeDrafts(person: Person, typed: readonly string[]): Promise<number[]> {
  const { body: gig } = await person.call('POST /api/gigs', { body: { eventName: 'Gala', date: '2025-11-07' } })
  const ids: number[] = []
  for (let at = 0; at < 2 * COUNT; at++) {
    const items = [{ kind: 'work' as const, description: 'Gala', date: '2025-11-07', quantity: 1, rate: '10.00' }]
    const body = { clientId: gig.clientId, items, invoiceNumber: typed[at] ?? null, ...dates }
    ids.push((await person.call('POST /api/invoices', { body })).body.id)
  }
  return ids
}

test(
  'two processes give no number twice, leave none out, and pass over typed ones',
  async () => {
    const ada = await server.worker()
    const other = await serve({ dataDir: await aFolder(), databaseUrl: server.database.connection.connectionString })
    const twin = personAt(other.url)
    twin.cookie = ada.cookie
    const typed = ['INV-2025-003', 'inv-2025-010']
    const ids = await makeDrafts(ada, typed)
    const [first, second, ...rest] = ids
    const send = async (id: number | undefined, turn: number): Promise<Answer> => {
      const sent = { params: { id: String(id) }, body: { by: 'link' as const, addsWork: true } }
      const answer = await (turn % 2 ? twin : ada).call('POST /api/invoices/:id/send', sent)
      // A thousand of them are more than an account may change in an hour.
      if (answer.status === 429) await server.database.pool.query('delete from rate_limits')
      // A busy server asks to come again.
      return answer.status === 503 || answer.status === 429 ? send(id, turn) : answer
    }
    expect(await Promise.all([first, second].map(async (id, at) => (await send(id, at)).body.invoiceNumber))).toEqual(typed)
    const answers: Answer[] = []
    const left = rest.values()
    const sendSome = async (_: unknown, lane: number) => {
      for (const id of left) answers.push(await send(id, lane))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    const numbers = answers.map(({ body }) => Number(/^INV-2025-(\d{3,})$/.exec(body.invoiceNumber)?.[1])).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 2 * COUNT }, (_, at) => at + 1).filter((number) => number !== 3 && number !== 10))
    const all: Invoice[] = (await twin.call('GET /api/invoices')).body
    expect(new Set(all.map(({ invoiceNumber }) => invoiceNumber?.toLowerCase())).size).toBe(2 * COUNT)
    expect((await ada.call('GET /api/invoice-settings')).body.nextNumber).toBe(2 * COUNT + 1)
  },
  180_000 + COUNT * 600,
)
