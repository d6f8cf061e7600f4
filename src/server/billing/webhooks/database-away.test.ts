import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startEmbedded } from '../../core/embedded-postgres/embedded.ts'
import { aDataDir } from '../../testing/embedded.ts'
import { startServer } from '../../testing/server.ts'
import { paymentsAt, signed, stripeEvent, stripeSubscription } from '../../testing/stripe-server.ts'

const SITE = 'https://gigs.example'

test('an event received while PostgreSQL is stopped fails, and takes effect once when it is sent again', async () => {
  const dataDir = aDataDir()
  let postgres = await startEmbedded(dataDir)
  const { host = '', port, user, password } = postgres.connection
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host)}:${port}/postgres`
  const { payments, planRule } = readConfig(paymentsAt('http://localhost:9'))
  const server = await startServer({ databaseUrl, payments, planRule, pagesUrl: SITE })
  try {
    const ada = await server.worker()
    const { id } = (await ada.call('GET /api/user')).body
    const { body, headers } = signed(stripeEvent('customer.subscription.updated', stripeSubscription(SITE, id)))
    const send = async () => (await server.visitor().fetch('/api/webhooks/stripe', { method: 'POST', headers, body })).status
    await postgres.stop()
    // The provider repeats it after any 5xx, as often as necessary.
    for (let tries = 0; tries < 3; tries++) expect(await send()).toBeGreaterThanOrEqual(500)
    expect((await ada.call('GET /api/billing')).status).toBeGreaterThanOrEqual(500)

    postgres = await startEmbedded(dataDir)
    expect([await send(), await send()]).toEqual([200, 200])
    expect((await ada.call('GET /api/billing')).body).toMatchObject({ status: 'active', tier: 'premium', provider: 'stripe' })
    const count = async (table: string) => (await server.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
    expect([await count('subscriptions'), await count('webhook_events')]).toEqual([1, 1])
  } finally {
    await server.stop()
    await postgres.stop()
  }
})
