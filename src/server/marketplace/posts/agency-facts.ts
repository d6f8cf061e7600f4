import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import { type Booking, type Facts, factsOf } from '#domain/marketplace/facts.ts'
import { agreedFor } from '#domain/marketplace/pay.ts'
import { type Shift, workTimeOf } from '#domain/marketplace/post.ts'
import type { Money } from '#domain/money/money.ts'
import { type Day, dayIn } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { makeRowReader, type ReadRows } from '../../core/read-rows.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import type { Services } from '../../services.ts'
import { BOOKING } from '../records/applications-store.ts'

interface Row extends Pick<Shift, 'eventName' | 'eventDate' | 'endTime' | 'timeZone' | 'payBasis' | 'rate'> {
  readonly id: number
  readonly workerId: number
  readonly wasCanceled: boolean
  readonly paidOn: Day | null
  readonly paidAmount: Money | null
  readonly answer: ClaimAnswer | null
}

const MOST_BOOKINGS = 10_000
const booked = statement<Row>(
  'bookings of agency',
  `select b.id, b.user_id as "workerId", b.state = 'canceled' as "wasCanceled", k.paid_on as "paidOn", k.paid_amount as "paidAmount",
     k.paid_answer as answer, p.event_name as "eventName", p.event_date as "eventDate", p.end_time as "endTime", p.time_zone as "timeZone",
     p.pay_basis as "payBasis", p.rate
   from ba_applications b join emergency_gigs p on p.id = b.emergency_gig_id join ${BOOKING}
   where p.agency_id = $1 and b.state in ('booked', 'canceled') order by p.event_date desc, b.id limit ${MOST_BOOKINGS}`,
)

/** Returns the bookings of an agency with their agreed pay, the latest work first. Leaves out unreadable ones. */
export async function bookingsOf(
  queries: Queries,
  readRows: ReadRows,
  agencyId: number | null,
): Promise<(Booking & { readonly id: number; readonly eventName: string })[]> {
  const rows = await queries.run(booked, [agencyId])
  return readRows('bookings of agency', rows, workTimeOf).map(([{ eventDate, endTime, timeZone, payBasis, rate, ...row }, { date }]) => ({
    ...row,
    workedOn: date,
    agreed: agreedFor({ eventDate, endTime, timeZone, payBasis, rate }),
  }))
}

const posting = statement<{ id: number }>(
  'agencies that posted',
  'select distinct p.agency_id as id from emergency_gigs p where p.agency_id > $1 order by 1 limit 500',
)
const written = statement(
  'write facts',
  `insert into agency_facts (agency_id, median_days_to_pay, paid_as_agreed, canceled, workers, gigs) values ($1, $2, $3, $4, $5, $6)
   on conflict (agency_id) do update set median_days_to_pay = $2, paid_as_agreed = $3, canceled = $4, workers = $5, gigs = $6, computed_at = excluded.computed_at`,
)
const removed = statement('remove facts', 'delete from agency_facts f where f.agency_id = $1')

async function write(queries: Queries, agencyId: number, facts: Facts | null) {
  if (!facts) return queries.run(removed, [agencyId])
  const { medianDaysToPay, paidAsAgreed, canceled, workers, gigs } = facts
  return queries.run(written, [agencyId, Math.min(medianDaysToPay, 32_767), paidAsAgreed, canceled, workers, gigs])
}

/** Makes the task that recomputes the facts of all agencies. */
export const factTasks = ({
  database: { queries },
  clock,
  ...reports
}: Pick<Services, 'database' | 'clock' | 'log' | 'failures'>): Pick<TaskHandlers, 'agency-facts'> => ({
  'agency-facts': async (_, { signal }) => {
    const today = dayIn('UTC', clock())
    const readRows = makeRowReader(reports)
    for (let after = 0; !signal.aborted; ) {
      const agencies = await queries.run(posting, [after])
      for (const { id } of agencies) await write(queries, id, factsOf(await bookingsOf(queries, readRows, id), today))
      const last = agencies.at(-1)
      if (!last) return
      after = last.id
    }
  },
})
