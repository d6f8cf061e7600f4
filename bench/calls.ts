// Compares the cost of calls with a bare server that does the same on the same database: a part of `npm run bench`.

import { forgetMost, makeWorkers, memoryOf, postmasterOf, processorTime, startServer, stopServer } from './processes.ts'
import { Connection, request, unchunked } from './raw-client.ts'
import { line, median, startWithTenThousand, YEAR } from './ten-thousand.ts'

const ROUNDS = 7
/** The number of rounds in which both servers warm up. */
const WARM_UP = 5
const SLICE_MS = 400
const CONNECTIONS = [1, 10]
const MOST_GROWTH_MB = 40

const { app, cookie } = await startWithTenThousand()
const workers = await makeWorkers(app, 100, 20)
/** Each gig is paid once, so that every payment is the first of its gig, as in most real calls. */
const unpaid = (await makeWorkers(app, 100, 400)).flatMap(({ cookie, gigIds }) => gigIds.map((gigId) => ({ cookie, gigId })))
const { rows: some } = await app.database.pool.query<{ id: number }>('select id from gigs where user_id = 1 order by id limit 1000')
const [full, bare] = [await startServer(app, 'gigfolio'), await startServer(app, 'bare')]

let count = 0
const next = <T>(values: readonly T[]): T => values[count++ % values.length] as T
const ofSomeGig = (make: (cookie: string, gigId: number) => string) => {
  const worker = next(workers)
  return make(worker.cookie, next(worker.gigIds))
}
const aGig = {
  eventName: 'Launch',
  date: '2025-07-07',
  expectedPay: '240.00',
  notes: 'Ask for Sam',
  startDate: '2025-07-07',
  endDate: '2025-07-07',
}
const aPayment = () => ({
  totalReceived: `${200 + (count % 97)}.00`,
  mileage: 12,
  parkingSpent: '9.00',
  parkingReimbursed: '0.00',
  paymentMethod: 'cash',
  taxPercentage: 23,
  gotPaidDate: '2025-07-07',
  otherExpenses: [{ businessPurpose: 'Sample cups', amount: '14.80', category: 'Supplies', reimbursedAmount: '8.00' }],
})

interface Case {
  readonly name: string
  readonly goal: number
  readonly make: () => string
}
const cases: readonly Case[] = [
  { name: 'GET /api/gigs/:id', goal: 0.7, make: () => request('GET', `/api/gigs/${next(some).id}`, cookie) },
  { name: 'POST /api/gigs', goal: 0.7, make: () => request('POST', '/api/gigs', next(workers).cookie, aGig) },
  {
    name: 'PUT /api/gigs/:id',
    goal: 0.7,
    make: () =>
      ofSomeGig((worker, id) => request('PUT', `/api/gigs/${id}`, worker, { eventName: `Launch ${count}`, notes: `Ask ${count}` })),
  },
  {
    name: 'POST /api/gigs/:id/got-paid',
    goal: 0.7,
    make: () => {
      const gig = unpaid.pop()
      if (!gig) throw new Error('All gigs are paid')
      return request('POST', `/api/gigs/${gig.gigId}/got-paid`, gig.cookie, aPayment())
    },
  },
  { name: 'GET /api/gigs, 50 of 10,000', goal: 0.8, make: () => request('GET', '/api/gigs?limit=50', cookie) },
  { name: 'GET /api/gigs, 10,000', goal: 0.7, make: () => request('GET', '/api/gigs?limit=10000', cookie) },
  {
    name: 'GET /api/dashboard, 10,000 + 10,000',
    goal: 0.6,
    make: () => request('GET', `/api/dashboard?period=annual&date=${YEAR}-07-01`, cookie),
  },
]

const postmaster = await postmasterOf(app)

interface Slice {
  readonly perSecond: number
  /** Microseconds of processor time for each call. */
  readonly server: number
  readonly postgres: number
}

/** Makes requests over some connections for a while. */
async function load({ url, server }: typeof full, connections: number, make: () => string): Promise<Slice> {
  const open = Array.from({ length: connections }, () => new Connection(url))
  const before = [processorTime(server.pid), processorTime(postmaster)] as const
  const began = performance.now()
  let answered = 0
  await Promise.all(
    open.map(async (connection) => {
      do {
        const { status } = await connection.ask(make())
        if (status >= 300) throw new Error(`${make().split('\r\n')[0]}: ${status}`)
        answered++
      } while (performance.now() - began < SLICE_MS)
      connection.close()
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const each = (before: number, now: number) => (now - before) / answered
  return {
    perSecond: answered / seconds,
    server: each(before[0], processorTime(server.pid)),
    postgres: each(before[1], processorTime(postmaster)),
  }
}

/** Throws unless both servers answer the same rows; otherwise the comparison would be meaningless. */
async function compare(path: string) {
  const [ours, theirs] = await Promise.all(
    [full, bare].map(async ({ url }) => {
      const connection = new Connection(url)
      const { body } = await connection.ask(request('GET', path, cookie))
      connection.close()
      return JSON.parse(unchunked(body).toString()) as { id: number; expectedPay: string }[]
    }),
  )
  const only = (rows: typeof ours) => JSON.stringify(rows?.map(({ id, expectedPay }) => [id, expectedPay]))
  if (only(ours) !== only(theirs)) throw new Error(`${path} is not the same on both servers`)
}
await compare('/api/gigs?limit=50')
await compare('/api/gigs?limit=10000')

const missed: string[] = []
line([
  'requests per second',
  'at once',
  'bare',
  'Gigfolio',
  'ratio',
  'goal',
  'processor time of a call, µs: server + PostgreSQL, bare and Gigfolio',
])
for (const { name, goal, make } of cases)
  for (const connections of CONNECTIONS) {
    const slices = { bare: [] as Slice[], full: [] as Slice[] }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const pair = [await load(bare, connections, make), await load(full, connections, make)] as const
      if (round < 0) continue
      slices.bare.push(pair[0])
      slices.full.push(pair[1])
    }
    const of = (name: keyof typeof slices, figure: keyof Slice) => median(slices[name].map((slice) => slice[figure]))
    const ratio = median(slices.full.map(({ perSecond }, round) => perSecond / (slices.bare[round] as Slice).perSecond))
    const time = (name: keyof typeof slices) => `${of(name, 'server').toFixed(0)} + ${of(name, 'postgres').toFixed(0)}`
    const rates = [of('bare', 'perSecond').toFixed(0), of('full', 'perSecond').toFixed(0), ratio.toFixed(2)]
    line([name, String(connections), ...rates, `>= ${goal}`, `  ${time('bare')}, ${time('full')}`])
    if (ratio < goal) missed.push(`${name} at ${connections}: ${ratio.toFixed(2)}`)
  }

if (process.platform === 'linux') {
  const rest = memoryOf(full.server, 'now')
  forgetMost(full.server)
  await load(full, 1, () => request('GET', '/api/gigs?limit=10000', cookie))
  const growth = memoryOf(full.server, 'most') - rest
  line(['', '', 'rest MB', 'growth MB', '', 'goal'])
  line(['GET /api/gigs, 10,000', '1', rest.toFixed(0), growth.toFixed(0), '', `<= ${MOST_GROWTH_MB}`])
  if (growth > MOST_GROWTH_MB) missed.push(`a list of 10,000 takes ${growth.toFixed(0)} MB`)
}

await Promise.all([stopServer(full.server), stopServer(bare.server)])
await app.stop()
if (missed.length > 0) console.error(`Missed: ${missed.join('; ')}`)
process.exitCode = missed.length > 0 ? 1 : 0
