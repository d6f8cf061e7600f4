import type { Queries } from '../../core/database/queries.ts'
import { ownerColumn } from '../../core/database/spread-tables.ts'
import { selectList, statement, tableName } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'
import { type ExportedTable, exportedTables, tablesLeftOut } from './kept-tables.ts'

/** The number of rows in memory at once. The longest row has about 30 kB. */
const PAGE_ROWS = 100

/** Returns the condition for the owner's rows of a table with the alias `r`. */
const ownedIn = (name: string) => `r.${ownerColumn(name)} = $1`

/**
 * Reads the rows of a query page by page with a cursor, which requires a transaction. `$1` in the query is the owner. Stops when the signal
 * aborts.
 */
export async function* readPages<Row>(queries: Queries, owner: Owner, query: string, signal: AbortSignal): AsyncGenerator<Row[]> {
  await queries.run(statement('', `declare export_rows no scroll cursor for ${query}`), [owner])
  for (;;) {
    signal.throwIfAborted()
    const rows = await queries.run(statement<Row>('', `fetch ${PAGE_ROWS} from export_rows`), [])
    if (rows.length === 0) break
    yield rows
  }
  await queries.run(statement('', 'close export_rows'), [])
}

/** Returns the query for the exported columns of a table. */
export function queryOf({ table, isShown, order }: ExportedTable): string {
  const name = tableName(table)
  return `select ${selectList(table, 'r', isShown)} from ${name} r where ${ownedIn(name)} order by ${order}`
}

const counted = [...exportedTables.map(({ table }) => tableName(table)), ...Object.keys(tablesLeftOut)].filter(
  (name) => !['sessions', 'rate_limits', 'webhook_events'].includes(name),
)
const counts = statement<Record<string, number>>(
  'stored rows',
  `select ${counted.map((name) => `(select count(*)::int from ${name} r where ${ownedIn(name)}) as ${name}`).join(', ')}`,
)

/** Counts an owner's rows in each table with an owner. */
export async function countRows(queries: Queries, owner: Owner): Promise<Readonly<Record<string, number>>> {
  const [row] = await queries.run(counts, [owner])
  return row ?? {}
}
