import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { codeOf, isAway } from '../errors.ts'
import { isoOf } from './schema/columns.ts'
import type { Statement } from './statement.ts'

/** The database, or a transaction of it: what a store works with. */
export interface Queries extends Pick<NodePgDatabase, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'> {
  /** Runs a named statement and returns its rows. */
  run<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /**
   * Runs a statement whose rows nobody needs. A transaction goes on at once, waits for it before it ends, and fails with it; outside of one this
   * waits for it.
   */
  send(statement: Statement<unknown>, values: readonly unknown[]): Promise<void>
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

const rowsOf = async <Row>(client: Client, { name, text }: Statement<Row>, values: readonly unknown[]) => {
  const { rows } = await client.query({ name, text, values: values as unknown[], types: parsers })
  return rows as Row[]
}

/** Building drizzle's queries costs more than running them: there is one builder for each connection. */
const known = new WeakMap<Client, NodePgDatabase>()
function builderOf(client: Client): NodePgDatabase {
  let builder = known.get(client)
  if (!builder) {
    builder = drizzle({ client, casing: 'snake_case' })
    known.set(client, builder)
  }
  return builder
}

function queriesOn(client: Client, send: Queries['send']): Queries {
  const run: Queries['run'] = (statement, values) => rowsOf(client, statement, values)
  return Object.assign(Object.create(builderOf(client)) as NodePgDatabase, { run, send })
}

/** What the other of two transactions that wait for each other is told. */
const DEADLOCK = '40P01'
/** A statement or a wait that took too long, or lost to another transaction: its connection is as good as before. */
const ENDED_BY_LIMIT = /^(57014|55P03|40001|40P01)$/

/** Queries over the pool: each takes a connection for itself, a transaction keeps one. */
export const rootQueries = (pool: pg.Pool): RootQueries =>
  Object.assign(
    queriesOn(pool, async (statement, values) => void (await rowsOf(pool, statement, values))),
    {
      transaction: async <T>(work: (queries: Queries) => Promise<T>) => {
        try {
          return await transact(pool, work)
        } catch (error) {
          if (codeOf(error) !== DEADLOCK) throw error
          return await transact(pool, work)
        }
      },
    },
  )

/** A statement after one that failed: why is what that one says. */
const AFTER_FAILURE = '25P02'

async function firstFailure(sent: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(sent)
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason ?? otherwise
}

/**
 * Each wait for the database is a way to another process and back, so statements go out together where the answer to one is not needed for the
 * next: `begin` with the first of the work, `commit` with those that were sent. PostgreSQL works them off one after the other, and a `commit`
 * after one that failed rolls back.
 */
async function transact<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  const sent: Promise<unknown>[] = []
  const send = (answer: Promise<unknown>) => {
    // Its failure is seen when all are waited for.
    answer.catch(() => {})
    sent.push(answer)
  }
  try {
    send(client.query('begin'))
    const result = await work(queriesOn(client, async (statement, values) => send(rowsOf(client, statement, values))))
    send(client.query('commit'))
    await Promise.all(sent)
    return result
  } catch (caught) {
    const error = codeOf(caught) === AFTER_FAILURE ? await firstFailure(sent, caught) : caught
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
