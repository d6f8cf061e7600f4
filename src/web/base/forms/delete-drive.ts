import type { QueryClient } from '@tanstack/react-query'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { driveChanges as words } from '#words/en/base/drive-changes.ts'
import { toast } from '../../kit/toast.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { makeChange } from '../offline/make-change.ts'
import { areWaiting, waitingText } from '../offline/waiting.ts'
import * as changes from '../records/drive-changes.ts'

const tell = (change: Parameters<typeof failureOf>[0]) => ({
  onError: (error: Error) => void toast({ ...failureOf(change, error), tone: 'error' }),
})

/** Deletes a drive without a gig, with Undo. */
export const deleteDrive = (client: QueryClient, drive: OwnDrive) =>
  void makeChange(client, changes.deleteDrive, drive, {
    onSuccess: () =>
      toast({
        ...(areWaiting([drive], 'drive') ? waitingText() : { title: words.driveDeleted }),
        tone: 'success',
        actions: [
          {
            label: words.undo,
            onSelect: () => void makeChange(client, changes.restoreDrive, { id: drive.id, row: drive }, tell(changes.restoreDrive)),
          },
        ],
      }),
    ...tell(changes.deleteDrive),
  })
