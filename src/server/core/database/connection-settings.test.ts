import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../testing/databases.ts'
import { droppingPooler } from '../../testing/dropping-pooler.ts'
import { connect } from './connect.ts'
import { SETTINGS } from './connection-settings.ts'

/** Returns a database, its URL for a new role, and a function that runs statements as an administrator. */
async function aRole() {
  const { databaseUrl, remove } = await copyDatabase(inject('postgresUrl'))
  const admin = new pg.Client(databaseUrl)
  await admin.connect()
  const role = `role_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create role ${role} login superuser password 'secret'`)
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`)
    await admin.end()
    await remove()
  })
  const url = new URL(databaseUrl)
  url.username = role
  url.password = 'secret'
  return { role, url: url.href, run: (text: string) => admin.query(text) }
}

const open = (databaseUrl: string) => connect({ databaseUrl, dataDir: '' })
const sentenceOf = (databaseUrl: string) =>
  open(databaseUrl).then(
    async (database) => {
      await database.close()
      return 'It started.'
    },
    ({ message }: Error) => message,
  )

test('a start behind a pooler that drops the limits is refused, with the commands that set them for the role', async () => {
  const { role, url, run } = await aRole()
  await run(`alter role ${role} set timezone = 'Europe/Paris'`)
  const pooled = await droppingPooler(url)
  const sentence = await sentenceOf(pooled)
  expect(sentence).toMatch(/^Something between Gigfolio and the database/)
  const commands = sentence.match(/ALTER ROLE .*?;/g) ?? []
  expect(commands).toHaveLength(5)
  expect(commands[0]).toBe(`ALTER ROLE "${role}" SET statement_timeout = '5000';`)

  for (const command of commands.slice(1)) await run(command)
  expect((await sentenceOf(pooled)).match(/ALTER ROLE .*?;/g)).toEqual([commands[0]])

  // A stricter limit is accepted too.
  await run(`alter role ${role} set statement_timeout = '1s'`)
  expect(await sentenceOf(pooled)).toMatch(/^Migrations need a connection without time limits.*set DATABASE_MIGRATION_URL/)
  const database = await connect({ databaseUrl: pooled, migrationUrl: url, dataDir: '' })
  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '1s' }])
  await database.close()
})

test('without a pooler, the limits arrive with each connection', async () => {
  const { url } = await aRole()
  const database = await open(url)
  for (const [name, wanted] of Object.entries(SETTINGS)) {
    const { rows } = await database.pool.query('select setting from pg_settings where lower(name) = $1', [name])
    expect([name, rows[0].setting]).toEqual([name, String(wanted)])
  }
  await database.close()
})
