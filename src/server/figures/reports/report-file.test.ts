import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatCents } from '#domain/money/money.ts'
import { aGig, e1, e2 } from '#domain/testing/factories.ts'
import { loadNovember } from '../../testing/november.ts'
import { cents, sumIn, tablesOf, textsOf } from '../../testing/report-files.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker('Łucja Reyes')
})
afterAll(() => server.stop())

const november = { period: 'monthly', year: 2026, month: 11 } as const

async function fileOf(format: 'csv' | 'pdf' | 'txf', period: object = november) {
  const { status, body, headers } = await ada.call('POST /api/reports/files', { body: { ...period, format } as never })
  expect([format, status, body.error]).toEqual([format, 200, undefined])
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  expect([headers.get('content-length'), headers.get('content-encoding')]).toEqual([String(body.length), null])
  const [, name] = /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''\1$/.exec(headers.get('content-disposition') ?? '') ?? []
  return { name, type: headers.get('content-type'), bytes: body as Buffer }
}

const post = async (endpoint: Parameters<Person['call']>[0], sent: object) => {
  const { status, body } = await ada.call(endpoint, sent as never)
  expect([endpoint, status < 300, body.error]).toEqual([endpoint, true, undefined])
  return body
}

async function loadWork() {
  const { id } = await post('POST /api/gigs', { body: { eventName: 'Sampling', clientName: 'Bluebird', date: '2026-11-07' } })
  await post('POST /api/gigs/:id/got-paid', { params: { id }, body: { ...e1, gotPaidDate: '2026-11-07' } })
  await post('PUT /api/gigs/:id', { params: { id }, body: { tips: '35.46' } })
  const days = await post('POST /api/gigs/days', { body: { eventName: 'Festival', startDate: '2026-11-12', endDate: '2026-11-14' } })
  const gigIds = days.map((day: { id: number }) => day.id)
  await post('POST /api/gigs/got-paid', { body: { ...e2, gigIds, gotPaidDate: '2026-11-14' } })
  await post('POST /api/gigs', {
    body: aGig({ date: '2026-11-18', status: 'completed', expectedPay: '1180.00', actualPay: null, taxPercentage: 0 }),
  })
  await post('POST /api/gigs', { body: { eventName: 'Fair', date: '2026-11-25', expectedPay: '400.00' } })
  const expense = { businessPurpose: 'Zażółć', date: '2026-11-10' }
  await post('POST /api/expenses', { body: { ...expense, amount: '260', category: 'Work Travel', reimbursedAmount: '200' } })
  await post('POST /api/expenses', { body: { ...expense, amount: '2600.01', category: 'Big Gear or Equipment' } })
  await post('POST /api/expenses', { body: { ...expense, amount: '12.40', category: 'Work Meals' } })
}

describe('E4 is correct to the cent in every format', () => {
  beforeEach(() => loadNovember(ada))
  const quarter = { period: 'quarterly', year: 2026, quarter: 4 } as const
  const lines = [4500, 12320, 8999, 9499]
  test.each([
    [
      'month',
      november,
      { income: 165546, receipts: 185546, tax: 34547, net: 39533, deductible: 38201, profit: 147345, lines: [...lines, 1550, 1333] },
    ],
    [
      'quarter',
      quarter,
      { income: 185546, receipts: 185546, tax: 39147, net: 40533, deductible: 39201, profit: 146345, lines: [...lines, 2550, 1333] },
    ],
  ] as const)('its %s', async (_, period, figures) => {
    const { body: page } = await ada.call('POST /api/reports/generate', { body: period })
    const printed = textsOf((await fileOf('pdf', period)).bytes).flat()
    const written = [figures.income, figures.receipts, figures.tax, figures.net, figures.deductible, figures.profit, ...figures.lines].map(
      formatCents,
    )
    for (const figure of written) {
      expect(page.html).toContain(figure)
      expect(printed.join('\n')).toContain(figure)
    }
    const tables = tablesOf((await fileOf('csv', period)).bytes)
    expect(sumIn(tables, 'gigs.csv', 'Earnings')).toBe(figures.income)
    expect(sumIn(tables, 'gigs.csv', 'Tax')).toBe(figures.tax)
    expect(sumIn(tables, 'schedule-c.csv', 'Net')).toBe(figures.net)
    expect(sumIn(tables, 'schedule-c.csv', 'Deductible')).toBe(figures.deductible)
    const amounts = [...(await fileOf('txf', period)).bytes.toString().matchAll(/^\$(.*)\r$/gm)].map(([, amount]) => cents(amount))
    expect(amounts[0]).toBe(figures.receipts)
    // Meals are exported at full cost, because programs halve them.
    expect(amounts.slice(1).reduce((sum, amount) => sum - amount, 0)).toBe(figures.net)
  })
})

