import { dashboardFigures } from './dashboard/figures.ts'
import { figuresTasks } from './heavy/figures.ts'
import { reportTasks } from './reports/make.ts'
import { taxFigures } from './tax/estimate.ts'

/** All that the heavy thread does, by name. A room that asks the thread for a task that is not here does not compile in `app.ts`. */
export const tasks = { ...figuresTasks(dashboardFigures), ...figuresTasks(taxFigures), ...reportTasks }
export type Tasks = typeof tasks
