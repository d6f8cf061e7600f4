import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import { EXAMPLE, exampleOf } from '../../testing/examples.ts'
import { inDays } from '../../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const gig = { eventName: 'Launch', expectedPay: '300.00', date: '2026-11-07' }
const shift = {
  ...{ agencyName: 'Acme', agencyEmail: 'a@acme.example', contactEmail: 'a@acme.example', eventName: 'Launch', city: 'Austin' },
  eventDate: inDays(300),
}
const payment = { totalReceived: '100.00', taxPercentage: 23 }

/** A payment of several gigs, as it is sent. */
const deposit = ({ id, version }: { id: number; version: number }) => ({
  ...{ gotPaidDate: '2026-11-07', paymentMethod: 'check' },
  shares: [{ gigId: id, version, received: '100.00', taxPercentage: 23, isPartial: false }],
})

const aGig = async (ada: Person) => (await ada.call('POST /api/gigs', { body: gig })).body

const seenOf = ({ id, version }: { id: number; version: number }) => ({ id, version })
const anExpense = async (ada: Person) => {
  const body = { date: '2026-11-07', amount: '10.00', businessPurpose: 'Tape', category: 'Supplies' }
  const { id, updatedAt } = (await ada.call('POST /api/expenses', { body })).body
  return { id, updatedAt }
}
const aRecurring = async (ada: Person) => {
  const body = { every: 'year', startsOn: '2026-11-07', amount: '10.00', businessPurpose: 'Tape', category: 'Supplies' } as const
  return { id: (await ada.call('POST /api/recurring-expenses', { body })).body.recurring.id }
}

const dates = { invoiceDate: '2026-11-07', dueDate: '2026-12-07' }
const aDraft = async (ada: Person) => {
  const { id, clientId } = await aGig(ada)
  return (await ada.call('POST /api/invoices', { body: { clientId, gigIds: [id], ...dates } })).body
}
const aSentInvoice = async (ada: Person) => {
  const params = { id: String((await aDraft(ada)).id) }
  return (await ada.call('POST /api/invoices/:id/send', { params, body: { by: 'link' } })).body
}

