import { z } from 'zod'
import { payBases } from '#domain/gigs/work-time.ts'
import { MAX_CITY, MAX_POSITIONS, postPayKinds, urgencies } from '#domain/marketplace/post.ts'
import { filled, optionalAmount, optionalText, optionalTime, timeZone } from '../fields.ts'

/** The handlers check that it is in the near future, by the server's clock. */
const eventStart = z.iso.datetime({ offset: true, error: 'noStart' }).transform((value) => new Date(value).toISOString())

/** The fields of a shift that its poster sends, without their defaults. */
export const shiftFields = {
  eventName: filled(255, 'noEventName'),
  eventDate: eventStart,
  endTime: optionalTime,
  timeZone,
  city: filled(MAX_CITY, 'noCity'),
  venue: optionalText(255),
  address: optionalText(500),
  positions: z.number().int().min(1).max(MAX_POSITIONS),
  payBasis: z.enum(payBases),
  rate: optionalAmount,
  payRate: optionalText(255),
  /** How the worker is paid; null if the post does not say. */
  payKind: z.enum(postPayKinds).nullable(),
  roleDescription: optionalText(5000),
  urgency: z.enum(urgencies),
}