test('the four formats and the dashboard agree to the cent', async () => {
  await loadWork()
  const { body: month } = await ada.call('GET /api/dashboard', { query: { period: 'monthly', date: '2026-11-15' } })
  const { body: page } = await ada.call('POST /api/reports/generate', { body: november })
  const totalsOfPage = [...page.html.matchAll(/<tfoot>.*?<\/tfoot>/gs)].map(([foot]) =>
    [...foot.matchAll(/-?\$[\d,.]+/g)].map(([figure]) => figure as string),
  )

  const zip = await fileOf('csv')
  expect([zip.name, zip.type]).toEqual(['income-report-2026-11.zip', 'application/zip'])
  const tables = tablesOf(zip.bytes)
  const earned = sumIn(tables, 'gigs.csv', 'Earnings')
  expect(earned).toBe(cents(month.taxableIncome))
  expect(sumIn(tables, 'gigs.csv', 'Tax')).toBe(cents(month.taxEstimate))
  expect(sumIn(tables, 'gigs.csv', 'Tips')).toBe(cents(month.tips))
  expect(earned + sumIn(tables, 'not-completed.csv', 'Expected')).toBe(cents(month.expectedEarnings))
  const spent = sumIn(tables, 'expenses.csv', 'Net') + sumIn(tables, 'gig-expenses.csv', 'Net') + sumIn(tables, 'mileage.csv', 'Deduction')
  expect(spent).toBe(cents(month.expenses))
  expect(sumIn(tables, 'schedule-c.csv', 'Net')).toBe(cents(month.expenses))
  expect(tables.get('expenses.csv')?.some((row) => row.includes('-200.00'))).toBe(true)
  expect(tables.get('gigs.csv')?.[1]?.[0]).toBe('2026-11-07')

  const txf = (await fileOf('txf')).bytes.toString()
  const amounts = [...txf.matchAll(/^\$(.*)\r$/gm)].map(([, amount]) => cents(amount))
  expect(amounts[0]).toBe(cents(month.taxableIncome))
  expect(amounts.slice(1).reduce((sum, amount) => sum - amount, 0)).toBe(cents(month.expenses))
  expect(txf).toContain('$-2600.01\r\nPGear to depreciate (Form 4562)\r\n^')

  const pdf = await fileOf('pdf')
  expect([pdf.name, pdf.type]).toEqual(['income-report-2026-11.pdf', 'application/pdf'])
  const sheets = textsOf(pdf.bytes)
  const figures = sheets.flat()
  for (const total of totalsOfPage.flat()) expect(figures).toContain(total)
  for (const [, cell = ''] of page.html.matchAll(/<td class="n">([^<]+)<\/td>/g)) expect(figures).toContain(cell)
  expect(figures).toContain('Łucja Reyes')
  expect(figures).toContain('Zażółć')
  expect(sheets.map((sheet) => sheet.find((text) => text.includes('Page ')))).toEqual(
    sheets.map((_, at) => `Income report, November 2026 · Łucja Reyes. Page ${at + 1} of ${sheets.length}`),
  )
})

