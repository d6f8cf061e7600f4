import { z } from 'zod'
import { ApiError } from './fields.ts'
import type { Contract } from './http.ts'

const year = z.number().int().min(1900).max(2100)
const quarter = z
  .union([z.number(), z.string().regex(/^Q[1-4]$/)])
  .transform((value) => (typeof value === 'string' ? Number(value.slice(1)) : value))
  .pipe(z.number().int().min(1).max(4))

export const reports = {
  'POST /api/reports/generate': {
    body: z.discriminatedUnion('period', [
      z.object({ period: z.literal('monthly'), year, month: z.number().int().min(1).max(12) }),
      z.object({ period: z.literal('quarterly'), year, quarter }),
      z.object({ period: z.literal('annual'), year }),
    ]),
    200: z.object({ html: z.string(), filename: z.string() }),
    400: ApiError,
  },
} satisfies Contract
