// The smallest server for the same calls: Fastify and pg with named statements, a session lookup, and nothing else. `npm run bench`
// compares Gigfolio's calls with it. It checks no input, has no other errors, stores no idempotency keys and logs nothing.

import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { contract } from '#contract/index.ts'
import { averageDaysToPay, bestClients } from '#domain/dashboard/best-clients.ts'
import { summarize } from '#domain/dashboard/summary.ts'
import { moneyOf } from '#domain/money/money.ts'
import { type GotPaidPayload, markGotPaid, paymentOf, splitPayment } from '#domain/payments/got-paid.ts'
import { periodOf } from '#domain/time/period.ts'
import { periodLabel } from '#words/period-texts.ts'

const text = (value: string) => value
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMPTZ ? text : pg.types.getTypeParser(oid, format),
}
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types })
pool.on('error', () => {})

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const fields = Object.entries(contract['GET /api/gigs'][200].element.shape)
const select = (names: readonly string[]) => names.map((name) => `${snake(name)} as "${name}"`).join(', ')
const all = select(fields.map(([name]) => name))
const light = select(fields.filter(([, type]) => !type.safeParse(undefined).success).map(([name]) => name))
const expenseColumns = select(Object.keys(contract['GET /api/expenses'][200].element.shape))

const session = {
  name: 'session',
  text: `select u.id, u.default_tax_percentage as "defaultTaxPercentage", u.uses_irs_mileage_rate as "usesIrsMileageRate"
    from sessions s join user_sessions o on o.session_id = s.sid join users u on u.id = o.user_id
    where s.sid = $1 and s.expire > now() and o.expires_at > now() and o.is_active and u.is_active and not u.is_deleted`,
}
const owned = 'user_id = $1 and deleted_at is null'
const point = { name: 'point', text: `select ${all} from gigs where ${owned} and id = $2` }
const lock = { name: 'lock', text: `select ${all} from gigs where ${owned} and id = $2 for update` }
const list = { name: 'list', text: `select ${all} from gigs where ${owned} order by date desc nulls last, id desc limit $2` }
const period = { name: 'period', text: `select ${light} from gigs where ${owned} and date between $2 and $3` }
const expenses = { name: 'expenses', text: `select ${expenseColumns} from expenses where user_id = $1 and date between $2 and $3` }
const goals = {
  name: 'goals',
  text: 'select goal_amount as "goalAmount" from period_goals where user_id = $1 and period = $2 and period_start = $3',
}
const audit = {
  name: 'audit',
  text: `insert into audit_log (user_id, action, table_name, record_id, old_values, new_values, ip_address, user_agent)
    values ($1, $2, 'gigs', $3, $4, $5, $6, $7)`,
}

const clientNamed = {
  name: 'client',
  text: 'select id, name from clients where user_id = $1 and name_key = $2 and merged_into is null',
}
const paymentAdded = {
  name: 'payment',
  text: `with payment as (
      insert into payments (user_id, client_id, received_on, method, amount, tips) values ($1, $2, $3, $4, $5, $6) returning id)
    insert into payment_shares (user_id, payment_id, gig_id, received, tips, changed, gig_version)
    select $1, payment.id, $7, $5, $6, $8, $9 from payment`,
}

interface Worker {
  readonly id: number
  readonly defaultTaxPercentage: number | null
  readonly usesIrsMileageRate: boolean
}

