import type { Days } from '#domain/time/period.ts'
import { dashboardFigures, statistics } from '../dashboard/figures.ts'
import type { Queries } from '../database/queries.ts'
import type { Owner } from '../principal.ts'
import { reportAnswer, reportForPdf, reportSize } from '../reports/make.ts'
import { taxEstimate } from '../tax/estimate.ts'
import { refuseTooMuch } from './size.ts'
import { type Blocks, blocksOf, type Task } from './task.ts'

/** Figures of some days as an answer in JSON; the days are looked at first, since they may hold more than there is memory for. */
const inJson =
  <Asked extends { readonly owner: Owner }, Figures>(
    work: (queries: Queries, asked: Asked) => Promise<Figures>,
  ): Task<{ readonly asked: Asked; readonly days: Days }, Blocks> =>
  async (queries, { asked, days }, proceed) => {
    await refuseTooMuch(queries, asked.owner, days)
    proceed()
    const figures = await work(queries, asked)
    proceed()
    return blocksOf([JSON.stringify(figures)])
  }

/** All that the thread can do, by name. */
export const tasks = {
  dashboard: inJson(dashboardFigures),
  statistics: inJson(statistics),
  estimate: inJson(taxEstimate),
  reportSize,
  reportAnswer,
  reportForPdf,
}
export type Tasks = typeof tasks
