import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Goal } from '#contract/dashboard.ts'
import type { GoalKind } from '#domain/time/period.ts'
import { attachments } from './attachments.ts'
import { type Collected, type collectionOf, serverList } from './collection.ts'
import { drives } from './drives.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'
import { goalQuery } from './goals.ts'
import { invoices } from './invoices.ts'
import { keys } from './keys.ts'

// The kinds of records that changes may alter while they wait on the device. Another kind is one more entry of `kinds`.

/** Identifies one state of a record. The version of an expense and of a drive is its `updatedAt`, and that of a goal its amount. */
export interface State {
  readonly id: number
  readonly version: number | string
}

/** A kind of record. Methods, so that a list of all kinds can hold those of different rows. */
interface Kind<Row, Name extends string> {
  /** The first word in the name of a record: `gig 12`. */
  readonly name: Name
  /** The first part of the keys of its lists. */
  readonly key: QueryKey
  /** Returns the rest of a record's name. */
  nameOf(row: Row): string
  stateOf(row: Row): State
  /** Returns those of the rows that belong into the list of a key, in its order. */
  listOf(rows: readonly Row[], key: QueryKey): readonly Row[]
  /** Reads the record with this name again. */
  readAgain(client: QueryClient, name: readonly string[]): Promise<unknown>
}

type Collection<Row extends Collected> = ReturnType<typeof collectionOf<Row>>

/** Returns the kind of a collection's records. */
const kindOf = <Row extends Collected, const Name extends string>(
  name: Name,
  { query, order }: Pick<Collection<Row>, 'query' | 'order'>,
  versionOf: (row: Row) => State['version'],
): Kind<Row, Name> => ({
  name,
  key: query.queryKey,
  nameOf: ({ id }) => String(id),
  stateOf: (row) => ({ id: row.id, version: versionOf(row) }),
  listOf: (rows) => rows.toSorted(order),
  readAgain: (client) => client.fetchQuery(query),
})

const goalKind: Kind<Goal, 'goal'> = {
  name: 'goal',
  key: keys.goals,
  nameOf: ({ period, periodStart }) => `${period} ${periodStart}`,
  stateOf: ({ goalAmount }) => ({ id: 0, version: goalAmount }),
  listOf: (rows, [, kind, start]) => rows.filter(({ period, periodStart }) => period === kind && periodStart === start),
  readAgain: (client, [kind, start = '']) => client.fetchQuery(goalQuery({ kind: kind as GoalKind, start })),
}

const kinds = {
  gigs: kindOf('gig', gigs, ({ version }) => version),
  expenses: kindOf('expense', expenses, ({ updatedAt }) => updatedAt),
  drives: kindOf('drive', drives, ({ updatedAt }) => updatedAt),
  attachments: kindOf('attachment', attachments, ({ version }) => version),
  invoices: kindOf('invoice', invoices, ({ version }) => version),
  goals: goalKind,
}
type List = keyof typeof kinds
type RowOf<K> = K extends Kind<infer Row, string> ? Row : never

/** The records that changes may alter while they wait, each kind in one list. */
export type Records = { readonly [L in List]: readonly RowOf<(typeof kinds)[L]>[] }
export type KindName = (typeof kinds)[List]['name']
/** The name of a record: `gig 12`, `goal monthly 2026-11-01`. */
export type Ref = `${KindName} ${string}`

const all = Object.entries(kinds) as [List, Kind<unknown, KindName>][]

const mapped = (rowsOf: (list: List, kind: Kind<unknown, KindName>) => readonly unknown[]) =>
  Object.fromEntries(all.map(([list, kind]) => [list, rowsOf(list, kind)])) as unknown as Records

const listNamed = (key: QueryKey) => all.find(([, kind]) => kind.key[0] === key[0])

/** Returns whether waiting changes alter the list of a key. */
export const isDrawn = (key: QueryKey): boolean => listNamed(key) !== undefined

/** The beginnings of the keys of all such lists. */
export const drawnLists: readonly QueryKey[] = all.map(([, { key }]) => key)

/** Returns the records as they are shown, or as the server has them. */
export const recordsOf = (client: QueryClient, from: 'shown' | 'server'): Records =>
  mapped((_, kind) =>
    client
      .getQueriesData<readonly unknown[]>({ queryKey: kind.key })
      .flatMap(([key, data]) => (from === 'shown' ? data : (serverList(client, key) as readonly unknown[])) ?? []),
  )

/** Returns a list after a change of its records. The list of another kind of records stays as it is. */
export function listAfter(key: QueryKey, data: unknown, change: (records: Records) => Records): unknown {
  const found = listNamed(key)
  if (!found) return data
  const [list, kind] = found
  const changed = change(mapped((each) => (each === list ? (data as readonly unknown[]) : [])))
  return kind.listOf(changed[list], key)
}

/** Returns the present state of each record, by its name. */
export function statesOf(records: Records): ReadonlyMap<string, State> {
  const ofKind = (list: List, kind: Kind<unknown, KindName>) =>
    records[list].map((row) => [`${kind.name} ${kind.nameOf(row)}`, kind.stateOf(row)] as const)
  return new Map(all.flatMap(([list, kind]) => ofKind(list, kind)))
}

/** Reads a record again. */
export async function readAgain(client: QueryClient, ref: string): Promise<void> {
  const [name, ...rest] = ref.split(' ')
  await all.find(([, kind]) => kind.name === name)?.[1].readAgain(client, rest)
}
