import { z } from 'zod'
import type { Contract } from './http.ts'

const Health = z.object({ status: z.literal('ok') })

export const service = {
  'GET /api/health/live': { madeBy: 'monitors', access: 'public', 200: Health },
  'GET /api/health/ready': { access: 'public', 200: Health },
  'GET /api/openapi.json': { madeBy: 'other programs', access: 'public', 200: z.record(z.string(), z.unknown()) },
} satisfies Contract
