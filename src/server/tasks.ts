import { dashboardFigures } from './dashboard/figures.ts'
import { figuresTasks } from './heavy/figures.ts'
import { reportTasks } from './reports/make.ts'
import { taxFigures } from './tax/estimate.ts'

/** All tasks of the heavy thread, by name. A room that asks for a missing task does not compile in `app.ts`. */
export const tasks = { ...figuresTasks(dashboardFigures), ...figuresTasks(taxFigures), ...reportTasks }
export type Tasks = typeof tasks
