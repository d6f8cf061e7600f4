import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findNobody } from '../core/embedded-postgres/data-folder.ts'
import { provideDatabases } from './databases.ts'

const USER = 'someone'
const PASSWORD = 'not our own'

/** These databases need not survive the tests, so they never wait for the disk: with `fsync`, dropping one takes half a second. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Returns a port of this machine on which nothing listens. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a PostgreSQL for the tests of a project, over TCP with a password, as usual servers. Returns a function that stops it. */
export async function startPostgres(project: TestProject, bin: string) {
  const home = mkdtempSync(join(tmpdir(), 'gigfolio-postgres-'))
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
  const wanted = { listen_addresses: '127.0.0.1', port, unix_socket_directories: home, ...settings }
  const options = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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
