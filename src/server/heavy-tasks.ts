import { addingUpTasks } from './figures/adding-up/adding-up.ts'
import { dashboardFigures } from './figures/dashboard/period-figures.ts'
import { proofTasks } from './figures/proofs/prepare.ts'
import { reportTasks } from './figures/reports/make.ts'
import { taxFigures } from './figures/tax/federal-estimate.ts'
import { invoiceTasks } from './invoices/invoice-pdf.ts'
import { statementTasks } from './invoices/statement-pdf.ts'

/** All tasks of the heavy thread, by name. A room that asks for a missing task does not compile in `app.ts`. */
export const heavyTasks = {
  ...addingUpTasks(dashboardFigures),
  ...addingUpTasks(taxFigures),
  ...reportTasks,
  ...proofTasks,
  ...invoiceTasks,
  ...statementTasks,
}
export type HeavyTasks = typeof heavyTasks
