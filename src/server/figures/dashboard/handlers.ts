import { periodOf } from '#domain/time/period.ts'
import type { HeavyThread } from '../../core/heavy/thread.ts'
import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import { type AddingUpTasks, makeAddingUp } from '../adding-up/adding-up.ts'
import { dashboardFigures, daysOfStatistics } from './period-figures.ts'

type Calls = 'GET /api/dashboard' | 'GET /api/dashboard/stats'

export function dashboardHandlers(
  services: Pick<Services, 'database'>,
  heavy: HeavyThread<AddingUpTasks<typeof dashboardFigures>>,
): Pick<Handlers, Calls> {
  const addUp = makeAddingUp(services, heavy, dashboardFigures)
  return {
    'GET /api/dashboard': ({ query: { period: kind, date } }, call) => {
      const day = date ?? call.caller.today
      return addUp(call, periodOf(kind, day), 'dashboard', { owner: call.caller.owner, kind, day, today: call.caller.today })
    },
    'GET /api/dashboard/stats': ({ query }, call) => {
      const day = query.date ?? call.caller.today
      return addUp(call, daysOfStatistics(day), 'statistics', { owner: call.caller.owner, day, today: call.caller.today })
    },
  }
}
