import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { distribute } from './distribute.ts'
import { DISTRIBUTED } from './spread-tables.ts'
import { declaredStatements } from './statement.ts'

/** Statements about several workers at once, which reminders and edits of posts need. */
const OF_SEVERAL_WORKERS = ['gigs to remind of', 'move trips of workers']
/** Inserts of rows that the coordinator reads first. Citus runs them, but cannot explain them. */
const READ_FIRST = ['add worker file', 'part payment', 'typed trips', 'write trips']

/** A value of each type of parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  int8: '1',
  int4: '1',
  int2: '1',
  numeric: '1',
  float8: '1',
  bool: 'true',
  text: `'x'`,
  jsonb: `'[]'`,
  date: `'2026-01-01'`,
  timestamptz: `'2026-01-01'`,
  _int8: `'{1}'`,
  _text: `'{x}'`,
  _date: `'{2026-01-01}'`,
}

describe.runIf(inject('engine') === 'citus')('on several machines', () => {
  let server: TestServer
  let client: pg.PoolClient
  beforeAll(async () => {
    // Starting the server declares the statements of every room.
    server = await startServer()
    client = await server.database.pool.connect()
  })
  afterAll(async () => {
    client.release(true)
    await server.stop()
  })

  /** Returns the number of shards that each part of a statement's plan touches; none for tables in one place. */
  async function shardsOf(text: string): Promise<number[]> {
    await client.query('begin')
    try {
      await client.query(`prepare tried as ${text}`)
      const { rows: types } = await client.query<{ name: string }>(
        `select t.typname as name from pg_prepared_statements s cross join unnest(s.parameter_types) with ordinality p(id, place)
         join pg_type t on t.oid = p.id where s.name = 'tried' order by p.place`,
      )
      const values = types.map(({ name }) => EXAMPLES[name] ?? `null::${name}`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute tried${values.length > 0 ? `(${values})` : ''}`)
      return rows.flatMap((row) => [...row['QUERY PLAN'].matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)))
    } finally {
      await client.query('rollback')
      await client.query('deallocate all')
    }
  }

  test('17 tables are spread, and spreading them again changes nothing', async () => {
    expect(await distribute(server.database.connection)).toEqual({ tables: 17, before: 17 })
    expect(Object.keys(DISTRIBUTED)).toHaveLength(17)
  })

  test('every statement about one worker runs on one shard', async () => {
    const several: string[] = []
    const refused: string[] = []
    for (const [name, text] of declaredStatements())
      try {
        if ((await shardsOf(text)).some((count) => count > 1)) several.push(name)
      } catch {
        refused.push(name)
      }
    const edits = /^update gigs of workers \d+$/
    expect(several.filter((name) => !edits.test(name)).sort()).toEqual(OF_SEVERAL_WORKERS)
    expect(refused.sort()).toEqual(READ_FIRST)
  })

  test('every id comes from the coordinator, so that ids grow with time', async () => {
    const ada = await server.worker()
    const gig = { gigType: 'Model', eventName: 'Auto show', clientName: 'Bluebird', expectedPay: '300.00', mileage: 12 }
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-03', endDate: '2026-11-05' } })
    const gigIds = days.map(({ id }: { id: number }) => id)
    const paid = { totalReceived: '300.00', paymentMethod: 'check', taxPercentage: 23 }
    expect((await ada.call('POST /api/gigs/got-paid', { body: { gigIds, ...paid } as never })).status).toBe(200)
    const params = { id: String(gigIds[0]) }
    expect((await ada.call('PUT /api/gigs/:id', { params, body: { paymentMethod: 'zelle', trips: [{ miles: 3 }] } as never })).status).toBe(
      200,
    )
    const cost = { date: '2026-11-07', amount: '12.00', businessPurpose: 'Tape', category: 'Supplies', gigId: gigIds[0] }
    expect((await ada.call('POST /api/expenses', { body: cost })).status).toBe(201)
    for (const table of ['clients', 'jobs', 'gigs', 'payments', 'payment_shares', 'trips', 'expenses', 'audit_log']) {
      const { rows } = await client.query(`select count(*)::int as rows, max(id) < 1000000 as plain from ${table}`)
      expect([table, rows[0].rows > 0, rows[0].plain]).toEqual([table, true, true])
    }
  })

  test('a statement without the owner is noticed', async () => {
    expect(await shardsOf('select g.id from gigs g where g.date = $1')).toEqual([4])
    await expect(shardsOf('select g.id from gigs g where g.id = $1 for update')).rejects.toThrow('FOR UPDATE')
  })
})
