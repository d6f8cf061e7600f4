// Measures how much memory a server uses for an income report alone; a part of `npm run bench`.
import type { TemporaryApp } from '../tools/temporary-app.ts'
import { MB, startServer, stopServer, tell } from './server-process.ts'
import { addWorker, line, startWithTenThousand, YEAR } from './ten-thousand.ts'

const formats = ['html', 'csv', 'txf', 'pdf'] as const
const ROUNDS = 4
async function ask(url: string, cookie: string, format: (typeof formats)[number], year = YEAR) {
  const call = format === 'html' ? 'generate' : 'files'
  const body = JSON.stringify({ period: 'annual', year, ...(format !== 'html' && { format }) })
  const response = await fetch(`${url}/api/reports/${call}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${format}: ${response.status}`)
}

async function measure(app: TemporaryApp, rows: number, cookie: string) {
  for (const format of formats) {
    const { server, url } = await startServer(app)
    // Make the report of an empty year first, so that everything that any report loads is already in memory.
    await ask(url, cookie, format, 2000)
    const before = await tell(server)
    const start = performance.now()
    await ask(url, cookie, format)
    const ms = performance.now() - start
    const after = await tell(server)
    for (let round = 1; round < ROUNDS; round++) await ask(url, cookie, format)
    const last = await tell(server)
    const cpuMs = (last.cpuMs - after.cpuMs) / (ROUNDS - 1)
    const times = [ms, cpuMs].map((each) => each.toFixed(0))
    const sizes = [before.now, after.most, after.most - before.now, last.most].map((bytes) => (bytes / MB).toFixed(0))
    line([`${format}, ${rows} gigs and ${rows} expenses`, ...times, ...sizes])
    await stopServer(server)
  }
}

const { app, cookie } = await startWithTenThousand()
line(['report, alone in a process', 'first ms', 'cpu ms', 'idle MB', 'peak MB', 'growth', `${ROUNDS} MB`])
const { cookie: other } = await addWorker(app, 5_000)
await measure(app, 5_000, other)
await measure(app, 10_000, cookie)
await app.stop()
