import type { Services } from '../../services.ts'
import { sweep } from '../database/sweep.ts'
import type { JobHandlers } from '../tasks/task-list.ts'

export const serviceJobs = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Pick<JobHandlers, 'sweep'> => ({
  sweep: (_, { signal }) => sweep(database, clock(), signal),
})
