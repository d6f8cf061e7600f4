import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { stored } from '../testing/stored.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.worker()
})

const planned = { eventName: 'Auto show', clientName: 'Bluebird', gigType: 'Model', expectedPay: '250.00', duties: 'Smile' }
const gigOn = async (date: string, fields = {}) => (await ada.call('POST /api/gigs', { body: { ...planned, date, ...fields } })).body
const jobOn = async (startDate: string, endDate: string) =>
  (await ada.call('POST /api/gigs/days', { body: { ...planned, startDate, endDate } })).body as { id: number; version: number }[]
const idsOf = (gigs: readonly { id: number }[]) => gigs.map(({ id }) => id)
const list = async () => (await ada.call('GET /api/gigs')).body
const payment = { totalReceived: '250.00', parkingSpent: '9.00', parkingReimbursed: '4.00', taxPercentage: 20, gotPaidDate: '2026-11-08' }
const withoutVersion = ({ version: _, ...gig }: Record<string, unknown>) => gig

test('an edit of an outdated version is refused, and changes nothing', async () => {
  const gig = await gigOn('2026-11-07')
  const params = { id: gig.id }
  const edit = (body: object, seen?: string) =>
    ada.call('PUT /api/gigs/:id', { params, body, ...(seen && { headers: { 'if-match': seen } }) })
  const first = await edit({ notes: 'mine' }, `"${gig.version}"`)
  expect([first.status, first.headers.get('etag')]).toEqual([200, `"${gig.version + 1}"`])
  const before = await stored(server.database)
  const stale = await edit({ notes: 'theirs' }, `"${gig.version}"`)
  expect([stale.status, stale.body.error]).toEqual([412, 'This was changed in another window or on another device since you opened it.'])
  expect((await edit({ notes: 'theirs' }, 'nonsense')).status).toBe(412)
  expect(await stored(server.database)).toEqual(before)
  expect((await edit({ notes: 'both' }, `"${gig.version}", "${gig.version + 1}"`)).status).toBe(200)
  expect((await edit({ notes: 'any' }, '*')).status).toBe(200)
  expect((await edit({ notes: 'no header' })).body.notes).toBe('no header')
  const { body, headers } = await ada.call('GET /api/gigs/:id', { params })
  expect([body.notes, headers.get('etag')]).toEqual(['no header', `"${body.version}"`])
})

test('of two simultaneous edits of one version, one is refused', async () => {
  const gig = await gigOn('2026-11-07')
  const edits = ['one', 'two', 'three'].map((notes) =>
    ada.call('PUT /api/gigs/:id', { params: { id: gig.id }, body: { notes }, headers: { 'if-match': `"${gig.version}"` } }),
  )
  expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test('undoing a payment restores the gig in every column', async () => {
  const gig = await gigOn('2026-11-07', { tips: '5.00', mileage: 12, parkingExpense: '3.00', parkingReimbursed: true })
  const { body: paid } = await ada.call('POST /api/gigs/:id/got-paid', { params: { id: gig.id }, body: payment })
  expect(paid).toMatchObject({ status: 'completed', totalReceived: '250.00', actualPay: '246.00' })
  const undo = () => ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: [{ id: gig.id, version: paid.version }] } })
  const { status, body } = await undo()
  expect([status, body.map(withoutVersion)]).toEqual([200, [withoutVersion(gig)]])
  expect((await undo()).status).toBe(409)
  expect((await list()).map(withoutVersion)).toEqual([withoutVersion(gig)])
})

test('undoing a job’s payment restores all its days or none', async () => {
  const days = await jobOn('2026-11-10', '2026-11-12')
  const { body: paid } = await ada.call('POST /api/gigs/got-paid', { body: { ...payment, gigIds: idsOf(days), gotPaidDate: '2026-11-12' } })
  await ada.call('PUT /api/gigs/:id', { params: { id: paid[1].id }, body: { tips: '4.00' } })
  const before = await stored(server.database)
  const { status, body } = await ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: paid } })
  expect([status, body]).toEqual([
    409,
    { error: 'This gig was changed since. Edit it instead.', code: 'changed_since', reason: { code: 'gigChangedSince' } },
  ])
  expect(await stored(server.database)).toEqual(before)
})

