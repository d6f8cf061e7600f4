import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { aPicture } from '../testing/pictures.ts'
import { textsOf } from '../testing/report-files.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker('Ada <b>Reyes</b>')
})
afterAll(() => server.stop())

const fair = { clientName: 'Acme', date: '2025-11-12', status: 'pending payment' as const, expectedPay: '240.00' }
const add = async (fields: object = {}) =>
  (await ada.call('POST /api/gigs', { body: { eventName: 'Food fair', ...fair, ...fields } as never })).body
const params = (id: number) => ({ params: { id: String(id) } })
/** Sends an invoice for a gig. */
async function sent(fields: object = {}, gigFields: object = {}): Promise<Invoice> {
  const gig = await add(gigFields)
  const body = { clientId: gig.clientId, gigIds: [gig.id], invoiceDate: '2025-11-07', dueDate: '2099-12-07', taxRate: 8.88, ...fields }
  const { body: draft } = await ada.call('POST /api/invoices', { body })
  const { status, body: invoice } = await ada.call('POST /api/invoices/:id/send', { ...params(draft.id), body: { by: 'link' } })
  expect(status).toBe(200)
  return invoice
}
const linkOf = async (id: number, isNew = false): Promise<string> => {
  const { status, body } = await ada.call('POST /api/invoices/:id/link', { ...params(id), body: { isNew } })
  expect(status).toBe(200)
  return new URL(body.link).pathname
}
const open = (path: string, init?: RequestInit) => fetch(server.url + path, init)
const textAt = async (path: string) => (await open(path)).text()
const viewedAt = async (id: number) => (await ada.call('GET /api/invoices/:id', params(id))).body.viewedAt
const pdfText = async (path: string) =>
  textsOf(Buffer.from(await (await open(`${path}/invoice.pdf`)).arrayBuffer()))
    .flat()
    .join(' ')

