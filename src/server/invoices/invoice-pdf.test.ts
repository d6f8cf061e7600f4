import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textsOf } from '../testing/report-files.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { fileNameOf } from './invoice-paper.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker('Łucja & <Reyes>')
})
afterAll(() => server.stop())

const fair = { eventName: 'Food fair', clientName: 'Acme', date: '2025-11-12', status: 'pending payment' as const, expectedPay: '240.00' }
const params = (id: number) => ({ params: { id: String(id) } })
const draftFor = async (fields: object = {}, gigFields: object = {}) => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { ...fair, ...gigFields } as never })
  const body = { clientId: gig.clientId, gigIds: [gig.id], invoiceDate: '2025-11-07', dueDate: '2099-12-07', taxRate: 8.88, ...fields }
  return (await ada.call('POST /api/invoices', { body })).body
}
const send = (id: number) => ada.call('POST /api/invoices/:id/send', { ...params(id), body: { by: 'pdf' } })
const pdfOf = (id: number, person = ada) => person.call('GET /api/invoices/:id/pdf', params(id))
const textIn = (pdf: Buffer) => textsOf(pdf).flat().join(' ')

test('a draft, a sent and a void invoice are PDFs that say what they are', async () => {
  const { id } = await draftFor({ paymentLines: [{ way: 'paypal', text: 'lreyes' }], notes: 'Thank you.' })
  const draft = await pdfOf(id)
  expect(draft.body.subarray(0, 4).toString()).toBe('%PDF')
  expect(draft.headers.get('content-disposition')).toContain('filename="DRAFT-INV-2025-001.pdf"')
  expect(textIn(draft.body)).toContain('DRAFT of invoice INV-2025-001')
  expect(textIn(draft.body)).not.toContain('paypal.me')
  await send(id)
  const sent = await pdfOf(id)
  expect([sent.headers.get('content-type'), sent.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringContaining('filename="INV-2025-001.pdf"'),
  ])
  const text = textIn(sent.body)
  for (const part of ['Invoice INV-2025-001', 'Łucja & <Reyes>', 'Acme', 'Food fair', '$240.00', '$21.31', '$261.31', 'Due Dec 7, 2099'])
    expect(text).toContain(part)
  for (const part of ['Thank you.', 'https://paypal.me/lreyes/261.31USD']) expect(text).toContain(part)
  await ada.call('POST /api/invoices/:id/void', { ...params(id), body: { reason: 'Wrong' } })
  expect(textIn((await pdfOf(id)).body)).toContain('VOID: invoice INV-2025-001')
  expect((await pdfOf(id, await server.worker('Eve'))).status).toBe(404)
})

test('it can be read aloud, and marks its code to pay', async () => {
  const { id } = await draftFor({ paymentLines: [{ way: 'paypal', text: 'lreyes' }], invoiceNumber: 'A & <B>' })
  await send(id)
  const { body: pdf, headers } = await pdfOf(id)
  expect(headers.get('content-disposition')).toContain('filename="A-B.pdf"')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  expect((await document.getMetadata()).info).toMatchObject({ Language: 'en-US', Title: 'Invoice A B ' })
  expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  const roles = [...new Set([...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role))]
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Figure', 'Table', 'TH', 'TD', 'L']))
  expect(tree).toContain('QR code to pay $261.31 with PayPal')
})

test('long words and foreign letters stay on the sheet', async () => {
  const clientName = `Екатерина ${'W'.repeat(80)}`
  const { id } = await draftFor({ notes: 'W'.repeat(500) }, { clientName, eventName: 'W'.repeat(150) })
  await send(id)
  const document = await getDocumentProxy(new Uint8Array((await pdfOf(id)).body))
  const rights: number[] = []
  for (let number = 1; number <= document.numPages; number++)
    for (const item of (await (await document.getPage(number)).getTextContent()).items)
      if ('str' in item) rights.push(item.transform[4] + item.width)
  // The sheet is 612 points wide, with a margin of 43.2.
  expect(Math.max(...rights)).toBeLessThan(612 - 43)
})

test.each([
  ['INV-2026-005', 'INV-2026-005.pdf'],
  ['R/2026/7', 'R-2026-7.pdf'],
  ['../x', 'x.pdf'],
  ['Счёт', 'invoice.pdf'],
])('%s is saved as %s', (number, name) => expect(fileNameOf({ number }, false)).toBe(name))
