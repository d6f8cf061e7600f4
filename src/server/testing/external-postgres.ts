import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import { findNobody } from '../embedded-postgres/place.ts'
import { provideDatabases } from './databases.ts'

const USER = 'someone'
const PASSWORD = 'not our own'

/** The machine's own PostgreSQL if it has one, else ours as a stand-in: over TCP with a password, as any server is reached. */
async function findServer(): Promise<string> {
  const found = process.env.PATH?.split(':').find((dir) => existsSync(join(dir, 'postgres')) && existsSync(join(dir, 'initdb')))
  const linked = process.env.PATH?.split(':').find((dir) => existsSync(join(dir, 'postgres')))
  const bin = found ?? (linked && dirname(realpathSync(join(linked, 'postgres'))))
  return bin && existsSync(join(bin, 'initdb')) ? bin : join(await findBinaries(), 'bin')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts it before the tests, tells them where it is, and stops it after them. */
export default async function setup(project: TestProject) {
  const bin = await findServer()
  const home = mkdtempSync(join(tmpdir(), 'gigfolio-external-'))
  const user = findNobody()
  chmodSync(home, 0o711)
  if (user) chownSync(home, user.uid, user.gid)
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 })
  const data = join(home, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', USER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '-N'],
    {
      ...user,
      stdio: 'ignore',
    },
  )
  const port = await freePort()
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', `unix_socket_directories=${home}`, '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...user, stdio: 'ignore' })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`
  await untilReady(url)
  await provideDatabases(project, url)
  return async () => {
    server.kill('SIGINT')
    await exited
    rmSync(home, { recursive: true, force: true })
  }
}

async function untilReady(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