test('an unpaid gig has no payment to undo', async () => {
  const gig = await gigOn('2026-11-07')
  expect((await ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: [gig] } })).status).toBe(409)
})

test('only a payment marked as a correction replaces another', async () => {
  const days = await jobOn('2026-11-10', '2026-11-12')
  const body = { ...payment, gigIds: idsOf(days), gotPaidDate: '2026-11-12' }
  await ada.call('POST /api/gigs/got-paid', { body })
  const other = { ...body, totalReceived: '300.00' }
  expect((await ada.call('POST /api/gigs/got-paid', { body: other })).status).toBe(409)
  const { status, body: corrected } = await ada.call('POST /api/gigs/got-paid', { body: { ...other, isCorrection: true } })
  expect([status, corrected.map((gig: { totalReceived: string }) => gig.totalReceived)]).toEqual([200, ['100.00', '100.00', '100.00']])
})

test('a job is repeated weekly: planned anew, each week as a separate job', async () => {
  // So far ahead that none of its days is over while this test runs.
  const days = await jobOn('2099-12-30', '2099-12-31')
  await ada.call('POST /api/gigs/got-paid', { body: { ...payment, gigIds: idsOf(days), gotPaidDate: '2026-11-08' } })
  const repeat = (weeks: number) =>
    ada.call('POST /api/gigs/repeat', { body: { gigIds: idsOf(days), weeks }, headers: { 'idempotency-key': `weeks ${weeks}` } })
  const { status, body } = await repeat(2)
  expect(status).toBe(201)
  expect(await repeat(2)).toMatchObject({ status: 201, body })
  expect(body.map(({ date, startDate, endDate }: Record<string, string>) => [date, startDate, endDate])).toEqual([
    ['2100-01-06', '2100-01-06', '2100-01-07'],
    ['2100-01-07', '2100-01-06', '2100-01-07'],
    ['2100-01-13', '2100-01-13', '2100-01-14'],
    ['2100-01-14', '2100-01-13', '2100-01-14'],
  ])
  expect(new Set(body.map(({ multiDayGroupId }: { multiDayGroupId: string }) => multiDayGroupId)).size).toBe(2)
  for (const gig of body)
    expect(gig).toMatchObject({
      ...{ eventName: 'Auto show', duties: 'Smile', expectedPay: '125.00', status: 'upcoming', totalReceived: '0.00' },
      ...{ gotPaidDate: null, parkingExpense: null, mileage: 0, taxPercentage: 23, isMultiDay: true },
    })
  expect(await list()).toHaveLength(6)
})

test('repeating a past gig into the past gives work that waits for its payment', async () => {
  const gig = await gigOn('2026-01-05')
  const { body } = await ada.call('POST /api/gigs/repeat', { body: { gigIds: [gig.id], weeks: 1 } })
  expect(body).toMatchObject([{ date: '2026-01-12', status: 'pending payment', isMultiDay: false, multiDayGroupId: null }])
})

test.each([0, 53, 1.5, '2'])('%s weeks are refused', async (weeks) => {
  const gig = await gigOn('2026-11-07')
  expect((await ada.call('POST /api/gigs/repeat', { body: { gigIds: [gig.id], weeks: weeks as number } })).status).toBe(400)
})

test('a repetition with too many gigs is refused', async () => {
  const days = await jobOn('2026-11-01', '2026-11-30')
  const { status, body } = await ada.call('POST /api/gigs/repeat', { body: { gigIds: idsOf(days), weeks: 20 } })
  expect([status, body.issues[0].path]).toEqual([400, 'weeks'])
})

