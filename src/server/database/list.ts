import { Readable } from 'node:stream'
import type { Owner } from '../principal.ts'
import type { Queries } from './queries.ts'
import { type Statement, statement } from './statement.ts'

/** A list of an owner's rows, newest date first. */
export interface List {
  readonly short: Statement<object>
  readonly outline: Statement<{ ids: number[]; bytes: number[] }>
  readonly page: Statement<object>
}

interface Source {
  /** The select list in the contract's names; the rows' alias is `r`. */
  readonly columns: string
  /** About how many bytes a row's JSON has. */
  readonly bytes: string
  readonly from: string
  /** Which of the owner's rows are in the list. */
  readonly where?: string
}

/** Found by their ids: the index on owners, which a plan made for few rows prefers, would read all that an owner has. */
const OWNED_BY_ID = 'r.user_id + 0 = $1 and r.id = any($2)'
const NEWEST_FIRST = 'order by r.date desc nulls last, r.id desc'

/** Declares a list. */
export function list(name: string, { columns, bytes, from, where = 'true' }: Source): List {
  const rows = (condition: string, end = '') => `select ${columns} from ${from} where ${condition} and ${where} ${NEWEST_FIRST}${end}`
  return {
    short: statement(`short list of ${name}`, rows('r.user_id = $1', ' limit $2')),
    outline: statement(
      `outline of ${name}`,
      `select coalesce(json_agg(r.id), '[]') as ids, coalesce(json_agg(r.bytes), '[]') as bytes
       from (select r.id, ${bytes} as bytes from ${from} where r.user_id = $1 and ${where} ${NEWEST_FIRST} limit $2) r`,
    ),
    page: statement(`page of ${name}`, rows(OWNED_BY_ID)),
  }
}

/** A list that is never longer than this is read at once, whatever its texts. */
const SHORT = 100
/** Reading and writing one page keeps all other calls waiting: a few milliseconds. */
const PAGE_ROWS = 400
const PAGE_BYTES = 400_000

/**
 * Returns a list as JSON: a text when it fits one page, else a stream that reads the next page when the one before was taken. A slow reader
 * so holds one page in memory and no connection. Which rows there are is settled at the start: none comes twice or is left out,
 * whatever changes meanwhile.
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

/** The rows are what the contract lists and nothing else, so they need no schema to be written by. */
const arrayOf = (rows: readonly object[]) => JSON.stringify(rows)

async function* written(pages: readonly number[][], read: (ids: readonly number[]) => Promise<object[]>) {
  let before = '['
  for (const ids of pages) {
    const rows = await read(ids)
    // All of them were deleted since.
    if (rows.length === 0) continue
    yield Buffer.from(before + arrayOf(rows).slice(1, -1))
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** Returns the ids in pages of at most so many rows and bytes; a row that is larger has a page of its own. */
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
