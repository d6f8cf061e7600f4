import { day, fieldsOf, internal, link, list, number, option, text, yesNo } from '../check/record-fields.ts'
import { MAX_ADDRESS } from '../places/typed-address.ts'
import type { Day } from '../time/calendar-day.ts'
import type { Trip } from './trips.ts'

/** A trip with its gig, whose day it has. */
export interface StoredTrip extends Trip {
  readonly gigId: number
  readonly day: Day
}

export const tripFields = fieldsOf<StoredTrip>()({
  day: day({ csv: true }),
  gigId: link({ csv: true }),
  fromAddress: text(MAX_ADDRESS, { csv: true, printed: 1 }),
  stops: list({ csv: true, printed: 1 }),
  toAddress: text(MAX_ADDRESS, { csv: true, printed: 1 }),
  purpose: text(255, { csv: true, printed: 1 }),
  miles: number({ csv: true }),
  isRoundTrip: yesNo({ csv: true }),
  method: option({ csv: true }),
  minutes: number(internal),
  isCommute: yesNo(internal),
})
