import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../testing/databases.ts'
import { openPool } from './pool.ts'
import { rootQueries } from './queries.ts'
import type { Statement } from './statement.ts'

// Not declared, because other tests try all declared statements on Gigfolio's own tables.
const found: Statement<{ number: number; note: string }> = {
  name: 'retyped row',
  text: 'select number, note from retyped where number >= $1',
}
const noted: Statement<{ number: number }> = { name: 'note retyped row', text: 'update retyped set note = note || $1 returning number' }

/** Returns queries on four connections, all of which have prepared both statements before a migration retypes their column. */
async function preparedBefore() {
  const { databaseUrl, remove } = await copyDatabase(inject('postgresUrl'))
  const pool = openPool({ connectionString: databaseUrl }, 4)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(async () => {
    await pool.end()
    await client.end()
    await remove()
  })
  await client.query(`create table retyped (number integer, note text); insert into retyped values (1, '')`)
  const queries = rootQueries(pool)
  let waiting = 4
  const { promise: allBegan, resolve } = Promise.withResolvers<void>()
  const prepare = () =>
    queries.transaction(async ({ run }) => {
      await run(found, [0])
      if (--waiting === 0) resolve()
      await allBegan
      await run(noted, [''])
    })
  await Promise.all(Array.from({ length: 4 }, prepare))
  expect(pool.totalCount).toBe(4)
  await client.query('alter table retyped alter column number type bigint')
  return { queries, client }
}

test('after a migration of another server that retypes a column, every call is answered', async () => {
  const { queries } = await preparedBefore()
  const answers = await Promise.all(Array.from({ length: 12 }, () => queries.run(found, [1])))
  expect(answers).toEqual(Array(12).fill([{ number: 1, note: '' }]))
})

test('a transaction that such a migration refuses is done once, on a new connection', async () => {
  const { queries, client } = await preparedBefore()
  let committed = 0
  const add = () =>
    queries.transaction(async ({ run, afterCommit }) => {
      afterCommit(() => committed++)
      return run(noted, ['x'])
    })
  expect(await Promise.all(Array.from({ length: 6 }, add))).toEqual(Array(6).fill([{ number: 1 }]))
  expect(committed).toBe(6)
  expect((await client.query('select note from retyped')).rows).toEqual([{ note: 'xxxxxx' }])
})

test('a statement that loses in a deadlock with a migration is repeated', async () => {
  const { queries, client } = await preparedBefore()
  await client.query(`create table behind (number integer); insert into behind values (7)`)
  // The pool's connections notice a deadlock first.
  await client.query(`set deadlock_timeout = '1min'; begin; lock table behind in access exclusive mode`)
  const joined: Statement<{ number: number }> = { name: 'both tables', text: 'select b.number from retyped r, behind b' }
  const answer = queries.run(joined, [])
  const waiting = `select from pg_locks where relation = 'behind'::regclass and not granted`
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
  await client.query('lock table retyped in access exclusive mode')
  await client.query('commit')
  expect(await answer).toEqual([{ number: 7 }])
})
