// What 10,000 gigs and 10,000 expenses cost a worker's calls, against the bare SQL of the same rows: `npm run bench`.
import { contract } from '#contract/index.ts'
import { demo } from '../tools/seed.ts'
import { startTemporaryApp } from '../tools/temporary-app.ts'

const ROUNDS = 30
const WARM_UP = 6
const PROMISE = 3
/** All in one year, which is the worst that a dashboard or report can meet. */
const YEAR = 2025
const MONTH = [`${YEAR}-07-01`, `${YEAR}-07-31`] as const
const WHOLE_YEAR = [`${YEAR}-01-01`, `${YEAR}-12-31`] as const

const app = await startTemporaryApp()
const { pool } = app.database
const registered = await fetch(`${app.url}/api/auth/register`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...demo, acceptTerms: true }),
})
const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const { user } = (await registered.json()) as { user: { id: number } }

await pool.query(
  `insert into gigs (user_id, gig_type, event_name, client_name, date, start_date, end_date, expected_pay, status, duties, notes, gig_address)
   select $1, 'Brand Ambassador', 'Cold brew sampling ' || n, 'Bluebird Agency ' || n % 40, day, day, day, 180 + n % 90 + 0.25, 'upcoming',
     'Set up the table, hand out samples, count what is left and pack up.', 'Park behind the store. Ask for ' || n || '.', n || ' Main Street'
   from (select n, $2::date + n % 365 as day from generate_series(1, 10000) n)`,
  [user.id, WHOLE_YEAR[0]],
)
await pool.query(
  `update gigs set status = 'completed', got_paid_date = date, total_received = expected_pay + 30, actual_pay = expected_pay + 12,
     tips = id % 40 + 0.5, payment_method = 'venmo', tax_percentage = 25, tax_percentage_edited = true, mileage = id % 60,
     parking_expense = 20, parking_description = 'Garage', reimbursed_parking = 10, unreimbursed_parking = 10,
     other_expenses = 24.8, reimbursed_other = 8, unreimbursed_other = 16.8, other_expense_items = '[
       {"businessPurpose": "Sample cups", "amount": "14.80", "category": "Supplies", "reimbursedAmount": "8.00"},
       {"businessPurpose": "Lunch", "amount": "10.00", "category": "Work Meals (50% deductible)", "reimbursedAmount": "0.00"}]'
   where id % 2 = 0`,
)
await pool.query(
  `insert into expenses (user_id, date, amount, merchant, business_purpose, category, notes, reimbursed_amount, gig_id)
   select $1, $2::date + n % 365, n % 90 + 10.25, 'AT&T', 'Phone, business share', 'Office Expenses', 'Bill ' || n, n % 10,
     case when n % 4 = 0 then (select min(id) from gigs) + n - 1 end
   from generate_series(1, 10000) n`,
  [user.id, WHOLE_YEAR[0]],
)
await pool.query('vacuum analyze')

/** Days and instants as the text they come as: what `pg` makes of them by itself would only have to be turned back. */
const types = { getTypeParser: (id: number) => (id === 23 ? Number : id === 16 ? isTrue : id === 3802 ? JSON.parse : asText) }
const isTrue = (text: string) => text === 't'
const asText = (text: string) => text

const gigFields = contract['GET /api/gigs'][200].element.shape
const columnsOf = (fields: string[]) =>
  fields.map((field) => `${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${field}"`).join(', ')
const gigColumns = columnsOf(Object.keys(gigFields))
const lightColumns = columnsOf(
  Object.entries(gigFields)
    .filter(([, type]) => !type.safeParse(undefined).success)
    .map(([field]) => field),
)
const expenseColumns = columnsOf(Object.keys(contract['GET /api/expenses'][200].element.shape))

const rowsOf = async (table: string, columns: string, [start, end] = WHOLE_YEAR as readonly [string, string]) => {
  const text = `select ${columns} from ${table} where user_id = $1 and date between $2 and $3 order by date desc, id desc`
  return JSON.stringify((await pool.query({ text, values: [user.id, start, end], types })).rows).length
}
const bothOf = (days: readonly [string, string]) =>
  Promise.all([rowsOf('gigs', gigColumns, days), rowsOf('expenses', expenseColumns, days)])

async function call(path: string, body?: object) {
  const response = await fetch(app.url + path, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return byteLength
}

const cases = [
  { name: 'GET /api/gigs', isPromised: true, bare: () => rowsOf('gigs', gigColumns), full: () => call('/api/gigs?limit=10000') },
  {
    name: 'GET /api/gigs, lightweight',
    isPromised: true,
    bare: () => rowsOf('gigs', lightColumns),
    full: () => call('/api/gigs?lightweight=true&limit=10000'),
  },
  {
    name: 'GET /api/expenses',
    isPromised: true,
    bare: () => rowsOf('expenses', expenseColumns),
    full: () => call('/api/expenses?limit=10000'),
  },
  {
    name: 'GET /api/dashboard, annual',
    isPromised: true,
    bare: () => bothOf(WHOLE_YEAR),
    full: () => call(`/api/dashboard?period=annual&date=${MONTH[0]}`),
  },
  {
    name: 'GET /api/dashboard, monthly',
    isPromised: true,
    bare: () => bothOf(MONTH),
    full: () => call(`/api/dashboard?period=monthly&date=${MONTH[0]}`),
  },
  {
    name: 'POST /api/reports/generate, annual',
    isPromised: false,
    bare: () => bothOf(WHOLE_YEAR),
    full: () => call('/api/reports/generate', { period: 'annual', year: YEAR }),
  },
].map((each) => ({ ...each, bareMs: [] as number[], callMs: [] as number[] }))

const timed = async (times: number[], run: () => Promise<unknown>) => {
  const start = performance.now()
  await run()
  times.push(performance.now() - start)
}
for (let round = 0; round < WARM_UP + ROUNDS; round++)
  for (const { bare, full, bareMs, callMs } of cases) {
    const isWarm = round >= WARM_UP
    await timed(isWarm ? bareMs : [], bare)
    await timed(isWarm ? callMs : [], full)
  }

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
const results = cases.map(({ name, isPromised, bareMs, callMs }) => {
  const [bare, full] = [median(bareMs), median(callMs)]
  return { name, isPromised, bare, full, ratio: full / bare }
})
const line = (cells: readonly string[]) => console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(9))).join(''))
line(['call', 'bare ms', 'call ms', 'ratio'])
for (const { name, bare, full, ratio } of results) line([name, bare.toFixed(1), full.toFixed(1), ratio.toFixed(2)])
const broken = results.filter(({ ratio, isPromised }) => isPromised && ratio > PROMISE)
if (broken.length > 0) console.error(`Slower than ${PROMISE} times the bare SQL: ${broken.map(({ name }) => name).join('; ')}`)
await app.stop()
process.exitCode = broken.length > 0 ? 1 : 0
