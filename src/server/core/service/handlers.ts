import { contract } from '#contract/index.ts'
import type { Services } from '../../services.ts'
import type { Handlers } from '../http/mount.ts'
import { openapi } from '../http/openapi.ts'

type Calls = 'GET /api/health/live' | 'GET /api/health/ready' | 'GET /api/openapi.json'

export const serviceHandlers = ({ database: { pool } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => {
  let description: ReturnType<typeof openapi> | undefined
  return {
    'GET /api/health/live': () => ({ status: 'ok' }),
    'GET /api/health/ready': async () => {
      await pool.query('select 1')
      return { status: 'ok' }
    },
    'GET /api/openapi.json': () => {
      description ??= openapi(contract, { title: 'Gigfolio', version: '1' })
      return description
    },
  }
}
