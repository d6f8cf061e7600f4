import type { Services } from '../../services.ts'
import { sweep } from '../database/sweep.ts'
import type { TaskHandlers } from '../tasks/task-list.ts'

export const serviceTasks = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Pick<TaskHandlers, 'sweep'> => ({
  sweep: (_, { signal }) => sweep(database, clock(), signal),
})
