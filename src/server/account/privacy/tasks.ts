import type { Config } from '../../config.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import type { Services } from '../../services.ts'
import { makeExport, removeOldExports } from './make-export.ts'
import { purgeAccounts } from './purge.ts'

type Names = 'purge-accounts' | 'export-data' | 'remove-exports'

export const privacyTasks = (
  services: Pick<Services, 'database' | 'files' | 'mail' | 'clock'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<TaskHandlers, Names> => ({
  'purge-accounts': (_, { signal }) => purgeAccounts(services.database, services.files, signal),
  'export-data': ({ exportId }, attempt) => makeExport(services, `${pagesUrl}/?screen=profile&open=export-data`, exportId, attempt),
  'remove-exports': (_, { signal }) => removeOldExports(services, signal),
})
