import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, tableName } from '../../core/database/statement.ts'
import { openTaskQueue } from '../../core/tasks/queue.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import { inDays } from '../../testing/in-days.ts'
import { attachReceipt, attachW2, storedPdf, uploadFiles } from '../../testing/pictures.ts'
import { aProofOf } from '../../testing/proofs.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { type ExportedTable, exportedTables, tablesLeftOut, tablesOfAgencies, tablesOfServer } from './kept-tables.ts'
import { privacyTasks } from './tasks.ts'

let server: TestServer
let tasks: Pick<TaskHandlers, 'export-data' | 'remove-exports' | 'purge-accounts'>
beforeAll(async () => {
  server = await startServer({ limits: { exports: 4 } })
  tasks = privacyTasks(server.services, { pagesUrl: 'https://gigs.example' })
})
afterAll(() => server.stop())

const never = new AbortController().signal
const ask = (person: Person, password = PASSWORD) => person.call('POST /api/user/exports', { body: { password } })
const make = (exportId: number, isLast = false) => tasks['export-data']({ exportId }, { signal: never, isLast })
const latest = async (person: Person) => (await person.call('GET /api/user/exports')).body[0]
const download = (person: Person, id: number) => person.call('GET /api/user/exports/:id/file', { params: { id: String(id) } })
const rowsOf = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows

const filesIn = (zip: Buffer) => Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))

async function postedBy(poster: Person, eventName: string): Promise<string> {
  const agency = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example' }
  const { body } = await poster.call('POST /api/emergency-gigs', {
    body: { ...agency, eventName, eventDate: inDays(300), city: 'Austin' },
  })
  return String(body.post.id)
}

/** Makes a worker apply to a post, and books them. */
async function bookedBy(poster: Person, worker: Person) {
  const params = { id: await postedBy(poster, 'Gala') }
  await worker.call('POST /api/emergency-gigs/:id/apply', { params })
  const [applicant] = (await poster.call('GET /api/emergency-posts/:id', { params })).body.applicants
  await poster.call('PUT /api/emergency-posts/:id/applicants', { params, body: { applicationId: applicant.id, state: 'booked' } })
}

/** Sends an invoice, whose client pays a part of it, and returns its id. */
async function invoiced(worker: Person, word: string) {
  const { body: asked } = await worker.call('POST /api/gigs', {
    body: { eventName: `${word} gala`, clientName: `${word} & Sons`, date: '2026-10-07', expectedPay: '90.00' },
  })
  const draft = { clientId: asked.clientId, gigIds: [asked.id], invoiceDate: '2026-10-07', dueDate: '2026-12-07', notes: word }
  const { body: made } = await worker.call('POST /api/invoices', { body: draft })
  const { body: sent } = await worker.call('POST /api/invoices/:id/send', { params: { id: made.id }, body: { by: 'link' } })
  const parts = [{ invoiceId: sent.id, version: sent.version, amount: '10.00' }]
  await worker.call('POST /api/invoices/payments', { body: { method: 'check', parts } })
  return sent.id
}

