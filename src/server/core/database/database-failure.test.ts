import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { aHome, runServer } from '../../testing/processes.ts'

// Each start creates a database and runs a process, both slow beside other tests.
vi.setConfig({ testTimeout: 180_000 })

/** Returns all that a server prints that cannot start. */
async function failure(environment: Record<string, string | undefined>) {
  const server = runServer({ LOG_LEVEL: 'silent', ...environment })
  expect([await server.exited, server.output()]).toEqual([1, expect.any(String)])
  return server.output().trimEnd()
}

/** Returns the URL of an empty database, changed as a test wants, and its host and port. */
async function changed(change: (url: URL) => void) {
  const { databaseUrl = '', dataDir } = await aHome('external')
  const url = new URL(databaseUrl)
  change(url)
  return { environment: { DATA_DIR: dataDir, DATABASE_URL: url.href }, host: url.host, name: url.pathname.slice(1) }
}

test('a database that cannot be reached', async () => {
  expect(await failure({ DATABASE_URL: 'postgres://gigfolio:secret@127.0.0.1:1/gigfolio' })).toBe(
    'The database at 127.0.0.1:1 does not answer: start it, or correct DATABASE_URL. (ECONNREFUSED)',
  )
  expect(await failure({ DATABASE_URL: 'postgres://gigfolio:secret@one.invalid,two.invalid:5433/gigfolio' })).toMatch(
    /^The host of the database at one.invalid:5432 or two.invalid:5433 has no address: correct DATABASE_URL, or repair its name. \((ENOTFOUND|EAI_AGAIN)\)$/,
  )
})

test('a wrong password, and a missing one', async () => {
  for (const password of ['wrong', '']) {
    const { environment, host } = await changed((url) => {
      url.password = password
    })
    expect(await failure(environment)).toMatch(
      new RegExp(`^The database at ${host} refuses the user someone: correct the user or the password in DATABASE_URL.( \\(28P01\\))?$`),
    )
  }
})

test('a database that does not exist', async () => {
  const { environment, host } = await changed((url) => {
    url.pathname = 'nothing'
  })
  expect(await failure(environment)).toBe(`There is no database nothing at ${host}: create it, or correct DATABASE_URL. (3D000)`)
})

test('a database without TLS where the address asks for it', async () => {
  const { environment, host } = await changed((url) => {
    url.search = 'sslmode=require'
  })
  expect((await failure(environment)).split('\n').at(-1)).toBe(
    `The database at ${host} and DATABASE_URL do not agree about TLS: correct sslmode or the certificate.`,
  )
})

test('a user without rights, or without a connection', async () => {
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  const role = `role_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create role ${role} login password 'secret'`)
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  const { environment, host } = await changed((url) => {
    url.username = role
    url.password = 'secret'
  })
  expect(await failure(environment)).toBe(
    `The user ${role} has too few rights in the database: let it create schemas and tables there, and own those of Gigfolio. (42501)`,
  )
  await admin.query(`alter role ${role} connection limit 0`)
  expect(await failure(environment)).toBe(`The database at ${host} has no connection left: raise its limit, or use a pooler. (53300)`)
})

test('an address for migrations that is wrong', async () => {
  const { environment } = await changed(() => {})
  const DATABASE_MIGRATION_URL = 'postgres://gigfolio:secret@127.0.0.1:1/gigfolio'
  expect(await failure({ ...environment, DATABASE_MIGRATION_URL })).toBe(
    'The database at 127.0.0.1:1 does not answer: start it, or correct DATABASE_MIGRATION_URL. (ECONNREFUSED)',
  )
})

test('a port that is in use, and an address of another machine', async () => {
  const { environment } = await changed(() => {})
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const PORT = String(typeof address === 'object' && address?.port)
  expect(await failure({ ...environment, PORT, HOST: '127.0.0.1' })).toBe(
    `Another program uses port ${PORT} of 127.0.0.1: stop it, or set PORT to another one.`,
  )
  expect(await failure({ ...environment, HOST: '192.0.2.1' })).toBe('192.0.2.1 is not an address of this machine: correct HOST.')
})