type Idempotent = keyof typeof contract
/** The inputs of calls that take a key and need more than the generated example of their body. */
const calls: Partial<Record<Idempotent, (ada: Person) => Promise<{ params?: object; body: Record<string, unknown> }>>> = {
  'POST /api/gigs': async () => ({ body: gig }),
  'POST /api/gigs/days': async () => ({ body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } }),
  'POST /api/gigs/repeat': async (ada) => ({
    body: { gigIds: [(await ada.call('POST /api/gigs', { body: gig })).body.id], weeks: 1 },
  }),
  'PUT /api/gigs/:id': async (ada) => ({ params: { id: (await aGig(ada)).id }, body: { expectedPay: '320.00' } }),
  'PUT /api/gigs/days/:groupId': async (ada) => {
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } })
    const seen = days.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
    return { params: { groupId: days[0].multiDayGroupId }, body: { expectedPay: '320.00', endDate: '2026-11-15', seen } }
  },
  'POST /api/gigs/:id/undo': async (ada) => {
    const params = { id: (await aGig(ada)).id }
    const { body: edited } = await ada.call('PUT /api/gigs/:id', { params, body: { expectedPay: '320.00' } })
    return { params, body: { version: edited.version } }
  },
  'POST /api/gigs/got-paid/undo': async (ada) => {
    const params = { id: (await aGig(ada)).id }
    const { body: paid } = await ada.call('POST /api/gigs/:id/got-paid', { params, body: payment })
    return { body: { gigs: [{ id: paid.id, version: paid.version }] } }
  },
  'PUT /api/expenses/:id': async (ada) => {
    const body = { date: '2026-11-07', amount: '10.00', businessPurpose: 'Tape', category: 'Supplies' }
    return { params: { id: (await ada.call('POST /api/expenses', { body })).body.id }, body: { amount: '12.00' } }
  },
  'PUT /api/drives/:id': async (ada) => {
    const body = { day: '2026-11-07', purpose: 'Supplies', miles: 12 }
    return { params: { id: (await ada.call('POST /api/drives', { body })).body.id }, body: { purpose: EXAMPLE } }
  },
  'PUT /api/saved-places/:id': async (ada) => {
    const body = { name: 'Storage', address: '2 Elm St' }
    return { params: { id: (await ada.call('POST /api/saved-places', { body })).body.id }, body: { ...body, name: EXAMPLE } }
  },
  'PUT /api/recurring-expenses/:id': async (ada) => ({ params: await aRecurring(ada), body: { amount: '12.00' } }),
  'PUT /api/recurring-expenses/:id/later': async (ada) => ({
    params: await aRecurring(ada),
    body: { plannedOn: '2026-11-07', amount: '12.00' },
  }),
  'POST /api/categories': async () => ({ body: { name: EXAMPLE, parent: 'Supplies' } }),
  'POST /api/categories/:id/remove': async (ada) => {
    const add = async (name: string) => (await ada.call('POST /api/categories', { body: { name, parent: 'Supplies' } })).body.id
    await add(EXAMPLE)
    return { params: { id: await add('Wigs') }, body: { into: EXAMPLE } }
  },
  'POST /api/categories/restore': async () => ({
    body: {
      category: { name: EXAMPLE, parent: 'Supplies' },
      moved: { into: 'Supplies', expenses: [], recurring: [], items: [], budgets: [] },
    },
  }),
  'POST /api/budgets': async () => ({ body: { month: '2026-11', category: 'Supplies', budgetAmount: '25.00' } }),
  'POST /api/allocations': async () => ({ body: { amount: '25.00', allocationType: 'tax', description: EXAMPLE } }),
  'POST /api/savings-goals': async () => ({ body: { name: EXAMPLE, category: 'Gear', targetAmount: '1200.00' } }),
  'POST /api/allocations/earlier': async () => ({ body: { year: 2026, expected: '0.00' } }),
  'POST /api/invoices': async (ada) => ({ body: { ...dates, clientId: (await aGig(ada)).clientId, notes: EXAMPLE } }),
  'POST /api/invoices/:id/send': async (ada) => ({ params: { id: (await aDraft(ada)).id }, body: { by: 'link', message: EXAMPLE } }),
  'POST /api/invoices/payments': async (ada) => {
    const { id, version } = await aSentInvoice(ada)
    return { body: { receivedOn: '2026-11-07', method: 'check', parts: [{ invoiceId: id, version, amount: '100.00' }], writeOff: null } }
  },
  'POST /api/work-logs': async () => ({ body: { day: '2026-11-07', hours: 1.5, what: 'driving', note: EXAMPLE } }),
  'POST /api/clients/:id/statement/mail': async (ada) => {
    const { clientId } = (await ada.call('POST /api/gigs', { body: gig })).body
    await ada.call('PUT /api/clients/:id', { params: { id: clientId }, body: { email: `client-${ada.email}` } })
    return { params: { id: clientId }, body: { message: EXAMPLE } }
  },
  'POST /api/emergency-gigs': async () => ({ body: shift }),
  'POST /api/emergency-posts/:id/messages': async (ada) => {
    const { body: posted } = await ada.call('POST /api/emergency-gigs', { body: shift })
    const params = { id: String(posted.post.id) }
    await (await server.worker('Bo')).call('POST /api/emergency-gigs/:id/apply', { params })
    const { body: shown } = await ada.call('GET /api/emergency-posts/:id', { params })
    const body = { applicationId: shown.applicants[0].id, state: 'booked' as const }
    await ada.call('PUT /api/emergency-posts/:id/applicants', { params, body })
    return { params, body: { text: EXAMPLE } }
  },
  'POST /api/invoices/:id/mail': async (ada) => {
    const { id, clientId } = await aGig(ada)
    await ada.call('PUT /api/clients/:id', { params: { id: String(clientId) }, body: { email: `ap-${ada.email}` } })
    const asked = { clientId, gigIds: [id], invoiceDate: '2026-11-07', dueDate: '2026-12-07' }
    const params = { id: String((await ada.call('POST /api/invoices', { body: asked })).body.id) }
    await ada.call('POST /api/invoices/:id/send', { params, body: { by: 'link' } })
    return { params, body: { message: EXAMPLE, reminder: true } }
  },
  'POST /api/gigs/:id/got-paid': async (ada) => ({
    params: { id: (await ada.call('POST /api/gigs', { body: gig })).body.id },
    body: payment,
  }),
  'POST /api/gigs/several/client': async (ada) => ({ body: { gigs: [seenOf(await aGig(ada))], clientName: EXAMPLE } }),
  'POST /api/gigs/several/undo': async (ada) => {
    const { body } = await ada.call('PUT /api/gigs/:id', { params: { id: (await aGig(ada)).id }, body: { expectedPay: '320.00' } })
    return { body: { gigs: [seenOf(body)] } }
  },
  'POST /api/gigs/several/delete': async (ada) => ({ body: { gigs: [seenOf(await aGig(ada))] } }),
  'POST /api/expenses/several/category': async (ada) => ({ body: { expenses: [{ ...(await anExpense(ada)), category: 'Utilities' }] } }),
  'POST /api/expenses/several/delete': async (ada) => ({ body: { expenses: [await anExpense(ada)] } }),
  'POST /api/gigs/several/got-paid': async (ada) => ({ body: { payments: [deposit(await aGig(ada))] } }),
  'POST /api/gigs/got-paid': async (ada) => ({ body: { ...payment, gigIds: [(await ada.call('POST /api/gigs', { body: gig })).body.id] } }),
}
const endpoints = (Object.keys(contract) as Idempotent[]).filter((endpoint) => {
  const { idempotent, file, body } = (contract as Contract)[endpoint] ?? {}
  // Uploads and documents, of which a worker makes one at a time, have tests of their own (`attachments.test.ts`, `proofs.test.ts`), and so
  // has a call without a body (`invoices.test.ts`).
  return idempotent && body && !file && endpoint !== 'POST /api/proofs'
})
const otherTexts = (body: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(body).replaceAll(JSON.stringify(EXAMPLE), '"Other"'))
const otherVersions = {
  version: 99,
  gigs: [{ id: 1, version: 99 }],
  payments: [deposit({ id: 1, version: 99 })],
  expenses: [{ id: 1, updatedAt: 'x', category: 'x' }],
  parts: [{ invoiceId: 1, version: 99, amount: '1' }],
}
const send = (person: Person, endpoint: keyof typeof contract, sent: object, key: string) =>
  person.call(endpoint, { ...sent, headers: { 'idempotency-key': key } })

