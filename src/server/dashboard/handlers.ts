import { periodOf } from '#domain/time/period.ts'
import type { FiguresOf } from '../heavy/figures.ts'
import type { Handlers } from '../http/mount.ts'
import { dashboardFigures, daysOfStatistics, statistics } from './figures.ts'

type Calls = 'GET /api/dashboard' | 'GET /api/dashboard/stats'

export const dashboardHandlers = (figuresOf: FiguresOf): Pick<Handlers, Calls> => ({
  'GET /api/dashboard': ({ query: { period: kind, date } }, call) => {
    const { owner, today } = call.caller
    const day = date ?? today
    return figuresOf(call, periodOf(kind, day), 'dashboard', dashboardFigures, { owner, kind, day })
  },
  'GET /api/dashboard/stats': ({ query }, call) => {
    const { owner, today } = call.caller
    const day = query.date ?? today
    return figuresOf(call, daysOfStatistics(day), 'statistics', statistics, { owner, day })
  },
})
