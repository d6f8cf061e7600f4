import { type QueryClient, queryOptions } from '@tanstack/react-query'

export interface Collected {
  readonly id: number
}

interface Source<Row extends Collected> {
  readonly key: readonly string[]
  readonly read: () => Promise<Row[]>
  readonly order: (one: Row, other: Row) => number
  /** False where comparing every field of the rows takes longer than drawing those that are seen. */
  readonly structuralSharing?: boolean
}

/** The most rows of a list that a call answers (spec.md 9). */
export const MOST_ROWS = 10_000

/** Whether a list may have more rows than were answered: no sum over it is whole. */
export const isCut = (rows: readonly unknown[]) => rows.length >= MOST_ROWS

/** All records of a kind: read once, shared by every screen and form, and changed by what the server answers. */
export function collectionOf<Row extends Collected>({ key, read, order, structuralSharing = true }: Source<Row>) {
  const change = (client: QueryClient, changed: (rows: Row[]) => Row[]) =>
    void client.setQueryData<Row[]>(key, (rows) => rows && changed(rows))
  return {
    query: queryOptions({ queryKey: key, queryFn: read, structuralSharing }),
    /** Returns the rows that are loaded; none before they came. */
    known: (client: QueryClient): readonly Row[] => client.getQueryData<Row[]>(key) ?? [],
    /** Puts rows that the server answered into the list, in place of what they were. */
    keep: (client: QueryClient, rows: readonly Row[]) => {
      const ids = new Set(rows.map(({ id }) => id))
      // Almost in order already, which is what the sort of V8 is quick at.
      change(client, (all) => [...rows, ...all.filter(({ id }) => !ids.has(id))].sort(order))
    },
    /** Takes rows out of the list. */
    drop: (client: QueryClient, rows: readonly Collected[]) => {
      const ids = new Set(rows.map(({ id }) => id))
      change(client, (all) => all.filter(({ id }) => !ids.has(id)))
    },
    /** Has the list read again, after something failed whose outcome is not sure. */
    readAgain: (client: QueryClient) => client.invalidateQueries({ queryKey: key }),
  }
}