test('gigs are deleted together or not at all, and restored together', async () => {
  const gigs = [await gigOn('2026-11-07'), await gigOn('2026-11-08')]
  const eve = await server.worker('Eve')
  expect((await eve.call('POST /api/gigs/delete', { body: { gigIds: idsOf(gigs) } })).status).toBe(404)
  expect((await ada.call('POST /api/gigs/delete', { body: { gigIds: [...idsOf(gigs), 2147483000] } })).status).toBe(404)
  expect(await list()).toHaveLength(2)
  expect((await ada.call('POST /api/gigs/delete', { body: { gigIds: idsOf(gigs) } })).status).toBe(200)
  expect(await list()).toEqual([])
  await ada.call('POST /api/gigs/restore', { body: { gigIds: idsOf(gigs) } })
  expect(await list()).toHaveLength(2)
})

test('a client may have its own terms, and the usual ones are stored as none', async () => {
  const set = (clientName: string, days: number) => ada.call('PUT /api/user/client-terms', { body: { clientName, days } })
  expect((await set('Harbor', 14)).body.clientTerms).toMatchObject([{ clientName: 'Harbor', days: 14 }])
  expect((await set('__proto__', 7)).body.clientTerms).toHaveLength(2)
  expect((await set(' HARBOR ', 45)).body.clientTerms).toMatchObject([
    { clientName: 'Harbor', days: 45 },
    { clientName: '__proto__', days: 7 },
  ])
  expect((await set('Harbor', 30)).body.clientTerms).toMatchObject([{ clientName: '__proto__', days: 7 }])
  expect([(await set('', 7)).status, (await set('Harbor', -1)).status, (await set('Harbor', 366)).status]).toEqual([400, 400, 400])
})

test('undoing a payment never undoes later changes', async () => {
  const gig = await gigOn('2026-11-07')
  const params = { id: gig.id }
  const undo = (version: number) => ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: [{ id: gig.id, version }] } })
  const pay = async () => (await ada.call('POST /api/gigs/:id/got-paid', { params, body: payment })).body
  const put = async (body: object) => (await ada.call('PUT /api/gigs/:id', { params, body })).body
  const paid = await pay()
  const edited = await put({ parkingExpense: '20', parkingReimbursed: true })
  expect((await undo(edited.version)).status).toBe(409)
  expect((await undo(paid.version)).status).toBe(409)
  const other = await gigOn('2026-11-08')
  const { body: first } = await ada.call('POST /api/gigs/:id/got-paid', { params: { id: other.id }, body: payment })
  const { body: back } = await ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: [{ id: other.id, version: first.version }] } })
  // Completed by hand after an undo: no payment made that version.
  const { body: byHand } = await ada.call('PUT /api/gigs/:id', {
    params: { id: other.id },
    body: { status: 'completed', actualPay: '500' },
  })
  for (const version of [back[0].version, byHand.version])
    expect((await ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: [{ id: other.id, version }] } })).status).toBe(409)
})

test('repeating a correction changes nothing, and a correction of outdated gigs is refused', async () => {
  const gig = await gigOn('2026-11-07')
  const params = { id: gig.id }
  const { body: paid } = await ada.call('POST /api/gigs/:id/got-paid', { params, body: payment })
  const correct = (totalReceived: string, version: number) =>
    ada.call('POST /api/gigs/:id/got-paid', {
      params,
      body: { ...payment, totalReceived, isCorrection: true, seen: [{ id: gig.id, version }] },
    })
  const { body: corrected } = await correct('300.00', paid.version)
  expect((await correct('300.00', corrected.version)).body).toEqual(corrected)
  const before = await stored(server.database)
  expect((await correct('310.00', paid.version)).status).toBe(412)
  expect(await stored(server.database)).toEqual(before)
  const undone = await ada.call('POST /api/gigs/got-paid/undo', { body: { gigs: [{ id: gig.id, version: corrected.version }] } })
  expect(undone.body).toMatchObject([{ totalReceived: '250.00', status: 'completed' }])
})

