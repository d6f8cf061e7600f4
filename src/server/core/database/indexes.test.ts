import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { declaredStatements } from './statement.ts'

let server: TestServer
beforeAll(async () => {
  // Starting the server declares the statements of every room.
  server = await startServer()
})
afterAll(() => server.stop())

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Node[]
}

/** What a plan can do with an index. */
interface Index {
  readonly name: string
  /** Null for an index of an expression. */
  readonly firstColumn: string | null
  readonly isPartial: boolean
}

/**
 * Returns the tables that a plan reads from end to end, directly or along an index. A condition for an index must compare its first column.
 * The first rows of an index are not the whole table, nor is an index of some rows only.
 */
function readWhole(node: Node, indexes: ReadonlyMap<string, Index>, parent?: Node): readonly string[] {
  const { 'Node Type': type, 'Index Name': name = '', 'Index Cond': condition = '' } = node
  const index = indexes.get(name)
  const isFirstRows = parent?.['Node Type'] === 'Limit' && type !== 'Seq Scan' && !node.Filter
  const comparesFirst =
    !index?.firstColumn || condition.includes(`(${index.firstColumn} `) || condition.includes(`ROW(${index.firstColumn},`)
  const isFound = condition !== '' && comparesFirst
  const isWhole = /^(Seq|Index|Index Only) Scan$/.test(type) && !isFound && !isFirstRows && !index?.isPartial
  return [...(isWhole ? [node['Relation Name'] ?? ''] : []), ...(node.Plans ?? []).flatMap((child) => readWhole(child, indexes, node))]
}

/** Returns the tables that statements can only read from end to end, however many rows they have. */
async function withoutIndex(texts: ReadonlyMap<string, string>) {
  const client = await server.database.pool.connect()
  try {
    return await readWholeBy(client, texts)
  } finally {
    client.release(true)
  }
}

async function readWholeBy(client: pg.PoolClient, texts: ReadonlyMap<string, string>) {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, indpred is not null as "isPartial",
       (select attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as "firstColumn" from pg_index i`,
  )
  const indexes = new Map(rows.map((index) => [index.name, index]))
  // PostgreSQL then reads a table from end to end only if it knows no other way. It would do so now, because the tables are empty.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  const found: string[] = []
  for (const [name, text] of texts) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (generic_plan, format json) ${text}`)
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) for (const table of readWhole(Plan, indexes)) found.push(`${name}: ${table}`)
  }
  return found
}

describe('no call gets slower with the number of people', () => {
  test('every statement finds its rows by an index', async () => {
    expect(declaredStatements().size).toBeGreaterThan(100)
    expect(await withoutIndex(declaredStatements())).toEqual([])
  })

  test('a statement that has no index is noticed', async () => {
    const texts = new Map([
      ['by name', 'select u.id from users u where u.name = $1'],
      ['without owner', 'select g.date from gigs g where g.id = $1'],
    ])
    expect(await withoutIndex(texts)).toEqual(['by name: users', 'without owner: gigs'])
  })

  test('every foreign key has an index, so that the deletion of an account reads only its own rows', async () => {
    const { rows } = await server.database.pool.query<{ key: string }>(
      `select conrelid::regclass || ' ' || conname as key from pg_constraint c
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
             (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]))))`,
    )
    expect(rows.map(({ key }) => key)).toEqual([])
  })
})
