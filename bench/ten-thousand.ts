import { addClients, clientId } from '#server/testing/clients.ts'
import { demo } from '../tools/seed.ts'
import { startTemporaryApp, type TemporaryApp } from '../tools/temporary-app.ts'

/** All rows are in one year, the worst case for a dashboard or a report. */
export const YEAR = 2025
export const WHOLE_YEAR = [`${YEAR}-01-01`, `${YEAR}-12-31`] as const

const TEN_THOUSAND = 10_000

/** Starts the real app with a worker who has 10,000 gigs and 10,000 expenses. Returns it with the worker's cookie. */
export async function startWithTenThousand() {
  const app = await startTemporaryApp()
  return { app, ...(await addWorker(app, TEN_THOUSAND, demo.email)) }
}

/** Adds a worker with many gigs, half of them paid, and as many expenses. */
export async function addWorker({ url, database: { pool } }: TemporaryApp, rows: number, email = `${rows}@example.com`) {
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo, email, acceptTerms: true }),
  })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { user } = (await registered.json()) as { user: { id: number } }
  // A worker with so many gigs has answered the questions of the start, whose dialog would cover the screen.
  await pool.query('update users set onboarding_completed = true where id = $1', [user.id])

  await addClients(pool, user.id, `'Bluebird Agency ' || n`, 39)
  await pool.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, start_date, end_date, expected_pay, status, duties, notes, gig_address)
     select $1, 'Brand Ambassador', 'Cold brew sampling ' || n, 'Bluebird Agency ' || n % 40, ${clientId(`'Bluebird Agency ' || n % 40`)}, day, day, day, 180 + n % 90 + 0.25, 'upcoming',
       'Set up the table, hand out samples, count what is left and pack up.', 'Park behind the store. Ask for ' || n || '.', n || ' Main Street'
     from (select n, $2::date + n % 365 as day from generate_series(1, $3::int) n)`,
    [user.id, WHOLE_YEAR[0], rows],
  )
  await pool.query(
    `update gigs set status = 'completed', got_paid_date = date, total_received = expected_pay + 30, actual_pay = expected_pay + 12,
       tips = id % 40 + 0.5, payment_method = 'venmo', tax_percentage = 25, tax_percentage_edited = true, mileage = id % 60,
       parking_expense = 20, parking_description = 'Garage', reimbursed_parking = 10, unreimbursed_parking = 10,
       other_expenses = 24.8, reimbursed_other = 8, unreimbursed_other = 16.8, other_expense_items = '[
         {"businessPurpose": "Sample cups", "amount": "14.80", "category": "Supplies", "reimbursedAmount": "8.00"},
         {"businessPurpose": "Lunch", "amount": "10.00", "category": "Work Meals (50% deductible)", "reimbursedAmount": "0.00"}]'
     where id % 2 = 0 and user_id = $1`,
    [user.id],
  )
  await pool.query(
    `insert into expenses (user_id, date, amount, merchant, business_purpose, category, notes, reimbursed_amount, gig_id)
     select $1, $2::date + n % 365, n % 90 + 10.25, 'AT&T', 'Phone, business share', 'Office Expenses', 'Bill ' || n, n % 10,
       case when n % 4 = 0 then (select min(id) from gigs where user_id = $1) + n - 1 end
     from generate_series(1, $3::int) n`,
    [user.id, WHOLE_YEAR[0], rows],
  )
  await pool.query('vacuum analyze')
  return { cookie, userId: user.id }
}

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Prints a row of a table with a wide first cell. */
export const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(9))).join(''))
