import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClients, clientId } from '../../testing/clients.ts'
import { cents, sumIn, tablesOf, textsOf } from '../../testing/report-files.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

const YEAR = 2025
const ROWS = 5_000
const year = { period: 'annual', year: YEAR } as const
const month = { period: 'monthly', year: YEAR, month: 3 } as const

let server: TestServer
/** Has 5,000 gigs and 5,000 expenses in a year. */
let busy: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  busy = await server.worker('Ada Reyes')
  other = await server.worker('Eve')
  const { body: user } = await busy.call('GET /api/user')
  const { pool } = server.database
  await addClients(pool, user.id, `'Client ' || n`, 6)
  await pool.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, start_date, end_date, status, expected_pay, actual_pay, total_received, tips,
       got_paid_date, tax_percentage, mileage, parking_expense, reimbursed_parking, gig_address)
     select $1, 'Server', 'Sampling ' || n, 'Client ' || n % 7, ${clientId(`'Client ' || n % 7`)}, day, day, day, case n % 3 when 0 then 'upcoming' else 'completed' end, 200 + n % 90,
       180 + n % 90, case n % 3 when 0 then 0 else 210.25 + n % 90 end, n % 3 * 5.5, case n % 3 when 0 then null else day end, 20 + n % 9,
       n % 40, n % 5 * 4, n % 2, n || ' Main Street'
     from (select n, $2::date + n % 365 as day from generate_series(1, $3::int) n) days`,
    [user.id, `${YEAR}-01-01`, ROWS],
  )
  await pool.query(
    `insert into expenses (user_id, date, amount, merchant, business_purpose, category, reimbursed_amount)
     select $1, $2::date + n % 365, n % 50 + 10.25, 'Shop ' || n % 11, 'Tape ' || n, 'Supplies', n % 4 from generate_series(1, $3::int) n`,
    [user.id, `${YEAR}-01-01`, ROWS],
  )
})
afterAll(() => server.stop())

type Asked = typeof year | typeof month
const pageOf = (person: Person, asked: Asked = year) => person.call('POST /api/reports/generate', { body: asked })
const fileOf = (person: Person, format: 'csv' | 'pdf' | 'txf', asked: Asked = year) =>
  person.call('POST /api/reports/files', { body: { ...asked, format } })
const bytesOf = ({ body }: Awaited<ReturnType<typeof fileOf>>) => body as Buffer

test('a year of 10,000 rows is the same in every format and on the dashboard', async () => {
  const { body: dashboard } = await busy.call('GET /api/dashboard', { query: { period: 'annual', date: `${YEAR}-06-15` } })
  const { body: page } = await pageOf(busy)
  const totals = [...page.html.matchAll(/<tfoot>.*?<\/tfoot>/gs)].flatMap(([foot]) => foot.match(/-?\$[\d,.]+/g) ?? [])
  expect(page.html.match(/Sampling \d+<\/td>/g).length).toBeGreaterThan(ROWS)

  const tables = tablesOf(bytesOf(await fileOf(busy, 'csv')))
  expect((tables.get('gigs.csv')?.length ?? 0) + (tables.get('not-completed.csv')?.length ?? 0)).toBe(ROWS + 2)
  const earned = sumIn(tables, 'gigs.csv', 'Earnings')
  expect(earned).toBe(cents(dashboard.taxableIncome))
  expect(sumIn(tables, 'gigs.csv', 'Tax')).toBe(cents(dashboard.taxEstimate))
  expect(earned + sumIn(tables, 'not-completed.csv', 'Expected')).toBe(cents(dashboard.expectedEarnings))
  const spent = sumIn(tables, 'expenses.csv', 'Net') + sumIn(tables, 'gig-expenses.csv', 'Net')
  const miles = sumIn(tables, 'mileage.csv', 'Deduction')
  expect(spent + miles).toBe(cents(dashboard.expenses))
  expect(sumIn(tables, 'schedule-c.csv', 'Net')).toBe(cents(dashboard.expenses))

  const txf = bytesOf(await fileOf(busy, 'txf')).toString()
  const [income = 0, ...costs] = [...txf.matchAll(/^\$(.*)\r$/gm)].map(([, amount]) => cents(amount))
  expect(income).toBe(cents(dashboard.taxableIncome))
  expect(costs.reduce((sum, cost) => sum - cost, 0)).toBe(cents(dashboard.expenses))

  const sheets = textsOf(bytesOf(await fileOf(busy, 'pdf')))
  const printed = new Set(sheets.flat())
  const purposes = (tables.get('expenses.csv') ?? []).slice(1).map((row) => row[2] ?? '')
  expect(purposes.length).toBeGreaterThan(ROWS)
  expect([...totals, ...purposes].filter((text) => !printed.has(text))).toEqual([])
  expect(sheets[0]?.[0]).toBe(`Income report, ${YEAR} · Ada Reyes. Page 1 of ${sheets.length}`)
})

test('a small report does not wait for the PDF of a year', async () => {
  let isMade = false
  const pdf = fileOf(busy, 'pdf').then((answer) => {
    isMade = true
    return answer
  })
  // Both its own worker and another one get their reports meanwhile.
  for (const person of [busy, other]) expect([(await pageOf(person, month)).status, isMade]).toEqual([200, false])
  expect(textsOf(bytesOf(await pdf)).length).toBeGreaterThan(100)
})

test('of many PDFs at once each worker gets one and is refused the rest, and others get theirs', async () => {
  const asked = Array.from({ length: 6 }, () => fileOf(busy, 'pdf'))
  const others = [pageOf(other), fileOf(other, 'csv'), fileOf(other, 'pdf')]
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ body }) => body.error?.startsWith('Your other reports are still being made.'))
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(refused.length).toBe(asked.length - 1)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  const [once, again] = [await fileOf(busy, 'txf'), await pageOf(busy, month)]
  expect([once.status, again.status]).toEqual([200, 200])
})

test('a year that is too large for a report is refused before it is loaded, in every format', async () => {
  const many = await server.worker()
  const { body: gig } = await many.call('POST /api/gigs', { body: { date: `${YEAR}-03-01` } })
  const costs = Array.from({ length: 200 }, () => ({ businessPurpose: 'Tape', amount: '1', category: 'Supplies' }))
  const payment = { totalReceived: '1', taxPercentage: 0, otherExpenses: costs, gotPaidDate: `${YEAR}-03-01` }
  await many.call('POST /api/gigs/:id/got-paid', { params: { id: gig.id }, body: payment })
  expect((await pageOf(many)).status).toBe(200)
  const { rows } = await server.database.pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'gigs' and column_name <> 'id'`,
  )
  const columns = rows[0]?.columns
  await server.database.pool.query(
    `insert into gigs (${columns}) select ${columns} from gigs cross join generate_series(1, 200) n where id = $1`,
    [gig.id],
  )
  for (const answer of [await pageOf(many), await pageOf(many, month), await fileOf(many, 'pdf'), await fileOf(many, 'csv')])
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('40,000')])
})

