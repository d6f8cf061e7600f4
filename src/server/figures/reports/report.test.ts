import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadNovember } from '../../testing/november.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const post = async (path: string, body: object) => {
  const answer = await ada.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body])
  return answer.body
}

test('E4: dashboard and report of the month and the quarter are correct to the cent', async () => {
  await loadNovember(ada)
  await post('/api/goals/period/monthly/2026-11-30', { amount: 2000 })
  const { body: month } = await ada.call('GET /api/dashboard', { query: { period: 'monthly', date: '2026-11-15' } })
  expect(month).toMatchObject({
    period: 'monthly',
    label: 'November 2026',
    start: '2026-11-01',
    end: '2026-11-30',
    taxableIncome: '1655.46',
    expectedEarnings: '2205.46',
    taxEstimate: '345.47',
    tips: '35.46',
    expenses: '395.33',
    expensesGross: '647.34',
    expensesReimbursed: '252.01',
    totalGigs: 9,
    completedGigs: 7,
    standaloneExpenses: 2,
    goalAmount: '2000.00',
    goalPercent: '82.8',
  })
  const { body: quarter } = await ada.call('GET /api/dashboard', { query: { period: 'quarterly', date: '2026-11-15' } })
  expect(quarter).toMatchObject({
    taxableIncome: '1855.46',
    expectedEarnings: '2405.46',
    taxEstimate: '391.47',
    expenses: '405.33',
    goalAmount: null,
  })

  const { body: report } = await ada.call('POST /api/reports/generate', { body: { period: 'monthly', year: 2026, month: 11 } })
  expect(report.filename).toBe('income-report-2026-11.html')
  for (const figure of [
    '$1,707.47',
    '-$52.01',
    '$1,655.46',
    '$2,205.46',
    '$345.47',
    '$35.46',
    '$647.34',
    '-$252.01',
    '$395.33',
    '$123.20',
    '-$200.00',
  ])
    expect(report.html).toContain(figure)
  const { body: byName } = await ada.call('POST /api/reports/generate', { body: { period: 'quarterly', year: 2026, quarter: 'Q4' } })
  expect([byName.filename, byName.html.includes('$1,855.46')]).toEqual(['income-report-2026-Q4.html', true])
  expect((await ada.call('POST /api/reports/generate', { body: { period: 'quarterly', year: 2026, quarter: 4 } })).body).toEqual(byName)
})

test('an empty period has zeros and says so', async () => {
  const { body } = await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2020 } })
  expect(body.filename).toBe('income-report-2020.html')
  expect(body.html).toContain('No completed gigs in this period')
  expect(body.html).toContain('$0.00')
})

test.each([
  { period: 'monthly', year: 2026 },
  { period: 'monthly', year: 2026, month: 13 },
  { period: 'quarterly', year: 2026, quarter: 5 },
  { period: 'weekly', year: 2026 },
  {},
])('%j is not a period', async (body) => expect((await ada.call('POST /api/reports/generate', { body: body as never })).status).toBe(400))

/** Returns the rows of each table of a report, as texts. */
const tablesOf = (page: string) =>
  [...page.matchAll(/<table.*?<\/table>/gs)].map(([table]) => {
    const rows = (part: string) =>
      [...(new RegExp(`<${part}.*?</${part}>`, 's').exec(table)?.[0] ?? '').matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
        [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.trim()),
      )
    return { heads: rows('thead')[0] ?? [], body: rows('tbody'), totals: rows('tfoot')[0] ?? [] }
  })
const centsIn = (cell: string) => (cell === '–' ? 0 : Math.round(Number(cell.replace(/[$,]/g, '')) * 100))

