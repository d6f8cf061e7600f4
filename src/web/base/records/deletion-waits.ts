import type { QueryClient } from '@tanstack/react-query'
import { waits as words } from '#words/en/base/waits.ts'
import type { collectionOf } from './collection.ts'
import type { KindName, Records, Ref } from './kinds.ts'
import { ifNamed, type Known, stateOf, type Waits, type Words } from './waits.ts'

/** A record whose version is the instant of its last change. */
interface Row {
  readonly id: number
  readonly updatedAt: string
}

/** A restoration of a record. */
export interface Restore<Deleted> {
  readonly id: number
  /** The record as it was deleted. Without it, its restoration cannot be shown before the server has answered. */
  readonly row?: Deleted
}

interface Deletable<Deleted extends Row> {
  readonly kind: KindName
  readonly collection: Pick<ReturnType<typeof collectionOf<Deleted>>, 'unhide'>
  /** The change that adds such a record. Nothing is left of it once the record is deleted. */
  readonly add: Parameters<typeof ifNamed>[0]
  /** Returns the lists with another list of such records. */
  readonly changed: (records: Records, change: (rows: readonly Deleted[]) => readonly Deleted[]) => Records
  readonly asSent: (known: Known, row: Deleted) => Deleted
  readonly describe: { readonly deleted: (row: Deleted) => Words; readonly restored: (row: Deleted) => Words }
}

/** Returns how the deletion of a record waits, and its restoration. */
export function deletionOf<Deleted extends Row>({ kind, collection, add, changed, asSent, describe }: Deletable<Deleted>) {
  const refOf = ({ id }: Pick<Row, 'id'>): Ref => `${kind} ${id}`
  const without = (records: Records, gone: number) => changed(records, (rows) => rows.filter(({ id }) => id !== gone))
  const deleted: Waits<Deleted, void> = {
    name: `delete ${kind}`,
    touches: (row) => [refOf(row)],
    begin(client: QueryClient, row) {
      collection.unhide(client, [row])
      return null
    },
    show: (records, { input }) => without(records, input.id),
    answer: () => undefined,
    asSent: (row, known) => asSent(known, row),
    became: () => [],
    join: (earlier) => (ifNamed(add, earlier) ? 'nothing' : null),
    describe: ({ input }) => describe.deleted(input),
    ask: () => ({ lines: [], confirm: words.deleteAnyway }),
  }
  const restored: Waits<Restore<Deleted>, Deleted, Deleted> = {
    name: `restore ${kind}`,
    when: ({ row }) => row !== undefined,
    touches: (input) => [refOf(input)],
    begin(_, { row }) {
      if (!row) throw new Error('A record that is restored later must be known')
      return row
    },
    show: (records, { kept }) => changed(without(records, kept.id), (rows) => [kept, ...rows]),
    answer: ({ kept }) => kept,
    asSent: (input, known) => {
      const row = input.row && asSent(known, input.row)
      return row ? { id: row.id, row } : input
    },
    became: ({ kept }, row) => [[refOf(kept), kept.updatedAt, { id: row.id, version: row.updatedAt }]],
    join: (earlier) => (ifNamed(deleted, earlier) ? 'nothing' : null),
    bringsBack: deleted.name,
    describe: ({ kept }) => describe.restored(kept),
  }
  return { deleted, restored }
}

/** Returns a record with its present id and version. */
export function rowAsSent<Sent extends Row>(known: Known, kind: KindName, row: Sent): Sent {
  const { id, version } = stateOf(known, kind, { id: row.id, version: row.updatedAt })
  return { ...row, id, updatedAt: String(version) }
}
