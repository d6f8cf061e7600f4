import { contract } from '#contract/index.ts'
import { HttpError, isAway, logged, type Reason } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { schemaProblem } from '../database/schema-state.ts'
import type { Handlers } from '../http/mount.ts'
import { openapi } from '../http/openapi.ts'

type Calls = 'GET /api/health/live' | 'GET /api/health/ready' | 'GET /api/openapi.json'

const notReady = (reason: Reason) => new HttpError('unavailable', reason, { headers: { 'retry-after': '2' } })

export const serviceHandlers = ({ database, draining, log }: Pick<Services, 'database' | 'draining' | 'log'>): Pick<Handlers, Calls> => {
  let description: ReturnType<typeof openapi> | undefined
  return {
    'GET /api/health/live': () => ({ status: 'ok' }),
    'GET /api/health/ready': async () => {
      if (draining.aborted) throw notReady({ code: 'stopping' })
      const problem = await schemaProblem(database.queries).catch((error: unknown) => {
        if (isAway(error)) throw error
        log.error({ failure: logged(error) }, 'the server is not ready')
        return 'statementFails' as const
      })
      if (problem) throw notReady({ code: problem })
      return { status: 'ok' }
    },
    'GET /api/openapi.json': () => {
      description ??= openapi(contract, { title: 'Gigfolio', version: '1' })
      return description
    },
  }
}
