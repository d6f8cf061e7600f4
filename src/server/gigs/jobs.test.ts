import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addClients, clientId } from '../testing/clients.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
let owner: number
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
  owner = (await ada.call('GET /api/user')).body.id
})
afterAll(() => server.stop())

const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, [owner, ...values])).rows
/** The jobs of Ada as the database stores them, each with its number of days. */
const jobs = () =>
  query(`select j.name, c.name as client, j.agreed_pay as pay, j.start_date::text as start, j.end_date::text as end,
      (select count(*)::int from gigs g where g.user_id = j.user_id and g.job_id = j.id and g.deleted_at is null) as days
    from jobs j join clients c on c.id = j.client_id where j.user_id = $1 order by j.id`)
const show = { eventName: 'Auto show', clientName: 'Bluebird', expectedPay: '900', startDate: '2026-11-12', endDate: '2026-11-14' }
const row = { name: 'Auto show', client: 'Bluebird', pay: '900.00', start: '2026-11-12', end: '2026-11-14', days: 3 }
const plan = async () => (await ada.call('POST /api/gigs/days', { body: show })).body as { id: number; multiDayGroupId: string }[]
const groupOf = ([first]: readonly { multiDayGroupId: string }[]) => ({ groupId: first?.multiDayGroupId ?? '' })
const at = (gig: { id: number } | undefined) => ({ id: String(gig?.id) })
/** Turns the triggers for the last release on or off: this release does not need them. */
const setTriggers = (word: 'enable' | 'disable') => server.database.pool.query(`alter table gigs ${word} trigger user`)

describe('a job is one row', () => {
  beforeAll(() => setTriggers('disable'))
  afterAll(() => setTriggers('enable'))

  test('with its client, name, agreed pay and range, and an edit of the whole job changes them', async () => {
    const days = await plan()
    expect(await jobs()).toEqual([row])
    const body = { eventName: 'Boat show', clientName: 'Harbor', expectedPay: '1000', endDate: '2026-11-13' }
    await ada.call('PUT /api/gigs/days/:groupId', { params: groupOf(days), body })
    expect(await jobs()).toEqual([{ name: 'Boat show', client: 'Harbor', pay: '1000.00', start: '2026-11-12', end: '2026-11-13', days: 2 }])
    await ada.call('POST /api/gigs', { body: { eventName: 'Single', date: '2026-11-20' } })
    expect(await jobs()).toHaveLength(1)
  })

  test('whose agreed pay follows the days that are edited, deleted and restored by themselves', async () => {
    const days = await plan()
    await ada.call('PUT /api/gigs/:id', { params: at(days[0]), body: { expectedPay: '350', eventName: 'Press day' } })
    expect(await jobs()).toEqual([{ ...row, pay: '950.00' }])
    await ada.call('DELETE /api/gigs/:id', { params: at(days[2]) })
    expect(await jobs()).toEqual([{ ...row, pay: '650.00', days: 2 }])
    await ada.call('PUT /api/gigs/days/:groupId', { params: groupOf(days), body: { startDate: '2026-12-01', endDate: '2026-12-02' } })
    const { body: restored } = await ada.call('POST /api/gigs/restore', { body: { gigIds: days.slice(2).map(({ id }) => id) } })
    expect(restored).toMatchObject([{ date: '2026-11-14', startDate: '2026-12-01', endDate: '2026-12-02' }])
    expect(await jobs()).toEqual([{ ...row, pay: '950.00', start: '2026-12-01', end: '2026-12-02' }])
    await ada.call('DELETE /api/gigs/days/:groupId', { params: groupOf(days) })
    expect(await jobs()).toMatchObject([{ pay: null, days: 0 }])
  })

  test('that two windows edit at once has the sum of both', async () => {
    const days = await plan()
    for (let round = 1; round <= 5; round++) {
      await Promise.all(
        days.map((day) => ada.call('PUT /api/gigs/:id', { params: at(day), body: { expectedPay: String(100 * round + (day.id % 7)) } })),
      )
      const [sum] = await query('select sum(expected_pay) as pay from gigs where user_id = $1')
      expect(await jobs()).toMatchObject([sum])
    }
  })

  test('that follows its client through a merge and back', async () => {
    await plan()
    await ada.call('POST /api/gigs', { body: { clientName: 'Harbor', date: '2026-11-20' } })
    const { body: clients } = await ada.call('GET /api/clients')
    const idOf = (name: string) => clients.find((client: { name: string }) => client.name === name).id
    await ada.call('POST /api/clients/merge', { body: { from: idOf('Bluebird'), into: idOf('Harbor') } })
    expect(await jobs()).toEqual([{ ...row, client: 'Harbor' }])
    await ada.call('POST /api/clients/merge/undo', { body: { from: idOf('Bluebird') } })
    expect(await jobs()).toEqual([row])
  })

  test('also if other programs add its days one by one', async () => {
    for (const date of ['2026-11-13', '2026-11-12', '2026-11-15'])
      await ada.call('POST /api/gigs', {
        body: { ...show, startDate: undefined, endDate: undefined, date, isMultiDay: true, multiDayGroupId: 'tour' },
      })
    expect(await jobs()).toEqual([{ ...row, pay: '2700.00', end: '2026-11-15' }])
  })
})

describe('what a server of the last release writes becomes part of the job', () => {
  const addDays = (count: number) =>
    query(
      `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, is_multi_day, multi_day_group_id, start_date, end_date, expected_pay)
       select $1, 'Other', 'Tour', 'Client', ${clientId(`'Client'`)}, '2026-01-01'::date + n, true, 'tour', '2026-01-02', '2026-01-05', 100
       from generate_series(1, $2::int) n`,
      [count],
    )
  const tour = { name: 'Tour', client: 'Client', pay: '400.00', start: '2026-01-02', end: '2026-01-05', days: 4 }
  beforeEach(() => addClients(server.database.pool, owner))

  test('new days, a new range, other pay, and days that are deleted, removed or made single', async () => {
    await addDays(4)
    expect(await jobs()).toEqual([tour])
    await query(`update gigs set start_date = '2026-02-01', end_date = '2026-02-04', date = date + 30 where user_id = $1`)
    await query(`update gigs set expected_pay = 50 where user_id = $1 and date = '2026-02-01'`)
    const moved = { ...tour, start: '2026-02-01', end: '2026-02-04' }
    expect(await jobs()).toEqual([{ ...moved, pay: '350.00' }])
    await query(`update gigs set deleted_at = now() where user_id = $1 and date = '2026-02-01'`)
    await query(`delete from gigs where user_id = $1 and date = '2026-02-02'`)
    await query(`update gigs set multi_day_group_id = null, is_multi_day = false where user_id = $1 and date = '2026-02-03'`)
    expect(await jobs()).toEqual([{ ...moved, pay: '100.00', days: 1 }])
    expect(await query('select count(*)::int as single from gigs where user_id = $1 and job_id is null')).toEqual([{ single: 1 }])
  })

  test('and this release edits such a job', async () => {
    await addDays(4)
    const body = { endDate: '2026-01-03', eventName: 'Renamed' }
    const { status } = await ada.call('PUT /api/gigs/days/:groupId', { params: { groupId: 'tour' }, body })
    expect([status, await jobs()]).toEqual([200, [{ ...tour, name: 'Renamed', end: '2026-01-03', days: 2 }]])
  })
})
