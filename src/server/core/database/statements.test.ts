import { expect, test } from 'vitest'
import { startServer } from '../../testing/server.ts'
import { declaredStatements } from './statement.ts'

test('this PostgreSQL understands every statement', async () => {
  // Starting a server declares the statements of every room.
  const server = await startServer()
  const client = await server.database.pool.connect()
  try {
    // The start prepared one of them on this connection.
    await client.query('deallocate all')
    for (const [name, text] of declaredStatements()) await client.query(`prepare "${name}" as ${text}`)
    const { rows } = await client.query<{ count: string }>('select count(*) from pg_prepared_statements where from_sql')
    expect(Number(rows[0]?.count)).toBe(declaredStatements().size)
    expect(declaredStatements().size).toBeGreaterThan(100)
    await expect(client.query('prepare unknown as select no_such_column from users')).rejects.toThrow('no_such_column')
  } finally {
    client.release(true)
    await server.stop()
  }
})
