import { z } from 'zod'
import { isDay } from '#domain/time/calendar-day.ts'
import { goalKinds } from '#domain/time/period.ts'
import { amount, day, money, wrong } from './fields.ts'
import type { Contract } from './http.ts'

/** Accepts a day, or an instant, which becomes the worker's day. */
const dayOrInstant = z.union([
  day,
  z.iso.datetime({ offset: true }).refine((value) => isDay(value.slice(0, 10)), wrong('not_a_day', 'Enter a date from 1900 to 2100')),
])

const Goal = z.object({ period: z.enum(goalKinds), periodStart: z.string(), goalAmount: money }).meta({ id: 'Goal' })

export const goals = {
  'GET /api/goals/period': { query: z.object({ period: z.enum(goalKinds), date: dayOrInstant }), 200: z.array(Goal) },
  'POST /api/goals/period/:period/:date': {
    isWithoutRecord: true,
    params: z.object({ period: z.enum(goalKinds), date: dayOrInstant }),
    body: z.object({ amount }),
    200: Goal,
  },
} satisfies Contract