/** Returns a worker with rows in every table that people fill. */
async function busyWorker(word: string) {
  const person = await server.worker(`${word} Reyes`)
  const { body: user } = await person.call('GET /api/user')
  const trip = { fromAddress: `1 ${word} St`, toAddress: '2 Elm St', miles: 84 }
  const { body: driven } = await person.call('POST /api/gigs', {
    body: { eventName: `=${word}()`, date: '2026-11-03', notes: 'two\nlines' },
  })
  await person.call('PUT /api/gigs/:id', { params: { id: driven.id }, body: { trips: [trip] } })
  await person.call('POST /api/drives', { body: { day: '2026-11-05', purpose: `${word} supplies`, miles: 12 } })
  const { body: days } = await person.call('POST /api/gigs/days', {
    body: { eventName: `${word} fair`, clientName: `${word} & Sons`, startDate: '2026-11-12', endDate: '2026-11-14' },
  })
  const gigIds = days.map(({ id }: { id: number }) => id)
  await person.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '300.00', taxPercentage: 23 } })
  const { body: gone } = await person.call('POST /api/gigs', { body: { eventName: `${word} called off`, date: '2026-11-20' } })
  await person.call('DELETE /api/gigs/:id', { params: { id: gone.id } })
  const invoiceId = await invoiced(person, word)
  const expense = { date: '2026-11-12', amount: '10', businessPurpose: `${word} tape`, category: 'Supplies', gigId: gigIds[0] }
  await person.call('POST /api/expenses', { body: expense })
  await person.call('POST /api/goals/period/:period/:date', { params: { period: 'monthly', date: '2026-11-01' }, body: { amount: '4000' } })
  await person.call('PUT /api/tax/profiles/:year', { params: { year: '2026' }, body: { filingStatus: 'head', wages: '77.07' } as never })
  await person.call('POST /api/tax/payments', { body: { taxYear: 2026, quarter: 1, paidOn: '2026-04-15', amount: '500' } as never })
  await person.call('PUT /api/ba-profile', { body: { bio: `${word} samples` } })
  await person.call('POST /api/gig-resume/link')
  await uploadFiles(person)
  await attachReceipt(person, word)
  await attachW2(person, `${word} Staffing`)
  await aProofOf(person)
  await postedBy(person, `${word} launch`)
  await bookedBy(await server.worker('Poster'), person)
  await person.call('POST /api/auth/change-email', { body: { email: `${word.toLowerCase()}@new.example`, password: PASSWORD } })
  await person.call('POST /api/auth/forgot-password', { body: { email: person.email } })
  const { pool } = server.database
  await pool.query(
    `insert into email_undos (user_id, email, was_verified, token, asked_at, expires_at)
     values ($1, $2, true, 'SECRET OF ' || $2, now(), now() + interval '7 days')`,
    [user.id, `${word}@before.example`],
  )
  await pool.query('insert into invoice_links (user_id, invoice_id, token_hash) values ($1, $2, $3)', [
    user.id,
    invoiceId,
    `hash of ${word}`,
  ])
  await pool.query(
    `insert into card_payments (user_id, reference, account, invoice_id, received_on, amount, left_over)
     values ($1, 'pi_of ' || $2, 'acct_of ' || $2, $3, '2026-11-07', 10, 0)`,
    [user.id, word, invoiceId],
  )
  await pool.query(`insert into totp_factors (user_id, secret, recovery_salt) values ($1, 'KEY OF THE APP', 'SALT')`, [user.id])
  await pool.query(
    `insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, name)
       values ($1, $2, 'KEY', 'HANDLE', 0, '{}', 'Phone')`,
    [user.id, `credential of ${word}`],
  )
  await pool.query(`insert into identities (user_id, issuer, subject) values ($1, 'https://id.example', $2)`, [user.id, `${word} there`])
  await pool.query(
    `insert into push_devices (user_id, endpoint, p256dh, auth, session_id, label) values ($1, $2, 'BROWSER KEY', 'BROWSER SECRET', 'SID', 'Chrome')`,
    [user.id, `https://push.example.net/${word}`],
  )
  await person.call('POST /api/calendar-feed')
  await pool.query(
    `insert into subscriptions (provider, reference, user_id, state, paid_until, ends_then, said_at, said_end)
       values ('stripe', $2, $1, 'active', now(), false, now(), false)`,
    [user.id, `subscription of ${word}`],
  )
  for (const each of exportedTables) if (isOrdinary(each)) await fill(tableName(each.table), user.id, word)
  return { person, id: user.id as number }
}

/** Whether an export shows every column of a table. */
const isOrdinary = ({ table, isShown }: ExportedTable) => fieldsOf(table).every((field) => field === 'userId' || isShown(field))

const examples: Readonly<Record<string, string>> = { date: '2026-11-07' }