test('a deposit counts in its year, in every format', async () => {
  const { id } = await post('POST /api/gigs', { body: { eventName: 'Wedding', clientName: 'Harbor', date: '2026-01-09' } })
  for (const payment of [
    { totalReceived: '500.00', gotPaidDate: '2025-12-10', isPartial: true },
    { totalReceived: '1520.00', gotPaidDate: '2026-01-20' },
  ])
    await post('POST /api/gigs/:id/got-paid', { params: { id }, body: { ...payment, taxPercentage: 23 } })
  for (const [year, income, payer] of [
    [2025, '$500.00', 'Harbor'],
    [2026, '$1,520.00', 'Harbor'],
  ] as const) {
    const period = { period: 'annual', year } as const
    const { body: page } = await ada.call('POST /api/reports/generate', { body: period })
    expect(page.html).toMatch(new RegExp(`Cash basis</td><td class="n">\\${income}<`))
    const tables = tablesOf((await fileOf('csv', period)).bytes)
    expect([sumIn(tables, 'payments.csv', 'Income'), sumIn(tables, 'payers.csv', 'Received')]).toEqual([cents(income), cents(income)])
    expect(tables.get('payers.csv')?.[1]?.[0]).toBe(payer)
    const texts = textsOf((await fileOf('pdf', period)).bytes).flat()
    expect(texts[texts.indexOf('Cash basis') + 1]).toBe(income)
  }
})

test.each(['csv', 'pdf', 'txf'] as const)('the same report as %s has the same bytes', async (format) => {
  await loadWork()
  expect((await fileOf(format)).bytes.equals((await fileOf(format)).bytes)).toBe(true)
})

test('heads are repeated on each sheet, and no row is split', async () => {
  const { id } = await post('POST /api/gigs', { body: { eventName: 'Sampling', date: '2026-11-07' } })
  await server.database.pool.query(
    `insert into expenses (user_id, date, amount, business_purpose, category)
     select user_id, '2026-11-07', n, 'Tape number ' || n || repeat(' and more of it', 8), 'Supplies' from gigs, generate_series(1, 200) n where gigs.id = $1`,
    [id],
  )
  const sheets = textsOf((await fileOf('pdf')).bytes)
  const ofRows = sheets.filter((sheet) => sheet.some((text) => text.startsWith('Tape number')))
  expect(ofRows.length).toBeGreaterThan(4)
  for (const sheet of ofRows) {
    expect(sheet).toEqual(expect.arrayContaining(['Purpose', 'Category', 'Spent']))
    const of = (pattern: RegExp) => sheet.filter((text) => pattern.test(text)).length
    // Each row begins with its number and ends with its eighth "more of it".
    expect(sheet.join(' ').match(/more of it/g)).toHaveLength(of(/^Tape number/) * 8)
  }
})

test('an empty period has heads and zeros in every format', async () => {
  const empty = { period: 'annual', year: 2020 }
  const tables = tablesOf((await fileOf('csv', empty)).bytes)
  expect([...tables.keys()]).toContain('gigs.csv')
  for (const [name, rows] of tables) if (name !== 'quarters.csv') expect([name, rows.length]).toEqual([name, 1])
  expect((await fileOf('txf', empty)).bytes.toString()).toContain('N293\r\nC1\r\nL1\r\n$0.00\r\n^\r\n')
  const pdf = await fileOf('pdf', empty)
  expect(pdf.name).toBe('income-report-2020.pdf')
  expect(textsOf(pdf.bytes).flat()).toEqual(expect.arrayContaining(['No completed gigs in this period', '$0.00']))
})

const hostile = [
  '=HYPERLINK("http://evil.example")',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  'a^b\r\n^\r\nTS\r\nN293',
  '"quoted", and; more',
  '👩‍👩‍👧‍👦🎷 שלום مرحبا \u202Eevil\u202C',
  ') Tj ET \\) endstream endobj',
  'x'.repeat(190),
  'Zalgo: a\u0315\u0300\u0316',
]

