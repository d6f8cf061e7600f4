import { expect, inject, onTestFinished, test } from 'vitest'
import { makeCitusDatabase } from '../../testing/citus.ts'
import { openRelease } from '../../testing/earlier-release.ts'
import { isSpread } from '../../testing/engine.ts'
import { carryOver, carryTrips } from './carry-over.ts'
import { distribute } from './distribute.ts'
import { migrate } from './migrate.ts'
import { DISTRIBUTED } from './spread-tables.ts'

/** The last migration of the first release whose tables could be spread. */
const FIRST_SPREAD = '0046_keepers'

test.runIf(isSpread)(
  'a database that an earlier release spread takes the newer migrations, and its new tables are spread too',
  async () => {
    const databaseUrl = await makeCitusDatabase(inject('postgresUrl'))
    const client = await openRelease(databaseUrl, FIRST_SPREAD)
    onTestFinished(() => client.end())
    const rowsOf = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows
    await carryOver(client)
    await carryTrips(client)

    const names = await rowsOf('select t as name from unnest($1::text[]) t where to_regclass(t) is not null', Object.keys(DISTRIBUTED))
    const earlier = names.map(({ name }) => name)
    expect(earlier).toHaveLength(14)
    await distribute({ connectionString: databaseUrl }, Object.fromEntries(earlier.map((name) => [name, DISTRIBUTED[name] ?? ''])))
    await rowsOf(`insert into users (id, name, email, password_hash) select n, 'Ann', n || '@example.com', '' from generate_series(1, 9) n`)
    await rowsOf(`insert into clients (user_id, name, name_key) select n, 'Bluebird', 'bluebird' from generate_series(1, 9) n`)
    const spend = `insert into expenses (user_id, date, amount, business_purpose, category) values ($1, '2026-11-05', 10, 'Tape', 'Supplies')`
    for (let worker = 1; worker <= 9; worker++) await rowsOf(spend, worker)

    await migrate({ connectionString: databaseUrl })
    const beside = await rowsOf(
      `select logicalrelid::text as name from pg_dist_partition
     where colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'clients'::regclass) and logicalrelid::text = any($1)`,
      Object.keys(DISTRIBUTED),
    )
    expect(beside.map(({ name }) => name).sort()).toEqual(Object.keys(DISTRIBUTED).sort())
    expect(await rowsOf('select conname from pg_constraint where not convalidated')).toEqual([])
    expect(await rowsOf('select indexrelid::regclass from pg_index where not indisvalid')).toEqual([])
    expect(await rowsOf('select count(*)::int as kept from expenses where recurring_id is null')).toEqual([{ kept: 9 }])

    const attach = `insert into attachments (user_id, kind, expense_id, name, media_type, sha256, paths, bytes)
    select e.user_id, 'receipt', e.id + $2, 'a.png', 'image/png', '', '{}', '{}' from expenses e where e.user_id = $1`
    await rowsOf(attach, 3, 0)
    await expect(rowsOf(attach, 3, 1_000)).rejects.toThrow('attachments_expense')
    await rowsOf('delete from users where id = 3')
    expect(await rowsOf('select from attachments')).toEqual([])
  },
)
