import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract, Endpoint } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import { answerOf } from '../../errors.ts'
import { inDays } from '../../testing/in-days.ts'
import { aProofOf } from '../../testing/proofs.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

interface Schema {
  readonly const?: unknown
  readonly enum?: unknown[]
  readonly anyOf?: Schema[]
  readonly oneOf?: Schema[]
  readonly type?: string | string[]
  readonly items?: Schema
  readonly properties?: Record<string, Schema>
  readonly required?: string[]
}

const words = [
  ...['2026-11-07', '2026-11-12', '2100-12-31', '1900-01-01', '2026-11-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-02-30', '0000-01-01'],
  ...['0', '300.00', '999999999.99', '12.345', '-0', 'NaN', '1e309', 'upcoming', 'pending_payment', 'Cash', 'Q4', 'monthly', 'Supplies'],
  ...["'", "' or '1'='1", "1'; select pg_sleep(9); --", '$1', '") --', '\\'],
  ...['', ' ', 'ada@example.com', 'a long enough passphrase', 'a\0b', '\ud800', 'e\u0301', '__proto__', '10000', '1', '%00'],
]
const numbers = [0, 1, 2, 23, 50, 51, 100, 2026, 999999999.99, -1, 0.1, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, 1e-7]
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(...words, ...numbers, null, [], {}),
)

/** Generates mostly valid values for a field of this name, and sometimes any value. */
const anyOf = (schema: Schema, ids: Ids, name = ''): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 40, arbitrary: rightOf(schema, ids, name) }, { weight: 1, arbitrary: junk })

interface Ids {
  readonly gigs: readonly number[]
  readonly clients: readonly number[]
  readonly invoices: readonly number[]
}

function rightOf(schema: Schema, ids: Ids, name: string): fc.Arbitrary<unknown> {
  const choices = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  if (choices) return fc.constantFrom(...choices)
  const kinds = schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ type })) : undefined)
  if (name === 'taxPercentage') return fc.constantFrom<unknown>(23, '25', 0)
  if (kinds?.some(({ type }) => type === 'number')) return fc.constantFrom<unknown>('0', '300.00', '999999999.99', 12.5, 1)
  if (kinds) return fc.oneof(...kinds.map((kind) => rightOf(kind, ids, name)))
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, anyOf(field, ids, name)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  if (schema.type === 'array') return fc.uniqueArray(anyOf(schema.items ?? {}, ids, name), { minLength: 1, maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (name === 'gigIds' || name === 'gigId') return fc.constantFrom(...ids.gigs)
  if (name === 'from' || name === 'into' || name === 'clientId') return fc.constantFrom(...ids.clients)
  if (name === 'invoiceId') return fc.constantFrom(...ids.invoices)
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(1, 2, 3, 23, 50, 2026, 0)
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type !== 'string') return junk
  if (name === 'eventDate') return fc.constant(inDays(30))
  if (name === 'month') return fc.constantFrom('2026-11', '2026-11-07')
  if (/date|On$|^day$|Month$/i.test(name)) return fc.constantFrom('2026-11-07', '2026-11-12', '1900-01-01', '2100-12-31')
  const named: Record<string, string> = {
    ...{ status: 'pending_payment', paymentMethod: 'Cash', quarter: 'Q4', email: 'ada@example.com' },
    ...{
      agencyEmail: 'ada@example.com',
      contactEmail: 'ada@example.com',
      startTime: '14:00',
      endTime: '18:00',
      timeZone: 'America/Chicago',
    },
    ...{ password: PASSWORD, oldPassword: PASSWORD, message: 'Something is broken' },
  }
  return named[name] ? fc.constant(named[name]) : fc.oneof(fc.constantFrom('Supplies', 'e\u0301', '<b>', "'"), fc.string({ maxLength: 50 }))
}

const schemaOf = (type: z.ZodType | undefined) =>
  type && (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema)

