import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDataDir } from '../../testing/embedded.ts'
import { run } from '../../testing/processes.ts'
import { fillUp, onSmallDisk } from '../../testing/small-disk.ts'

const asRoot = process.getuid?.() === 0

test.runIf(asRoot)(
  'a server whose disk fills up refuses writes, keeps what it confirmed, and writes again once there is room',
  {
    timeout: 120_000,
  },
  async () => {
    const dataDir = aDataDir()
    mkdirSync(dataDir)
    const server = run('src/server/main.js', [], { dataDir, databaseUrl: undefined }, onSmallDisk(dataDir))
    await expect.poll(server.output, { timeout: 45_000 }).toContain('Gigfolio is at')
    const url = (/Gigfolio is at (\S+)/.exec(server.output())?.[1] ?? '').replace('localhost', '127.0.0.1')
    let cookie = ''
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return { status: answer.status, id: ((await answer.json()) as { id: number }).id }
    }
    const account = { name: 'Ada', email: 'ada@example.com', password: 'a long enough passphrase', acceptTerms: true }
    expect((await send('/api/auth/register', account)).status).toBe(201)
    const confirmed: number[] = []
    const add = async () => {
      const { status, id } = await send('/api/gigs', { eventName: 'Launch', notes: 'x'.repeat(4_000) })
      if (status === 201) confirmed.push(id)
      return status
    }
    const listed = async () => {
      const answer = await fetch(`${url}/api/gigs?limit=10000`, { headers: { cookie } })
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
    }
    for (let gig = 0; gig < 20; gig++) expect(await add()).toBe(201)

    // The path of its disk, as seen from outside of its namespace.
    const ballast = join(`/proc/${server.child.pid}/root`, dataDir, 'ballast')
    await fillUp(ballast)
    await expect.poll(add, { timeout: 30_000, interval: 1 }).toBe(503)
    for (let gig = 0; gig < 20; gig++) expect([201, 503]).toContain(await add())
    expect((await listed()).sort()).toEqual(confirmed.toSorted())

    rmSync(ballast)
    await expect.poll(add, { timeout: 30_000 }).toBe(201)
    expect((await listed()).sort()).toEqual(confirmed.toSorted())
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  },
)
