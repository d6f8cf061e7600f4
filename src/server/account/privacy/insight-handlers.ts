import { findLastBackup } from '../../core/backup/backup-log.ts'
import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import { listActivity } from './activity.ts'
import { describeStored } from './stored-data.ts'

type Calls = 'GET /api/last-backup' | 'GET /api/user/stored-data' | 'GET /api/user/activity'

/** Makes the calls that show workers what is stored about them, and when it was backed up. */
export const insightHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/last-backup': async () => ({ at: (await findLastBackup(queries))?.startedAt ?? null }),
  'GET /api/user/stored-data': (_, { caller }) => describeStored(queries, caller.owner),
  'GET /api/user/activity': ({ query }, { caller }) => listActivity(queries, caller.owner, query),
})
