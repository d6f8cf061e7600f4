import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import { listActivity } from './activity.ts'
import { describeStored } from './stored-data.ts'

type Calls = 'GET /api/user/stored-data' | 'GET /api/user/activity'

/** Makes the calls that show workers their own stored data. */
export const insightHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/user/stored-data': (_, { caller }) => describeStored(queries, caller.owner),
  'GET /api/user/activity': ({ query }, { caller }) => listActivity(queries, caller.owner, query),
})