/** Returns a worker with gigs, a job, a payment and expenses, with the ids for bodies and paths. */
async function ownerOfMuch(endpoint: Endpoint) {
  const ada = await server.worker()
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-11-07', expectedPay: '999999999.99' } })
  const { body: job } = await ada.call('POST /api/gigs/days', { body: { startDate: '2026-11-12', endDate: '2026-11-14' } })
  const spent = { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: gig.id }
  const { body: expense } = await ada.call('POST /api/expenses', { body: spent })
  const { body: repeating } = await ada.call('POST /api/recurring-expenses', {
    body: { every: 'year', startsOn: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' },
  })
  const { body: drive } = await ada.call('POST /api/drives', { body: { day: '2026-11-07', purpose: 'Supplies', miles: 12 } })
  const { body: place } = await ada.call('POST /api/saved-places', { body: { name: 'Storage', address: '2 Elm St' } })
  const gigIds: number[] = [gig.id, ...job.map(({ id }: { id: number }) => id)]
  const { body: paid } = await ada.call('POST /api/gigs', { body: { date: '2026-11-08', clientName: 'Harbor' } })
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: paid.id }, body: { totalReceived: '100', taxPercentage: 23 } })
  const [payment] = (await ada.call('GET /api/payments', { query: { gigId: String(paid.id) } })).body
  const shift = { agencyName: 'Acme', agencyEmail: 'a@acme.example', contactEmail: 'a@acme.example', eventName: 'Launch', city: 'Austin' }
  const { body: posted } = await ada.call('POST /api/emergency-gigs', { body: { ...shift, eventDate: inDays(300) } })
  const { body: form } = await ada.call('POST /api/tax/forms', {
    body: { taxYear: 2026, kind: '1099-NEC', payer: 'Harbor', boxes: { pay: '90' } },
  })
  const invoiceIds: number[] = []
  for (const eventName of ['Draft', 'Sent']) {
    const { body: asked } = await ada.call('POST /api/gigs', { body: { eventName, date: '2026-11-08', expectedPay: '300' } })
    const body = { clientId: asked.clientId, gigIds: [asked.id], invoiceDate: '2026-11-08', dueDate: '2026-11-12' }
    invoiceIds.push((await ada.call('POST /api/invoices', { body })).body.id)
  }
  await ada.call('POST /api/invoices/:id/send', { params: { id: String(invoiceIds[1]) }, body: { by: 'link' } })
  const savings = { name: 'Camera', category: 'gear', targetAmount: '900.00' }
  const goal = await ada.call('POST /api/savings-goals', { body: savings })
  const log = await ada.call('POST /api/work-logs', { body: { day: '2026-11-07', hours: 2, what: 'selling' } })
  const category = await ada.call('POST /api/categories', { body: { name: 'Makeup', parent: 'Supplies' } })
  const ids: Ids = { gigs: gigIds, clients: [gig.clientId, paid.clientId], invoices: invoiceIds }
  // It takes longer to make than all other records together.
  const proof = /proofs|verify/.test(endpoint) ? await aProofOf(ada) : { id: 1, code: 'GF-2222-2222' }
  const own: Readonly<Record<string, readonly number[]>> = {
    ...{ gigs: gigIds, clients: ids.clients, invoices: invoiceIds, proofs: [proof.id], 'tax/forms': [form.id], payments: [payment.id] },
    ...{ expenses: [expense.id], 'recurring-expenses': [repeating.recurring.id], drives: [drive.id], 'saved-places': [place.id] },
    ...{ 'savings-goals': [goal.body.id], 'work-logs': [log.body.id], categories: [category.body.id] },
    'emergency-posts': [posted.post.id],
  }
  const inPath = {
    gigId: gigIds.map(String),
    // Mostly those of the records that the call is about.
    id: [...(own[/^\S+ \/api\/(.+?)\/:id/.exec(endpoint)?.[1] ?? ''] ?? Object.values(own).flat()), gig.id].map(String),
    groupId: [job[0].multiDayGroupId],
    period: ['monthly'],
    date: ['2026-11-07'],
    year: ['2026'],
    format: ['pdf', 'csv'],
    code: [proof.code],
    size: ['640'],
    side: ['320'],
    headshotId: ['1'],
    applicationId: ['1'],
    token: ['1.1.9999999999.x'],
  }
  return { ada, ids, inPath: inPath as Record<string, string[]> }
}

