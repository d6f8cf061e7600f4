import { definedOf } from '#domain/check/defined-fields.ts'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { formatDay } from '#words/dates.ts'
import { waits as words } from '#words/en/base/waits.ts'
import { deletionOf, rowAsSent } from './deletion-waits.ts'
import type { AddDrive, EditDrive } from './drive-changes.ts'
import { drives } from './drives.ts'
import { askAboutEdit, fieldWords } from './edited-fields.ts'
import type { Records, Ref } from './kinds.ts'
import { newWaitingId } from './new-waiting-id.ts'
import { ifNamed, type Known, type Waits } from './waits.ts'

const refOf = ({ id }: { readonly id: number }): Ref => `drive ${id}`
const asSent = (known: Known, drive: OwnDrive): OwnDrive => rowAsSent(known, 'drive', drive)
const became = (before: OwnDrive, now: OwnDrive) => [refOf(before), before.updatedAt, { id: now.id, version: now.updatedAt }] as const
const changed = (records: Records, change: (drives: readonly OwnDrive[]) => readonly OwnDrive[]): Records => ({
  ...records,
  drives: change(records.drives),
})
const driveWords = (title: (values: { purpose: string }) => string, { purpose, miles, day }: OwnDrive) => ({
  title: title({ purpose }),
  detail: `${words.miles({ miles })} · ${formatDay(day)}`,
})

function plannedDrive({ drive }: AddDrive): OwnDrive {
  const now = new Date().toISOString()
  return { ...drive, id: newWaitingId(), createdAt: now, updatedAt: now }
}

interface AddedDrive {
  readonly row: OwnDrive
}

export const addDrive: Waits<AddDrive, OwnDrive, AddedDrive> = {
  name: 'add drive',
  touches: (_, kept) => (kept ? [refOf(kept.row)] : []),
  begin: (_, input) => ({ row: plannedDrive(input) }),
  show: (records, { kept }) => changed(records, (all) => [kept.row, ...all]),
  answer: ({ kept }) => kept.row,
  asSent: (input) => input,
  became: ({ kept }, added) => [became(kept.row, added)],
  describe: ({ kept }) => driveWords(words.driveAdded, kept.row),
}

const edited = (drive: OwnDrive, patch: EditDrive['patch']): OwnDrive => ({ ...drive, ...definedOf(patch) })

/** Returns whether nobody else changed a drive before this edit. Only its instants may differ from what the edit alone makes of it. */
function isOnlyMine({ seen, patch }: EditDrive, stored: OwnDrive): boolean {
  // The answer to an edit has the version beside the fields of a drive.
  const comparable = ({ createdAt: _, updatedAt: __, version: ___, ...drive }: OwnDrive & { readonly version?: unknown }) =>
    JSON.stringify(Object.entries(drive).toSorted())
  return comparable(edited(stored, patch)) === comparable(edited(seen, patch))
}

export const editDrive: Waits<EditDrive, OwnDrive> = {
  name: 'edit drive',
  touches: ({ seen }) => [refOf(seen)],
  begin: () => null,
  show: (records, { input: { seen, patch } }) =>
    changed(records, (all) => all.map((drive) => (drive.id === seen.id ? edited(drive, patch) : drive))),
  answer: ({ input: { seen } }, { drives: shown }) => shown.find(({ id }) => id === seen.id) ?? seen,
  asSent: ({ seen, patch }, known) => ({ seen: asSent(known, seen), patch }),
  became: ({ input }, stored) => (isOnlyMine(input, stored) ? [became(input.seen, stored)] : []),
  join(earlier, { input: { patch } }) {
    const added = ifNamed(addDrive, earlier)
    if (added) {
      const input = { ...added.input, drive: { ...added.input.drive, ...definedOf(patch) } }
      return { input, kept: { row: edited(added.kept.row, patch) } }
    }
    const edit = ifNamed(editDrive, earlier)
    return edit && { input: { seen: edit.input.seen, patch: { ...edit.input.patch, ...patch } }, kept: null }
  },
  describe: ({ input: { seen, patch } }) => ({
    title: words.driveChanged({ purpose: seen.purpose }),
    detail: `${fieldWords('drive', patch)} · ${formatDay(seen.day)}`,
  }),
  ask: ({ input: { patch } }, theirs) => askAboutEdit('drive', patch, theirs),
}

export const { deleted: deleteDrive, restored: restoreDrive } = deletionOf<OwnDrive>({
  kind: 'drive',
  collection: drives,
  add: addDrive,
  changed,
  asSent,
  describe: {
    deleted: (drive) => driveWords(words.driveDeleted, drive),
    restored: (drive) => driveWords(words.driveBack, drive),
  },
})
