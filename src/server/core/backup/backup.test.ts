import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../../log.ts'
import { addClients, clientId } from '../../testing/clients.ts'
import { fillLastRelease, LAST_RELEASE, openRelease, sumsOfWork } from '../../testing/earlier-release.ts'
import { aFolder, aHome, type Home, KINDS, serve, succeed } from '../../testing/processes.ts'
import { everything, withDatabase } from '../../testing/rows.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { connect } from '../database/connect.ts'
import { knownMigrations } from '../database/known-migrations.ts'
import { openTaskQueue } from '../tasks/queue.ts'
import { checkBackup } from './manifest.ts'

const BACKUP = 'tools/backup.ts'
const RESTORE = 'tools/restore.ts'

const backUpTo = async (home: Home, name = 'backup.tar.zst') => {
  const file = join(await aFolder(), name)
  await succeed(BACKUP, ['--to', file], home)
  return file
}

async function signUp(url: string, email: string) {
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', body: await answer.json() }
  }
  const { cookie } = await send('/api/auth/register', { name: 'Ada', email, password: 'a long enough passphrase', acceptTerms: true })
  return async (path: string, body: object) => (await send(path, body, cookie)).body
}

test.for(KINDS)('a backup of a server under load has every write that was answered before it: %s', { timeout: 240_000 }, async (kind) => {
  const home = await aHome(kind)
  const server = await serve(home)
  const people = await Promise.all(['ada', 'ben', 'cy'].map((name) => signUp(server.url, `${name}@example.com`)))
  const answered: { job: string; expense: number }[] = []
  let isOver = false
  // One round is a three-day job for $100.00, its payment, and an expense on its first day.
  const work = async (post: (typeof people)[number]) => {
    while (!isOver) {
      const gigs = (await post('/api/gigs/days', {
        eventName: 'Festival',
        startDate: '2026-07-01',
        endDate: '2026-07-03',
        expectedPay: '100.00',
      })) as { id: number; multiDayGroupId: string }[]
      await post('/api/gigs/got-paid', {
        gigIds: gigs.map(({ id }) => id),
        totalReceived: 100,
        taxPercentage: 25,
        paymentMethod: 'cash',
        gotPaidDate: '2026-07-05',
      })
      const expense = (await post('/api/expenses', {
        date: '2026-07-01',
        amount: '7.77',
        businessPurpose: 'Tape',
        category: 'Supplies',
        gigId: gigs[0]?.id,
      })) as { id: number }
      answered.push({ job: gigs[0]?.multiDayGroupId ?? '', expense: expense.id })
    }
  }
  const workers = people.map(work)
  const hasFailed = Promise.all(workers)
  const until = async (rounds: number) => {
    while (answered.length < rounds) await Promise.race([hasFailed, new Promise((resolve) => setTimeout(resolve, 20))])
  }
  await until(15)
  const before = [...answered]
  const file = await backUpTo(home)
  await until(answered.length + 5)
  isOver = true
  await Promise.all(workers)
  server.child.kill('SIGKILL')
  await server.exited
  rmSync(home.dataDir, { recursive: true, force: true, maxRetries: 20 })

  const fresh = await aHome(kind)
  await succeed(RESTORE, [file], fresh)
  // The checksums of a second backup, which starts the database itself, equal those of the first.
  expect((await checkBackup(await backUpTo(fresh))).tables).toEqual((await checkBackup(file)).tables)

  await withDatabase(fresh, async (pool) => {
    const { rows: jobs } = await pool.query<{ job: string; received: string; days: number; paid: number }>(
      `select multi_day_group_id as job, sum(total_received)::text as received, count(*)::int as days, count(got_paid_date)::int as paid from gigs group by 1`,
    )
    const { rows: expenses } = await pool.query<{ id: number; job: string }>(
      'select expenses.id, multi_day_group_id as job from expenses left join gigs on gigs.id = gig_id',
    )
    const kept = { jobs: new Set(jobs.map(({ job }) => job)), expenses: new Set(expenses.map(({ id }) => id)) }
    expect(before.filter(({ job, expense }) => !kept.jobs.has(job) || !kept.expenses.has(expense))).toEqual([])
    // Each expense was entered after the payment of its job.
    const paidJobs = new Set(jobs.filter(({ paid }) => paid === 3).map(({ job }) => job))
    expect(expenses.filter(({ job }) => !paidJobs.has(job))).toEqual([])
    // No job is only partly planned or partly paid.
    expect(jobs.filter(({ days, paid, received }) => days !== 3 || received !== (paid === 3 ? '100.00' : '0.00'))).toEqual([])
  })
  // The restored server continues: sequences give new numbers, and the passwords still work.
  const again = await serve(fresh)
  const signedIn = await fetch(`${again.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a long enough passphrase' }),
  })
  expect(signedIn.status).toBe(200)
  await signUp(again.url, 'dot@example.com')
})

const TEXTS = [
  '',
  ' ',
  '\\N',
  '\\.',
  '\\',
  '\\\\n',
  'a\nb\r\nc\rd\te\bf\fg\vh',
  '\n',
  `'";--`,
  `{"a":"\\u0000"}`,
  '{a,"b",NULL}',
  'Zoë Ångström 山田 مرحبا',
  '👩🏽‍🎤🇺🇸\u{10FFFF}\uFFFF\uFEFF\u200F\u2028',
  '\u0001\u001f\u007f\u0080',
  'e\u0301 is not \u00e9',
  'long '.repeat(500_000),
]

async function fill(home: Home) {
  await withDatabase(home, async (pool) => {
    for (const [index, text] of TEXTS.entries()) {
      const { rows } = await pool.query<{ id: number }>(
        `insert into users (email, password_hash, name, custom_gig_types, last_login_at)
         values ($1, 'hash', $2, $3, '1999-12-31 23:59:59.999999-11') returning id`,
        [`${index}@example.com`, text, TEXTS.slice(0, 15)],
      )
      const id = rows[0]?.id
      await pool.query(`insert into audit_log (user_id, action, table_name, record_id, old_values) values ($1, 'x', $2, '1', $3)`, [
        id,
        text,
        JSON.stringify({ [text]: [text, null, 1e300, -0.0000001, true, { deep: [[]] }] }),
      ])
      await pool.query(`insert into rate_limits values ($1, -5, 9223372036854775807)`, [text.slice(0, 100)])
      await addClients(pool, id as number, `''`)
      await pool.query(
        `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, expected_pay, actual_pay, notes)
         values ($1, '', '', '', ${clientId(`''`)}, '0001-01-01 BC', 999999999.99, 0, $2),
           ($1, '', '', '', ${clientId(`''`)}, '9999-12-31', null, 0.01, null)`,
        [id, text],
      )
    }
    // The ids of deleted rows are not used again.
    await pool.query('delete from gigs where id = (select max(id) from gigs)')
  })
}

async function sendTask(home: Home) {
  const database = await connect(home)
  const queue = openTaskQueue(database, openLog('silent'))
  await queue.send(database.queries, 'sweep', {})
  await queue.stop()
  await database.close()
}

test('every text, number and date is restored to the byte, from embedded to external and back', { timeout: 240_000 }, async () => {
  const embedded = await aHome('embedded')
  await fill(embedded)
  await sendTask(embedded)
  const external = await aHome('external')
  await succeed(RESTORE, [await backUpTo(embedded)], external)
  const back = await aHome('embedded')
  await succeed(RESTORE, [await backUpTo(external)], back)
  const original = await everything(embedded)
  expect(await everything(external)).toEqual(original)
  expect(await everything(back)).toEqual(original)
  expect(original['pgboss.job_common']).toHaveLength(1)
})

test('files and secrets are restored, but not the password of the old database', { timeout: 120_000 }, async () => {
  const home = await aHome('embedded')
  await withDatabase(home, async () => {})
  const files = {
    'files/a/b.jpg': randomBytes(3_000_000),
    'files/empty': Buffer.alloc(0),
    [`files/${'long/'.repeat(30)}${'ü'.repeat(100)}.png`]: Buffer.from('x'),
    'files/000001': Buffer.from('named like a part'),
    'outbox/1.eml': Buffer.from('Subject: Hi\r\n'),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home.dataDir, name)), { recursive: true })
    writeFileSync(join(home.dataDir, name), content)
  }
  const secretsFile = join(home.dataDir, 'secrets.json')
  const secrets = JSON.parse(readFileSync(secretsFile, 'utf8'))
  writeFileSync(secretsFile, JSON.stringify({ ...secrets, pushKey: 'kept' }))
  const file = await backUpTo(home)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(file))).toEqual(['backup.tar.zst'])

  const fresh = await aHome('embedded')
  await succeed(RESTORE, [file], fresh)
  for (const [name, content] of Object.entries(files)) {
    expect(readFileSync(join(fresh.dataDir, name)).equals(content), name).toBe(true)
    expect(statSync(join(fresh.dataDir, name)).mode & 0o777).toBe(0o600)
  }
  const restored = JSON.parse(readFileSync(join(fresh.dataDir, 'secrets.json'), 'utf8'))
  expect(restored.pushKey).toBe('kept')
  expect(restored.databasePassword).not.toBe(secrets.databasePassword)
  expect(await everything(fresh)).toEqual(await everything(home))
})