test('reports and figures of a year are made outside of the main thread', async () => {
  const asked = { date: `${YEAR}-06-15` }
  const calls = [
    () => pageOf(busy),
    () => fileOf(busy, 'csv'),
    () => busy.call('GET /api/dashboard', { query: { period: 'annual', ...asked } }),
    () => busy.call('GET /api/dashboard/stats', { query: asked }),
    () => busy.call('GET /api/tax/estimate', { query: { year: String(YEAR) } }),
  ]
  for (const call of calls) {
    const [ofAll, ofThis] = [process.cpuUsage(), process.threadCpuUsage()]
    expect((await call()).status).toBe(200)
    const [all, own] = [process.cpuUsage(ofAll), process.threadCpuUsage(ofThis)]
    // The test reads the answers in the same thread.
    expect(own.user / all.user).toBeLessThan(0.5)
  }
})

test('a report with too much text is refused before it is loaded, and a shorter one is made', async () => {
  const { body: gig } = await other.call('POST /api/gigs', { body: { date: `${YEAR}-03-01` } })
  const costs = Array.from({ length: 200 }, () => ({ businessPurpose: 'x'.repeat(255), amount: '1', category: 'y'.repeat(90) }))
  const payment = { totalReceived: '1', taxPercentage: 0, otherExpenses: costs, gotPaidDate: `${YEAR}-03-01` }
  await other.call('POST /api/gigs/:id/got-paid', { params: { id: gig.id }, body: payment })
  await server.database.pool.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, status, other_expenses, other_expense_items)
     select user_id, gig_type, event_name, client_name, client_id, date - 40 + n % 30, status, other_expenses, other_expense_items
     from gigs cross join generate_series(1, 190) n where id = $1`,
    [gig.id],
  )
  for (const answer of [await pageOf(other), await fileOf(other, 'csv'), await fileOf(other, 'txf'), await fileOf(other, 'pdf')])
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/10 MB of text\. Please choose a quarter or a month\./)])
  expect((await pageOf(other, month)).status).toBe(200)
  expect((await fileOf(other, 'pdf', month)).status).toBe(200)
})

test('a worker who disconnects gets their places back', async () => {
  for (let round = 0; round < 3; round++) {
    const leaving = new AbortController()
    const asked = (['pdf', 'csv', 'csv'] as const).map((format) =>
      busy
        .fetch('/api/reports/files', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...year, format }),
          signal: leaving.signal,
        })
        .catch(() => 'left'),
    )
    setTimeout(() => leaving.abort(), 150)
    expect(await Promise.all(asked)).toEqual(['left', 'left', 'left'])
    await expect.poll(async () => (await pageOf(busy, month)).status, { timeout: 20_000 }).toBe(200)
  }
  expect((await fileOf(busy, 'pdf', month)).status).toBe(200)
})