test("each total of the report is the sum of the rows above it, and equals the dashboard's figures", async () => {
  await loadNovember(ada)
  const { body: month } = await ada.call('GET /api/dashboard', { query: { period: 'monthly', date: '2026-11-15' } })
  const { body: report } = await ada.call('POST /api/reports/generate', { body: { period: 'monthly', year: 2026, month: 11 } })
  const tables = tablesOf(report.html).filter(({ totals }) => totals.length > 0)
  // Schedule C, the quarter, payers, gigs, unpaid gigs, payments, work of another month, miles, miles by IRS rate, expenses, gig expenses.
  expect(tables.map(({ body }) => body.length)).toEqual([6, 1, 2, 4, 2, 4, 1, 4, 1, 4, 6])
  for (const { body, totals } of tables)
    for (const [column, total] of totals.entries())
      if (/^-?\$/.test(total)) {
        const cells = body.map((row) => row[column] ?? '')
        expect([column, cells.reduce((sum, cell) => sum + centsIn(cell), 0)]).toEqual([column, centsIn(total)])
      }
  const [scheduleC, , , gigs, planned, payments, , mileage, , expenses, gigExpenses] = tables
  const total = (table: (typeof tables)[number] | undefined, head: string) => centsIn(table?.totals[table.heads.indexOf(head)] ?? '')
  expect(total(gigs, 'Earnings')).toBe(centsIn(month.taxableIncome))
  expect(total(gigs, 'Tax')).toBe(centsIn(month.taxEstimate))
  expect(total(gigs, 'Tips')).toBe(centsIn(month.tips))
  expect(total(gigs, 'Earnings') + total(planned, 'Expected')).toBe(centsIn(month.expectedEarnings))
  expect(total(payments, 'Income')).toBe(185546)
  expect(total(scheduleC, 'Net')).toBe(centsIn(month.expenses))
  expect(total(scheduleC, 'Deductible')).toBe(38201)
  const spent = total(expenses, 'Net') + total(gigExpenses, 'Net') + total(mileage, 'Deduction')
  expect(spent).toBe(centsIn(month.expenses))
})

const hostile = [
  '<script>window.pwn=1</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</style><svg onload=alert(1)>',
  '{{7*7}}',
  '<a href="https://evil.example">',
  'a\u2028b\u2029c',
  '<!--',
]

test('the report is inert for any texts', async () => {
  ada = await server.worker('<script>window.pwn=1</script>"><img onerror=1>')
  for (const [at, text] of hostile.entries()) {
    const { id } = await post('/api/gigs', {
      eventName: text,
      clientName: text,
      gigType: text,
      date: '2026-11-07',
      gigAddress: text,
      parkingDescription: text,
    })
    const items = [{ businessPurpose: text, category: text, amount: '1' }]
    await post(`/api/gigs/${id}/got-paid`, {
      totalReceived: '10',
      taxPercentage: 23,
      mileage: 3,
      parkingSpent: '2',
      otherExpenses: items,
      gotPaidDate: `2026-11-0${(at % 8) + 1}`,
    })
    await post('/api/expenses', { date: '2026-11-07', amount: '3', merchant: text, businessPurpose: text, category: text })
  }
  const { body } = await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } })
  const tags = [...body.html.matchAll(/<(\/?[a-z!][^\s>]*)/gi)].map(([, tag]) => tag.toLowerCase().replace('/', ''))
  expect([...new Set(tags)].sort()).toEqual([
    '!doctype',
    'body',
    'div',
    'footer',
    'h1',
    'h2',
    'h3',
    'head',
    'header',
    'html',
    'li',
    'main',
    'meta',
    'p',
    'section',
    'strong',
    'style',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'title',
    'tr',
    'ul',
  ])
  expect(body.html).not.toMatch(/<[^>]*\s(on\w+|src|href)\s*=/i)
  expect(body.html).toContain("default-src 'none'")
  expect(body.html).not.toMatch(/url\(|@import|javascript:/i)
  const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as Record<string, string>
  for (const text of hostile) expect(body.html).toContain(text.replace(/[&<>"']/g, (character) => escaped[character] ?? ''))
  expect(body.filename).toMatch(/^[\w.-]{1,80}$/)
  expect(body.html).toContain('&lt;script&gt;')
})

describe('a goal', () => {
  const read = async (period: string, date: string) =>
    (await ada.call('GET /api/goals/period', { query: { period: period as never, date } })).body
  test("is set and read by any day of its period, or by an instant in the worker's time zone", async () => {
    await post('/api/goals/period/quarterly/2026-05-31', { amount: '5000' })
    expect(await read('quarterly', '2026-04-01')).toEqual([{ period: 'quarterly', periodStart: '2026-04-01', goalAmount: '5000.00' }])
    expect(await read('quarterly', '2026-06-01')).toEqual([])
    await ada.call('GET /api/user', { headers: { 'time-zone': 'America/Los_Angeles' } })
    expect(await read('quarterly', '2026-06-01T05:00:00.000Z')).toHaveLength(1)
    await post('/api/goals/period/quarterly/2026-04-15', { amount: 0 })
    expect((await read('quarterly', '2026-05-01'))[0].goalAmount).toBe('0.00')
    const { body } = await ada.call('GET /api/dashboard', { query: { period: 'quarterly', date: '2026-05-01' } })
    expect(body.goalPercent).toBeNull()
  })
})
