import { centsOf, type Money, moneyOf } from '#domain/money/money.ts'
import { csvOf } from '#domain/reports/csv.ts'
import { formThreshold } from '#domain/reports/payers.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'

interface Row {
  readonly name: string
  /** Null when the account of the worker was erased. */
  readonly email: string | null
  readonly payments: number
  readonly total: Money
  readonly lastPaidOn: Day
}
const paid = statement<Row>(
  'year of agency',
  `select max(r.name) as name, max(r.email) as email, count(*)::int as payments, sum(r.amount)::text as total, max(r.paid_on)::text as "lastPaidOn"
   from (
     select u.id, u.name, u.email, k.paid_amount as amount, k.paid_on
     from bookings k join emergency_gigs p on p.id = k.emergency_gig_id join users u on u.id = k.user_id
     where p.agency_id = $1 and k.paid_on between $2 and $3 and k.paid_answer is distinct from 'not_received'
     union all
     select e.former_id, e.name, null, e.amount, e.paid_on from erased_payees e where e.agency_id = $1 and e.paid_on between $2 and $3) r
   group by r.id order by sum(r.amount) desc, r.id limit 10000`,
)

/** Returns what an agency paid each worker in a calendar year, by payment day, the highest amount first. No tax numbers are stored. */
export async function yearOfAgency(queries: Queries, agencyId: number | null, year: number) {
  const rows = await queries.run(paid, [agencyId, `${year}-01-01`, `${year}-12-31`])
  const threshold = formThreshold(year)
  return { year, threshold: moneyOf(threshold), rows: rows.map((row) => ({ ...row, isFormDue: centsOf(row.total) >= threshold })) }
}

/** Writes the same as a CSV file. */
export const csvOfYear = ({ rows }: Awaited<ReturnType<typeof yearOfAgency>>): string =>
  csvOf({
    columns: [
      { head: 'Name' },
      { head: 'Email' },
      { head: 'Payments', kind: 'count' },
      { head: 'Total', kind: 'money' },
      { head: 'Last Payment', kind: 'day' },
      { head: 'Form' },
    ],
    rows: rows.map(({ name, email, payments, total, lastPaidOn, isFormDue }) => [
      name,
      email ?? '',
      payments,
      centsOf(total),
      lastPaidOn,
      isFormDue ? '1099-NEC due' : '',
    ]),
  })
