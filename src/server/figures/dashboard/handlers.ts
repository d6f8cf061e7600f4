import { periodOf } from '#domain/time/period.ts'
import type { HeavyThread } from '../../core/heavy/thread.ts'
import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import { type FiguresTasks, makeFigures } from '../adding-up/adding-up.ts'
import { dashboardFigures, daysOfStatistics } from './period-figures.ts'

type Calls = 'GET /api/dashboard' | 'GET /api/dashboard/stats'

export function dashboardHandlers(
  services: Pick<Services, 'database'>,
  heavy: HeavyThread<FiguresTasks<typeof dashboardFigures>>,
): Pick<Handlers, Calls> {
  const figuresOf = makeFigures(services, heavy, dashboardFigures)
  return {
    'GET /api/dashboard': ({ query: { period: kind, date } }, call) => {
      const day = date ?? call.caller.today
      return figuresOf(call, periodOf(kind, day), 'dashboard', { owner: call.caller.owner, kind, day, today: call.caller.today })
    },
    'GET /api/dashboard/stats': ({ query }, call) => {
      const day = query.date ?? call.caller.today
      return figuresOf(call, daysOfStatistics(day), 'statistics', { owner: call.caller.owner, day, today: call.caller.today })
    },
  }
}
