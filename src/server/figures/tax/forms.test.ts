import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '../../core/database/sweep.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.worker()
})

const nec = { taxYear: 2026, kind: '1099-NEC' as const, payer: 'Acme', boxes: { pay: '2412.00' } }
const add = (fields: object = {}, by = ada) => by.call('POST /api/tax/forms', { body: { ...nec, ...fields } })
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const remove = (form: { id: number }, by = ada) => by.call('DELETE /api/tax/forms/:id', paramsOf(form))
const restore = (form: { id: number }, by = ada) => by.call('POST /api/tax/forms/:id/restore', paramsOf(form))
const list = async () => (await ada.call('GET /api/tax/forms')).body

test('a form is kept, corrected and deleted, and each step is in the activity log', async () => {
  const { body: form } = await add({ account: 'A-1' })
  expect(form).toMatchObject({ ...nec, account: 'A-1', clientId: null, transactions: null, isCorrected: false, version: 1 })
  const params = { id: String(form.id) }
  const corrected = { ...nec, account: 'A-1', boxes: { pay: '2400.00' }, isCorrected: true }
  const { body: changed } = await ada.call('PUT /api/tax/forms/:id', { params, body: corrected, headers: { 'if-match': '"1"' } })
  expect(changed).toMatchObject({ boxes: { pay: '2400.00' }, isCorrected: true, version: 2 })
  const late = await ada.call('PUT /api/tax/forms/:id', { params, body: corrected, headers: { 'if-match': '"1"' } })
  expect(late.status).toBe(412)
  expect((await ada.call('GET /api/tax/forms')).body).toEqual([changed])
  expect((await ada.call('DELETE /api/tax/forms/:id', { params })).status).toBe(200)
  expect((await ada.call('DELETE /api/tax/forms/:id', { params })).status).toBe(404)
  const { rows } = await server.database.pool.query(
    `select action from audit_log where table_name = 'tax_forms' and user_id = $1 order by id`,
    [(await ada.call('GET /api/user')).body.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
})

test('a deleted form counts nowhere, and is restored as it was', async () => {
  const { body: form } = await add({ boxes: { pay: '2412.00', federal: '100.00' } })
  const figures = async () => [
    await list(),
    (await ada.call('GET /api/tax/tie-out', { query: { year: '2026' } })).body,
    (await ada.call('PUT /api/tax/forms/:id', { ...paramsOf(form), body: { ...nec, boxes: form.boxes } })).status,
  ]
  await remove(form)
  expect(await figures()).toEqual([[], [], 404])
  const first = await restore(form)
  expect([first.status, first.body]).toEqual([200, form])
  // The answer was lost, and the device sends the same again.
  expect((await restore(form)).body).toEqual(form)
  expect(await figures()).toEqual([[form], [expect.objectContaining({ formIds: [form.id] })], 200])
  const { rows } = await server.database.pool.query(
    `select action from audit_log where table_name = 'tax_forms' and record_id = $1 order by id`,
    [String(form.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'delete', 'restore', 'update'])
})

test('a form is not restored beside the same one that was added meanwhile', async () => {
  const { body: form } = await add()
  await remove(form)
  const { body: again } = await add()
  const refused = await restore(form)
  expect([refused.status, refused.body.code]).toEqual([409, 'same_form'])
  await remove(again)
  // Two windows restore at once: one of them is refused.
  const both = await Promise.all([form, again].map((each) => restore(each)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await list()).toHaveLength(1)
})

test('a deleted form moves with its client, and can be restored after the merge', async () => {
  const { body: from } = await ada.call('POST /api/gigs', { body: { date: '2026-03-01', clientName: 'Acme' } })
  const { body: into } = await ada.call('POST /api/gigs', { body: { date: '2026-03-01', clientName: 'Acme Inc' } })
  const { body: form } = await add({ clientId: from.clientId })
  await remove(form)
  await ada.call('POST /api/clients/merge', { body: { from: from.clientId, into: into.clientId } })
  expect((await restore(form)).body.clientId).toBe(into.clientId)
})

test('a form that was deleted more than 30 days ago is removed for good', async () => {
  const [{ body: old }, { body: recent }, { body: kept }] = await Promise.all([add({ account: '1' }), add({ account: '2' }), add()])
  await remove(old)
  await remove(recent)
  const { pool } = server.database
  await pool.query(`update tax_forms set deleted_at = now() - interval '31 days' where id = $1`, [old.id])
  await sweep(server.database, new Date(), new AbortController().signal)
  expect([(await restore(old)).status, (await restore(recent)).status]).toEqual([404, 200])
  expect((await list()).map(({ id }: { id: number }) => id).sort()).toEqual([recent.id, kept.id].sort())
})

test('there is one form of a kind from a payer for a year and an account', async () => {
  const first = (await add()).body
  const second = await add({ payer: ' ACME ' })
  expect([second.status, second.body.code, second.body.error]).toEqual([
    409,
    'same_form',
    'You have a 1099-NEC from ACME for 2026. Correct it instead?',
  ])
  const other = (await add({ account: '2' })).body
  const clash = await ada.call('PUT /api/tax/forms/:id', { params: { id: String(other.id) }, body: nec })
  expect([clash.status, clash.body.code]).toEqual([409, 'same_form'])
  expect((await ada.call('PUT /api/tax/forms/:id', { params: { id: String(first.id) }, body: nec })).status).toBe(200)
  expect((await add({}, await server.worker())).status).toBe(201)
})

test.each([
  ['a year before 2018', { taxYear: 2017 }, 'taxYear'],
  ['a year after next year', { taxYear: 2099 }, 'taxYear'],
  ['a negative amount', { boxes: { pay: '-1' } }, 'boxes.pay'],
  ['an amount over the limit', { boxes: { pay: '1000000000' } }, 'boxes.pay'],
  ['a box of another form', { boxes: { wages: '1.00' } }, 'boxes.wages'],
  ['an unknown box', { boxes: { bonus: '1.00' } }, 'boxes'],
  ['no payer', { payer: ' ' }, 'payer'],
  ['the client of another worker', { clientId: 999_999 }, 'clientId'],
  ['an unknown occupation', { occupation: 100 }, 'occupation'],
])('a form with %s is refused', async (_, wrong, path) => {
  const { status, body } = await add(wrong)
  expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  expect((await ada.call('GET /api/tax/forms')).body).toEqual([])
})

test('the forms of a worker are nobody else’s', async () => {
  const { body: form } = await add()
  const other = await server.worker()
  const params = { id: String(form.id) }
  expect((await other.call('GET /api/tax/forms')).body).toEqual([])
  expect((await other.call('PUT /api/tax/forms/:id', { params, body: nec })).status).toBe(404)
  expect((await remove(form, other)).status).toBe(404)
  await remove(form)
  expect((await restore(form, other)).status).toBe(404)
})

test('the estimate takes what forms say: tips, and what was withheld', async () => {
  await ada.call('PUT /api/tax/profiles/:year', { params: { year: '2026' }, body: { filingStatus: 'single', isTippedJob: true } })
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-03-01', clientName: 'Acme' } })
  const paid = { totalReceived: '40000', taxPercentage: 20, gotPaidDate: '2026-03-10' }
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(gig.id) }, body: paid })
  await add({ clientId: gig.clientId, boxes: { pay: '36000.00', tips: '4000.00', federal: '100.00' } })
  const { body } = await ada.call('GET /api/tax/estimate', { query: { year: '2026' } })
  expect(body.estimate).toMatchObject({ incomeTax: '1391.11', selfEmploymentTax: '5651.82', withholding: '100.00' })
})
