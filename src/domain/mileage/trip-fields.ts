import { day, fieldsOf, internal, link, list, number, option, text, yesNo } from '../check/record-fields.ts'
import { MAX_ADDRESS } from '../places/typed-address.ts'
import type { Day } from '../time/calendar-day.ts'
import type { Trip } from './trips.ts'

/** A trip of a gig, whose day it has, or a drive of its own. */
export interface StoredTrip extends Trip {
  readonly gigId: number | null
  readonly day: Day
}

export const tripFields = fieldsOf<StoredTrip>()({
  day: day({ csv: true, log: 'values' }),
  gigId: link({ csv: true }),
  fromAddress: text(MAX_ADDRESS, { csv: true, log: 'name', printed: 1 }),
  stops: list({ csv: true, printed: 1 }),
  toAddress: text(MAX_ADDRESS, { csv: true, log: 'name', printed: 1 }),
  purpose: text(255, { csv: true, log: 'values', printed: 1 }),
  miles: number({ csv: true, log: 'values' }),
  isRoundTrip: yesNo({ csv: true }),
  method: option({ csv: true }),
  minutes: number(internal),
  // It decides whether the miles are deducted.
  isCommute: yesNo({ log: 'name' }),
})