/** Adds a row for a worker who has none in this table, with a word, a day or a number in each required column. */
async function fill(table: string, userId: number, word: string) {
  if ((await rowsOf(`select 1 from ${table} where user_id = $1 limit 1`, userId)).length > 0) return
  const { rows } = await server.database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and column_name not in ('user_id', 'keeper')`,
    [table],
  )
  // The account again, as the first column of a key.
  const keeper = ['audit_log', 'idempotency_keys'].includes(table) ? ['keeper'] : []
  const values = rows.map(({ type }) => (type === 'text' ? word : type === 'jsonb' ? JSON.stringify(word) : (examples[type] ?? 1)))
  await server.database.pool.query(
    `insert into ${table} (${['user_id', ...keeper, ...rows.map(({ name }) => name)]}) values (${[userId, ...keeper, ...values].map((_, at) => `$${at + 1}`)})`,
    [userId, ...keeper.map(() => userId), ...values],
  )
}

test("an export has every row of its owner, for people and for programs, without other people's data and without secrets", async () => {
  const { person: ada, id } = await busyWorker('Canary')
  const { person: stranger } = await busyWorker('Stranger')
  const asked = await ask(ada)
  expect([asked.status, asked.body.status]).toEqual([201, 'waiting'])
  expect((await download(ada, asked.body.id)).status).toBe(404)
  await make(asked.body.id)
  const ready = await latest(ada)
  expect(ready).toMatchObject({ status: 'ready', progress: 100 })
  expect(Math.round((Date.parse(ready.expiresAt) - Date.now()) / 86_400_000)).toBe(7)

  const answer = await download(ada, ready.id)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="gigfolio-data-\d{4}-\d\d-\d\d\.zip"/)
  expect(answer.body).toHaveLength(ready.bytes)
  const files = filesIn(answer.body)
  const everything = Object.values(files).join('\n')
  expect((await stranger.call('GET /api/user/exports')).body).toEqual([])
  expect(everything).toContain('Canary')
  expect(everything).not.toContain('Stranger')

  for (const { table, file } of exportedTables) {
    const name = tableName(table)
    const owner = name === 'users' ? 'id' : 'user_id'
    // The e-mail and the end of the export come after the export's moment.
    const [{ count }] = await rowsOf(`select count(*)::int from ${name} where ${owner} = $1 and $2::text <> 'outbox'`, id, name)
    const rows = JSON.parse(files[`json/${file}.json`] ?? '')
    expect([file, rows.length]).toEqual([file, name === 'outbox' ? 5 : count])
    expect(rows.length, file).toBeGreaterThan(0)
    expect(rows[0]).not.toHaveProperty('userId')
  }
  expect(files['files/Canary Reyes resume.pdf']).toBe(storedPdf.toString())
  expect(files['files/Canary Reyes headshot.jpg']?.length).toBeGreaterThan(500)
  expect(files['files/Canary Reyes photo.jpg']?.length).toBeGreaterThan(500)
  const receipt = Object.keys(files).find((name) => /^files\/receipt \d+ Canary\.jpg$/.test(name)) ?? ''
  expect(files[receipt]?.length).toBeGreaterThan(500)
  const w2 = Object.keys(files).find((name) => /^files\/w2 \d+ w2\.jpg$/.test(name)) ?? ''
  expect(files[w2]?.length).toBeGreaterThan(500)
  const attached = JSON.parse(files['json/receipts-and-documents.json'] ?? '')
  expect(attached).toContainEqual(expect.objectContaining({ kind: 'w2', taxYear: 2020, payer: 'Canary Staffing' }))
  const [gig] = JSON.parse(files['json/gigs.json'] ?? '')
  expect(gig).toMatchObject({ eventName: '=Canary()', date: '2026-11-03', mileage: 84, notes: 'two\nlines' })
  expect(files['gigs.csv']).toContain(`2026-11-03,,,'=Canary(),Client,Other,`)
  expect(files['gigs.csv']).not.toContain('called off')
  expect(files['json/gigs.json']).toContain('called off')
  expect(files['payments.csv']?.match(/,100\.00,/g)).toHaveLength(3)
  expect(files['mileage-log.csv']).toContain('1 Canary St,,2 Elm St,,84,no,entered by you')
  expect(files['mileage-log.csv']).toContain('2026-11-05,,,,,,Canary supplies,12,no,entered by you')
  expect(files['summary.csv']).toMatch(/\r\nNovember 2026,4,3,300\.00,/)
  expect(files['goals.csv']).toContain('Monthly,November 2026,4000.00')
  expect(files['expenses.csv']).toContain('2026-11-12,10.00,0.00,,Canary tape,Supplies,,Canary fair,')
  expect(files['README.txt']).toContain('What Gigfolio stores about Canary Reyes')

  const secrets = await rowsOf(
    `select password_hash as secret from users union select secret from totp_factors union select credential_id from passkeys union select session_id from user_sessions union select token_hash from known_browsers
     union select token from password_reset_tokens union select token from email_changes union select stop_token from email_changes union select token from email_undos union select endpoint from push_devices union select token from calendar_feeds union select token_hash from invoice_links union select sid from sessions
     union select unnest(paths) from worker_files union select file_path from data_exports union select facts ->> 'link' from outbox where facts ? 'link'`,
  )
  expect(secrets.length).toBeGreaterThan(8)
  for (const { secret } of secrets) expect(everything).not.toContain(secret)

  const letters = await rowsOf(`select to_address, facts ->> 'link' as link from outbox where user_id = $1 and kind = 'data exported'`, id)
  expect(letters).toEqual([{ to_address: ada.email, link: 'https://gigs.example/?screen=profile&open=export-data' }])
  // A task may run twice.
  await make(asked.body.id)
  expect(await rowsOf(`select id from outbox where user_id = $1 and kind = 'data exported'`, id)).toHaveLength(1)
  expect(await latest(ada)).toEqual(ready)
})

