import { afterAll, beforeAll, expect, test } from 'vitest'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { moneyOf } from '#domain/money/money.ts'
import { proofKinds, totalsOf } from '#domain/proofs/proof.ts'
import { monthsUntil, workRecord } from '#domain/proofs/work-record.ts'
import { periodAt } from '#domain/time/period.ts'
import { textsOf } from '../../testing/report-files.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const times = { startTime: '20:00', endTime: '02:30', timeZone: 'America/New_York', breakMinutes: 30 }

/** Records work whose figures depend on rows of other months: nights, late pay, costs of other days, and miles of a whole year. */
async function twoYears(ada: Person) {
  const post = async (endpoint: Parameters<Person['call']>[0], sent: object) => {
    const { status, body } = await ada.call(endpoint, sent as never)
    expect([endpoint, status < 300, body.error]).toEqual([endpoint, true, undefined])
    return body
  }
  const months = ['2025-02', '2025-09', '2025-12', '2026-01', '2026-03', '2026-06', '2026-07', '2026-09', '2026-10']
  for (const [at, month] of months.entries()) {
    const client = { clientName: `Client ${at % 3}`, eventName: 'Gala' }
    const last = month.endsWith('02') ? '28' : '30'
    const { id } = await post('POST /api/gigs', { body: { ...client, ...times, date: `${month}-${last}` } })
    const paidOn = months[at + 1] ? `${months[at + 1]}-04` : '2026-11-02'
    await post('POST /api/gigs/:id/got-paid', {
      params: { id: String(id) },
      body: {
        ...{ totalReceived: `${300 + at}.33`, tips: '12.01', gotPaidDate: paidOn, taxPercentage: 23, mileage: 7 + at },
        ...{ parkingSpent: '20.10', parkingReimbursed: '5.05' },
      },
    })
    await post('POST /api/gigs', { body: { ...client, date: `${month}-11`, hoursWorked: 7.25, status: 'pending payment' } })
    await post('POST /api/expenses', {
      body: { date: `${month}-15`, amount: '33.37', category: 'Supplies', businessPurpose: 'Tape', gigId: id },
    })
    await post('POST /api/drives', { body: { day: `${month}-20`, purpose: 'Supplies', miles: 11 + at } })
  }
  const clients = (await ada.call('GET /api/clients')).body as { id: number; name: string }[]
  const employer = clients.find(({ name }) => name === 'Client 2')
  await post('PUT /api/clients/:id', { params: { id: String(employer?.id) }, body: { payKind: 'w2', isAlsoForRecorded: true } })
}

/** Computes a document as the page does: from all rows of the worker. */
async function onPage(ada: Person, count: 1 | 3 | 6 | 12, last: ReturnType<typeof periodAt<'monthly'>>) {
  const [gigs, expenses, drives, clients, confirmed, logs] = await Promise.all([
    ada.call('GET /api/gigs', { query: { limit: '10000' } as never }).then(({ body }) => body),
    ada.call('GET /api/expenses').then(({ body }) => body),
    ada.call('GET /api/drives').then(({ body }) => body),
    ada.call('GET /api/clients').then(({ body }) => body),
    ada.call('GET /api/emergency-gigs/confirmed').then(({ body }) => body),
    ada.call('GET /api/work-logs').then(({ body }) => body),
  ])
  const rows = { gigs, expenses, drives, logs, payKinds: payKindsOf(gigs, clients), confirmed: new Map(confirmed) }
  return workRecord(monthsUntil(last, count), rows as never, { today: '2026-11-27', timeZone: 'America/New_York' }).months
}

test('a made document has the totals of the page, whatever rows of other months they depend on', { timeout: 120_000 }, async () => {
  const ada = await server.worker()
  await twoYears(ada)
  const choices = { hasAmounts: true, hasNames: true, hasContacts: false, hasCities: false, hasOtherTime: false, isBilingual: false }
  for (const [kind, count, year, index] of [
    ...proofKinds.map((each) => [each, 12, 2026, 10] as const),
    ...(['record', 'ledger'] as const).flatMap((each) => [
      [each, 1, 2026, 1] as const,
      [each, 3, 2026, 7] as const,
      [each, 6, 2026, 3] as const,
    ]),
  ]) {
    const last = periodAt('monthly', year, index)
    const months = await onPage(ada, kind === 'letter' ? 12 : count, last)
    const totals = totalsOf(kind, months, choices)
    const { body } = await ada.call('POST /api/proofs', { body: { kind, count, lastMonth: last.start, isSeasonal: true, ...choices } })
    expect([kind, count, index, body.totals]).toEqual([
      ...[kind, count, index],
      {
        hours: totals?.hours && { confirmed: 0, paid: totals.hours.paid / 100, entered: totals.hours.entered / 100 },
        amounts: totals?.amounts.map(({ name, cents }) => ({ name, amount: moneyOf(cents) })),
      },
    ])
    if (kind !== 'record') continue
    const pdf = (await ada.call('GET /api/proofs/:id/:format', { params: { id: String(body.id), format: 'pdf' } })).body as Buffer
    const text = textsOf(pdf).flat()
    const seasonal = text.flatMap((each, at) => (each === 'Average income of the 6 months before' ? [text[at + 1]] : []))
    expect(seasonal.map((each) => each?.replace(/[$,]/g, ''))).toEqual(months.map((month) => moneyOf(month.seasonal)))
  }
})
