import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigrations, migrationsFolder } from '../core/database/known-migrations.ts'

/** Creates the schema of an earlier release in an empty database, given the last migration of that release. Returns an open client. */
export async function openRelease(databaseUrl: string, last: string): Promise<pg.Client> {
  const older = join(await mkdtemp(join(tmpdir(), 'gigfolio-')), 'migrations')
  await cp(migrationsFolder, older, { recursive: true })
  const journal = JSON.parse(await readFile(join(older, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const count = journal.entries.findIndex(({ tag }) => tag === last) + 1
  await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await applyMigrations(client, older)
  return client
}

/** The last migration of the last release. */
export const LAST_RELEASE = '0044_notices_by_age'

/** The tables of workers in the last release, with columns that all later ones have. */
const work = {
  clients: 'id, user_id, name, terms_days',
  gigs: 'id, user_id, event_name, client_id, client_name, date, status, expected_pay, actual_pay, total_received, tips, mileage, got_paid_date',
  payments: 'id, user_id, client_id, received_on, method, amount, tips',
  payment_shares: 'id, user_id, payment_id, gig_id, received, changed',
  trips: 'id, user_id, gig_id, day, miles, method',
  expenses: 'id, user_id, date, amount, business_purpose, category, gig_id, reimbursed_amount',
}

/** Fills a database of the last release: three workers with gigs, half of them paid, with drives and expenses. */
export async function fillLastRelease(client: pg.Client, gigs: number) {
  await client.query(`insert into users (email, name) select n || '@example.com', 'Worker ' || n from generate_series(1, 3) n`)
  await client.query(
    `insert into clients (user_id, name, name_key, terms_days) select u, 'Client ' || n, 'client ' || n, n * 7
     from generate_series(1, 3) u, generate_series(1, 5) n`,
  )
  await client.query(
    `insert into gigs (user_id, gig_type, event_name, client_id, client_name, date, status, expected_pay, actual_pay, total_received, tips, mileage, got_paid_date)
     select 1 + n % 3, 'Other', 'Event ' || n, n % 3 * 5 + 1 + n % 5, 'Client ' || 1 + n % 5, '2026-01-01'::date + n % 300, case n % 2 when 0 then 'completed' else 'upcoming' end,
       200, case n % 2 when 0 then 200.5 end, case n % 2 when 0 then 200.5 else 0 end, case n % 2 when 0 then n % 40 end, n % 60, case n % 2 when 0 then '2026-11-01'::date end
     from generate_series(0, $1::int - 1) n`,
    [gigs],
  )
  await client.query(
    `insert into payments (user_id, client_id, received_on, method, amount, tips)
     select user_id, client_id, got_paid_date, 'check', total_received, tips from gigs where got_paid_date is not null order by id`,
  )
  await client.query(
    `insert into payment_shares (user_id, payment_id, gig_id, received, tips, changed, gig_version)
     select g.user_id, p.id, g.id, p.amount, p.tips, '{"status": "upcoming"}', 2
     from (select *, row_number() over (order by id) as at from gigs where got_paid_date is not null) g
     join (select *, row_number() over (order by id) as at from payments) p on p.at = g.at`,
  )
  await client.query(
    `insert into trips (user_id, gig_id, day, miles, method) select user_id, id, date, mileage, 'manual' from gigs where mileage > 0`,
  )
  await client.query(
    `insert into expenses (user_id, date, amount, business_purpose, category, gig_id, reimbursed_amount)
     select user_id, date, 12.34, 'Tape', 'Supplies', case when id % 4 = 0 then id end, 2 from gigs where id % 3 = 0`,
  )
}

/** Returns how many rows each table of workers has, and a hash of them. */
export async function sumsOfWork(sql: (text: string) => Promise<readonly Record<string, unknown>[]>) {
  const sums: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(work))
    [sums[table]] = await sql(`select count(*)::int as rows, md5(string_agg(row(${columns})::text, '|' order by id)) as hash from ${table}`)
  return sums
}
