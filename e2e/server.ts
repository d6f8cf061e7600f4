// The real server for the journeys, with its own database, which is deleted at the end.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'gigfolio-e2e-'))
process.env.DATA_DIR = dataDir
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// An identity provider, 1,000 ports above the server. A server on a random port has none.
const port = Number(process.env.PORT)
if (port > 0) {
  const { CLIENT, startIdentityProvider } = await import('#server/testing/identity-provider.ts')
  const { issuer } = await startIdentityProvider(`http://localhost:${port}/provider-sign-in`, port + 1_000)
  Object.assign(process.env, CLIENT, { OIDC_ISSUER: issuer, OIDC_NAME: 'Test ID' })
}

// A payment provider, 2,000 ports above the server, for journeys that ask for it. Without one, posts and plans cost nothing.
if (process.env.TAKES_PAYMENTS) {
  const { cardsAt, startStripe } = await import('#server/testing/stripe-server.ts')
  const { url } = await startStripe({
    port: port + 2_000,
    onPaid: ({ body, headers }) => fetch(`http://localhost:${port}/api/webhooks/stripe`, { method: 'POST', headers, body }),
  })
  Object.assign(process.env, cardsAt(url))
}

// The pages are in Spanish and carry the English texts that journeys name.
if (process.env.SPANISH) await import('../tools/spanish/serve.ts')

const { start } = await import('#server/start.ts')
const { url } = await start()
// Tells the journeys where the server writes its mail, and by the file's time when its clock began.
const told = join(tmpdir(), `gigfolio-e2e-${new URL(url).port}`)
writeFileSync(told, join(dataDir, 'outbox'))
utimesSync(told, new Date(), performance.timeOrigin / 1_000)
