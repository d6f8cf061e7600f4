import { z } from 'zod'
import { payBases } from '#domain/gigs/work-time.ts'
import { MAX_CITY, MAX_POSITIONS, startProblem, urgencies } from '#domain/marketplace/post.ts'
import { filled, optionalAmount, optionalText, optionalTime, timeZone, wrong } from '../fields.ts'

const eventStart = z.iso.datetime({ offset: true, error: 'Enter a date and a time' }).transform((value, context) => {
  const start = new Date(value)
  const message = startProblem(start, new Date())
  if (message === null) return start.toISOString()
  context.addIssue({ code: 'custom', ...wrong('out_of_order', message) })
  return z.NEVER
})

/** The fields of a shift that its poster sends, without their defaults. */
export const shiftFields = {
  eventName: filled(255, 'Event name is required'),
  eventDate: eventStart,
  endTime: optionalTime,
  timeZone,
  city: filled(MAX_CITY, 'City is required'),
  venue: optionalText(255),
  address: optionalText(500),
  positions: z.number().int().min(1).max(MAX_POSITIONS),
  payBasis: z.enum(payBases),
  rate: optionalAmount,
  payRate: optionalText(255),
  roleDescription: optionalText(5000),
  urgency: z.enum(urgencies),
}
