import { hash } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Owner } from '../../principal.ts'
import { inDays } from '../../testing/in-days.ts'
import { tablesOf, textsOf } from '../../testing/report-files.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { proofTaskHandlers } from './tasks.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer({ limits: { checkedCodesPerAddress: 1_000 } })
})
beforeEach(async () => {
  ada = await server.worker('Łucja Reyes')
})
afterAll(() => server.stop())

const post = async (endpoint: Parameters<Person['call']>[0], sent: object) => {
  const { status, body } = await ada.call(endpoint, sent as never)
  expect([endpoint, status < 300, body.error]).toEqual([endpoint, true, undefined])
  return body
}

/** Records the October of the example: 14 shifts of 5.5 hours and one of 3.25, $2,310.00 with $60.00 paid back, $85.00 tips, 212 miles. */
async function october() {
  const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}`
  const times = { startTime: '18:00', endTime: '23:30', timeZone: 'America/New_York', gigAddress: '500 E 4th St, Austin, TX 78701' }
  for (let number = 1; number <= 14; number++)
    await post('POST /api/gigs', { body: { eventName: 'Launch', clientName: 'Bluebird Agency', date: day(number), ...times } })
  await post('POST /api/gigs', { body: { eventName: 'Demo', clientName: 'Acme', date: day(20), hoursWorked: 3.25 } })
  const gigs = (await ada.call('GET /api/gigs')).body as { id: number; date: string }[]
  const first = gigs.find(({ date }) => date === day(1))?.id ?? 0
  for (const { id } of gigs) await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { status: 'pending payment' } })
  await post('POST /api/gigs/:id/got-paid', {
    params: { id: String(first) },
    body: {
      ...{ totalReceived: '2310.00', tips: '85.00', gotPaidDate: '2026-10-25', taxPercentage: 23 },
      ...{ parkingSpent: '60.00', parkingReimbursed: '60.00' },
    },
  })
  await post('POST /api/expenses', { body: { date: day(5), amount: '80.00', category: 'Supplies', businessPurpose: 'Tape' } })
  await post('POST /api/drives', {
    body: { day: day(3), fromAddress: '1 Main St', toAddress: '2 Oak St', miles: 212, purpose: 'Warehouse' },
  })
  const client = (await ada.call('GET /api/clients')).body.find(({ name }: { name: string }) => name === 'Bluebird Agency')
  await post('PUT /api/clients/:id', { params: { id: String(client.id) }, body: { contactName: 'Ann Cole', phone: '512-555-0100' } })
}

const choices = {
  ...{
    count: 1,
    hasAmounts: true,
    hasNames: true,
    hasContacts: false,
    hasCities: false,
    hasOtherTime: false,
    isSeasonal: false,
    isBilingual: false,
  },
  lastMonth: '2026-10-01',
} as const
const make = (more: object = {}, options: object = {}) =>
  ada.call('POST /api/proofs', { body: { kind: 'record', ...choices, ...more } as never, ...options })
const made = async (more: object = {}) => {
  const { status, body } = await make(more)
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const fileOf = async (id: number, format: 'pdf' | 'csv', person = ada) =>
  person.call('GET /api/proofs/:id/:format', { params: { id: String(id), format } })
const check = (code: string, person: Person = server.visitor()) => person.call('GET /api/verify/:code', { params: { code } })

describe('the record of the example', () => {
  beforeEach(october)

  test('has its totals on paper, in its tables and at its code', async () => {
    const proof = await made({ hasContacts: true, hasCities: true })
    expect(proof.code).toMatch(/^GF-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(proof).toMatchObject({ kind: 'record', from: '2026-10-01', to: '2026-10-31', isEnded: false, views: 0, replaces: null })
    expect(proof.totals.hours).toEqual({ confirmed: 0, paid: 5.5, entered: 74.75 })
    const amounts = Object.fromEntries(proof.totals.amounts.map(({ name, amount }: { name: string; amount: string }) => [name, amount]))
    expect(amounts).toEqual({
      ...{ received: '2310.00', reimbursed: '60.00', tips: '85.00', costs: '80.00', mileage: '161.12', net: '2093.88', wages: '0.00' },
    })

    const pdf = (await fileOf(proof.id, 'pdf')).body as Buffer
    const sheets = textsOf(pdf).map((texts) => texts.join(' '))
    for (const [at, sheet] of sheets.entries()) {
      expect(sheet).toContain('Łucja Reyes')
      expect(sheet).toContain('October 2026')
      expect(sheet).toContain(proof.code)
      expect(sheet).toContain('Case number ____')
      expect(sheet).toContain(`Page ${at + 1} of ${sheets.length}`)
    }
    const all = sheets.join(' ')
    for (const text of [
      'Work and income record',
      '80 hours reached (80.25)',
      '$2,093.88',
      'A. Confirmed by the agency',
      'Ann Cole, 512-555-0100',
    ])
      expect(all).toContain(text)
    expect(all).toContain('Austin, TX')
    expect(all).not.toMatch(/78701|Main St|23%/)

    const { body: zip } = await fileOf(proof.id, 'csv')
    const { body: seen, headers } = await check(proof.code.toLowerCase().replaceAll('-', ' '))
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(seen).toEqual({
      ...{ code: proof.code, kind: 'record', from: '2026-10-01', to: '2026-10-31', madeOn: proof.madeOn, totals: proof.totals },
      ...{ initials: 'Ł. R.', sha256: hash('sha256', pdf, 'hex'), tablesSha256: hash('sha256', zip, 'hex') },
    })
    expect(all).toContain(seen.tablesSha256)
    // One changed byte is another document.
    pdf[Math.floor(pdf.length / 2)] = (pdf[Math.floor(pdf.length / 2)] ?? 0) ^ 1
    expect(hash('sha256', pdf, 'hex')).not.toBe(seen.sha256)

    const days = tablesOf(zip).get('days.csv') ?? []
    expect(days[0]?.slice(0, -1).map((head) => head.replace('\uFEFF', ''))).toEqual([
      ...['Date', 'Client', 'City', 'Times', 'Hours', 'Grade', 'Paid on', 'Entered on', 'Paid for it'],
    ])
    expect(days.slice(1).reduce((sum, row) => sum + Number(row[4]), 0)).toBe(80.25)
  })

  test('says that it can be read aloud: a language, a title, a structure, an alternative text and the mark of PDF/UA', async () => {
    const { id, code } = await made({ count: 3 })
    const pdf = (await fileOf(id, 'pdf')).body as Buffer
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect((await document.getMetadata()).info).toMatchObject({ Language: 'en-US', Title: 'Work and income record' })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const trees = []
    for (let number = 1; number <= document.numPages; number++) trees.push(await (await document.getPage(number)).getStructTree())
    const tree = JSON.stringify(trees)
    const roles = [...new Set([...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role))]
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'Figure', 'L', 'Table', 'TH', 'TD']))
    expect(tree).toContain(`QR code that leads to the check of ${code}`)
    // Black and at least 10 points, so that it survives a fax.
    const { OPS } = await import('unpdf/pdfjs')
    const sizes: number[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
      for (const [at, operation] of fnArray.entries()) {
        if (operation === OPS.setFont) sizes.push(argsArray[at][1])
        if (operation === OPS.setFillRGBColor) expect(argsArray[at][0]).toBe('#000000')
      }
    }
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
  })

  test('hides what was not chosen', async () => {
    const proof = await made({ hasAmounts: false, hasNames: false })
    expect(proof.totals.amounts).toEqual([])
    const text = textsOf((await fileOf(proof.id, 'pdf')).body as Buffer)
      .flat()
      .join(' ')
    expect(text).not.toMatch(/\$\d/)
    expect(text).not.toContain('Bluebird')
    expect(text).toContain('B. A.')
  })

  test('has Spanish labels beside the English ones when asked', async () => {
    const { id } = await made({ isBilingual: true })
    const text = textsOf((await fileOf(id, 'pdf')).body as Buffer)
      .flat()
      .join(' ')
    for (const label of [
      'Work and income record / Registro de trabajo e ingresos',
      'Net self-employment income / Ingreso neto por cuenta propia',
    ])
      expect(text).toContain(label)
  })

  test.each([
    ['ledger', '$2,093.88'],
    ['letter', 'Average a month, last 3 months'],
    ['profit', '$2,093.88'],
  ])('a %s states the same money', async (kind, figure) => {
    const { id } = await made({ kind })
    const text = textsOf((await fileOf(id, 'pdf')).body as Buffer)
      .flat()
      .join(' ')
    expect(text).toContain(figure)
  })

  test('does not change with a later correction, and the new one says what it replaces', async () => {
    const first = await made()
    const before = (await fileOf(first.id, 'pdf')).body as Buffer
    await post('POST /api/expenses', { body: { date: '2026-10-06', amount: '10.00', category: 'Supplies', businessPurpose: 'Pens' } })
    const second = await made({ replaces: first.code })
    expect((await fileOf(first.id, 'pdf')).body).toEqual(before)
    expect((await check(first.code)).body.totals).toEqual(first.totals)
    expect(second.replaces).toBe(first.code)
    expect(
      textsOf((await fileOf(second.id, 'pdf')).body as Buffer)
        .flat()
        .join(' '),
    ).toContain(`Replaces: ${first.code}`)
    const other = await server.worker('Bob')
    const refused = await other.call('POST /api/proofs', { body: { kind: 'record', ...choices, replaces: first.code } as never })
    expect([refused.status, refused.body.issues?.[0]?.message]).toEqual([400, 'You have no document with this code'])
  })
})

test('long names in any script wrap, and stay on the sheet', async () => {
  const clientName = `${'株式会社日本のテスト'.repeat(12)} Екатерина ${'W'.repeat(80)}`
  await post('POST /api/gigs', { body: { clientName, eventName: 'Gala', date: '2026-10-03', hoursWorked: 5, status: 'pending payment' } })
  await server.database.pool.query('update users set name = $1 where email = $2', ['W'.repeat(200), ada.email])
  const { id } = await made({ isBilingual: true, hasOtherTime: true, isSeasonal: true, count: 3 })
  const document = await getDocumentProxy(new Uint8Array((await fileOf(id, 'pdf')).body as Buffer))
  const rights: number[] = []
  for (let number = 1; number <= document.numPages; number++)
    for (const item of (await (await document.getPage(number)).getTextContent()).items)
      if ('str' in item) rights.push(item.transform[4] + item.width)
  // The sheet is 612 points wide, with a margin of 43.2.
  expect(Math.max(...rights)).toBeLessThan(612 - 43)
})

test('a running month and a month to come are refused', async () => {
  const month = inDays(0).slice(0, 7)
  const running = await make({ lastMonth: `${month}-01` })
  expect([running.status, running.body.issues[0].path]).toEqual([400, 'lastMonth'])
  expect(running.body.issues[0].message).toMatch(/^\w+ \d{4} is complete on \w+ 1, \d{4}$/)
  for (const lastMonth of ['2099-01-01', '2026-13-01']) expect((await make({ lastMonth })).status).toBe(400)
})

test('a record of nothing says so, and a letter about no income is refused', async () => {
  const proof = await made()
  const text = textsOf((await fileOf(proof.id, 'pdf')).body as Buffer)
    .flat()
    .join(' ')
  expect(text).toContain('No records')
  const letter = await make({ kind: 'letter' })
  expect([letter.status, letter.body.issues[0].message]).toEqual([
    400,
    'No income is recorded in these 12 months, so there is nothing to write a letter about.',
  ])
})

test('a repeated call makes one document, and leaves no files behind', async () => {
  const options = { headers: { 'idempotency-key': 'one' } }
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => make({}, options)))
  const first = atOnce.find(({ status }) => status === 201)
  // A worker makes a few documents at a time.
  for (const { status, body } of atOnce) expect(status === 503 || body.code === first?.body.code).toBe(true)
  expect((await make({}, options)).body).toEqual(first?.body)
  expect((await make({ count: 3 }, options)).body.code).toBe('key_reused')
  expect((await ada.call('GET /api/proofs')).body).toEqual([first?.body])
  const owner = (await ada.call('GET /api/user')).body.id as Owner
  expect(await server.services.files.list(owner)).toHaveLength(2)
})

test('a code shows its own document to anyone, and nothing to whoever has another', async () => {
  const proof = await made()
  const { id } = proof
  const bob = await server.worker('Bob')
  const agency = server.visitor()
  await agency.call('POST /api/agencies/register', {
    body: { email: agency.email, password: PASSWORD, companyName: 'Acme', contactName: 'Ann' },
  })
  for (const person of [server.visitor(), ada, bob, agency]) expect((await check(proof.code, person)).body.code).toBe(proof.code)
  const unknown = await check('GF-2222-2222')
  for (const code of ['GF-2222-2223', 'nonsense', `${proof.code}2`, String(id)]) {
    const { status, body } = await check(code)
    expect([code, status, body]).toEqual([code, unknown.status, { ...unknown.body, requestId: body.requestId }])
  }
  const params = { id: String(id) }
  for (const person of [bob, agency, server.visitor()]) {
    expect([401, 404]).toContain((await fileOf(id, 'pdf', person)).status)
    expect([401, 404]).toContain((await person.call('DELETE /api/proofs/:id', { params })).status)
    expect([401, 404]).toContain((await person.call('POST /api/proofs/:id/extend', { params })).status)
  }
  expect((await bob.call('GET /api/proofs')).body).toEqual([])
  expect((await ada.call('GET /api/proofs')).body[0]).toMatchObject({ views: 4, lastViewedAt: expect.any(String) })
})

test('an ended, an expired and an erased code look like an unknown one, and their bytes are gone', async () => {
  const [ended, over, left] = [await made(), await made(), await made()]
  const owner = (await ada.call('GET /api/user')).body.id as Owner
  const unknown = (await check('GF-2222-2222')).body.error
  await ada.call('DELETE /api/proofs/:id', { params: { id: String(ended.id) } })
  expect([(await check(ended.code)).status, (await check(ended.code)).body.error]).toEqual([404, unknown])
  expect((await fileOf(ended.id, 'pdf')).status).toBe(404)
  expect((await ada.call('POST /api/proofs/:id/extend', { params: { id: String(ended.id) } })).status).toBe(409)

  await server.database.pool.query(`update proofs set checkable_until = current_date - 2 where user_id = $1 and id = $2`, [owner, over.id])
  expect((await check(over.code)).body.error).toBe(unknown)
  expect((await ada.call('POST /api/proofs/:id/extend', { params: { id: String(over.id) } })).body.reason).toEqual({ code: 'proofEnded' })
  await proofTaskHandlers(server.services)['forget-proofs']({}, { signal: new AbortController().signal, isLast: true })
  expect(await server.services.files.list(owner)).toHaveLength(2)
  const [, kept] = (await ada.call('GET /api/proofs')).body
  expect(kept).toMatchObject({ id: over.id, isEnded: true, totals: over.totals, sha256: over.sha256 })

  await ada.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD } as never })
  expect((await check(left.code)).body.error).toBe(unknown)
})

test('a network checks 30 codes a minute, right or wrong', async () => {
  const strict = await startServer()
  try {
    const statuses: number[] = []
    for (let times = 0; times < 31; times++)
      statuses.push((await strict.visitor().call('GET /api/verify/:code', { params: { code: 'GF-2222-2222' } })).status)
    expect([statuses.slice(0, 30).every((status) => status === 404), statuses[30]]).toEqual([true, 429])
  } finally {
    await strict.stop()
  }
})

test('a code is extended by 90 days from today', async () => {
  const { id, checkableUntil } = await made()
  await server.database.pool.query(`update proofs set checkable_until = current_date + 1 where id = $1`, [id])
  const { body } = await ada.call('POST /api/proofs/:id/extend', { params: { id: String(id) } })
  expect(body.checkableUntil).toBe(checkableUntil)
})
