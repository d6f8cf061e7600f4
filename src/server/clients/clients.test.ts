import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { stored } from '../testing/stored.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const gigFor = async (clientName: string, fields = {}) =>
  (await ada.call('POST /api/gigs', { body: { eventName: 'Launch', clientName, date: '2026-11-07', expectedPay: '100.00', ...fields } }))
    .body
const change = (id: number, body: object, headers = {}) => ada.call('PUT /api/clients/:id', { params: { id: String(id) }, body, headers })
const merge = (from: number, into: number) => ada.call('POST /api/clients/merge', { body: { from, into } })
const clients = async () => (await ada.call('GET /api/clients')).body
const namesOfGigs = async () => (await ada.call('GET /api/gigs')).body.map(({ clientName }: { clientName: string }) => clientName)

test('a gig finds its client by name in any case and spacing, or adds it', async () => {
  const [one, same, other] = [await gigFor('Harbor'), await gigFor('  HARBOR '), await gigFor('')]
  expect([same.clientId, same.clientName]).toEqual([one.clientId, 'Harbor'])
  expect(other.clientName).toBe('Client')
  expect((await clients()).map(({ name }: { name: string }) => name)).toEqual(['Client', 'Harbor'])
})

test('a new client named by a hundred simultaneous calls is added once', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, at) => gigFor(at % 2 ? 'Harbor' : 'HARBOR')))
  expect(await clients()).toHaveLength(1)
})

test('a new name is on every gig, including deleted ones, and the reverse change undoes it', async () => {
  const gig = await gigFor('Harbor')
  const deleted = await gigFor('Harbor')
  await ada.call('DELETE /api/gigs/:id', { params: { id: String(deleted.id) } })
  const { body: renamed, headers } = await change(gig.clientId, { name: ' Harbor Hospitality ', email: 'pay@harbor.test', termsDays: 45 })
  expect(renamed).toMatchObject({ name: 'Harbor Hospitality', email: 'pay@harbor.test', termsDays: 45 })
  await ada.call('POST /api/gigs/restore', { body: { gigIds: [deleted.id] } })
  expect(await namesOfGigs()).toEqual(['Harbor Hospitality', 'Harbor Hospitality'])
  expect((await change(gig.clientId, { name: 'Harbor' }, { 'if-match': headers.get('etag') ?? '' })).status).toBe(200)
  expect((await change(gig.clientId, { name: 'Harbor' }, { 'if-match': headers.get('etag') ?? '' })).status).toBe(412)
  expect(await namesOfGigs()).toEqual(['Harbor', 'Harbor'])
})

test('the name of another client is refused, and so is an empty one', async () => {
  const [harbor] = [await gigFor('Harbor'), await gigFor('Bluebird')]
  const before = await stored(server.database)
  const taken = await change(harbor.clientId, { name: 'BLUEBIRD' })
  expect([taken.status, taken.body.code]).toEqual([409, 'same_client'])
  expect((await change(harbor.clientId, { name: ' ' })).status).toBe(400)
  expect((await change(harbor.clientId, { email: 'no address' })).status).toBe(400)
  expect(await stored(server.database)).toEqual(before)
})

test('two clients are merged with all gigs and payments, and separated again', async () => {
  const [acme, llc] = [await gigFor('Acme'), await gigFor('Acme LLC')]
  await change(llc.clientId, { phone: '555', termsDays: 7, isPreferred: true })
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(llc.id) }, body: { totalReceived: '100', taxPercentage: 23 } })
  await ada.call('POST /api/tax/forms', {
    body: { kind: '1099-NEC', taxYear: 2026, payer: 'Acme LLC', clientId: llc.clientId, boxes: { pay: '100' } },
  })
  const clientOfForm = async () => (await ada.call('GET /api/tax/forms')).body[0]?.clientId
  const before = await clients()
  expect((await merge(llc.clientId, acme.clientId)).body).toMatchObject({ name: 'Acme', phone: '555', termsDays: 7, isPreferred: true })
  expect(await namesOfGigs()).toEqual(['Acme', 'Acme'])
  // From now on the merged name means the other client.
  expect((await gigFor('acme llc')).clientId).toBe(acme.clientId)
  expect((await merge(llc.clientId, acme.clientId)).status).toBe(409)
  const [payment] = (await ada.call('GET /api/payments', { query: { gigId: String(llc.id) } })).body
  expect([payment.clientId, await clientOfForm()]).toEqual([acme.clientId, acme.clientId])

  expect((await ada.call('POST /api/clients/merge/undo', { body: { from: llc.clientId } })).body).toMatchObject({ name: 'Acme LLC' })
  const unversioned = (rows: Record<string, unknown>[]) => rows.map(({ version: _, ...row }) => row)
  expect(unversioned(await clients())).toEqual(unversioned(before))
  expect((await namesOfGigs()).sort()).toEqual(['Acme', 'Acme', 'Acme LLC'])
  const [back] = (await ada.call('GET /api/payments', { query: { gigId: String(llc.id) } })).body
  expect([back.clientId, await clientOfForm()]).toEqual([llc.clientId, llc.clientId])
})

test('merged clients are separated only while their name is free', async () => {
  const [acme, llc] = [await gigFor('Acme'), await gigFor('Acme LLC')]
  await merge(llc.clientId, acme.clientId)
  await change(acme.clientId, { name: 'Acme LLC' })
  const answer = await ada.call('POST /api/clients/merge/undo', { body: { from: llc.clientId } })
  expect([answer.status, answer.body.code]).toEqual([409, 'same_client'])
})

test('merging clients while gigs are added to them loses no gig', async () => {
  const [acme, llc] = [await gigFor('Acme'), await gigFor('Acme LLC')]
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => gigFor('Acme LLC')),
    merge(llc.clientId, acme.clientId),
    ...Array.from({ length: 20 }, () => gigFor('Acme LLC')),
  ])
  expect(answers).toHaveLength(41)
  expect(await namesOfGigs()).toHaveLength(42)
  expect((await gigFor('Acme LLC')).clientName).toBe('Acme')
})

test('the lists of the account follow from the clients', async () => {
  await ada.call('POST /api/user/add-preferred-client', { body: { clientName: 'Harbor' } })
  await ada.call('POST /api/user/add-preferred-client', { body: { clientName: ' harbor' } })
  const { body: user } = await ada.call('PUT /api/user/client-terms', { body: { clientName: 'HARBOR', days: 14 } })
  expect(user.workPreferences.preferredClients).toEqual(['Harbor'])
  expect(user.clientTerms).toMatchObject([{ clientName: 'Harbor', days: 14 }])
  await change(user.clientTerms[0].clientId, { isPreferred: false, termsDays: null })
  const { body: after } = await ada.call('GET /api/user')
  expect([after.workPreferences.preferredClients, after.clientTerms]).toEqual([[], []])
})
