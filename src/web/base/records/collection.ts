import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { changeList, showAgain } from './shown-lists.ts'

export interface Collected {
  readonly id: number
}

interface Source<Row extends Collected> {
  readonly key: readonly string[]
  readonly read: () => Promise<Row[]>
  readonly order: (one: Row, other: Row) => number
  /** Set to false where comparing every field of the rows takes longer than drawing the visible rows. */
  readonly structuralSharing?: boolean
}

/** The most rows of a list that a call returns (spec.md 9). */
export const MOST_ROWS = 10_000

/** Returns whether a list may have more rows on the server. A sum over such a list is not complete. */
export const isCut = (rows: readonly unknown[]) => rows.length >= MOST_ROWS

/** Creates a collection: all records of one kind, read once, shared by all screens and forms, and updated from answers. */
export function collectionOf<Row extends Collected>({ key, read, order, structuralSharing = true }: Source<Row>) {
  const change = (client: QueryClient, changed: (rows: Row[]) => Row[]) => changeList(client, key, changed)
  const without = (all: Row[], rows: readonly Collected[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return all.filter(({ id }) => !ids.has(id))
  }
  /** Adds rows of an answer to the list, or replaces the old ones. */
  const keep = (client: QueryClient, rows: readonly Row[]) =>
    // The rows are almost in order already, and V8 sorts such a list quickly.
    change(client, (all) => [...rows, ...without(all, rows)].sort(order))
  return {
    query: queryOptions({ queryKey: key, queryFn: read, structuralSharing }),
    /** Returns the loaded rows, or an empty list before they are loaded. */
    known: (client: QueryClient): readonly Row[] => client.getQueryData<Row[]>(key) ?? [],
    keep,
    /** Removes rows from the list. */
    drop: (client: QueryClient, rows: readonly Collected[]) => change(client, (all) => without(all, rows)),
    /** Hides rows before the server has answered. */
    hide: (client: QueryClient, rows: readonly Collected[]) => void client.setQueryData<Row[]>(key, (all) => all && without(all, rows)),
    /** Shows hidden rows again, as they were. */
    unhide: (client: QueryClient, rows: readonly Row[]) => void (showAgain(client, key) || keep(client, rows)),
    /** Reads the list again, after a failure with an unknown outcome. */
    readAgain: (client: QueryClient) => client.invalidateQueries({ queryKey: key }),
  }
}
