import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_FINAL } from '../payments/store.ts'
import { isSpread } from '../testing/engine.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  // They only take up what a server of the last release writes.
  if (!isSpread) await server.database.pool.query('alter table gigs disable trigger user')
})
afterAll(() => server.stop())

const acts = [
  'pay',
  'part',
  'pay all',
  'deposit',
  'correct',
  'undo',
  'void',
  'put payment',
  'edit',
  'undo edit',
  'move',
  'delete',
  'restore',
  'merge',
] as const
/** Includes amounts so small that some days of a job get nothing. */
const cents = (max: number) => fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max }))
const act = fc.record({
  kind: fc.constantFrom(...acts),
  which: fc.nat(20),
  cents: cents(90_000),
  tips: fc.option(cents(5_000)),
  days: fc.integer({ min: 1, max: 6 }),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const dollars = (cents: number) => (cents / 100).toFixed(2)
const params = (id: number) => ({ id: String(id) })

/** Performs one action of a worker. The server may refuse it, but must not fail. */
async function perform(worker: Person, { kind, which, cents, tips, days }: Act, deleted: number[]) {
  const { body: gigs } = await worker.call('GET /api/gigs')
  const gig = gigs[which % Math.max(1, gigs.length)]
  const payment = {
    totalReceived: dollars(cents),
    taxPercentage: which,
    parkingSpent: dollars(cents % 900),
    mileage: cents % 50,
    ...(which % 4 === 0 && { trip: { method: 'routed', minutes: 30, toAddress: 'Austin, TX 78701', isCommute: which % 8 === 0 } }),
    ...(tips !== null && { tips: dollars(tips) }),
    // The server refuses it for gigs that are not on a W-2.
    ...(which % 3 === 0 && { stub: { gross: dollars(cents + 700), federal: dollars(days * 100), state: dollars(cents % 90) } }),
  }
  const back = { ...payment, parkingReimbursed: dollars(cents % 700) }
  const call = async (...args: Parameters<Person['call']>) => {
    const answer = await worker.call(...args)
    expect([args, answer.status < 500]).toEqual([args, true])
    return answer
  }
  if (kind === 'restore') return deleted.length > 0 && call('POST /api/gigs/restore', { body: { gigIds: deleted.splice(0) } })
  if (!gig) return
  const same = gigs.filter((other: typeof gig) => other.multiDayGroupId === gig.multiDayGroupId && gig.multiDayGroupId !== null)
  const ids = (same.length > 0 ? same : [gig]).map(({ id }: { id: number }) => id)
  const [recorded] = (await worker.call('GET /api/payments', { query: { gigId: String(gig.id) } })).body
  const isSettled = gig.gotPaidDate !== null
  switch (kind) {
    case 'pay':
      return call('POST /api/gigs/:id/got-paid', { params: params(gig.id), body: back })
    case 'part':
      return call('POST /api/gigs/:id/got-paid', { params: params(gig.id), body: { ...payment, isPartial: true } })
    case 'pay all':
      return call('POST /api/gigs/got-paid', { body: { ...back, gigIds: ids, isPartial: which % 3 === 0 } })
    case 'deposit': {
      // Some gigs of one client, of which some are completed and others stay open.
      const ofClient = gigs.filter((other: typeof gig) => other.clientId === gig.clientId && other.status !== 'completed').slice(0, days)
      const shares = ofClient.map(({ id, version, expectedPay }: typeof gig, at: number) => ({
        ...{ gigId: id, version, taxPercentage: which, isPartial: (which + at) % 2 === 0 },
        received: (cents + at) % 3 === 0 ? (expectedPay ?? '0.00') : dollars(cents + at),
        ...(tips !== null && { tips: dollars(tips + at) }),
      }))
      const body = { payments: [{ gotPaidDate: `2026-10-${10 + days}`, paymentMethod: 'check', shares }] }
      return shares.length > 0 && call('POST /api/gigs/several/got-paid', { body })
    }
    case 'correct':
      return isSettled && call('POST /api/gigs/got-paid', { body: { ...payment, gigIds: ids, isCorrection: true } })
    case 'undo':
      return call('POST /api/gigs/got-paid/undo', { body: { gigs: [{ id: gig.id, version: gig.version }] } })
    case 'void':
      return recorded && call('DELETE /api/payments/:id', { params: params(recorded.id) })
    case 'put payment':
      return recorded && call('PUT /api/payments/:id', { params: params(recorded.id), body: back })
    case 'edit': {
      const body = [
        { actualPay: dollars(cents) },
        { parkingReimbursed: which % 2 === 0, parkingExpense: dollars(cents % 1_000) },
        { tips: dollars(cents % 3_000) },
        { mileage: cents % 70 },
        { trips: Array.from({ length: cents % 3 }, (_, at) => ({ miles: 3 + at, method: 'estimated', toAddress: 'Austin, TX 78701' })) },
        { date: `2026-10-${10 + (cents % 9)}` },
        { paymentMethod: 'venmo' },
        { clientName: which % 2 ? 'Harbor' : 'Bluebird' },
        { status: which % 2 ? 'upcoming' : 'completed' },
      ][cents % 9]
      return call('PUT /api/gigs/:id', { params: params(gig.id), body: body ?? {} })
    }
    case 'undo edit':
      return call('POST /api/gigs/:id/undo', { params: params(gig.id), body: { version: gig.version } })
    case 'move': {
      const body = { startDate: '2026-10-03', endDate: `2026-10-0${2 + days}`, clientName: which % 2 ? 'Harbor' : 'Lumen' }
      return gig.multiDayGroupId && call('PUT /api/gigs/days/:groupId', { params: { groupId: gig.multiDayGroupId }, body })
    }
    case 'delete':
      deleted.push(gig.id)
      return call('DELETE /api/gigs/:id', { params: params(gig.id) })
    case 'merge': {
      const { body: clients } = await worker.call('GET /api/clients')
      const [from, into] = [clients[which % clients.length], clients[(which + 1) % clients.length]]
      if (from.mergedInto) return call('POST /api/clients/merge/undo', { body: { from: from.id } })
      return call('POST /api/clients/merge', { body: { from: from.id, into: into.id } })
    }
  }
}

const step = (kind: Act['kind'], tips: number | null = null): Act => ({ kind, which: 0, cents: 0, tips, days: 1 })
/** A part of nothing, on a day that the job then loses. */
const partOfNothing = [step('part', 0), step('move'), step('pay'), step('pay')]

/** The only day of a job moves. */
const movedDay = [step('move'), { ...step('edit'), cents: 5 }]

/** Selects inconsistencies: payments that are not the sums of their shares, and gigs that do not match their shares. */
const wrong = `
  select 'payment' as kind, p.id, p.amount::text, p.tips::text, s.amount::text as other, s.tips::text as "otherTips"
  from payments p left join lateral (
    select coalesce(sum(received), 0) as amount, sum(tips) as tips from payment_shares s where s.user_id = p.user_id and s.payment_id = p.id and s.counts) s on true
  where p.amount <> s.amount or p.tips is distinct from s.tips
  union all
  select 'gig', g.id, g.total_received::text, g.got_paid_date::text || ' ' || g.actual_pay, s.received::text, s.day::text
  from gigs g left join lateral (
    select coalesce(sum(s.received), 0) as received, max(p.received_on) filter (where true) as day, bool_or(${IS_FINAL}) as settled,
      sum(s.tips) as tips, count(*) as shares, sum((s.stub ->> 'gross')::numeric) as gross,
      sum((select sum(w.value::numeric) from jsonb_each_text(s.stub) w where w.key in ('federal', 'socialSecurity', 'medicare', 'state', 'other'))) as withheld
    from payment_shares s join payments p on p.user_id = s.user_id and p.id = s.payment_id where s.user_id = g.user_id and s.gig_id = g.id and s.counts) s on true
  where coalesce(g.total_received, 0) <> s.received
    or g.got_paid_date is distinct from case when s.settled then s.day end
    or (s.settled and g.actual_pay <> greatest(0, s.received - coalesce(g.reimbursed_parking, 0) - coalesce(g.reimbursed_other, 0)) + coalesce(g.withheld, 0))
    or g.withheld is distinct from s.withheld or (g.stub ->> 'gross')::numeric is distinct from s.gross
    or (s.tips is not null and g.tips is distinct from s.tips)
  union all
  select 'shares', g.id, g.shares::text, null, s.shares::text, null
  from gigs g left join lateral (
    select jsonb_agg(jsonb_build_object('receivedOn', p.received_on, 'received', s.received::text, 'tips', s.tips::text, 'method', p.method,
      'isFinal', ${IS_FINAL}) || case when nullif(s.stub, 'null') is null then '{}' else jsonb_build_object('stub', s.stub) end order by p.received_on, p.id) as shares, count(*) as count, bool_and(${IS_FINAL}) as final
    from payment_shares s join payments p on p.user_id = s.user_id and p.id = s.payment_id where s.user_id = g.user_id and s.gig_id = g.id and s.counts) s on true
  where nullif(g.shares, 'null') is distinct from case when s.count > 1 or not s.final then s.shares end
  union all
  select 'miles', g.id, g.mileage::text, g.distance_miles::text || ' ' || g.travel_time_minutes, t.miles::text, t.days::text
  from gigs g left join lateral (
    select coalesce(sum(t.miles) filter (where not t.is_commute), 0) as miles, sum(t.miles) filter (where t.method <> 'manual' or t.is_commute) as measured, sum(t.minutes) as minutes,
      bool_or(t.day <> g.date) as days
    from trips t where t.user_id = g.user_id and t.gig_id = g.id) t on true
  where g.mileage <> t.miles or t.days or g.distance_miles is distinct from t.measured or g.travel_time_minutes is distinct from t.minutes
  union all
  select 'job', j.id, j.agreed_pay::text, j.start_date || ' ' || j.end_date, s.pay::text, s.ranges::text
  from jobs j left join lateral (
    select sum(g.expected_pay) as pay, array_agg(distinct g.start_date || ' ' || g.end_date) as ranges
    from gigs g where g.user_id = j.user_id and g.job_id = j.id and g.deleted_at is null) s on true
  where j.agreed_pay is distinct from s.pay or s.ranges <> array[j.start_date || ' ' || j.end_date]
  union all
  select 'day of no job', g.id, g.multi_day_group_id, null, j.group_id, null
  from gigs g left join jobs j on j.user_id = g.user_id and j.id = g.job_id where g.multi_day_group_id is distinct from j.group_id
  union all
  select 'client', g.id, g.client_name, null, c.name, null from gigs g join clients c on c.user_id = g.user_id and c.id = g.client_id
  where g.client_name <> c.name or c.merged_into is not null or c.user_id <> g.user_id`

test('after any actions, payments are the sums of their shares, miles those of their trips, and gigs match their shares and jobs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (sequence) => {
      // Also removes what a failed run left.
      await server.database.pool.query('truncate users cascade')
      const worker = await server.worker()
      const plan = { eventName: 'Launch', clientName: 'Harbor', expectedPay: '600.00' }
      await worker.call('POST /api/gigs/days', { body: { ...plan, startDate: '2026-10-01', endDate: '2026-10-03' } })
      await worker.call('POST /api/gigs', { body: { ...plan, clientName: 'Bluebird', date: '2026-10-02' } })
      for (const { id, name } of (await worker.call('GET /api/clients')).body)
        if (name === 'Harbor') await worker.call('PUT /api/clients/:id', { params: params(id), body: { payKind: 'w2' } })
      const deleted: number[] = []
      for (const each of sequence) {
        await perform(worker, each, deleted)
        expect((await server.database.pool.query(wrong)).rows).toEqual([])
      }
    }),
    { numRuns: Number(process.env.LEDGERS ?? 25), examples: [[partOfNothing], [movedDay]] },
  )
}, 240_000)
