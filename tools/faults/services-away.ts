import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { aPicture } from '#server/testing/pictures.ts'
import { freePort } from '#server/testing/postgres.ts'
import { type Caller, makeCaller } from './callers.ts'
import { createCluster } from './clusters.ts'
import { startServer } from './servers.ts'
import { type Outcome, type Stage, seconds, type Trial } from './trial.ts'

/** How all outside services behave: they are not there, never answer, answer a byte at a time without an end, or answer nonsense. */
type Trouble = 'down' | 'silent' | 'slow' | 'lying'

const NONSENSE = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"features": [{"a":1'
/** The longest that a call to an outside service may take, with a second for this machine. */
const LONGEST_MS = 20_000
/** How long a call that needs no outside service may take meanwhile. */
const OTHERS_MS = 2_000

/** Starts something that takes the place of every outside service. Returns its port. */
async function startTrouble(stage: Stage, trouble: Trouble): Promise<number> {
  if (trouble === 'down') return freePort()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    // A mail server speaks first, and an HTTP server after the request.
    if (trouble === 'lying') socket.once('data', () => socket.end(NONSENSE))
    if (trouble === 'slow') socket.once('data', () => void drip(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage.atEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Begins an answer, and sends a byte of its body from time to time until the other side leaves. */
async function drip(socket: Socket) {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n')
  while (!socket.destroyed) {
    socket.write(' ')
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

function settingsFor(port: number) {
  const url = `http://127.0.0.1:${port}`
  return {
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@example.com' },
    ...{ GEO_SUGGEST_PROVIDER: 'photon', GEO_GEOCODE_PROVIDER: 'photon', GEO_ROUTE_PROVIDER: 'osrm', PHOTON_URL: url, OSRM_URL: url },
    ...{ GEO_USER_AGENT: 'Gigfolio (owner@example.com)' },
    ...{ FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'auto', FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'secret' },
    ...{ FILES_S3_ENDPOINT: url, FILES_S3_PATH_STYLE: 'true' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_gigfolio', STRIPE_WEBHOOK_SECRET: 'whsec_of_both_sides', STRIPE_API_URL: url },
  }
}

/** The calls that need an outside service, with the statuses that they may have without it. */
async function callsOf(worker: Caller, trouble: Trouble) {
  const trip = { startAddress: '350 5th Ave, New York, NY', endAddress: 'Boston, MA' }
  return [
    { name: 'mail', allowed: [200], answer: worker.call('POST /api/auth/forgot-password', { email: worker.email }) },
    { name: 'suggestions', allowed: [200], answer: worker.call('GET /api/address-autocomplete?input=350%205th%20Ave') },
    { name: 'distance', allowed: [200], answer: worker.call('POST /api/calculate-distance', trip) },
    {
      name: 'S3',
      // Nobody notices a bucket that confirms what it does not store, until the file is read.
      allowed: trouble === 'lying' ? [201, 503] : [503],
      answer: worker.call('POST /api/ba-profile/headshots', await aPicture(), { 'content-type': 'image/jpeg' }),
    },
    { name: 'Stripe', allowed: [502, 503], answer: worker.call('POST /api/billing/checkout', { plan: 'monthly' }) },
  ]
}

async function slowestOfOthers(worker: Caller, isOver: () => boolean) {
  let slowestMs = 0
  while (!isOver()) {
    for (const endpoint of ['GET /api/gigs?limit=100', 'GET /api/health/ready']) {
      const { status, ms } = await worker.call(endpoint)
      slowestMs = Math.max(slowestMs, status === 200 ? ms : Number.POSITIVE_INFINITY)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return slowestMs
}

async function run(stage: Stage): Promise<Outcome> {
  const measured: string[] = []
  let isKept = true
  for (const trouble of ['down', 'silent', 'slow', 'lying'] as const) {
    const cluster = await createCluster(stage)
    await cluster.start()
    const settings = settingsFor(await startTrouble(stage, trouble))
    const server = await startServer(stage, { ...settings, DATABASE_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data') })
    const [worker, other] = [makeCaller(() => server.url), makeCaller(() => server.url)]
    await Promise.all([worker.register(), other.register()])
    let isOver = false
    const others = slowestOfOthers(other, () => isOver)
    const parts: string[] = []
    for (const { name, allowed, answer } of await callsOf(worker, trouble)) {
      const { status, ms } = await answer
      parts.push(`${name} ${status} in ${seconds(ms)}`)
      isKept &&= allowed.includes(status) && ms < LONGEST_MS
    }
    const { headshotUrls = [] } = (await worker.call('GET /api/ba-profile')).body as { readonly headshotUrls?: readonly string[] }
    for (const url of headshotUrls) {
      const { status } = await worker.call(`GET ${url}`)
      parts.push(`its file ${status}`)
      isKept &&= status !== 500 && status !== 0
    }
    isOver = true
    const slowestMs = await others
    isKept &&= slowestMs < OTHERS_MS
    measured.push(`${trouble}: ${parts.join(', ')}, others within ${seconds(slowestMs)}`)
    await server.stop()
    await cluster.stop()
  }
  return { measured: measured.join('; '), isKept }
}

export const servicesAway: Trial = {
  name: 'services away',
  promised:
    'mail, places, S3 and Stripe are down, silent, slow or lying: no call is 500 or takes more than 20 s, and others take no more than 2 s',
  limitSeconds: 200,
  run,
}
