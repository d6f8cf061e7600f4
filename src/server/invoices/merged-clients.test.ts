import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '#contract/invoices/statements.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const params = (id: number) => ({ params: { id: String(id) } })
const gigFor = async (ada: Person, clientName: string, expectedPay: string) => {
  const body = { eventName: 'Launch', clientName, date: '2025-11-07', status: 'pending payment' as const, expectedPay }
  return (await ada.call('POST /api/gigs', { body })).body
}
const sent = async (ada: Person, clientId: number, gigIds: number[]) => {
  const body = { clientId, gigIds, invoiceDate: '2025-11-08', dueDate: '2025-12-08' }
  const { body: draft } = await ada.call('POST /api/invoices', { body })
  return (await ada.call('POST /api/invoices/:id/send', { ...params(draft.id), body: { by: 'link' } })).body
}
const clientOf = async (ada: Person, id: number) => (await ada.call('GET /api/invoices/:id', params(id))).body.clientId
const totals = async (ada: Person, ids: readonly number[]) => {
  const statements: Statement[] = []
  for (const id of ids) statements.push((await ada.call('GET /api/clients/:id/statement', params(id))).body)
  return statements.map(({ totals: { total } }) => total)
}

test('invoices that were made after a merge go back with their gigs when it is undone', async () => {
  const ada = await server.worker()
  const [acme, llc, mixed, own] = [
    ...[await gigFor(ada, 'Acme', '100.00'), await gigFor(ada, 'Acme LLC', '200.00')],
    ...[await gigFor(ada, 'Acme LLC', '30.00'), await gigFor(ada, 'Acme', '4.00')],
  ]
  await ada.call('POST /api/clients/merge', { body: { from: llc.clientId, into: acme.clientId } })
  const ofLlc = await sent(ada, acme.clientId, [llc.id])
  const ofBoth = await sent(ada, acme.clientId, [mixed.id, own.id])
  expect(await totals(ada, [acme.clientId])).toEqual(['334.00'])
  await ada.call('POST /api/clients/merge/undo', { body: { from: llc.clientId } })
  expect([await clientOf(ada, ofLlc.id), await clientOf(ada, ofBoth.id)]).toEqual([llc.clientId, acme.clientId])
  // The invoice of both asks one client for a gig of the other, and says so. It is owed once.
  expect((await ada.call('GET /api/invoices/:id', params(ofBoth.id))).body.changedGigIds).toEqual([mixed.id])
  expect(await totals(ada, [acme.clientId, llc.clientId])).toEqual(['134.00', '200.00'])
})

test('a merged client needs a purchase order on invoices if one of the two did, until they are separated', async () => {
  const ada = await server.worker()
  const [acme, llc] = [await gigFor(ada, 'Acme', '100.00'), await gigFor(ada, 'Acme LLC', '200.00')]
  await ada.call('PUT /api/clients/:id', { ...params(llc.clientId), body: { poRequired: true } })
  const needsOrder = async () => (await ada.call('GET /api/clients/:id', params(acme.clientId))).body.poRequired
  expect((await ada.call('POST /api/clients/merge', { body: { from: llc.clientId, into: acme.clientId } })).body.poRequired).toBe(true)
  expect((await sent(ada, acme.clientId, [acme.id])).issues).toMatchObject([{ path: 'poNumber', problem: { code: 'poNeeded' } }])
  await ada.call('POST /api/clients/merge/undo', { body: { from: llc.clientId } })
  expect(await needsOrder()).toBe(false)
})
