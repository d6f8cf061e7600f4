import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { freePort } from '../../testing/postgres.ts'
import { aFolder } from '../../testing/processes.ts'
import { startServer } from '../../testing/server.ts'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import { findNobody } from '../embedded-postgres/data-folder.ts'
import { connect } from './connect.ts'

const user = findNobody()
const USER = 'someone'

async function aCluster(data: string, port: number) {
  const bin = join(await findBinaries(), 'bin')
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | undefined
  const address = `127.0.0.1:${port}`
  const stop = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await exited
  }
  onTestFinished(() => stop('SIGQUIT'))
  return {
    address,
    create: () => execFileSync(join(bin, 'initdb'), ['-D', data, '-U', USER, '--auth=trust', '-N'], { ...user, stdio: 'ignore' }),
    start: async () => {
      server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...user, stdio: 'ignore' })
      await expect.poll(() => query(address, 'select 1').then(() => 'open', String)).toBe('open')
    },
    stop,
  }
}

async function query(address: string, text: string) {
  const client = new pg.Client(`postgres://${USER}@${address}/postgres`)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns a primary and a standby with the same migrated database. The standby gets no changes: the test only moves between them. */
async function aPair() {
  const folder = await aFolder()
  if (user) chownSync(folder, user.uid, user.gid)
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const primary = await aCluster(one, await freePort())
  const standby = await aCluster(two, await freePort())
  primary.create()
  await primary.start()
  const database = await connect({ databaseUrl: `postgres://${USER}@${primary.address}/postgres`, dataDir: '' })
  await database.close()
  await primary.stop('SIGINT')
  cpSync(one, two, { recursive: true })
  writeFileSync(join(two, 'standby.signal'), '')
  if (user) for (const name of ['', ...readdirSync(two, { recursive: true }).map(String)]) chownSync(join(two, name), user.uid, user.gid)
  execFileSync('chmod', ['700', two])
  await Promise.all([primary.start(), standby.start()])
  return { primary, standby }
}

test('a server with two hosts writes to the primary, answers 503 while it moves, and heals', async () => {
  const { primary, standby } = await aPair()
  const server = await startServer({ databaseUrl: `postgres://${USER}@${standby.address},${primary.address}/postgres` })
  const register = async () => {
    const body = { name: 'Ada', email: `${Math.random()}@example.com`, password: 'a long enough passphrase', acceptTerms: true } as const
    return (await server.visitor().call('POST /api/auth/register', { body })).status
  }
  const ready = async () => (await server.visitor().call('GET /api/health/ready')).status
  expect([await register(), await ready()]).toEqual([201, 200])
  expect(await query(primary.address, 'select count(*)::int as n from users')).toEqual([{ n: 1 }])

  await primary.stop('SIGQUIT')
  for (let tries = 0; tries < 4; tries++) expect([await register(), await ready()]).toEqual([503, 503])

  await query(standby.address, 'select pg_promote()')
  await expect.poll(ready).toBe(200)
  await expect.poll(register).toBe(201)
  expect(await query(standby.address, 'select count(*)::int as n from users')).toEqual([{ n: 1 }])
  await server.stop()
})

test('while one address leads to a standby, a write is 503 and ready says why', async () => {
  const { standby } = await aPair()
  const server = await startServer({ databaseUrl: `postgres://${USER}@${standby.address}/postgres`, migrate: 'off' })
  const body = { name: 'Ada', email: 'ada@example.com', password: 'a long enough passphrase', acceptTerms: true } as const
  const register = async () => (await server.visitor().call('POST /api/auth/register', { body })).status
  expect(await register()).toBe(503)
  expect((await server.visitor().call('GET /api/health/ready')).body.reason).toEqual({ code: 'databaseReadOnly' })
  await query(standby.address, 'select pg_promote()')
  await expect.poll(register).toBe(201)
  await server.stop()
})

test('DATABASE_URL takes several hosts, and no target that cannot write', () => {
  const url = 'postgres://gigfolio:p%40ss@one:5432,two,[::1]:5433/gigfolio'
  for (const target of ['', '?target_session_attrs=read-write', '?sslmode=require&target_session_attrs=primary'])
    expect(readConfig({ DATABASE_URL: url + target }).databaseUrl).toBe(url + target)
  expect(() => readConfig({ DATABASE_URL: `${url}?target_session_attrs=standby` })).toThrow(
    'DATABASE_URL (target_session_attrs must be one of any, read-write, primary)',
  )
  for (const wrong of ['postgres://one:5432,two:x/gigfolio', 'mysql://one,two/gigfolio', 'postgres://one,,two/gigfolio'])
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow('DATABASE_URL')
})
