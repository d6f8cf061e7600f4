import pg from 'pg'
import { expect, test } from 'vitest'
import { fillLastRelease, LAST_RELEASE, openRelease, sumsOfWork } from '../../testing/earlier-release.ts'
import { aHome } from '../../testing/processes.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const GIGS = Number(process.env.CARRIED_GIGS ?? 10_000)

/** Hashes all gigs of an early release except the spelling of their clients. */
const columns = `select md5(string_agg(to_jsonb(g)::text, '|' order by id)) as sum from
  (select id, user_id, gig_type, event_name, lower(trim(client_name)) as client, date, start_date, end_date, multi_day_group_id, expected_pay, actual_pay,
     tips, payment_method, status, duties, tax_percentage, mileage, notes, parking_expense, other_expenses, other_expense_items, total_received,
     reimbursed_parking, reimbursed_other, got_paid_date, version, deleted_at, created_at from gigs) g`

test('a database of an early release gets its clients and payments at the next start, and loses nothing', async () => {
  const { databaseUrl = '', dataDir } = await aHome('external')
  const old = await openRelease(databaseUrl, '0004_sweep_indexes')
  await old.query(
    `insert into users (email, password_hash, name, preferred_clients, client_terms)
     select n || '@example.com', 'hash', 'Worker', array['Harbor', ' client 3 '], '[{"clientName": "Client 4", "days": 14}]' from generate_series(1, 3) n`,
  )
  // Most gigs belong to the first worker. One three-day job is paid at once, and each day of two others by itself; some are completed by
  // hand.
  await old.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, date, multi_day_group_id, is_multi_day, status, expected_pay, actual_pay,
       total_received, got_paid_date, tips, payment_method, mileage, deleted_at)
     select case when n % 100 < 98 then 1 else n % 100 - 96 end, 'Other', 'Event ' || n, case n % 3 when 0 then 'CLIENT ' else ' Client ' end || n % 7,
       '2026-01-01'::date + n % 300, 'job ' || n / 3 || '-' || (case when n % 100 < 98 then 1 else n % 100 - 96 end), true,
       case when n / 3 % 4 = 3 then 'upcoming' else 'completed' end, 100,
       case when n / 3 % 4 < 2 then 200.5 + n % 3 * (n / 3 % 2) end, case when n / 3 % 4 < 2 then 200.5 + n % 3 * (n / 3 % 2) else 0 end,
       case when n / 3 % 4 < 2 then '2026-11-01'::date end, n % 2, 'check', n % 40, case when n % 50 = 0 then now() end
     from generate_series(0, $1::int - 1) n`,
    [GIGS],
  )
  const before = (await old.query(columns)).rows
  await old.end()

  // After an interruption, it continues where it stopped.
  const broken = new pg.Client(databaseUrl)
  await broken.connect()
  const started = connect({ databaseUrl, dataDir }).then(
    (database) => database.close(),
    () => {},
  )
  await expect
    .poll(async () => (await broken.query('select to_regclass($1) is not null as is_there', ['payments'])).rows[0].is_there)
    .toBe(true)
  await broken.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await broken.end()
  await started

  const database = await connect({ databaseUrl, dataDir })
  const one = async (text: string) => (await database.pool.query(text)).rows
  expect(await one(columns)).toEqual(before)
  expect(
    await one('select name, name_key, terms_days, preferred_at is not null as listed from clients where user_id = 2 order by id limit 3'),
  ).toEqual([
    { name: 'Harbor', name_key: 'harbor', terms_days: null, listed: true },
    { name: 'client 3', name_key: 'client 3', terms_days: null, listed: true },
    { name: 'Client 4', name_key: 'client 4', terms_days: 14, listed: false },
  ])
  expect(
    await one('select count(*)::int from gigs g left join clients c on c.id = g.client_id and c.name = g.client_name where c.id is null'),
  ).toEqual([{ count: 0 }])
  const paid = `g.got_paid_date is not null`
  expect(
    await one(`select count(*)::int from gigs g left join payment_shares s on s.gig_id = g.id left join payments p on p.id = s.payment_id
      where (${paid}) <> (s.id is not null) or s.received <> g.total_received or p.received_on <> g.got_paid_date or not p.is_final`),
  ).toEqual([{ count: 0 }])
  expect(
    await one(
      `select count(*)::int from payments p where amount <> (select sum(received) from payment_shares s where s.payment_id = p.id)`,
    ),
  ).toEqual([{ count: 0 }])
  expect(
    await one(`select count(*)::int from gigs g left join trips t on t.gig_id = g.id and t.day = g.date and t.method = 'manual'
      where g.mileage <> coalesce(t.miles, 0)`),
  ).toEqual([{ count: 0 }])
  expect((await one('select count(*)::int > 0 as some from trips'))[0]).toEqual({ some: true })
  expect(
    await one(`select count(*)::int from gigs g left join jobs j on j.user_id = g.user_id and j.id = g.job_id
      where g.multi_day_group_id is distinct from j.group_id or (g.deleted_at is null and g.date not between j.start_date and j.end_date)`),
  ).toEqual([{ count: 0 }])
  expect(
    await one(`select count(*)::int from jobs j where agreed_pay is distinct from
      (select sum(expected_pay) from gigs g where g.user_id = j.user_id and g.job_id = j.id and g.deleted_at is null)`),
  ).toEqual([{ count: 0 }])
  const sizes = await one(`select shares, count(*)::int > 10 as many from
    (select count(*)::int as shares from payment_shares group by payment_id) s group by 1 order by 1`)
  expect(sizes.filter(({ many }) => many).map(({ shares }) => shares)).toEqual([1, 2, 3])
  await database.close()
})

test('a database of a release before jobs gets its jobs and bookings at the next start', async () => {
  const { databaseUrl = '', dataDir } = await aHome('external')
  const old = await openRelease(databaseUrl, '0041_renew_name_keys_again')
  await old.query(`
    insert into users (email, password_hash, name) values ('ada@example.com', 'hash', 'Ada'), ('bo@example.com', 'hash', 'Bo');
    insert into clients (user_id, name, name_key) select id, 'Harbor', 'harbor' from users;
    insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, start_date, end_date, multi_day_group_id, is_multi_day, expected_pay, deleted_at)
    select c.user_id, 'Other', 'Day ' || n, 'Harbor', c.id, '2026-01-01'::date + n, case n when 3 then '2025-12-30' else '2026-01-02' end::date, '2026-01-04', 'tour', true, 100 * n,
      case when n = 3 then now() end from clients c, generate_series(1, 3) n;
    insert into agencies (email, password_hash, company_name, contact_name) values ('jobs@acme.example', 'hash', 'Acme', 'Ann');
    insert into emergency_gigs (agency_id, agency_name, agency_email, contact_email, event_name, event_date, time_zone, city, city_key)
    select id, 'Acme', email, email, 'Launch', '2026-01-05Z', 'UTC', 'Austin', 'austin' from agencies;
    insert into ba_applications (emergency_gig_id, user_id, state, booked_at, paid_amount, paid_on, paid_method, paid_answer)
    select p.id, u.id, case u.name when 'Ada' then 'booked' else 'applied' end, case u.name when 'Ada' then '2026-01-01Z'::timestamptz end,
      case u.name when 'Ada' then 180 end, case u.name when 'Ada' then '2026-01-06'::date end, case u.name when 'Ada' then 'check' end, null
    from emergency_gigs p, users u`)
  await old.end()

  const database = await connect({ databaseUrl, dataDir })
  const one = async (text: string) => (await database.pool.query(text)).rows
  const job = {
    group_id: 'tour',
    name: 'Day 1',
    client: 'Harbor',
    agreed_pay: '300.00',
    start_date: '2026-01-02',
    end_date: '2026-01-04',
    days: 3,
  }
  expect(
    await one(`select j.group_id, j.name, c.name as client, j.agreed_pay, j.start_date::text, j.end_date::text,
        (select count(*)::int from gigs g where g.user_id = j.user_id and g.job_id = j.id) as days
      from jobs j join clients c on c.id = j.client_id and c.user_id = j.user_id order by j.user_id`),
  ).toEqual([job, job])
  expect(
    await one('select u.name, k.booked_at, k.paid_amount, k.paid_on::text, k.paid_answer from bookings k join users u on u.id = k.user_id'),
  ).toEqual([{ name: 'Ada', booked_at: new Date('2026-01-01Z'), paid_amount: '180.00', paid_on: '2026-01-06', paid_answer: null }])
  await database.close()
})

test('a migration that loses in a deadlock with a call of another server begins again', async () => {
  const { databaseUrl = '' } = await aHome('external')
  const old = await openRelease(databaseUrl, LAST_RELEASE)
  const watcher = new pg.Client(databaseUrl)
  await watcher.connect()
  // The migration notices the deadlock first. It has changed gigs when it comes to trips.
  await old.query(`set deadlock_timeout = '1min'; begin; select from trips`)
  const migrating = migrate({ connectionString: databaseUrl })
  const waiting = `select from pg_locks where relation = 'trips'::regclass and not granted`
  await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 5 }).toBe(1)
  await old.query('select from gigs')
  await old.query('commit')
  await migrating
  const { rows } = await watcher.query(`select data_type from information_schema.columns where table_name = 'trips' and column_name = 'id'`)
  expect(rows).toEqual([{ data_type: 'bigint' }])
  await Promise.all([old.end(), watcher.end()])
})

test('a migration gives way to a long transaction and to the calls behind it, and tries again', async () => {
  const { databaseUrl = '' } = await aHome('external')
  const [long, call] = [await openRelease(databaseUrl, LAST_RELEASE), new pg.Client(databaseUrl)]
  await call.connect()
  await long.query(`set application_name = 'a long look'`)
  await long.query('begin; select from trips')
  const said: string[] = []
  const begin = (patience: number) =>
    migrate({ connectionString: databaseUrl }, { say: (sentence) => said.push(sentence), pace: { lockTimeout: 50, letPass: 20, patience } })
  await expect(begin(200)).rejects.toThrow(
    /^The tables have been in use for \d+ seconds: PID \d+ in pg_stat_activity \(a long look\)\. End that transaction, and start Gigfolio again\.$/,
  )
  expect(said).toEqual([
    expect.stringMatching(
      /^A migration needs a table that is in use: PID \d+ in pg_stat_activity \(a long look\)\. Gigfolio tries again\.$/,
    ),
  ])

  const migrating = begin(60_000)
  await expect.poll(() => said).toHaveLength(2)
  await call.query(`set statement_timeout = '2s'; select from trips`)
  await long.query('commit')
  await migrating
  const { rows } = await call.query(`select data_type from information_schema.columns where table_name = 'trips' and column_name = 'id'`)
  expect(rows).toEqual([{ data_type: 'bigint' }])
  await Promise.all([long.end(), call.end()])
})

test('the log of changes and the keys of calls of the last release get their keeper, each change in its month', async () => {
  const { databaseUrl = '', dataDir } = await aHome('external')
  const old = await openRelease(databaseUrl, LAST_RELEASE)
  await old.query(`insert into users (email, name) values ('ada@example.com', 'Ada')`)
  await old.query(
    `insert into agencies (email, password_hash, company_name, contact_name) values ('acme@example.com', 'hash', 'Acme', 'Ann')`,
  )
  await old.query(
    `insert into audit_log (user_id, agency_id, action, table_name, record_id, new_values, created_at)
     select case when n % 3 > 0 then 1 end, case when n % 3 = 0 then 1 end, 'create', 'gigs', n, jsonb_build_object('n', n), now() - make_interval(days => n)
     from generate_series(1, 400) n`,
  )
  await old.query(
    `insert into idempotency_keys (user_id, agency_id, call, key, body_hash) values (1, null, 'call', 'key', 'hash'), (null, 1, 'call', 'key', 'other')`,
  )
  const columns = `select md5(string_agg(row(id, user_id, agency_id, action, record_id, new_values, created_at)::text, '|' order by id)) as sum from audit_log`
  const before = (await old.query(columns)).rows
  await old.end()
  const database = await connect({ databaseUrl, dataDir })
  const sql = async (text: string) => (await database.pool.query(text)).rows
  expect(await sql(columns)).toEqual(before)
  expect(await sql('select distinct keeper, user_id, agency_id from audit_log order by 1')).toEqual([
    { keeper: -1, user_id: null, agency_id: 1 },
    { keeper: 1, user_id: 1, agency_id: null },
  ])
  expect(await sql(`select tableoid::regclass::text as name from audit_log where tableoid::regclass::text = 'audit_log_other'`)).toEqual([])
  expect(
    await sql(`select from audit_log where tableoid::regclass::text <> 'audit_log_' || to_char(created_at at time zone 'UTC', 'YYYY_MM')`),
  ).toEqual([])
  expect(await sql('select keeper, body_hash as hash from idempotency_keys order by keeper')).toEqual([
    { keeper: -1, hash: 'other' },
    { keeper: 1, hash: 'hash' },
  ])
  const [added] = await sql(
    `insert into audit_log (keeper, user_id, action, table_name, record_id) values (1, 1, 'create', 'gigs', 'next') returning id`,
  )
  expect(added.id).toBe(401)
  await database.close()
})

test('a database of the last release keeps every row of its workers', async () => {
  const { databaseUrl = '', dataDir } = await aHome('external')
  const old = await openRelease(databaseUrl, LAST_RELEASE)
  await fillLastRelease(old, GIGS)
  // The first paid gigs of two workers came in two parts.
  await old.query(
    `with p as (insert into payments (user_id, client_id, received_on, method, amount, is_final)
       select s.user_id, g.client_id, '2026-10-01', 'cash', 50, false from payment_shares s join gigs g on g.id = s.gig_id order by s.id limit 2 returning id, user_id)
     insert into payment_shares (user_id, payment_id, gig_id, received, changed, gig_version)
     select p.user_id, p.id, (select min(s.gig_id) from payment_shares s where s.user_id = p.user_id), 50, '{"gotPaidDate": [null, null]}', 2 from p`,
  )
  const before = await sumsOfWork(async (text) => (await old.query(text)).rows)
  expect(before.gigs).toMatchObject({ rows: GIGS })
  await old.end()
  const database = await connect({ databaseUrl, dataDir })
  const sql = async (text: string) => (await database.pool.query(text)).rows
  expect(await sumsOfWork(sql)).toEqual(before)
  const share = (receivedOn: string, received: string, isFinal: boolean) =>
    expect.objectContaining({ receivedOn, received, isFinal, tips: isFinal ? expect.any(String) : null })
  const copied = await sql('select g.shares from gigs g where g.shares is not null order by g.id')
  expect(copied.map(({ shares }) => shares)).toEqual(
    copied.map(() => [share('2026-10-01', '50.00', false), share('2026-11-01', '200.50', true)]),
  )
  expect(copied).toHaveLength(2)
  expect(
    await sql('select 1 from payment_shares s left join gigs g on (g.user_id, g.id) = (s.user_id, s.gig_id) where g.id is null'),
  ).toEqual([])
  await database.close()
})
