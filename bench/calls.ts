// What 10,000 gigs and 10,000 expenses cost a worker's calls, against the bare SQL of the same rows: `npm run bench`.
import { contract } from '#contract/index.ts'
import { line, median, startWithTenThousand, WHOLE_YEAR, YEAR } from './ten-thousand.ts'

const ROUNDS = 30
const WARM_UP = 6
const PROMISE = 3
const MONTH = [`${YEAR}-07-01`, `${YEAR}-07-31`] as const

const { app, cookie, userId } = await startWithTenThousand()
const { pool } = app.database

/** Days and instants as the text they come as: what `pg` makes of them by itself would only have to be turned back. */
const types = { getTypeParser: (id: number) => (id === 23 ? Number : id === 16 ? isTrue : id === 3802 ? JSON.parse : asText) }
const isTrue = (text: string) => text === 't'
const asText = (text: string) => text

const gigFields = contract['GET /api/gigs'][200].element.shape
const columnsOf = (fields: string[]) =>
  fields.map((field) => `${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${field}"`).join(', ')
const gigColumns = columnsOf(Object.keys(gigFields))
const lightColumns = columnsOf(
  Object.entries(gigFields)
    .filter(([, type]) => !type.safeParse(undefined).success)
    .map(([field]) => field),
)
const expenseColumns = columnsOf(Object.keys(contract['GET /api/expenses'][200].element.shape))

const rowsOf = async (table: string, columns: string, [start, end] = WHOLE_YEAR as readonly [string, string]) => {
  const text = `select ${columns} from ${table} where user_id = $1 and date between $2 and $3 order by date desc, id desc`
  return JSON.stringify((await pool.query({ text, values: [userId, start, end], types })).rows).length
}
const bothOf = (days: readonly [string, string]) =>
  Promise.all([rowsOf('gigs', gigColumns, days), rowsOf('expenses', expenseColumns, days)])

const report = (format: 'html' | 'csv' | 'txf' | 'pdf') =>
  format === 'html'
    ? call('/api/reports/generate', { period: 'annual', year: YEAR })
    : call('/api/reports/files', { period: 'annual', year: YEAR, format })

async function call(path: string, body?: object) {
  const response = await fetch(app.url + path, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return byteLength
}

const cases = [
  { name: 'GET /api/gigs', isPromised: true, bare: () => rowsOf('gigs', gigColumns), full: () => call('/api/gigs?limit=10000') },
  {
    name: 'GET /api/gigs, lightweight',
    isPromised: true,
    bare: () => rowsOf('gigs', lightColumns),
    full: () => call('/api/gigs?lightweight=true&limit=10000'),
  },
  {
    name: 'GET /api/expenses',
    isPromised: true,
    bare: () => rowsOf('expenses', expenseColumns),
    full: () => call('/api/expenses?limit=10000'),
  },
  {
    name: 'GET /api/dashboard, annual',
    isPromised: true,
    bare: () => bothOf(WHOLE_YEAR),
    full: () => call(`/api/dashboard?period=annual&date=${MONTH[0]}`),
  },
  {
    name: 'GET /api/dashboard, monthly',
    isPromised: true,
    bare: () => bothOf(MONTH),
    full: () => call(`/api/dashboard?period=monthly&date=${MONTH[0]}`),
  },
  { name: 'Income report of the year, HTML', isPromised: false, bare: () => bothOf(WHOLE_YEAR), full: () => report('html') },
  { name: 'Income report of the year, CSV', isPromised: false, bare: () => bothOf(WHOLE_YEAR), full: () => report('csv') },
  { name: 'Income report of the year, TXF', isPromised: false, bare: () => bothOf(WHOLE_YEAR), full: () => report('txf') },
  { name: 'Income report of the year, PDF', isPromised: false, bare: () => bothOf(WHOLE_YEAR), full: () => report('pdf') },
].map((each) => ({ ...each, bareMs: [] as number[], callMs: [] as number[] }))

/** A report takes long enough to be timed in few rounds. */
const REPORT_ROUNDS = 5
const timed = async (times: number[], run: () => Promise<unknown>) => {
  const start = performance.now()
  await run()
  times.push(performance.now() - start)
}
for (let round = 0; round < WARM_UP + ROUNDS; round++)
  for (const { bare, full, bareMs, callMs, isPromised } of cases) {
    if (!isPromised && round >= WARM_UP + REPORT_ROUNDS) continue
    const isWarm = round >= WARM_UP
    await timed(isWarm ? bareMs : [], bare)
    await timed(isWarm ? callMs : [], full)
  }

const results = cases.map(({ name, isPromised, bareMs, callMs }) => {
  const [bare, full] = [median(bareMs), median(callMs)]
  return { name, isPromised, bare, full, ratio: full / bare }
})
line(['call', 'bare ms', 'call ms', 'ratio'])
for (const { name, bare, full, ratio } of results) line([name, bare.toFixed(1), full.toFixed(1), ratio.toFixed(2)])
const broken = results.filter(({ ratio, isPromised }) => isPromised && ratio > PROMISE)
if (broken.length > 0) console.error(`Slower than ${PROMISE} times the bare SQL: ${broken.map(({ name }) => name).join('; ')}`)
await app.stop()
process.exitCode = broken.length > 0 ? 1 : 0
