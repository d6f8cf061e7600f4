import type pg from 'pg'

/** Returns SQL for the id of a client of `$1`, given SQL for its name, for gigs that are inserted without the server. */
export const clientId = (name: string, owner = '$1') =>
  `(select c.id from clients c where c.user_id = ${owner} and c.name_key = lower(${name}) and c.merged_into is null)`

/** Adds the clients whose names the SQL gives for each `n` from 0 to `count`. Skips existing ones. */
export const addClients = (pool: Pick<pg.ClientBase, 'query'>, owner: number, name = `'Client'`, count = 0) =>
  pool.query(
    `insert into clients (user_id, name, name_key) select distinct $1::int, ${name}, lower(${name}) from generate_series(0, $2::int) n
     on conflict do nothing`,
    [owner, count],
  )