test('every call listed here takes an Idempotency-Key', () => {
  expect(Object.keys(calls).filter((endpoint) => !endpoints.some((each) => each === endpoint))).toEqual([])
})

describe.each(endpoints)('the same Idempotency-Key for %s', (endpoint) => {
  const sentBy = async (ada: Person) => (await calls[endpoint]?.(ada)) ?? { body: exampleOf(endpoint) ?? {} }

  test('works once, however often and simultaneously it is sent', async () => {
    const ada = await server.worker()
    const sent = await sentBy(ada)
    const first = await Promise.all(Array.from({ length: 20 }, () => send(ada, endpoint, sent, 'once')))
    const after = await stored(server.database)
    const later = await send(ada, endpoint, sent, 'once')
    expect(later.status).toBeLessThan(300)
    expect(new Set([...first, later].map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await stored(server.database)).toEqual(after)
  })

  test('is refused with another body, and is a separate key for another worker', async () => {
    const [ada, eve] = [await server.worker(), await server.worker('Eve')]
    const [sent, eves] = [await sentBy(ada), await sentBy(eve)]
    await send(ada, endpoint, sent, 'key')
    const before = await stored(server.database)
    const other = await send(
      ada,
      endpoint,
      {
        ...sent,
        body: {
          ...otherTexts(sent.body),
          expectedPay: '1',
          totalReceived: '2',
          amount: '3',
          weeks: 2,
          positions: 2,
          expected: '9',
          budgetAmount: '9',
          ...otherVersions,
        },
      },
      'key',
    )
    expect([other.status, other.body]).toEqual([
      422,
      { error: 'This Idempotency-Key was used for something else.', code: 'key_reused', reason: { code: 'keyReused' } },
    ])
    expect(await stored(server.database)).toEqual(before)
    expect((await send(eve, endpoint, eves, 'key')).status).toBeLessThan(300)
  })

  test('may be used again if the first try was refused', async () => {
    const ada = await server.worker()
    const sent = await sentBy(ada)
    const wrong = { ...sent, body: Object.fromEntries(Object.keys(sent.body).map((field) => [field, {}])) }
    expect((await send(ada, endpoint, wrong, 'again')).status).toBe(400)
    expect((await send(ada, endpoint, sent, 'again')).status).toBeLessThan(300)
  })
})

test('fifty simultaneous calls with one key add one gig; without a key they add fifty', async () => {
  const ada = await server.worker()
  const fifty = Array.from({ length: 50 })
  await Promise.all(fifty.map(() => send(ada, 'POST /api/gigs', { body: gig }, 'form')))
  expect((await ada.call('GET /api/gigs')).body).toHaveLength(1)
  await Promise.all(fifty.map(() => ada.call('POST /api/gigs', { body: gig })))
  expect((await ada.call('GET /api/gigs')).body).toHaveLength(51)
})

test('another server of the same database knows a key, as the next one does after a restart', async () => {
  const ada = await server.worker()
  const first = await send(ada, 'POST /api/gigs', { body: gig }, 'form')
  const next = await startServer({ databaseUrl: server.database.connection.connectionString })
  const browser = next.visitor()
  browser.cookie = ada.cookie
  const again = await send(browser, 'POST /api/gigs', { body: gig }, 'form')
  expect([again.status, again.body]).toEqual([first.status, first.body])
  await next.stop()
})

test('a key is separate for each call, and has at most 100 characters', async () => {
  const ada = await server.worker()
  expect((await send(ada, 'POST /api/gigs', { body: gig }, 'key')).status).toBe(201)
  const days = { ...gig, startDate: '2026-11-12', endDate: '2026-11-13' }
  expect((await send(ada, 'POST /api/gigs/days', { body: days }, 'key')).status).toBe(201)
  expect((await send(ada, 'POST /api/gigs', { body: gig }, 'x'.repeat(100))).status).toBe(201)
  for (const key of ['', 'x'.repeat(101)]) {
    const { status, body } = await send(ada, 'POST /api/gigs', { body: gig }, key)
    expect([status, body.issues[0].path]).toEqual([400, 'Idempotency-Key'])
  }
})
