import { expect, onTestFinished, test, vi } from 'vitest'
import { sweep } from '../../core/database/sweep.ts'
import { PASSWORD, startServer } from '../../testing/server.ts'

test("the server's clock decides when a counter of attempts ends, even if the database's clock is ahead", async () => {
  vi.setSystemTime(Date.now() - 86_400_000)
  onTestFinished(() => void vi.useRealTimers())
  const server = await startServer({ limits: { signInTries: 5, signInsPerAddress: 5, registrationsPerAddress: 1 } })
  onTestFinished(() => server.stop())
  const register = async () => {
    const visitor = server.visitor()
    const body = { name: 'Ada', email: visitor.email, password: PASSWORD, acceptTerms: true as const }
    return (await visitor.call('POST /api/auth/register', { body })).status
  }
  expect([await register(), await register()]).toEqual([201, 429])

  const { pool } = server.database
  await pool.query(`insert into rate_limits (key, points, expire) values ('ended', 1, $1)`, [Date.now() - 1])
  await sweep(server.database, new Date(), new AbortController().signal)
  expect((await pool.query(`select from rate_limits where key = 'ended'`)).rowCount).toBe(0)
  expect(await register()).toBe(429)
})
