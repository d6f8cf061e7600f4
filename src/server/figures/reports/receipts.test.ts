import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, aPicture } from '../../testing/pictures.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const expense = async (ada: Person, amount: string, date: string, fields: object = {}): Promise<number> =>
  (await ada.call('POST /api/expenses', { body: { amount, date, businessPurpose: 'Tape', category: 'Supplies', ...fields } })).body.id
const attach = (ada: Person, subject: string, id: number, bytes: Uint8Array, type = 'image/jpeg') =>
  ada.fetch(`/api/attachments?kind=receipt&subject=${subject}&id=${id}&name=Café.jpg`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: bytes as BodyInit,
  })
const november = { period: 'monthly', year: 2026, month: 11 } as const
async function download(ada: Person, format: 'pdf' | 'csv' | 'txf', receipts: boolean) {
  const answer = await ada.call('POST /api/reports/files', { body: { ...november, format, receipts } })
  expect([answer.status, answer.status === 200 || answer.body]).toEqual([200, true])
  return answer
}
const textsOf = async (pdf: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text

test('a report names missing receipts, and appends the others by number to its PDF and its ZIP', async () => {
  const ada = await server.worker()
  const late = await expense(ada, '90.00', '2026-11-20')
  const early = await expense(ada, '12.00', '2026-11-02', { businessPurpose: 'Snacks' })
  await expense(ada, '75.00', '2026-11-10', { businessPurpose: 'Lens' })
  await expense(ada, '40.00', '2026-11-11', { businessPurpose: 'Night in Waco', merchant: 'La Quinta Inn' })
  await expense(ada, '74.99', '2026-11-12', { businessPurpose: 'Cable' })
  await attach(ada, 'expense', late, await aPicture('jpeg', { width: 30, height: 20 }))
  await attach(ada, 'expense', early, aPdf(), 'application/pdf')
  // A receipt of another month has no number here.
  await attach(ada, 'expense', await expense(ada, '80', '2026-10-31'), await aPicture())

  const { body: pdf } = await download(ada, 'pdf', false)
  const plain = (await textsOf(pdf)).join('\n')
  expect(plain).toMatch(/Nov 10, 2026: Lens, \$75\.00[\s\S]*Nov 11, 2026: Night in Waco, \$40\.00/)
  expect(plain).not.toContain('Cable, $74.99')
  expect(plain.match(/On file/g)).toHaveLength(2)
  expect(plain.match(/Missing/g)).toHaveLength(2)

  const before = (await textsOf(pdf)).length
  const sheets = await textsOf((await download(ada, 'pdf', true)).body)
  expect(sheets.slice(before)).toEqual(['Receipt 1 of 2, 2026-11-02', 'Receipt 2 of 2, 2026-11-20'])
  expect(sheets.join('\n')).toMatch(/Snacks[\s\S]*No\. 1[\s\S]*No\. 2/)

  const { body: zip, headers } = await download(ada, 'csv', true)
  const files = unzipSync(zip)
  expect(headers.get('content-length')).toBe(String(zip.length))
  expect(Object.keys(files).filter((name) => name.startsWith('receipts/'))).toEqual([
    'receipts/1 2026-11-02 Café.pdf',
    'receipts/2 2026-11-20 Café.jpg',
  ])
  expect(strFromU8(files['expenses.csv'] ?? new Uint8Array())).toMatch(/Snacks.*No\. 1/)
  expect((await download(ada, 'txf', true)).status).toBe(200)
})
