import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Field, Fields } from '#domain/check/record-fields.ts'
import { expenseFields } from '#domain/expenses/expense-fields.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import { columnName, declaredStatements } from '../../core/database/statement.ts'
import { expenseList } from '../../expenses/store.ts'
import { gigLists } from '../../gigs/store.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
let owner: number
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
  owner = (await ada.call('GET /api/user')).body.id
})
afterAll(() => server.stop())

const rowsOf = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows
const YEAR = ['2026-01-01', '2026-12-31']
const run = async (name: string, ...days: string[]) => {
  const [row] = await rowsOf(declaredStatements().get(name) ?? '', owner, ...days)
  return row
}
const measured = () => run('size of report', ...YEAR, ...YEAR)
const bytesOfRow = async (list: { outline: { text: string } }) => (await rowsOf(list.outline.text, owner, 10))[0].bytes[0]

/** Returns the names of the columns that hold texts of any length: those of the database, not those of a declaration. */
async function textColumns(table: string, fields: Fields) {
  const columns = await rowsOf(
    `select column_name as name from information_schema.columns where table_name = $1 and data_type = 'text'`,
    table,
  )
  const isOfPrograms = (field: Field) => ['option', 'time'].includes(field.kind) || (field.kind === 'code' && field.most <= 100)
  const isShort = (name: string) => Object.entries(fields).some(([field, each]) => columnName(field) === name && isOfPrograms(each))
  return columns.map(({ name }) => String(name)).filter((name) => !isShort(name))
}

/** Texts of one sign of two bytes, which is nowhere in the words of a report. */
const words = (most: number) => fc.integer({ min: 1, max: most }).map((length) => 'é'.repeat(length))
const isLongColumn = (fields: Fields) => {
  const long = Object.entries(fields).flatMap(([name, field]) => ('isLong' in field ? [columnName(name)] : []))
  return (column: string) => long.includes(column)
}
const sumOf = (texts: readonly string[]) => texts.reduce((sum, each) => sum + Buffer.byteLength(each), 0)

test('the measured bytes of a record are at least those of all its texts', async () => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName: 'Gala', clientName: 'Bluebird', date: '2026-03-03' } })
  const { body: expense } = await ada.call('POST /api/expenses', {
    body: { date: '2026-03-03', amount: '1', businessPurpose: 'Tape', category: 'Supplies', gigId: gig.id },
  })
  await ada.call('PUT /api/gigs/:id', { params: { id: gig.id }, body: { trips: [{ miles: 3 }] } })
  const [trip] = await rowsOf('select id from trips where gig_id = $1', gig.id)
  const tables = [
    { table: 'gigs', id: gig.id, fields: gigFields },
    { table: 'expenses', id: expense.id, fields: expenseFields },
    { table: 'trips', id: trip.id, fields: tripFields },
  ]
  const columns = (
    await Promise.all(tables.map(async (each) => (await textColumns(each.table, each.fields)).map((name) => ({ ...each, name }))))
  ).flat()
  expect(columns.length).toBeGreaterThan(15)
  const texts = fc.tuple(...columns.map(() => words(2_000)))
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const filled = columns.map((column, at) => ({ ...column, text: values[at] ?? '' }))
      // The foreign key carries the name of the client to the gig.
      for (const { table, id, name, text } of filled)
        if (name === 'client_name') await rowsOf('update clients set name = $1 where id = $2', text, gig.clientId)
        else await rowsOf(`update ${table} set ${name} = $1 where id = $2`, text, id)
      const of = (table: string) => filled.filter((each) => each.table === table).map(({ text }) => text)
      const isLong = isLongColumn(gigFields)
      const short = filled.filter(({ table, name }) => table === 'gigs' && !isLong(name)).map(({ text }) => text)
      expect(await bytesOfRow(expenseList)).toBeGreaterThanOrEqual(sumOf(of('expenses')))
      expect(await bytesOfRow(gigLists.full)).toBeGreaterThanOrEqual(sumOf(of('gigs')))
      expect(await bytesOfRow(gigLists.light)).toBeGreaterThanOrEqual(sumOf(short))
      expect(Number((await run('size of rows', ...YEAR)).letters)).toBeGreaterThanOrEqual(sumOf([...of('expenses'), ...short]))
      expect(Number((await measured()).loaded)).toBeGreaterThanOrEqual(sumOf(filled.map(({ text }) => text)))
    }),
    { numRuns: 10 },
  )
})

test('the measured bytes of a report are at least those of the typed texts that it prints', async () => {
  const item = fc.record({ businessPurpose: words(255), category: words(100), amount: fc.constant('3.00') })
  const address = fc.option(words(300), { freq: 1 })
  const trip = fc.record({
    fromAddress: address,
    toAddress: address,
    stops: fc.array(words(300), { maxLength: 2 }),
    purpose: fc.option(words(255), { freq: 1 }),
    miles: fc.constant(3),
  })
  const expense = fc.record({
    merchant: words(255),
    businessPurpose: words(1000),
    category: words(100),
    description: words(2000),
    notes: words(5000),
  })
  const gig = fc.record({
    eventName: words(255),
    clientName: words(255),
    gigType: words(100),
    gigAddress: words(500),
    duties: words(5000),
    notes: words(5000),
  })
  const all = fc.record({
    gig,
    parkingDescription: words(255),
    items: fc.array(item, { maxLength: 4 }),
    trips: fc.array(trip, { maxLength: 12 }),
    linked: fc.array(expense, { maxLength: 2 }),
    status: fc.constantFrom('upcoming', 'completed', 'pending payment'),
  })
  await fc.assert(
    fc.asyncProperty(all, async ({ gig: planned, parkingDescription, items, trips, linked, status }) => {
      await rowsOf('delete from expenses where user_id = $1', owner)
      await rowsOf('delete from gigs where user_id = $1', owner)
      const { body } = await ada.call('POST /api/gigs', { body: { ...planned, date: '2026-03-03', expectedPay: '300', status } as never })
      const params = { id: body.id }
      const costs = { parkingExpense: '8', parkingDescription, otherExpenseItems: items, trips }
      expect((await ada.call('PUT /api/gigs/:id', { params, body: costs as never })).status).toBe(200)
      for (const each of linked) {
        const sent = { ...each, date: '2026-03-03', amount: '10', reimbursedAmount: '4', gigId: body.id }
        expect((await ada.call('POST /api/expenses', { body: sent as never })).status).toBe(201)
      }
      const { body: report } = await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } })
      const printed = report.html.split('é').length - 1
      expect(Number((await measured()).printed)).toBeGreaterThanOrEqual(2 * printed)
    }),
    { numRuns: 25 },
  )
})