const app = Fastify({ logger: false })
app.decorateRequest('worker', null)
const workerOf = async ({ headers }: { headers: { cookie?: string | undefined } }): Promise<Worker> => {
  const token = headers.cookie?.slice('sid='.length) ?? ''
  const { rows } = await pool.query({ ...session, values: [createHash('sha256').update(token).digest('hex')] })
  if (!rows[0]) throw new Error('No session')
  return rows[0]
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

/** Sets some columns of a gig, with a named statement for each set of columns. */
async function change(client: pg.PoolClient, id: number, gigId: number, values: Record<string, unknown>, action: string, ip: string) {
  const names = Object.keys(values)
  const sets = names.map((name, at) => `${snake(name)} = $${at + 3}`).join(', ')
  const statement = {
    name: `set ${names.join()}`.slice(0, 63),
    text: `update gigs set ${sets}, version = version + 1 where ${owned} and id = $2 returning ${all}`,
  }
  const written = Object.values(values).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
  const { rows: before } = await client.query({ ...lock, values: [id, gigId] })
  const { rows } = await client.query({ ...statement, values: [id, gigId, ...written] })
  const old = Object.fromEntries(names.map((name) => [name, before[0][name]]))
  await client.query({ ...audit, values: [id, action, String(gigId), JSON.stringify(old), JSON.stringify(values), ip, null] })
  return rows[0]
}

app.get<{ Querystring: { limit: string } }>('/api/gigs', async (request) => {
  const { id } = await workerOf(request)
  return (await pool.query({ ...list, values: [id, Number(request.query.limit)] })).rows
})
app.get<{ Params: { id: string } }>('/api/gigs/:id', async (request) => {
  const { id } = await workerOf(request)
  return (await pool.query({ ...point, values: [id, Number(request.params.id)] })).rows[0]
})
app.post<{ Body: Record<string, unknown> }>('/api/gigs', async (request, reply) => {
  const { id } = await workerOf(request)
  reply.code(201)
  return inTransaction(async (client) => {
    const { rows: clients } = await client.query({ ...clientNamed, values: [id, 'bluebird agency'] })
    const values = { gigType: 'Other', ...request.body, clientId: clients[0].id, clientName: clients[0].name }
    const names = Object.keys(values)
    const insert = {
      name: 'insert',
      text: `insert into gigs (user_id, ${names.map(snake).join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning ${all}`,
    }
    const { rows } = await client.query({ ...insert, values: [id, ...Object.values(values)] })
    await client.query({ ...audit, values: [id, 'create', String(rows[0].id), null, JSON.stringify(rows[0]), request.ip, null] })
    return rows[0]
  })
})
app.put<{ Params: { id: string }; Body: Record<string, unknown> }>('/api/gigs/:id', async (request) => {
  const { id } = await workerOf(request)
  return inTransaction((client) => change(client, id, Number(request.params.id), request.body, 'update', request.ip))
})
app.post<{ Params: { id: string }; Body: GotPaidPayload }>('/api/gigs/:id/got-paid', async (request) => {
  const { id } = await workerOf(request)
  const [payment] = splitPayment(paymentOf(request.body), 1, 'total')
  if (!payment) throw new Error('No payment')
  const paid = markGotPaid(payment, request.body.gotPaidDate ?? '2026-11-07')
  return inTransaction(async (client) => {
    const gig = await change(client, id, Number(request.params.id), { ...paid }, 'got paid', request.ip)
    const values = [
      id,
      gig.clientId,
      gig.gotPaidDate,
      gig.paymentMethod,
      paid.totalReceived,
      null,
      gig.id,
      JSON.stringify(paid),
      gig.version,
    ]
    await client.query({ ...paymentAdded, values })
    return gig
  })
})
app.get<{ Querystring: { date: string } }>('/api/dashboard', async (request) => {
  const { id, ...rates } = await workerOf(request)
  const days = periodOf('annual', request.query.date)
  const [{ rows: gigs }, { rows: logged }, { rows: goal }] = await Promise.all([
    pool.query({ ...period, values: [id, days.start, days.end] }),
    pool.query({ ...expenses, values: [id, days.start, days.end] }),
    pool.query({ ...goals, values: [id, 'annual', days.start] }),
  ])
  const { breakdown: _, ...sums } = summarize(days, { gigs, expenses: logged, drives: [] }, rates, request.query.date)
  const clients = bestClients(gigs).map((client) => ({ ...client, earnings: moneyOf(client.earnings) }))
  return { ...sums, label: periodLabel(days), clients, averageDaysToPay: averageDaysToPay(gigs), goal: goal[0] ?? null }
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