test('single gigs that are repeated together stay single', async () => {
  const [one, two] = [await gigOn('2026-06-01'), await gigOn('2026-12-01', { clientName: 'Lumen' })]
  const { body } = await ada.call('POST /api/gigs/repeat', { body: { gigIds: [one.id, two.id], weeks: 1 } })
  expect(body.map(({ multiDayGroupId }: { multiDayGroupId: unknown }) => multiDayGroupId)).toEqual([null, null])
})

test('a repetition stays within the calendar and within the text limit', async () => {
  const last = await gigOn('2100-12-30')
  const repeat = (id: number, weeks: number) => ada.call('POST /api/gigs/repeat', { body: { gigIds: [id], weeks } })
  expect((await repeat(last.id, 1)).status).toBe(400)
  const long = await gigOn('2026-11-07', { duties: 'x'.repeat(5_000), notes: 'x'.repeat(5_000) })
  const { status, body } = await repeat(long.id, 52)
  expect([status, body.issues[0].path]).toEqual([400, 'weeks'])
  expect((await repeat(long.id, 4)).status).toBe(201)
})

test('a job never exceeds its maximum number of days, even when deleted days are restored', async () => {
  const days = await jobOn('2026-11-01', '2026-11-30')
  const gone = idsOf(days.slice(15))
  await ada.call('POST /api/gigs/delete', { body: { gigIds: gone } })
  const [{ multiDayGroupId }] = await list()
  await ada.call('PUT /api/gigs/days/:groupId', { params: { groupId: multiDayGroupId }, body: { endDate: '2026-11-30' } })
  const { body } = await ada.call('POST /api/gigs/restore', { body: { gigIds: gone } })
  expect(body.map((gig: { multiDayGroupId: unknown }) => gig.multiDayGroupId)).toEqual(gone.map(() => null))
  expect(await list()).toHaveLength(45)
})

test('calls that lock the same gigs and expenses in any order never deadlock', async () => {
  const days = await jobOn('2026-11-10', '2026-11-15')
  const gigIds = idsOf(days)
  const { body: spent } = await ada.call('POST /api/expenses', {
    body: { date: '2026-11-10', amount: '5', businessPurpose: 'Tape', category: 'Supplies', gigId: gigIds[5] ?? 0 },
  })
  const answers: { status: number }[] = []
  // At most 24 at once: with more, some would wait longer than a call may on a busy machine.
  for (const first of [0, 8, 16])
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 8 }, (_, nth) => first + nth).flatMap((at) => [
          ada.call('PUT /api/gigs/:id', { params: { id: String(gigIds[at % 6]) }, body: { date: `2026-12-${10 + (at % 9)}` } }),
          ada.call('POST /api/gigs/got-paid', { body: { ...payment, gigIds, isCorrection: true, totalReceived: `${100 + at}` } }),
          ada.call('PUT /api/expenses/:id', { params: { id: spent.id }, body: { gigId: gigIds[at % 6] ?? 0, amount: `${at + 1}` } }),
        ]),
      )),
    )
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
})

test('an edit is undone in every column, and only while the gig has not changed since', async () => {
  const { id } = await gigOn('2026-11-07')
  const items = [{ businessPurpose: 'Cups', amount: '25.50', category: 'Supplies', reimbursedAmount: '10.00' }]
  const params = { id }
  const { body: paid } = await ada.call('POST /api/gigs/:id/got-paid', { params, body: { ...payment, mileage: 46, otherExpenses: items } })
  const clear = { parkingExpense: '0', otherExpenses: '0', mileage: 0 }
  const { body: cleared } = await ada.call('PUT /api/gigs/:id', { params, body: clear })
  expect(cleared).toMatchObject({ otherExpenseItems: [], reimbursedParking: '0.00', totalReceived: paid.actualPay })
  const undo = (version: number) => ada.call('POST /api/gigs/:id/undo', { params, body: { version } })
  expect((await undo(paid.version)).status).toBe(409)
  const { status, body } = await undo(cleared.version)
  expect([status, withoutVersion(body)]).toEqual([200, withoutVersion(paid)])
  expect((await undo(body.version)).status).toBe(409)
})
