import type { NewDrive } from '#contract/mileage.ts'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { driveChanges as words } from '#words/en/base/drive-changes.ts'
import { api } from '../calls/api.ts'
import { except, why } from '../calls/failure-texts.ts'
import { ChangedElsewhere } from '../calls/failures.ts'
import { change, WAIT_MS } from './change.ts'
import { MOST_ROWS } from './collection.ts'
import { deleteUnlessGone } from './delete-unless-gone.ts'
import type { Restore } from './deletion-waits.ts'
import { drives } from './drives.ts'
import type { Keyed } from './gig-changes.ts'
import { keys } from './keys.ts'
import { saveEdit } from './save-edit.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })
const driveWaits = () => import('./drive-waits.ts')

export interface AddDrive extends Keyed {
  readonly drive: NewDrive
}

/** An edit of a drive, with the drive as its editor saw it. */
export interface EditDrive {
  readonly seen: OwnDrive
  readonly patch: Partial<NewDrive>
}

/** Returns a drive with its version, which is the instant of its last change. */
const versioned = (drive: OwnDrive) => ({ ...drive, version: drive.updatedAt })

/** Reads a drive again. There is no call for one drive, because this is rare. */
async function readDrive(id: number, otherwise: OwnDrive) {
  const all = await api('GET /api/drives', { query: { limit: String(MOST_ROWS) } })
  return versioned(all.find((each) => each.id === id) ?? otherwise)
}

const readDeletedAgain = (client: Parameters<typeof drives.readAgain>[0]) => void client.invalidateQueries({ queryKey: keys.deletedDrives })

export const addDrive = change({
  failed: why(words.addDriveFailed),
  send: ({ drive, idempotencyKey }: AddDrive) => api('POST /api/drives', { body: drive, idempotencyKey, timeoutMs: WAIT_MS }),
  waits: { name: 'add drive', load: async () => (await driveWaits()).addDrive },
  keep: (client, drive) => drives.keep(client, [drive]),
  repair: (client) => void drives.readAgain(client),
})

export const editDrive = change({
  failed: why(words.editDriveFailed),
  send: ({ seen, patch }: EditDrive, idempotencyKey): Promise<OwnDrive> =>
    saveEdit(versioned(seen), patch, {
      save: async (version) => {
        const call = { params: paramsOf(seen), body: patch, version, idempotencyKey, timeoutMs: WAIT_MS }
        return versioned(await api('PUT /api/drives/:id', call))
      },
      read: () => readDrive(seen.id, seen),
    }),
  waits: { name: 'edit drive', load: async () => (await driveWaits()).editDrive },
  keep: (client, drive) => drives.keep(client, [drive]),
  repair: (client, _, error) => {
    if (error instanceof ChangedElsewhere) drives.keep(client, [(error as ChangedElsewhere<OwnDrive>).now])
    else void drives.readAgain(client)
  },
})

export const deleteDrive = change({
  failed: except({ outdated: { title: words.deleteChanged, description: words.deleteChangedText } }, why(words.deleteDriveFailed)),
  send: (drive: OwnDrive) =>
    deleteUnlessGone(() => api('DELETE /api/drives/:id', { params: paramsOf(drive), version: drive.updatedAt, timeoutMs: WAIT_MS })),
  waits: { name: 'delete drive', load: async () => (await driveWaits()).deleteDrive },
  expect: (client, drive) => drives.hide(client, [drive]),
  keep: (client, _, drive) => {
    drives.drop(client, [drive])
    readDeletedAgain(client)
  },
  repair: (client, drive) => {
    drives.unhide(client, [drive])
    void drives.readAgain(client)
  },
})

export const restoreDrive = change({
  failed: why(words.restoreDriveFailed),
  send: ({ id }: Restore<OwnDrive>) => api('POST /api/drives/:id/restore', { params: paramsOf({ id }), timeoutMs: WAIT_MS }),
  waits: { name: 'restore drive', load: async () => (await driveWaits()).restoreDrive },
  keep: (client, drive) => {
    drives.keep(client, [drive])
    readDeletedAgain(client)
  },
  repair: (client) => {
    void drives.readAgain(client)
    readDeletedAgain(client)
  },
})