let known: Person | undefined
/** Returns an agency, shared by all calls. */
async function agency(): Promise<Person> {
  known ??= server.visitor()
  if (known.cookie === '') {
    const body = { email: known.email, password: PASSWORD, companyName: 'Acme', contactName: 'Ann Cole' }
    await known.call('POST /api/agencies/register', { body })
  }
  return known
}

/** Calls that hash a password or draw a PDF in nearly every try. With as many tries as the others, they would take longer than all of those together. */
const slow: ReadonlySet<Endpoint> = new Set([
  'POST /api/proofs',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/agencies/register',
  'POST /api/agencies/login',
  'POST /api/auth/change-password',
  'POST /api/auth/change-email',
  'POST /api/auth/totp',
  'POST /api/auth/totp/recovery-codes',
  'POST /api/auth/totp/remove',
  'POST /api/auth/passkeys/begin',
  'POST /api/auth/passkeys/:id/remove',
  'POST /api/auth/identities/:id/remove',
])
/** Calls that need a phone, a key, a provider, a mailed link or a file. Random input alone is always refused. */
const needsAnother =
  /passkey|provider|billing|invoice-settings\/cards|webhooks|exports\/:id|identities|totp\/|login\/code|confirm-|reset-|undo-email|leave-mails|apply|withdraw|claims\/|applicants|paid|headshots|attachments|several\/|photo|resume|files\/|shift|messages|keep|agencies\/me/
const accepted = new Set<string>()
const endpoints = Object.keys(contract) as Endpoint[]

test.each(endpoints)('no input to %s causes a server error', async (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const { query, body, access } = (contract as Contract)[endpoint] ?? {}
  const { ada, ids, inPath } = await ownerOfMuch(endpoint)
  const caller = access === 'agency' ? await agency() : access === 'public' ? server.visitor() : ada
  const odd = fc.constantFrom(...words.filter((word) => word.isWellFormed()))
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const places = names.map((name) =>
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(inPath[name] ?? [])) }, { weight: 1, arbitrary: odd }),
  )
  const texts = Object.keys(schemaOf(query)?.properties ?? {}).map(
    (name) =>
      [name, fc.oneof(fc.constantFrom(...words, 'annual', 'monthly', 'true'), fc.constantFrom(...(inPath[name] ?? words)))] as const,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...places),
      fc.oneof(fc.constant({}), fc.record(Object.fromEntries(texts), { requiredKeys: [] })),
      body ? anyOf(schemaOf(body) ?? {}, ids) : fc.constant(undefined),
      async (values, search, sent) => {
        const url = names.reduce((filled, name, at) => filled.replace(`:${name}`, encodeURIComponent(values[at] ?? '')), path)
        const answer = await caller.fetch(`${url}?${new URLSearchParams(search as Record<string, string>)}`, {
          method,
          ...(sent !== undefined && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
        })
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status < 300) accepted.add(endpoint)
        else expect(Object.keys(answer.body).filter((key) => key !== 'issues')).toEqual(['error', 'code', 'reason'])
      },
    ),
    { numRuns: slow.has(endpoint) ? 8 : 30 },
  )
  expect((await server.visitor().call('GET /api/health/ready')).status).toBe(200)
})

test('a text that became a part of a statement would be a server error', async () => {
  const name = "'"
  const failure = await server.database.pool.query(`select id from users where name = '${name}'`).catch((error: unknown) => error)
  expect(answerOf(failure).status).toBe(500)
})

test('most calls accepted some input, so the tries reached deep', () => {
  const alone = endpoints.filter((endpoint) => !needsAnother.test(endpoint))
  expect(alone.filter((endpoint) => accepted.has(endpoint)).length).toBeGreaterThan(alone.length * 0.75)
})
