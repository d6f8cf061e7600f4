import type { ReactNode } from 'react'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { opened as words } from '#words/en/base/opened.ts'
import { useDrives } from '../records/drives.ts'
import { LoadedDialog } from './loaded-dialog.tsx'
import { NotFoundDialog } from './not-found-dialog.tsx'
import { useOpened } from './opened-records.tsx'

interface Props {
  ids: readonly number[]
  children: (drives: readonly OwnDrive[]) => ReactNode
}

/** Draws a dialog for the drive in its address, once it is loaded. Says so if it does not exist. */
export function OpenedDrives({ ids, children }: Props) {
  const { data, isError, refetch } = useDrives()
  return (
    <LoadedDialog of={{ data: useOpened(data, ids), isError, refetch }} what={words.theDrive}>
      {(drives) => (drives.length === 0 ? <NotFoundDialog of="drive" /> : children(drives))}
    </LoadedDialog>
  )
}