test('every table is exported or left out for a reason', async () => {
  const tables = await rowsOf(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const listed = [
    ...exportedTables.map(({ table }) => tableName(table)),
    ...Object.keys(tablesLeftOut),
    ...tablesOfAgencies,
    ...tablesOfServer,
  ]
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('an export requires the password, and only one runs at a time, a few in a day', async () => {
  const ada = await server.worker()
  const wrong = await ask(ada, 'not the password')
  expect([wrong.status, wrong.body.issues]).toMatchObject([400, [{ path: 'password', code: 'wrong_password' }]])
  expect((await ada.call('GET /api/user/exports')).body).toEqual([])
  const answers = await Promise.all([ask(ada), ask(ada), ask(ada)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('export_under_way')
  const { id } = await latest(ada)
  const remove = () => ada.call('DELETE /api/user/exports/:id', { params: { id } })
  expect((await remove()).status).toBe(409)
  await make(id)
  expect((await ask(ada)).status).toBe(201)
  const limited = await ask(ada)
  expect([limited.status, limited.body.code]).toEqual([429, 'too_many_attempts'])
  await make((await latest(ada)).id)
  expect((await remove()).status).toBe(200)
  expect((await download(ada, id)).status).toBe(404)
  const [kept] = (await ada.call('GET /api/user/exports')).body
  expect((await download(ada, kept.id)).status).toBe(200)
})

test('an expired export is removed with its file, and so are those of an erased account', async () => {
  const [{ person: ada, id: adas }, eve] = [await busyWorker('Over'), await server.worker()]
  for (const person of [ada, eve]) await make((await ask(person)).body.id)
  const [{ path }] = await rowsOf('select file_path as path from data_exports where user_id = $1', adas)
  const key = path as Parameters<typeof server.services.files.open>[0]
  await server.database.pool.query(`update data_exports set expires_at = now() - interval '1 second' where user_id = $1`, [adas])
  expect([(await ada.call('GET /api/user/exports')).body, (await download(ada, 1)).status]).toEqual([[], 404])
  await tasks['remove-exports']({}, { signal: never, isLast: true })
  expect([await server.services.files.open(key), await rowsOf('select id from data_exports where user_id = $1', adas)]).toEqual([
    undefined,
    [],
  ])
  expect((await download(eve, (await latest(eve)).id)).status).toBe(200)

  const eves = (await eve.call('GET /api/user')).body.id
  expect(await server.services.files.list(eves)).toHaveLength(1)
  await eve.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD } })
  await server.database.pool.query(`update users set deleted_at = now() - interval '31 days' where id = $1`, [eves])
  await tasks['purge-accounts']({}, { signal: never, isLast: true })
  expect(await server.services.files.list(eves)).toEqual([])
})

test('a failed export is tried again, reports its failure after the last try, and leaves nothing behind', async () => {
  const ada = await server.worker()
  const { body: asked } = await ask(ada)
  const stopped = AbortSignal.abort(new Error('The server stops'))
  await expect(tasks['export-data']({ exportId: asked.id }, { signal: stopped, isLast: false })).rejects.toThrow('The server stops')
  expect(await latest(ada)).toMatchObject({ status: 'running' })
  await expect(tasks['export-data']({ exportId: asked.id }, { signal: stopped, isLast: true })).rejects.toThrow('The server stops')
  expect(await latest(ada)).toMatchObject({ status: 'failed' })
  expect(await server.services.files.list((await ada.call('GET /api/user')).body.id)).toEqual([])
  expect((await ask(ada)).status).toBe(201)
  // The server that ran it is gone, so nothing will end it.
  await server.database.pool.query(`update data_exports set requested_at = now() - interval '2 hours' where status = 'waiting'`)
  expect(await latest(ada)).toMatchObject({ status: 'failed' })
  expect((await ask(ada)).status).toBe(201)
})

test('the queue runs a requested export', async () => {
  const ada = await server.worker()
  const queue = openTaskQueue(server.database, server.services.log, { wait: 0, poll: 0.5 })
  const idle = async () => {}
  queue.begin({
    'send-mail': idle,
    'send-bulk-mail': idle,
    'send-made-mail': idle,
    'remind-clients': idle,
    sweep: idle,
    ...tasks,
    'remove-exports': idle,
    'purge-accounts': idle,
    'tidy-files': idle,
    'forget-proofs': idle,
    'alert-workers': idle,
    'refund-payment': idle,
    'refund-unseen-posts': idle,
    'end-applications': idle,
    'end-renewal': idle,
    'record-card-fee': idle,
    'agency-facts': idle,
    'send-push': idle,
    remind: idle,
    'write-expenses': idle,
  })
  await ask(ada)
  await expect.poll(async () => (await latest(ada)).status, { timeout: 10_000 }).toBe('ready')
  await queue.stop()
})

test('an export with many rows is complete, read page by page', async () => {
  const ada = await server.worker()
  const { id } = (await ada.call('GET /api/user')).body
  const { body: first } = await ada.call('POST /api/gigs', { body: { eventName: 'First', date: '2026-01-01' } })
  await server.database.pool.query(
    `insert into gigs (user_id, gig_type, event_name, client_id, client_name, date)
     select $1, 'Other', 'Gig ' || n, client_id, client_name, '2020-01-01'::date + n % 200 from gigs, generate_series(1, 2000) n where id = $2`,
    [id, first.id],
  )
  await make((await ask(ada)).body.id)
  const files = filesIn((await download(ada, (await latest(ada)).id)).body)
  const names = JSON.parse(files['json/gigs.json'] ?? '').map(({ eventName }: { eventName: string }) => eventName)
  expect(new Set(names).size).toBe(2_001)
  expect(files['gigs.csv']?.trimEnd().split('\r\n')).toHaveLength(2_002)
})
