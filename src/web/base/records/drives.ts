import { useQuery } from '@tanstack/react-query'
import { newestDriveFirst, type OwnDrive } from '#domain/mileage/own-drive.ts'
import { api } from '../calls/api.ts'
import { collectionOf, MOST_ROWS } from './collection.ts'
import { keys } from './keys.ts'

const limit = String(MOST_ROWS)

/** All drives without a gig, the newest day first. */
export const drives = collectionOf<OwnDrive>({
  key: keys.drives,
  read: () => api('GET /api/drives', { query: { limit } }),
  order: newestDriveFirst,
})

export const useDrives = () => useQuery(drives.query)
