import { Readable } from 'node:stream'
import type { Owner } from '../../principal.ts'
import type { Queries } from './queries.ts'
import { type Statement, statement } from './statement.ts'

/** A list of an owner's rows, the newest date first. */
export interface List {
  readonly short: Statement<object>
  readonly outline: Statement<{ ids: number[]; bytes: number[] }>
  readonly page: Statement<object>
}

interface Source {
  /** The select list, with the names of the contract. The alias of the rows is `r`. */
  readonly columns: string
  /** The approximate size of a row's JSON, in bytes. */
  readonly bytes: string
  readonly from: string
  /** The condition for the owner's rows in the list. */
  readonly where?: string
  /** The column with the day of a row. */
  readonly day?: 'date' | 'day'
}

/** Selects rows by id. */
const OWNED_BY_ID = 'r.user_id = $1 and r.id = any($2)'

/** Declares a list. */
export function list(name: string, { columns, bytes, from, where = 'true', day = 'date' }: Source): List {
  const newestFirst = `order by r.${day} desc nulls last, r.id desc`
  const rows = (condition: string, end = '') => `select ${columns} from ${from} where ${condition} and ${where} ${newestFirst}${end}`
  return {
    short: statement(`short list of ${name}`, rows('r.user_id = $1', ' limit $2')),
    outline: statement(
      `outline of ${name}`,
      `select coalesce(json_agg(r.id), '[]') as ids, coalesce(json_agg(r.bytes), '[]') as bytes
       from (select r.id, ${bytes} as bytes from ${from} where r.user_id = $1 and ${where} ${newestFirst} limit $2) r`,
    ),
    page: statement(`page of ${name}`, rows(OWNED_BY_ID)),
  }
}

/** A list of at most this many rows is read at once, however long its texts are. */
const SHORT = 100
/** The size of a page. Reading and writing one page blocks all other calls for a few milliseconds. */
const PAGE_ROWS = 400
const PAGE_BYTES = 400_000

/**
 * Returns a list as JSON: a text when it fits one page, or else a stream that reads the next page after the previous one was sent. So a
 * slow reader holds one page in memory and no connection. The rows are chosen at the start: no row is repeated or left out, whatever
 * changes meanwhile.
 */
export async function readList(queries: Queries, { short, outline, page }: List, owner: Owner, limit: number): Promise<string | Readable> {
  if (limit <= SHORT) return arrayOf(await queries.run(short, [owner, limit]))
  const [outlined] = await queries.run(outline, [owner, limit])
  const pages = pagesOf(outlined?.ids ?? [], outlined?.bytes ?? [])
  const [only, ...others] = pages
  if (!only) return '[]'
  if (others.length === 0) return arrayOf(await queries.run(page, [owner, only]))
  return Readable.from(
    written(pages, (ids) => queries.run(page, [owner, ids])),
    { objectMode: false, highWaterMark: PAGE_BYTES },
  )
}

/** The rows contain only fields of the contract, so writing them needs no schema. */
const arrayOf = (rows: readonly object[]) => JSON.stringify(rows)

async function* written(pages: readonly number[][], read: (ids: readonly number[]) => Promise<object[]>) {
  let before = '['
  for (const ids of pages) {
    const rows = await read(ids)
    // All rows of this page were deleted meanwhile.
    if (rows.length === 0) continue
    yield Buffer.from(before + arrayOf(rows).slice(1, -1))
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** Splits ids into pages with a maximum number of rows and bytes. A larger row has its own page. */
function pagesOf(ids: readonly number[], bytes: readonly number[]): number[][] {
  const pages: number[][] = []
  let room = 0
  for (const [at, id] of ids.entries()) {
    const size = bytes[at] ?? 0
    const last = pages.at(-1)
    if (last && last.length < PAGE_ROWS && room >= size) {
      last.push(id)
      room -= size
    } else {
      pages.push([id])
      room = PAGE_BYTES - size
    }
  }
  return pages
}
