import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import type { Services } from '../../services.ts'
import { removeUnnamedFiles } from './tidy.ts'

export const workerFileTasks = ({
  database,
  files,
  clock,
}: Pick<Services, 'database' | 'files' | 'clock'>): Pick<TaskHandlers, 'tidy-files'> => ({
  'tidy-files': (_, { signal }) => removeUnnamedFiles(database, files, clock(), signal),
})