test('a backup leaves out files in a bucket, and both backup and restore say where they are', { timeout: 120_000 }, async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const there = `the bucket gigfolio-files at ${new URL(s3.bucket.url).host}`
  const home = { ...(await aHome('external')), bucket: s3.environment }
  const server = await serve(home)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(server.output()).toContain(`Files are kept in ${there}`)
  mkdirSync(join(home.dataDir, 'outbox'), { recursive: true })
  writeFileSync(join(home.dataDir, 'outbox/1.eml'), 'Subject: Hi\r\n')
  const file = join(await aFolder(), 'backup.tar.zst')
  const noted = new RegExp(`tables and 1 files, without those in ${there}, as of`)
  expect(await succeed(BACKUP, ['--to', file], home)).toMatch(noted)
  expect(await succeed(BACKUP, ['--check', file], home)).toMatch(noted)

  const same = { ...(await aHome('external')), bucket: s3.environment }
  const restored = await succeed(RESTORE, [file], same)
  expect(restored).toMatch(noted)
  expect(restored.trim().split('\n')).toHaveLength(1)
  expect(await succeed(RESTORE, [file], await aHome('external'))).toContain(`not in this backup but in ${there}: set FILES_S3_BUCKET to it`)
  expect(s3.calls).toEqual([])
})