test('no text can break a file', async () => {
  ada = await server.worker('=1+1 ^ "Ada" & <Co> 🎷')
  for (const [at, text] of hostile.entries()) {
    const fields = { eventName: text, clientName: text, gigType: text.slice(0, 100), gigAddress: text, parkingDescription: text }
    const { id } = await post('POST /api/gigs', { body: { ...fields, date: '2026-11-07' } })
    const items = [{ businessPurpose: text, category: text.slice(0, 60), amount: '1' }]
    const payment = { totalReceived: '999999.99', taxPercentage: 23, mileage: 3, parkingSpent: '2', otherExpenses: items }
    await post('POST /api/gigs/:id/got-paid', {
      params: { id },
      body: { ...payment, gotPaidDate: `2026-11-${at + 1}`.replace(/-(\d)$/, '-0$1') },
    })
    const expense = { merchant: text, businessPurpose: text, category: text.slice(0, 60) }
    await post('POST /api/expenses', { body: { ...expense, date: '2026-11-07', amount: '3' } })
  }
  const { body: month } = await ada.call('GET /api/dashboard', { query: { period: 'monthly', date: '2026-11-15' } })

  for (const [name, bytes] of Object.entries(unzipSync((await fileOf('csv')).bytes))) {
    expect(name).toMatch(/^[a-z-]+\.csv$/)
    const bare = strFromU8(bytes)
      .slice(1)
      .replace(/"(?:[^"]|"")*"/g, (cell) => (/^"[=+\-@\t\r]/.test(cell) ? '!' : ''))
    for (const cell of bare.split(/,|\r\n/))
      expect([name, cell]).toEqual([name, expect.not.stringMatching(/^(?:!|[=+@\t\r]|-(?!\d+\.\d\d$))/)])
  }

  const txf = (await fileOf('txf')).bytes.toString('latin1')
  const [header, ...records] = txf.split('^\r\n')
  expect(header).toMatch(/^V042\r\nAGigfolio\r\nD \d\d\/\d\d\/\d{4}\r\n$/)
  expect(records.pop()).toBe('')
  for (const record of records) expect(record).toMatch(/^TS\r\nN\d{3}\r\nC1\r\nL\d+\r\n\$-?\d+\.\d\d\r\n(P[ -\]_-~]{1,31}\r\n)?$/)
  expect(cents(/\$(.*)\r/.exec(records[0] ?? '')?.[1])).toBe(cents(month.taxableIncome))

  const pdf = (await fileOf('pdf')).bytes
  const sheets = textsOf(pdf)
  expect(sheets.flat().join(' ')).toMatch(/=1\+1 \^ "Ada" & <Co> +🎷/)
  // The metadata of the file is XML.
  expect(pdf.toString('latin1')).not.toMatch(/<rdf:li[^>]*>[^<]*(&(?!amp;|lt;|gt;)|<Co>)/)
  expect(sheets.flat().join('')).not.toMatch(/[\uFFFD\0]/)
})

test('another worker gets no file', async () => {
  const { status } = await server.visitor().call('POST /api/reports/files', { body: { ...november, format: 'pdf' } })
  expect(status).toBe(401)
})

test('the files of one worker contain nothing of another', async () => {
  await loadWork()
  ada = await server.worker('Eve')
  expect((await fileOf('txf')).bytes.toString()).toContain('$0.00')
  expect(
    textsOf((await fileOf('pdf')).bytes)
      .flat()
      .join(),
  ).not.toMatch(/Bluebird|Łucja/)
  expect(strFromU8(unzipSync((await fileOf('csv')).bytes)['gigs.csv'] ?? new Uint8Array())).not.toContain('Bluebird')
})

describe('refused', () => {
  test.each([
    { ...november },
    { ...november, format: 'exe' },
    { ...november, format: ['pdf'] },
    { period: 'monthly', year: 2026, month: 13, format: 'pdf' },
    { period: 'monthly', year: 2026, format: 'csv' },
    { period: 'weekly', year: 2026, format: 'txf' },
    { format: 'pdf' },
    {},
  ])('%j', async (body) => expect((await ada.call('POST /api/reports/files', { body: body as never })).status).toBe(400))
})
