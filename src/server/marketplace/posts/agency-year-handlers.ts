import { Readable } from 'node:stream'
import { bookingsThatCount, daysToPay, factsOf, isAsAgreed } from '#domain/marketplace/facts.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { makeRowReader } from '../../core/read-rows.ts'
import type { Services } from '../../services.ts'
import { mayPost } from '../records/policy.ts'
import { bookingsOf } from './agency-facts.ts'
import { csvOfYear, yearOfAgency } from './agency-year.ts'

type Calls = keyof Handlers & `GET /api/agencies/${'years' | 'facts'}${string}`

/** Makes the calls for what an agency paid, and for its facts. */
export function agencyYearHandlers({
  database: { queries },
  clock,
  ...reports
}: Pick<Services, 'database' | 'clock' | 'log' | 'failures'>): Pick<Handlers, Calls> {
  const readRows = makeRowReader(reports)
  return {
    'GET /api/agencies/years/:year': ({ params }, { caller }) => yearOfAgency(queries, mayPost(caller).agencyId, params.year),

    'GET /api/agencies/years/:year/csv': async ({ params }, { caller }) => {
      const content = Buffer.from(csvOfYear(await yearOfAgency(queries, mayPost(caller).agencyId, params.year)))
      return { name: `paid-in-${params.year}.csv`, mediaType: 'text/csv', bytes: content.length, content: Readable.from([content]) }
    },

    'GET /api/agencies/facts': async (_, { caller }) => {
      const today = dayIn('UTC', clock())
      const bookings = await bookingsOf(queries, readRows, mayPost(caller).agencyId)
      const rows = bookingsThatCount(bookings, today).map((booking) => ({
        id: booking.id,
        eventName: booking.eventName,
        workedOn: booking.workedOn,
        wasCanceled: booking.wasCanceled,
        daysToPay: daysToPay(booking),
        isAsAgreed: isAsAgreed(booking),
      }))
      return { facts: factsOf(bookings, today), rows }
    },
  }
}