describe('the page of an invoice', () => {
  test('is inert, not kept and not listed, and is the same with and without a session', async () => {
    const path = await linkOf((await sent()).id)
    expect(path).toMatch(/^\/i\/[\w-]{43}$/)
    const page = await open(path)
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
    expect(Object.fromEntries(page.headers)).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
      'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    const html = await page.text()
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/)
    expect(await (await open(path, { headers: { cookie: ada.cookie } })).text()).toBe(html)
    const style = await open(`${path}/style.css`)
    expect([style.status, style.headers.get('content-type'), style.headers.getSetCookie()]).toEqual([200, 'text/css; charset=utf-8', []])
  })

  test('names the receipts of a cost, as they were when it was sent, without a link to them', async () => {
    const costs = { parkingExpense: '12.00', parkingReimbursed: true }
    const gig = await add(costs)
    const attach = async (name: string) =>
      ada.fetch(`/api/attachments?${new URLSearchParams({ kind: 'receipt', subject: 'gig', id: String(gig.id), name })}`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(await aPicture('jpeg', { shade: name.length })),
      })
    await attach('parking & <tolls>.HEIC')
    const body = { clientId: gig.clientId, gigIds: [gig.id], invoiceDate: '2025-11-07', dueDate: '2099-12-07' }
    const { body: draft } = await ada.call('POST /api/invoices', { body })
    expect(draft.items.map(({ receipts }: { receipts?: string[] }) => receipts)).toEqual([undefined, ['parking & <tolls>.jpg']])
    await ada.call('POST /api/invoices/:id/send', { ...params(draft.id), body: { by: 'link' } })
    await attach('later.jpg')
    const path = await linkOf(draft.id)
    const html = await textAt(path)
    expect(html).toContain('Receipt: parking &amp; &lt;tolls&gt;.jpg')
    expect(html).not.toMatch(/later\.jpg|attachments/)
    expect(await pdfText(path)).toContain('Receipt: parking & <tolls>.jpg')
  })

  test('says what is asked for, what came, what is open and how to pay', async () => {
    const paymentLines = [
      { way: 'paypal' as const, text: '@adareyes' },
      { way: 'venmo' as const, text: 'javascript:alert(1)' },
      { way: 'bank' as const, text: 'Routing 111000025\nAccount 123456789' },
    ]
    const lateFee = { kind: 'percent' as const, percent: 1.5 }
    const notes = 'Thank you.\nUntil next time.'
    const invoice = await sent({ paymentLines, lateFee, notes, poNumber: 'PO-77' }, { parkingExpense: '12.00', parkingReimbursed: true })
    expect(invoice.total).toBe('273.31')
    const path = await linkOf(invoice.id)
    const first = await textAt(path)
    for (const text of ['Due Dec 7, 2099', `<h1 dir="auto">Invoice ${invoice.invoiceNumber}</h1>`, 'PO-77', 'Nov 12, 2025', '$240.00'])
      expect(first).toContain(text)
    for (const text of [
      '<span class="mark">Expense</span>',
      'Sales tax (8.88% of work)',
      '$21.31',
      'Balance due',
      'Thank you.',
      'Until next',
    ])
      expect(first).toContain(text)
    expect(first).toContain('A late fee of 1.5% of the open pay')
    expect(first).toContain('href="https://paypal.me/adareyes/273.31USD"')
    expect(first).toContain(`<p dir="auto">Write ${invoice.invoiceNumber} in the note</p>`)
    expect(await pdfText(path)).toContain(`Write ${invoice.invoiceNumber} in the note`)
    expect(first).not.toContain('href="javascript')
    expect(first).toMatch(/<details><summary>Show account for bank transfer<\/summary><p dir="auto">Routing 111000025<\/p>/)
    const { version } = (await ada.call('GET /api/invoices/:id', params(invoice.id))).body
    await ada.call('POST /api/invoices/payments', {
      body: { receivedOn: '2025-12-01', method: 'check', parts: [{ invoiceId: invoice.id, version, amount: '100.00' }] },
    })
    const later = await textAt(path)
    expect(later).toContain('Partly paid. Due Dec 7, 2099')
    expect(later).toContain('Received on Dec 1</th><td class="amount">-$100.00')
    expect(later).toContain('href="https://paypal.me/adareyes/173.31USD"')
    expect(await pdfText(path)).toContain('Received on Dec 1')
  })

  test('is overdue, paid, or void with the number that replaced it', async () => {
    const late = await sent({ dueDate: '2025-11-08', paymentLines: [{ way: 'paypal', text: 'adareyes' }] })
    const path = await linkOf(late.id)
    expect(await textAt(path)).toMatch(/class="state late">Overdue by \d+ days</)
    const { body: draft } = await ada.call('POST /api/invoices/:id/correct', params(late.id))
    expect((await ada.call('POST /api/invoices/:id/link', { ...params(draft.id), body: {} })).body.reason).toEqual({
      code: 'invoiceNotSent',
    })
    const { body: second } = await ada.call('POST /api/invoices/:id/send', { ...params(draft.id), body: { by: 'link' } })
    const html = await textAt(path)
    expect(html).toContain(`Void: replaced by ${second.invoiceNumber}`)
    expect(html).toContain('VOID: invoice')
    expect(html).not.toMatch(/Balance due|How to pay/)
    const { version } = second
    await ada.call('POST /api/invoices/payments', {
      body: { receivedOn: '2025-12-01', method: 'check', parts: [{ invoiceId: second.id, version, amount: second.total }] },
    })
    expect(await textAt(await linkOf(second.id))).toMatch(/class="state good">Paid</)
  })

  test('escapes what was typed, and has nothing else of the worker', async () => {
    await ada.call('PUT /api/user', { body: { homeAddress: 'CANARY 1 Home St', phone: '512-555-0100' } })
    await add({ eventName: 'CANARY other gig', clientName: 'CANARY other client', notes: 'CANARY' })
    const word = 'W'.repeat(500)
    const invoice = await sent(
      { notes: `${word} <script>alert(1)</script>`, taxRate: 0 },
      {
        ...{ eventName: '<script>alert(2)</script>', notes: 'CANARY note', duties: 'CANARY duties', gigAddress: '87317 CANARY St' },
        ...{ mileage: 87_317, tips: '87.31' },
      },
    )
    const other = await sent({ notes: 'CANARY other invoice' })
    await linkOf(other.id)
    const path = await linkOf(invoice.id)
    const html = await textAt(path)
    for (const text of ['Ada &lt;b&gt;Reyes', '&lt;script&gt;alert(1)', '&lt;script&gt;alert(2)', word, '512-555-0100'])
      expect(html).toContain(text)
    const { id } = (await ada.call('GET /api/user')).body
    for (const text of [html, await pdfText(path)]) {
      expect(text).not.toMatch(/CANARY|87317|87,317|87\.31/)
      expect(text).not.toContain(`"${id}"`)
    }
    expect(html).not.toMatch(/<script|<b>/)
  })
})

