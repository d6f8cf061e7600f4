import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { codeOf, isAway } from '../errors.ts'
import { isoOf } from './schema/columns.ts'
import type { Statement } from './statement.ts'

/** The database, or a transaction of it: what a store works with. */
export interface Queries extends Pick<NodePgDatabase, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'> {
  /** Runs a named statement and returns its rows. */
  run<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
}

/** The database outside of a transaction. */
export interface RootQueries extends Queries {
  /**
   * Runs the work in one transaction, all or nothing. Work that lost to another transaction in a deadlock runs once more, so it must have
   * no effect but on the database.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
}

/** Days stay texts and instants are ISO texts, as everywhere else in the code. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.DATE) return asText
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoOf
    return pg.types.getTypeParser(oid, format)
  },
}
const asText = (text: string) => text

type Client = pg.Pool | pg.PoolClient

/** Building drizzle's queries costs more than running them: there is one builder for each connection. */
const known = new WeakMap<Client, Queries>()
function queriesOn(client: Client): Queries {
  let queries = known.get(client)
  if (!queries) {
    queries = Object.assign(drizzle({ client, casing: 'snake_case' }), {
      run: async <Row>({ name, text }: Statement<Row>, values: readonly unknown[]) => {
        const { rows } = await client.query({ name, text, values: values as unknown[], types: parsers })
        return rows as Row[]
      },
    })
    known.set(client, queries)
  }
  return queries
}

/** What the other of two transactions that wait for each other is told. */
const DEADLOCK = '40P01'
/** A statement or a wait that took too long, or lost to another transaction: its connection is as good as before. */
const ENDED_BY_LIMIT = /^(57014|55P03|40001|40P01)$/

/** Queries over the pool: each takes a connection for itself, a transaction keeps one. */
export const rootQueries = (pool: pg.Pool): RootQueries =>
  Object.assign(queriesOn(pool), {
    transaction: async <T>(work: (queries: Queries) => Promise<T>) => {
      try {
        return await transact(pool, work)
      } catch (error) {
        if (codeOf(error) !== DEADLOCK) throw error
        return await transact(pool, work)
      }
    },
  })

async function transact<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    await client.query('begin')
    const result = await work(queriesOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    isLost = isAway(error) && !ENDED_BY_LIMIT.test(codeOf(error) ?? '')
    // Closing a connection rolls back too.
    if (!isLost)
      await client.query('rollback').catch(() => {
        isLost = true
      })
    throw error
  } finally {
    client.release(isLost)
  }
}