test('restoring files where a bucket is set says that they belong in the bucket', { timeout: 120_000 }, async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const home = await aHome('external')
  await withDatabase(home, async () => {})
  mkdirSync(join(home.dataDir, 'files/12/exports'), { recursive: true })
  writeFileSync(join(home.dataDir, 'files/12/exports/x.zip'), 'x')
  const target = { ...(await aHome('external')), bucket: s3.environment }
  const said = await succeed(RESTORE, [await backUpTo(home)], target)
  expect(said).toContain(`copy those in ${join(target.dataDir, 'files')} there`)
  expect(readFileSync(join(target.dataDir, 'files/12/exports/x.zip'), 'utf8')).toBe('x')
})

test('a backup of an older Gigfolio gets the newer migrations after the restore', async () => {
  const home = await aHome('external')
  const client = await openRelease(home.databaseUrl ?? '', LAST_RELEASE)
  await fillLastRelease(client, 300)
  const before = await sumsOfWork(async (text) => (await client.query(text)).rows)
  const file = await backUpTo(home)
  await client.end()
  expect((await checkBackup(file)).migration.name).toBe(LAST_RELEASE)

  const fresh = await aHome('external')
  await succeed(RESTORE, [file], fresh)
  const current = await aHome('external')
  const restored = await everything(fresh)
  expect(Object.keys(restored)).toEqual(Object.keys(await everything(current)))
  expect(restored['drizzle.__drizzle_migrations']).toHaveLength(knownMigrations().length)
  expect(restored['public.users']).toHaveLength(3)
  await withDatabase(fresh, async (pool) => expect(await sumsOfWork(async (text) => (await pool.query(text)).rows)).toEqual(before))
})

test('a backup without a given name is named by its time, and never overwrites another', async () => {
  const home = await aHome('external')
  await withDatabase(home, async () => {})
  const folder = await aFolder()
  await succeed(BACKUP, ['--to', folder], home)
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^gigfolio-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/)
  expect(await succeed(BACKUP, ['--check', join(folder, name)], home)).toMatch(/is whole: \d+ rows of \d+ tables and 0 files/)
  await expect(succeed(BACKUP, ['--to', join(folder, name)], home)).rejects.toThrow(/exists already/)
})