describe('a view of an invoice', () => {
  test('is counted when a stranger’s browser fetches the style sheet, once, and changes no version', async () => {
    const invoice = await sent()
    const path = await linkOf(invoice.id)
    for (const method of ['GET', 'HEAD']) expect((await open(path, { method })).status).toBe(200)
    expect((await open(`${path}/style.css`, { method: 'HEAD' })).status).toBeGreaterThanOrEqual(400)
    await open(`${path}/invoice.pdf`)
    await open(`${path}/style.css`, { headers: { cookie: ada.cookie } })
    expect((await open(`${path}/style.css`, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect(await viewedAt(invoice.id)).toBeNull()
    const bob = await server.worker('Bob')
    await open(`${path}/style.css`, { headers: { cookie: bob.cookie } })
    const first = await viewedAt(invoice.id)
    expect(first).not.toBeNull()
    await open(`${path}/style.css`)
    const { body } = await ada.call('GET /api/invoices/:id', params(invoice.id))
    expect([body.viewedAt, body.status, body.version]).toEqual([first, 'viewed', invoice.version])
  })

  test('of a void invoice is not counted', async () => {
    const invoice = await sent()
    const path = await linkOf(invoice.id)
    await ada.call('POST /api/invoices/:id/void', { ...params(invoice.id), body: { reason: 'Wrong' } })
    expect((await open(`${path}/style.css`)).status).toBe(200)
    expect(await viewedAt(invoice.id)).toBeNull()
    const html = await textAt(path)
    expect(html).toContain('class="state off">Void<')
    expect(html).not.toContain('Wrong')
  })
})

describe('a link to an invoice', () => {
  test('is the same until a new one replaces it, and the database stores only its hash', async () => {
    const { id } = await sent()
    const first = await linkOf(id)
    expect(await linkOf(id)).toBe(first)
    const second = await linkOf(id, true)
    expect(second).not.toBe(first)
    const { rows } = await server.database.pool.query('select * from invoice_links')
    expect(JSON.stringify(rows)).not.toContain(second.slice(3))
    const gone = await open(first)
    expect(gone.status).toBe(404)
    for (const path of [`/i/${'A'.repeat(43)}`, '/i/x']) {
      const never = await open(path)
      expect([never.status, await never.text(), [...never.headers.keys()].sort()]).toEqual([
        404,
        await textAt(first),
        [...gone.headers.keys()].sort(),
      ])
    }
    for (const file of ['style.css', 'invoice.pdf']) expect((await open(`${first}/${file}`)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    expect(await linkOf(id)).toBe(second)
    expect((await ada.call('GET /api/invoices/:id', params(id))).body.hasLink).toBe(true)
    const { activities } = (await ada.call('GET /api/user/activity')).body
    expect(activities.filter(({ text }: { text: string }) => /link to an invoice/.test(text)).length).toBeGreaterThan(0)
  })

  test('ends with the account', async () => {
    const path = await linkOf((await sent()).id)
    await ada.call('POST /api/user/delete', { body: { password: PASSWORD, confirmation: 'DELETE' } })
    for (const file of ['', '/style.css', '/invoice.pdf']) expect((await open(path + file)).status).toBe(404)
  })

  test('is guessed only a few times by one network', async () => {
    const strict = await startServer({ limits: { wrongInvoicesPerAddress: 3 } })
    try {
      const statuses: number[] = []
      for (let times = 0; times < 5; times++) statuses.push((await fetch(`${strict.url}/i/${'A'.repeat(43)}`)).status)
      expect(statuses).toEqual([404, 404, 404, 429, 429])
    } finally {
      await strict.stop()
    }
  })
})
