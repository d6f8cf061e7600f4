import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../core/database/connect.ts'
import { distribute } from '../core/database/distribute.ts'

/** How the names of the databases of these tests begin. */
const PREFIX = 'gigfolio_test_'
/** Few shards, which are faster to make and to empty. Each node still has some. */
const SHARDS = 4

interface Node {
  readonly host: string
  readonly port: number
}

/** Uses the Citus whose coordinator has the address in `CITUS_URL`, and removes the databases of the tests after them. */
export default async function setup(project: TestProject) {
  const url = process.env.CITUS_URL ?? ''
  await dropAll(url)
  project.provide('postgresUrl', url)
  project.provide('engine', 'citus')
  return () => dropAll(url)
}

/** Databases of this process that no test server uses. */
const free: string[] = []

/** Returns an empty spread database. Test servers use it one after the other, because making one takes seconds. */
export async function takeSpreadDatabase(citusUrl: string) {
  const databaseUrl = free.pop() ?? (await makeSpreadDatabase(citusUrl))
  const remove = async () => {
    await withClient(databaseUrl, empty)
    free.push(databaseUrl)
  }
  return { databaseUrl, remove }
}

async function makeSpreadDatabase(citusUrl: string): Promise<string> {
  const databaseUrl = await makeCitusDatabase(citusUrl)
  const database = await connect({ databaseUrl, dataDir: '' })
  await database.close()
  await distribute(database.connection)
  return databaseUrl
}

/** Creates an empty database on all nodes, without Gigfolio's schema. Returns its address on the coordinator. */
export async function makeCitusDatabase(citusUrl: string): Promise<string> {
  const name = PREFIX + randomUUID().replaceAll('-', '')
  const nodes = await nodesOf(citusUrl)
  for (const node of nodes) {
    await withClient(urlAt(citusUrl, node), (client) => client.query(`create database ${name}`))
    await withClient(urlAt(citusUrl, node, name), (client) => client.query('create extension citus'))
  }
  const databaseUrl = urlAt(citusUrl, undefined, name)
  const [coordinator, ...workers] = nodes
  await withClient(databaseUrl, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.host, coordinator?.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    await client.query(`alter database ${name} set citus.shard_count = ${SHARDS}`)
  })
  return databaseUrl
}

/** Empties all tables of Gigfolio, and starts their sequences again. */
async function empty(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where not c.relispartition and c.relkind in ('r', 'p') and c.relname <> 'server_keys'
       and (c.relnamespace = 'public'::regnamespace or (c.relnamespace = to_regnamespace('pgboss') and c.relname in ('job', 'job_common')))
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
}

async function dropAll(citusUrl: string) {
  for (const node of await nodesOf(citusUrl))
    await withClient(urlAt(citusUrl, node), async (client) => {
      const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datname like $1', [`${PREFIX}%`])
      for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
    })
}

/** Returns the nodes of a Citus, the coordinator first. */
const nodesOf = (citusUrl: string): Promise<Node[]> =>
  withClient(citusUrl, async (client) => {
    const { rows } = await client.query<Node>('select nodename as host, nodeport as port from pg_dist_node order by groupid')
    return rows
  })

function urlAt(url: string, node?: Node, database?: string) {
  const at = new URL(url)
  if (node) Object.assign(at, { hostname: node.host, port: String(node.port) })
  if (database) at.pathname = database
  return at.href
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
